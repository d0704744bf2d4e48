import { describe, expect, it } from "vitest";
import { detailType, itemAddress } from "./item-address.ts";
import { buildItem } from "../testing/index.ts";

const show = { id: "0-6-1" as never, title: "Superman", slug: "superman", assetSubtype: "tvshow" };

describe("the address of an item", () => {
  it.each([
    [buildItem(), "/movies/details/the-general/0-0-1"],
    [buildItem({ kind: "video", assetSubtype: "sports" }), "/videos/details/the-general/0-0-1"],
    [buildItem({ kind: "video", assetSubtype: "music" }), "/music-videos/details/the-general/0-0-1"],
    [buildItem({ kind: "video", assetSubtype: "news" }), "/news/details/the-general/0-0-1"],
    [buildItem({ kind: "show", assetSubtype: "tvshow" }), "/tv-shows/details/the-general/0-0-1"],
    [buildItem({ kind: "show", assetSubtype: "original" }), "/web-series/details/the-general/0-0-1"],
    [buildItem({ kind: "channel", assetSubtype: "channel" }), "/channels/details/the-general/0-0-1"],
    [buildItem({ kind: "collection" }), "/collections/the-general/0-0-1"],
    [buildItem({ kind: "season", assetSubtype: "season", show }), "/tv-shows/details/superman/0-6-1/0-0-1"],
    [
      buildItem({ kind: "episode", assetSubtype: "episode", show }),
      "/tv-shows/details/superman/0-6-1/the-general/0-0-1",
    ],
    [
      buildItem({ kind: "episode", assetSubtype: "episode", show: { ...show, assetSubtype: "original" } }),
      "/web-series/details/superman/0-6-1/the-general/0-0-1",
    ],
    [buildItem({ webSlug: undefined, title: "Émile & Co." }), "/movies/details/mile-co/0-0-1"],
    [buildItem({ webSlug: undefined, title: "आवारा" }), "/movies/details/title/0-0-1"],
  ])("is built from section, slug and id: %#", (item, address) => {
    expect(itemAddress(item)).toBe(address);
  });

  it.each([
    ["movies", "movie"],
    ["videos", "video"],
    ["music-videos", "music"],
    ["news", "news"],
    ["tv-shows", "tvshow"],
    ["web-series", "original"],
    ["channels", "channel"],
    ["kids", undefined],
  ])("has the type of the section %s", (section, type) => {
    expect(detailType(section)).toBe(type);
  });
});
