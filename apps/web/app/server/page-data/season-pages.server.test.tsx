import { buildWireDetail, buildWireItem, buildWirePage } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { pageAt, type Platform } from "../faults/page-for-tests.tsx";

const tv = { asset_type: 6, asset_subtype: "tvshow", assetSubType: "tvshow" };
const SHOW = buildWireItem({ ...tv, id: "0-6-8", web_slug: "a-show", title: "A show", genres: [] });
const SEASON = buildWireItem({
  id: "0-2-9",
  asset_type: 2,
  asset_subtype: "season",
  assetSubType: "season",
  title: "Season 1",
  season: 1,
  tvshow: { id: "0-6-8", title: "A show", web_slug: "a-show", asset_subtype: "tvshow" },
});
const episode = (number: number) =>
  buildWireItem({
    id: `0-1-${number}`,
    asset_type: 1,
    asset_subtype: "episode",
    assetSubType: "episode",
    web_slug: `part-${number}`,
    title: `Part ${number}`,
    episode: number,
    season: 1,
    tvshow: { id: "0-6-8", title: "A show", web_slug: "a-show", asset_subtype: "tvshow" },
  });

/** A show of one season with so many episodes, 12 on a page. */
const showOf =
  (count: number): Platform =>
  (path, query) => {
    if (!/\/0-(6-8|2-9)$/.test(path)) return undefined;
    const page = Number(query.get("page") ?? 1);
    const items = Array.from({ length: count }, (_, index) => episode(index + 1));
    const episodes = buildWirePage(items.slice(12 * (page - 1), 12 * page), { page, total: count });
    const item = path.endsWith("0-2-9") ? SEASON : SHOW;
    return Response.json(buildWireDetail({ item, seasons: [SEASON], season_id: "0-2-9", episodes }));
  };

/** What a viewer reads; the page has its texts in a script as well. */
const saysEmpty = (html: string) => /<p[^>]*>This season has no episodes here yet\.<\/p>/.test(html);
const SEASON_PATH = "/tv-shows/details/a-show/0-6-8/0-2-9";
const episodesOn = (html: string) =>
  [...html.matchAll(/href="[^"]*\/part-\d+\/0-1-(\d+)"/g)].map(([, number]) => Number(number));
const pageLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*rel="(prev|next)"[^>]*>/g)].map(([link, rel]) => [
    rel,
    /href="([^"]*)"/.exec(link)?.[1],
  ]);

describe("the pages of a season", () => {
  it("list its episodes a page at a time, each with links to the one before and after it [CONT-24]", async () => {
    const first = await pageAt(SEASON_PATH, showOf(14));
    expect([first.status, episodesOn(first.html)]).toEqual([200, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]]);
    expect(pageLinks(first.html)).toEqual([["next", `${SEASON_PATH}?page=2`]]);
    const second = await pageAt(`${SEASON_PATH}?page=2`, showOf(14));
    expect([second.status, episodesOn(second.html)]).toEqual([200, [13, 14]]);
    expect(pageLinks(second.html)).toEqual([["prev", SEASON_PATH]]);
    expect([first, second].map(({ html }) => saysEmpty(html))).toEqual([false, false]);
  });

  it("say that a season has no episodes, as the page of its show does [CONT-24]", async () => {
    for (const path of [SEASON_PATH, "/tv-shows/details/a-show/0-6-8"]) {
      const { status, html } = await pageAt(path, showOf(0));
      expect([path, status, saysEmpty(html), episodesOn(html), pageLinks(html)]).toEqual([
        path,
        200,
        true,
        [],
        [],
      ]);
    }
  });
});
