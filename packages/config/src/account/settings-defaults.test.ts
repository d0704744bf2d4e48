import { describe, expect, it } from "vitest";
import { APP_VERSION } from "../versions/app-version.ts";
import { API_VERSION, apiVersion } from "../versions/api-version.ts";
import { DEFAULT_DEVICE_CAPABILITY, deviceCapability } from "../devices/device-capability.ts";
import { isLanguageWidgetShown } from "../languages/language-widget.ts";
import { SETTING_KEYS } from "./setting-keys.ts";
import { DEFAULT_AUTO_PLAY, DEFAULT_STREAMING_QUALITY } from "./settings-defaults.ts";
import { TRANSLATION_NAMESPACES } from "../languages/translation-namespaces.ts";

describe("defaults of a viewer", () => {
  it("are streaming quality Auto and auto play on", () => {
    expect(DEFAULT_STREAMING_QUALITY).toBe("Auto");
    expect(DEFAULT_AUTO_PLAY).toBe(true);
  });

  it("are capability L1 until a device reports another one [SESS-63]", () => {
    expect(DEFAULT_DEVICE_CAPABILITY).toBe("L1");
    expect(deviceCapability(undefined)).toBe("L1");
    expect(deviceCapability("L3")).toBe("L3");
  });

  it("are three loads with the language widget", () => {
    expect([0, 1, 2, 3, 4].map(isLanguageWidgetShown)).toEqual([true, true, true, false, false]);
  });
});

describe("versions", () => {
  it("is 4.25.2 for the application", () => {
    expect(APP_VERSION).toBe("4.25.2");
  });

  it("is 13 for the API, 12 without feature gating", () => {
    expect(API_VERSION).toBe(13);
    expect(apiVersion({ isFeatureGatingOn: true })).toBe(13);
    expect(apiVersion({ isFeatureGatingOn: false })).toBe(12);
  });
});

describe("closed lists", () => {
  it("has 21 setting keys, spelt as in the specification [SESS-25]", () => {
    expect([...SETTING_KEYS].sort().join(" ")).toBe(
      "auto_play content_language display_language download_over_wifi download_quality eduauraaClaimed " +
        "first_time_login gdpr_policy parental_control parental_control_v2 partner player_caption_style player_captions " +
        "player_shortcuts player_speed player_volume popups preferred_audio_language recent_search stream_over_wifi " +
        "streaming_quality",
    );
  });

  it("has 13 translation namespaces", () => {
    expect(TRANSLATION_NAMESPACES).toEqual([
      "subscription",
      "header",
      "footer",
      "login-register",
      "fallback",
      "consumption",
      "plex",
      "celebs",
      "tvshowdetails",
      "episodes",
      "aggregator",
      "gamification",
      "consent-manager",
    ]);
  });
});
