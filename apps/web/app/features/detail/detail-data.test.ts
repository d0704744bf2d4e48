import { fetchDetail } from "@marquee/content-sdk";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { toDetailData } from "./detail-data.ts";

const item = (id: string, more: object) => ({
  id,
  title: `Title ${id}`,
  asset_type: 6,
  asset_subtype: "tvshow",
  genres: [],
  languages: ["en"],
  audio_languages: [],
  subtitle_languages: [],
  tags: [],
  channels: [],
  images: {},
  billing_type: "free",
  web_slug: `title-${id}`,
  ...more,
});
const season = item("0-2-1", {
  asset_type: 2,
  asset_subtype: "season",
  title: "Season 1",
  tvshow: { id: "0-6-1", title: "Show", web_slug: "show", asset_subtype: "tvshow" },
});
const detail = (more: object) => {
  const json = {
    item: item("0-6-1", {}),
    rights: { access: "free", playable: true },
    related: [],
    seasons: [],
    episodes: null,
    season_id: null,
    ...more,
  };
  return fetchDetail(buildClient({ fetch: fakeFetch({ json }) }), { type: "tvshow", id: "0-6-1" });
};

describe("what a detail page shows", () => {
  it("has no episodes at all for a film, and an empty list for a season without any", async () => {
    expect(toDetailData(await detail({})).episodes).toBeUndefined();
    const empty = toDetailData(
      await detail({
        seasons: [season],
        season_id: "0-2-1",
        episodes: { items: [], page: 1, page_size: 12, total: 0 },
      }),
    );
    expect(empty.episodes).toEqual({ episodes: [], page: 1, pages: 1, total: 0 });
    expect(empty.seasons).toMatchObject([
      { id: "0-2-1", title: "Season 1", to: "/tv-shows/details/show/0-6-1/0-2-1" },
    ]);
  });

  it("names a person once with all roles and the picture, where there is one [SHELL-175]", async () => {
    const actors = [
      { id: "p-a", name: "A", web_slug: "a", role: "actor", character: "Hero", image: "p-a-picture" },
      { id: "p-b", name: "B", role: "actor" },
      { id: "p-a", name: "A", web_slug: "a", role: "director", character: null },
    ];
    expect(toDetailData(await detail({ item: item("0-6-1", { actors }) })).title.cast).toEqual([
      {
        name: "A",
        to: "/celebrity/a/p-a",
        character: "Hero",
        roles: ["actor", "director"],
        image: "p-a-picture",
      },
      { name: "B", to: undefined, character: undefined, roles: ["actor"], image: undefined },
    ]);
  });

  it("keeps the original title only where it differs", async () => {
    expect(
      toDetailData(await detail({ item: item("0-6-1", { original_title: "Title 0-6-1" }) })).title
        .originalTitle,
    ).toBeUndefined();
    expect(
      toDetailData(await detail({ item: item("0-6-1", { original_title: "Original" }) })).title.originalTitle,
    ).toBe("Original");
  });

  it("links a season to its show, and says which partner it belongs to", async () => {
    const { title } = toDetailData(
      await detail({
        item: {
          ...season,
          content_partner_details: {
            content_partner_id: "openreel",
            content_partner_name: "OpenReel",
            deeplink: "/tv-shows?partner=openreel",
          },
        },
      }),
    );
    expect([title.show?.id, title.show?.title, title.show?.to]).toEqual([
      "0-6-1",
      "Show",
      "/tv-shows/details/show/0-6-1",
    ]);
    expect(title.partner?.name).toBe("OpenReel");
    const film = toDetailData(await detail({})).title;
    expect([film.show, film.partner]).toEqual([undefined, undefined]);
  });

  it("counts the pages of episodes, each with its own day and text", async () => {
    const episode = (id: string, more: object) =>
      item(id, { asset_type: 1, asset_subtype: "episode", ...more });
    const { episodes } = toDetailData(
      await detail({
        seasons: [season],
        season_id: "0-2-1",
        episodes: {
          items: [
            episode("0-1-1", { release_date: "1941-03-22", description: "The first" }),
            episode("0-1-2", { release_date: null }),
          ],
          page: 2,
          page_size: 12,
          total: 25,
        },
      }),
    );
    expect([episodes?.page, episodes?.pages, episodes?.total]).toEqual([2, 3, 25]);
    expect(
      episodes?.episodes.map(({ card, description, releaseDate }) => [card.id, description, releaseDate]),
    ).toEqual([
      ["0-1-1", "The first", "1941-03-22"],
      ["0-1-2", undefined, undefined],
    ]);
    const none = toDetailData(await detail({ seasons: [season], season_id: "0-2-1" })).episodes;
    expect(none).toEqual({ episodes: [], page: 1, pages: 1, total: 0 });
  });

  it("shows similar titles as posters, and channels as squares", async () => {
    const images = { list: "list-picture", cover: "cover-picture", square: "square-picture" };
    const pictureOf = async (kind: object) => {
      const related = [item("0-0-9", { asset_type: 0, asset_subtype: "movie", images })];
      const [card] = toDetailData(await detail({ item: item("0-9-1", kind), related })).related;
      return [card?.id, JSON.stringify(card)];
    };
    const [poster, square] = [
      await pictureOf({}),
      await pictureOf({ asset_type: 9, asset_subtype: "live_tv" }),
    ];
    expect([poster[0], square[0]]).toEqual(["0-0-9", "0-0-9"]);
    expect(poster[1]).not.toBe(square[1]);
  });
});
