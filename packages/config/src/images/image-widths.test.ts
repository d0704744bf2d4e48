import { describe, expect, it } from "vitest";
import type { ImageKind } from "./image-widths.ts";
import {
  IMAGE_KINDS,
  imageBreakpoint,
  imageHeight,
  imageWidth,
  imageWidths,
  toRequestedPixels,
} from "./image-widths.ts";

const kinds = Object.keys(IMAGE_KINDS) as ImageKind[];

describe("imageBreakpoint", () => {
  it("has seven ranges, each up to and including its limit [CONT-43]", () => {
    const at = [1, 480, 481, 599, 600, 899, 900, 1199, 1200, 1366, 1367, 1600, 1601, 4000];
    expect(at.map(imageBreakpoint)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    for (const kind of kinds) expect(IMAGE_KINDS[kind].widths).toHaveLength(7);
    const posters = [480, 481, 600, 900, 1200, 1367, 1601].map((viewportWidth) =>
      imageWidth({ kind: "poster", viewportWidth }),
    );
    expect(posters).toEqual([240, 270, 270, 300, 312, 312, 360]);
  });
});

describe("picture widths", () => {
  it("are requested at 1.5 times the nominal size, in whole pixels", () => {
    expect([100, 101, 160, 0].map(toRequestedPixels)).toEqual([150, 152, 240, 0]);
    expect(imageWidth({ kind: "poster", viewportWidth: 320 })).toBe(
      toRequestedPixels(IMAGE_KINDS.poster.widths[0]),
    );
  });

  it("are a fixed ascending list for each kind, which includes every requested width", () => {
    for (const kind of kinds) {
      const allowed = imageWidths(kind);
      expect([...new Set(allowed)].sort((left, right) => left - right)).toEqual(allowed);
      for (let viewportWidth = 100; viewportWidth < 2600; viewportWidth += 7)
        expect(allowed).toContain(imageWidth({ kind, viewportWidth }));
    }
  });

  it("never shrink as the viewport grows, and never exceed an original of 1600 pixels", () => {
    for (const kind of kinds) {
      const widths = [320, 500, 700, 1000, 1300, 1500, 2000].map((viewportWidth) =>
        imageWidth({ kind, viewportWidth }),
      );
      expect([...widths].sort((left, right) => left - right)).toEqual(widths);
      expect(Math.max(...imageWidths(kind))).toBeLessThanOrEqual(1600);
    }
  });

  it("keep the aspect ratio of their kind", () => {
    expect(imageHeight({ kind: "poster", width: 240 })).toBe(360);
    expect(imageHeight({ kind: "cover", width: 1600 })).toBe(900);
    expect(imageHeight({ kind: "square", width: 225 })).toBe(225);
    expect(imageHeight({ kind: "portrait", width: 144 })).toBe(144);
  });
});
