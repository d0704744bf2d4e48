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
  it("begins with what is on now and goes as far as it is told", () => {
    const guide = {
      startsAt: 0,
      endsAt: 100,
      channels: [{ channel: buildItem(), programmes: [0, 10, 20, 30].map(programme) }],
      page: 1,
      pageSize: 12,
      total: 25,
    };
    const { channels, pages } = toGuideData(guide, { from: 10, most: 2 });
    expect(channels[0]?.programmes.map(({ startsAt }) => startsAt)).toEqual([10, 20]);
    expect(pages).toBe(3);
  });
});
