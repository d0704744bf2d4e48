import { describe, expect, it } from "vitest";
import { WEB_APP } from "../versions/web-app.ts";
import { DEVICE_WIDTHS, deviceKind } from "./device-widths.ts";
import { MOBILE_WEB_WIDTH, platformName } from "./platform-names.ts";

describe("platformName", () => {
  it("is mobile_web up to 480 and never for settings", () => {
    expect([320, 480, 481, 1200].map(platformName)).toEqual([
      "mobile_web",
      "mobile_web",
      "desktop_web",
      "desktop_web",
    ]);
    expect([MOBILE_WEB_WIDTH, WEB_APP]).toEqual([480, "web_app"]);
  });
});

describe("deviceKind", () => {
  const IPHONE =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
  const IPAD =
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1";
  const PIXEL =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
  const GALAXY_TAB =
    "Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
  const WINDOWS =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

  it("distinguishes phone, tablet and desktop agents; without an agent it is a desktop [SHELL-143]", () => {
    expect([IPHONE, PIXEL].map(deviceKind)).toEqual(["mobile", "mobile"]);
    expect([IPAD, GALAXY_TAB].map(deviceKind)).toEqual(["tablet", "tablet"]);
    expect([WINDOWS, "", undefined].map(deviceKind)).toEqual(["desktop", "desktop", "desktop"]);
    expect(DEVICE_WIDTHS).toEqual({ mobile: 480, tablet: 1024, desktop: 1200 });
  });
});
