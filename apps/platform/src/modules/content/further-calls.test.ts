import {
  fetchContentLight,
  fetchDetailsWithLicences,
  fetchGenres,
  fetchGenresAndLanguages,
  fetchMovie,
  fetchShowGenres,
  fetchTopHits,
  fetchUpNext,
} from "@marquee/content-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient, get } from "./content.fixture.ts";

describe("the further calls of the content family", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  it("answer an item, in the language asked for [PLAT-77]", async () => {
    const client = contentClient(platform, {}, { language: "hi" });
    expect(await fetchContentLight(client, { contentId: "0-0-1" })).toMatchObject({
      id: "0-0-1",
      title: "द जनरल",
    });
    expect(await fetchMovie(client, { contentId: "0-0-1" })).toMatchObject({
      id: "0-0-1",
      title: "द जनरल",
      kind: "movie",
    });
  });

  it("answer where an item may be shown [PLAT-77]", async () => {
    const { item, licences } = await fetchDetailsWithLicences(contentClient(platform), {
      contentId: "0-0-56",
    });
    expect(item.id).toBe("0-0-56");
    expect(licences).toEqual([{ country: "IN", excludedRegions: [], expiresAt: undefined, access: "free" }]);
  });

  it("answer genres, and the items of one of them [PLAT-77]", async () => {
    const client = contentClient(platform);
    const { genres } = await fetchGenres(client);
    expect(genres.find(({ id }) => id === "comedy")).toMatchObject({ title: "Comedy" });
    const hindi = await fetchGenres(contentClient(platform, {}, { language: "hi" }));
    expect(hindi.genres.find(({ id }) => id === "comedy")?.title).toMatch(/^[\u0900-\u097f]+$/);
    const comedies = await fetchGenres(client, { id: "comedy" });
    expect(comedies.total).toBe(genres.find(({ id }) => id === "comedy")?.count);
    expect(comedies.items.every((item) => item.genres.some(({ id }) => id === "comedy"))).toBe(true);
    const shows = await fetchShowGenres(client, {
      id: comedies.genres.length > 0 ? (await fetchShowGenres(client)).genres[0]?.id : undefined,
    });
    expect(shows.items.length).toBeGreaterThan(0);
    expect(shows.items.every(({ kind }) => kind === "show")).toBe(true);
    expect((await fetchGenresAndLanguages(client)).languages.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["en", "hi", "ta"]),
    );
  });

  it("answer top hits and what comes next [PLAT-77]", async () => {
    const client = contentClient(platform);
    expect(await fetchTopHits(client)).toHaveLength(10);
    expect((await fetchUpNext(client, { contentId: "0-1-1" })).item).toMatchObject({
      kind: "episode",
      episodeNumber: 2,
      seasonNumber: 1,
    });
    const lastOfFirst = await fetchUpNext(client, { contentId: "0-1-9" });
    expect(lastOfFirst.item).toMatchObject({ episodeNumber: 1, seasonNumber: 2 });
    const last = await fetchUpNext(client, { contentId: "0-1-14" });
    expect(last.item).toBeUndefined();
    expect(last.items.length).toBeGreaterThan(0);
    expect((await fetchUpNext(client, { contentId: "0-0-1" })).item).toBeDefined();
  });

  it.each([
    "contentlight/details?content_id=",
    "details_with_licences?content_id=",
    "v1/movie?content_id=",
    "reco/upnext?content_id=",
    "genre?id=",
    "tvshowGenre?id=",
  ])("answer 404 for an unknown id: %s [PLAT-77]", async (call) => {
    expect(await get(platform, `/content/${call}0-0-99999`)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });

  it.each(["contentlight/details", "details_with_licences", "v1/movie", "reco/upnext"])(
    "answer 400 without an id: %s [PLAT-77]",
    async (call) => {
      expect(await get(platform, `/content/${call}`)).toMatchObject({
        status: 400,
        body: { code: "INVALID_ARGUMENT" },
      });
    },
  );

  it("answer nothing that is not for the country [PLAT-77]", async () => {
    expect((await get(platform, "/content/contentlight/details?content_id=0-0-15")).status).toBe(474);
    const abroad = await get(platform, "/content/genre?id=drama&page_size=50", { from: "US" });
    expect(abroad.body.items?.map((item) => item.id)).not.toContain("0-0-56");
  });
});
