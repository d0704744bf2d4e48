import { describe, expect, it } from "vitest";
import { tapAction } from "./picture-tap.ts";

const TOGGLES = { kind: "toggleControls" };

describe("a tap on the picture", () => {
  it.each([
    ["alone", { atMs: 1000, share: 0.9 }, undefined, TOGGLES],
    [
      "twice on the right",
      { atMs: 1300, share: 0.9 },
      { atMs: 1000, share: 0.7 },
      { kind: "seek", seconds: 10 },
    ],
    [
      "twice on the left",
      { atMs: 1100, share: 0.1 },
      { atMs: 1000, share: 0.3 },
      { kind: "seek", seconds: -10 },
    ],
    ["too late", { atMs: 1301, share: 0.9 }, { atMs: 1000, share: 0.9 }, TOGGLES],
    ["on both sides", { atMs: 1100, share: 0.9 }, { atMs: 1000, share: 0.1 }, TOGGLES],
    ["twice in the middle", { atMs: 1100, share: 0.5 }, { atMs: 1000, share: 0.5 }, TOGGLES],
    ["from the middle to the right", { atMs: 1100, share: 0.8 }, { atMs: 1000, share: 0.5 }, TOGGLES],
  ])("%s [CONT-135]", (_, tap, before, action) => {
    expect(tapAction(tap, before)).toEqual(action);
  });
});
