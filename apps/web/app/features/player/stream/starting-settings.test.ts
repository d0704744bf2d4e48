import type { Playback } from "@marquee/content-sdk";
import type { PlayerPreferences } from "@marquee/content-sdk/player";
import { describe, expect, it } from "vitest";
import { settingsNow } from "./starting-settings.ts";

const PREFERRED: PlayerPreferences = {
  captions: "ta",
  speed: 1.5,
  volume: 0.4,
  height: 480,
  hasShortcuts: true,
};
const playbackOf = (changes: object = {}) =>
  ({
    isLive: false,
    subtitles: ["en", "ta"].map((language) => ({ language })),
    audio: ["hi", "en"].map((language) => ({ language })),
    qualities: [240, 480, 720].map((height) => ({ height })),
    ...changes,
  }) as unknown as Playback;

describe("the settings that a title starts with", () => {
  it("are those that the viewer prefers [CONT-121]", () => {
    expect(settingsNow({}, playbackOf(), PREFERRED)).toEqual({
      captions: "ta",
      audio: "hi",
      quality: "480",
      speed: "1.5",
    });
    expect(settingsNow({}, playbackOf(), undefined)).toEqual({
      captions: "none",
      audio: "hi",
      quality: "none",
      speed: "1",
    });
  });

  it("have normal speed on a channel, whatever is preferred [CONT-121]", () => {
    expect(settingsNow({}, playbackOf({ isLive: true }), PREFERRED)).toMatchObject({
      captions: "ta",
      quality: "480",
      speed: "1",
    });
  });

  it("are what comes nearest where the title has no such language or height [CONT-121]", () => {
    const subtitles = [{ language: "en" }];
    const qualities = [240, 720].map((height) => ({ height }));
    expect(settingsNow({}, playbackOf({ subtitles, qualities }), PREFERRED)).toMatchObject({
      captions: "none",
      quality: "240",
      speed: "1.5",
    });
  });

  it("are what the viewer has chosen since, before all that is preferred [CONT-121]", () => {
    const chosen = { captions: "en", audio: "en", quality: "720", speed: "0.75" };
    expect(settingsNow(chosen, playbackOf(), PREFERRED)).toEqual(chosen);
  });
});
