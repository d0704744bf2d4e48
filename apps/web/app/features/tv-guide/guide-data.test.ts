import { buildItem } from "@marquee/content-sdk/testing";
import type { Programme } from "@marquee/content-sdk";
import { describe, expect, it } from "vitest";
import { toGuideData } from "./guide-data.ts";

const programme = (startsAt: number): Programme => ({
  id: `p-${startsAt}`,
  contentId: buildItem().id,
  title: `At ${startsAt}`,
  description: undefined,
  startsAt,
  endsAt: startsAt + 10,
  durationMs: 10,
  genres: [],
  ageRating: "U",
  images: buildItem().images,
});

describe("toGuideData", () => {
  it("begins with the programme on now, and has at most the requested number", () => {
    const guide = {
      startsAt: 0,
      endsAt: 100,
      channels: [{ channel: buildItem(), programmes: [0, 10, 20, 30].map(programme) }],
      page: 1,
      pageSize: 12,
      total: 25,
    };
    const { channels, pages } = toGuideData(guide, { from: 10, maxPerChannel: 2 });
    expect(channels[0]?.programmes.map(({ startsAt }) => startsAt)).toEqual([10, 20]);
    expect(pages).toBe(3);
  });

  const told: Programme = {
    ...programme(10),
    titleLanguage: "ta",
    description: "What it is about",
    permalink: "/movies/details/at/0-0-10",
    genres: ["Drama", "Crime", "War", "Family"].map((title) => ({ id: title.toLowerCase(), title })),
  };
  const guideOf = (programmes: readonly Programme[], isWhole?: boolean) =>
    toGuideData(
      {
        startsAt: 0,
        endsAt: 100,
        channels: [{ channel: buildItem(), programmes }],
        page: 2,
        pageSize: 12,
        total: 24,
      },
      { from: 0, maxPerChannel: 9, ...(isWhole === undefined ? {} : { isWhole }) },
    );

  it("has a programme's description and three genres only if the page shows them", () => {
    const short = {
      id: "p-10",
      title: "At 10",
      titleLanguage: "ta",
      startsAt: 10,
      endsAt: 20,
      ageRating: "U",
      page: "/movies/details/at/0-0-10",
    };
    expect(guideOf([told]).channels[0]?.programmes).toStrictEqual([short]);
    expect(guideOf([told], true).channels[0]?.programmes).toStrictEqual([
      { ...short, description: "What it is about", genres: ["Drama", "Crime", "War"] },
    ]);
    expect([guideOf([told]).page, guideOf([told]).pages]).toEqual([2, 2]);
  });

  it("names no language and no page when there is none", () => {
    const [plain] = guideOf([programme(0)]).channels[0]?.programmes ?? [];
    expect(plain).toStrictEqual({ id: "p-0", title: "At 0", startsAt: 0, endsAt: 10, ageRating: "U" });
  });
});
