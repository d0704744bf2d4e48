import { describe, expect, it } from "vitest";
import { readPlayerPreferences, startingHeight, toPlayerSetting } from "./player-preferences.ts";

const DEFAULTS = { captions: undefined, speed: 1, volume: 1, height: undefined, hasShortcuts: true };

describe("preferences of a player", () => {
  it("are restored as chosen, each under its own key [CONT-121]", () => {
    const chosen = { captions: "ta", speed: 1.25, volume: 0.35, height: 480, hasShortcuts: false } as const;
    const settings = [
      toPlayerSetting("captions", chosen.captions),
      toPlayerSetting("speed", chosen.speed),
      toPlayerSetting("volume", chosen.volume),
      toPlayerSetting("height", chosen.height),
      toPlayerSetting("hasShortcuts", chosen.hasShortcuts),
    ];
    expect(settings).toEqual([
      { key: "player_captions", value: "ta" },
      { key: "player_speed", value: "1.25" },
      { key: "player_volume", value: "0.35" },
      { key: "streaming_quality", value: "480p" },
      { key: "player_shortcuts", value: "false" },
    ]);
    expect(readPlayerPreferences(Object.fromEntries(settings.map(({ key, value }) => [key, value])))).toEqual(
      chosen,
    );
  });

  it("store that nothing is chosen, too: no subtitles, muted, automatic quality [CONT-121]", () => {
    expect(toPlayerSetting("captions", undefined)).toEqual({ key: "player_captions", value: "off" });
    expect(toPlayerSetting("height", undefined)).toEqual({ key: "streaming_quality", value: "Auto" });
    expect(toPlayerSetting("volume", 0)).toEqual({ key: "player_volume", value: "0" });
    const entries = { player_captions: "off", streaming_quality: "Auto", player_volume: "0" };
    expect(readPlayerPreferences(entries)).toEqual({ ...DEFAULTS, volume: 0 });
  });

  it.each([
    ["nothing", {}],
    [
      "nonsense",
      { player_captions: "<b>", player_speed: "fast", player_volume: "loud", streaming_quality: "best" },
    ],
    ["values out of range", { player_captions: "x".repeat(4000), player_speed: "9", player_volume: "1.5" }],
    [
      "negative and empty",
      { player_captions: "", player_speed: "-1", player_volume: "-0.5", streaming_quality: "" },
    ],
  ])("are the defaults for %s [CONT-121]", (_, entries) => {
    expect(readPlayerPreferences(entries as Record<string, string>)).toEqual(DEFAULTS);
  });

  it.each([
    [720, 720],
    [1080, 720],
    [500, 480],
    [144, 240],
    [undefined, undefined],
  ])("for %s plays %s of 240, 480 and 720 [CONT-51]", (wanted, played) => {
    expect(startingHeight([{ height: 480 }, { height: 720 }, { height: 240 }], wanted)).toBe(played);
    expect(startingHeight([], wanted)).toBeUndefined();
  });
});
