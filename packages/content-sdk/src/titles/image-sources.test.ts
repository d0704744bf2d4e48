import {
  IMAGE_KINDS,
  imageHeight,
  imageWidths,
  toRequestedPixels,
  type ImageKind,
} from "@marquee/config/images";
import { describe, expect, it } from "vitest";
import { imageSources, itemImageSources } from "./image-sources.ts";
import { buildItem } from "../testing/index.ts";

const BASE = "/api/cdn/images";
const kinds = Object.keys(IMAGE_KINDS) as ImageKind[];

describe("sources of a picture", () => {
  it("are AVIF, then WEBP, with jpg for all others and auto if the format is unknown [DEC-100] [CONT-45]", () => {
    const { sources, src, auto } = imageSources({ base: BASE, id: "0-0-1", kind: "poster" });
    expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
    for (const { type, srcSet } of sources)
      for (const entry of srcSet.split(",")) expect(entry).toContain(`.${type.slice("image/".length)} `);
    expect([src, auto]).toEqual([`${BASE}/0-0-1/poster/360.jpg`, `${BASE}/0-0-1/poster/360.auto`]);
  });

  it.each(kinds)("offer each allowed width of %s once, at 1.5 times the nominal one", (kind) => {
    const { sources, width, height } = imageSources({ base: BASE, id: "x", kind });
    const offered = sources[0]?.srcSet.split(",").map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1]));
    expect(offered).toEqual(imageWidths(kind));
    expect(width).toBe(Math.max(...imageWidths(kind)));
    expect(height).toBe(imageHeight({ kind, width }));
  });

  it("request whole pixels, and leave a link card unchanged [CONT-44]", () => {
    expect(toRequestedPixels(101)).toBe(152);
    expect(toRequestedPixels(100)).toBe(150);
    const { sources, src } = imageSources({ base: BASE, id: "0-0-1", kind: "poster" });
    const widths = sources.map(({ srcSet }) =>
      srcSet.split(",").map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1])),
    );
    // Nominal ones of 160, 180, 200, 208 and 240.
    expect(widths).toEqual([
      [240, 270, 300, 312, 360],
      [240, 270, 300, 312, 360],
    ]);
    expect(src).toBe(`${BASE}/0-0-1/poster/360.jpg`);
    const link = buildItem({ assetType: 101, imageUrl: "https://partner.example/card.gif?w=101" });
    expect(itemImageSources({ item: link, base: BASE, kind: "poster" })?.src).toBe(
      "https://partner.example/card.gif?w=101",
    );
  });

  it("keep the address of asset type 101 and rewrite that of others [CONT-46] [DEC-099]", () => {
    const imageUrl = "https://partner.example/card.gif";
    expect(
      itemImageSources({ item: buildItem({ assetType: 101, imageUrl }), base: BASE, kind: "cover" }),
    ).toEqual({ sources: [], src: imageUrl, auto: imageUrl, width: 0, height: 0 });
    for (const assetType of [0, 1]) {
      const rewritten = itemImageSources({
        item: buildItem({ assetType, imageUrl }),
        base: BASE,
        kind: "cover",
      });
      expect(rewritten?.src).toMatch(/^\/api\/cdn\/images\/0-0-1\/cover\/\d+\.jpg$/);
    }
  });

  it("fall back to png for channels, not to jpg, and use the image of the kind [DEC-100] [CONT-45]", () => {
    const images = { poster: undefined, cover: "0-9-1", square: "0-9-1" };
    expect(
      itemImageSources({ item: buildItem({ kind: "channel", images }), base: BASE, kind: "logo" })?.src,
    ).toMatch(/\/0-9-1\/logo\/\d+\.png$/);
    expect(
      itemImageSources({ item: buildItem({ kind: "channel", images }), base: BASE, kind: "hero" })?.src,
    ).toMatch(/\/0-9-1\/hero\/\d+\.png$/);
    expect(
      itemImageSources({ item: buildItem({ kind: "channel", images }), base: BASE, kind: "poster" }),
    ).toBeUndefined();
  });
});
