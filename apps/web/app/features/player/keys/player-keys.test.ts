import { describe, expect, it } from "vitest";
import { clockText } from "../video/clock-text.ts";
import { playerAction, type FocusPlace } from "./player-keys.ts";

const press = (key: string, place: FocusPlace = "surface", hasModifier = false, hasShortcuts = true) =>
  playerAction({ key, place, hasModifier, hasShortcuts });

describe("keys of the player", () => {
  it.each([
    [" ", { kind: "togglePlay" }],
    ["k", { kind: "togglePlay" }],
    ["K", { kind: "togglePlay" }],
    ["j", { kind: "seekBy", seconds: -10 }],
    ["ArrowLeft", { kind: "seekBy", seconds: -10 }],
    ["l", { kind: "seekBy", seconds: 10 }],
    ["ArrowRight", { kind: "seekBy", seconds: 10 }],
    ["ArrowUp", { kind: "changeVolume", by: 0.1 }],
    ["ArrowDown", { kind: "changeVolume", by: -0.1 }],
    ["m", { kind: "toggleMute" }],
    ["c", { kind: "toggleCaptions" }],
    ["f", { kind: "toggleFullscreen" }],
    ["n", { kind: "next" }],
    ["p", { kind: "pictureInPicture" }],
    [",", { kind: "stepBy", frames: -1 }],
    [".", { kind: "stepBy", frames: 1 }],
    ["<", { kind: "changeSpeed", by: -1 }],
    [">", { kind: "changeSpeed", by: 1 }],
    ["?", { kind: "shortcuts" }],
    ["Home", { kind: "seekTo", tenths: 0 }],
    ["End", { kind: "seekTo", tenths: 10 }],
    ["0", { kind: "seekTo", tenths: 0 }],
    ["9", { kind: "seekTo", tenths: 9 }],
  ])("%s [CONT-122]", (key, action) => {
    expect(press(key)).toEqual(action);
  });

  it("leaves other keys alone", () => {
    for (const key of ["Tab", "Enter", "Escape", "x", "F5", "toString"]) expect(press(key)).toBeUndefined();
  });

  it("leaves a button its space bar, a menu all keys and the volume slider left and right", () => {
    expect(press(" ", "button")).toBeUndefined();
    expect(press("k", "button")).toEqual({ kind: "togglePlay" });
    for (const key of [" ", "k", "ArrowDown", "5"]) expect(press(key, "menu")).toBeUndefined();
    expect(press("ArrowLeft", "volume")).toBeUndefined();
    expect(press("ArrowLeft", "seek")).toEqual({ kind: "seekBy", seconds: -10 });
  });

  it("leaves the volume slider its ends", () => {
    for (const key of ["Home", "End"]) expect(press(key, "volume")).toBeUndefined();
    expect(press("Home", "seek")).toEqual({ kind: "seekTo", tenths: 0 });
  });

  it("ignores keys of one character once they are switched off, and obeys all others [CONT-122]", () => {
    const off = (key: string) => press(key, "surface", false, false);
    for (const key of ["k", "J", "l", "f", "m", "c", "n", "p", ",", ".", "<", ">", "?", "0", "7"])
      expect(off(key)).toBeUndefined();
    expect(off(" ")).toEqual({ kind: "togglePlay" });
    expect(off("ArrowLeft")).toEqual({ kind: "seekBy", seconds: -10 });
    expect(off("End")).toEqual({ kind: "seekTo", tenths: 10 });
  });

  it("leaves shortcuts to the browser", () => {
    for (const key of ["f", "l", "1", "ArrowLeft"]) expect(press(key, "surface", true)).toBeUndefined();
  });
});

describe("clock text", () => {
  it.each([
    [0, "0:00"],
    [-5, "0:00"],
    [59_999, "0:59"],
    [754_000, "12:34"],
    [3_599_999, "59:59"],
    [3_600_000, "1:00:00"],
    [4_740_000, "1:19:00"],
  ])("%d ms is %s", (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });
});
