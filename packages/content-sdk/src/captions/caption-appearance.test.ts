import { describe, expect, it } from "vitest";
import {
  CAPTION_CHOICES,
  DEFAULT_CAPTIONS,
  readCaptionAppearance,
  toCaptionSetting,
} from "./caption-appearance.ts";

describe("caption appearance", () => {
  it("is restored as chosen, under one key, for all 288 combinations [CONT-134]", () => {
    const { size, color, background, edge, position } = CAPTION_CHOICES;
    const all = size.flatMap((one) =>
      color.flatMap((two) =>
        background.flatMap((three) =>
          edge.flatMap((four) =>
            position.map((five) => ({
              size: one,
              color: two,
              background: three,
              edge: four,
              position: five,
            })),
          ),
        ),
      ),
    );
    expect(all).toHaveLength(288);
    const values = all.map((appearance) => {
      const { key, value } = toCaptionSetting(appearance);
      expect(readCaptionAppearance({ [key]: value })).toEqual(appearance);
      return value;
    });
    expect(new Set(values).size).toBe(288);
    expect(
      toCaptionSetting({
        size: "huge",
        color: "yellow",
        background: "none",
        edge: "outline",
        position: "top",
      }),
    ).toEqual({ key: "player_caption_style", value: "huge yellow none outline top" });
  });

  it.each([
    ["nothing", {}],
    ["nonsense", { player_caption_style: "<b>" }],
    ["an empty text", { player_caption_style: "" }],
    ["words in the wrong order", { player_caption_style: "yellow huge top none bottom" }],
    ["names of built-in properties", { player_caption_style: "constructor __proto__ toString length 0" }],
    ["a long text", { player_caption_style: "x ".repeat(4000) }],
  ])("is the default for %s [CONT-134]", (_, entries) => {
    expect(readCaptionAppearance(entries as Record<string, string>)).toEqual({
      size: "medium",
      color: "white",
      background: "half",
      edge: "none",
      position: "bottom",
    });
    expect(DEFAULT_CAPTIONS).toEqual(readCaptionAppearance({}));
  });

  it("keeps readable parts next to unreadable ones [CONT-134]", () => {
    expect(readCaptionAppearance({ player_caption_style: "large purple solid" })).toEqual({
      ...DEFAULT_CAPTIONS,
      size: "large",
      background: "solid",
    });
  });
});
