import {
  fetchContentLight,
  fetchDetail,
  fetchDetailsWithLicences,
  fetchGenres,
  fetchGenresAndLanguages,
  fetchMovie,
  fetchShowGenres,
  fetchTopHits,
  fetchUpNext,
} from "@marquee/content-sdk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient, get } from "./content.fixture.ts";
import { contentItems } from "./tables.ts";

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

  it("say of each country of a licence until when, how sold and where not, and of an excluded country nothing [PLAT-77] [CONT-172]", async () => {
    const until = new Date("2031-02-03T04:05:06.000Z");
    await platform.db
      .update(contentItems)
      .set({
        countries: ["IN", "AE", "!US"],
        licenceExpiresAt: until,
        blockedRegions: ["IN-KA", "AE-DU"],
        billingType: "tvod",
      })
      .where(eq(contentItems.id, "0-0-3"));
    const { licences } = await fetchDetailsWithLicences(contentClient(platform), { contentId: "0-0-3" });
    expect(licences).toEqual(
      ["IN", "AE"].map((country) => ({
        country,
        excludedRegions: ["IN-KA", "AE-DU"],
        expiresAt: until.getTime(),
        access: "rental",
      })),
    );
    const abroad = await get(platform, "/content/details_with_licences?content_id=0-0-3", { from: "US" });
    expect(abroad.status).toBe(474);
  });

  it("call a movie only what is one [PLAT-77]", async () => {
    for (const id of ["0-6-1", "0-1-1", "0-9-1"])
      expect([id, (await get(platform, `/content/v1/movie?content_id=${id}`)).status]).toEqual([id, 404]);
    expect((await get(platform, "/content/contentlight/details?content_id=0-6-1")).status).toBe(200);
  });

  it("play next the next episode that may be seen, of the next season where one has ended [PLAT-77] [CONT-54]", async () => {
    const next = async (contentId: string, from: "IN" | "US" = "IN") =>
      (await fetchUpNext(contentClient(platform, { from }), { contentId })).item?.id;
    const change = (id: string, countries: readonly string[]) =>
      platform.db
        .update(contentItems)
        .set({ countries: [...countries] })
        .where(eq(contentItems.id, id));
    expect([await next("0-1-1"), await next("0-1-9")]).toEqual(["0-1-2", "0-1-10"]);
    await change("0-1-2", ["US"]);
    expect([await next("0-1-1"), await next("0-1-1", "US")]).toEqual(["0-1-3", "0-1-2"]);
    // A show counts, and lists, only the episodes and seasons that may be seen.
    const seasonsOf = async (from: "IN" | "US") =>
      (await fetchDetail(contentClient(platform, { from }), { type: "tvshow", id: "0-6-1" })).seasons.map(
        ({ id, episodeCount }) => [id, episodeCount],
      );
    expect(await seasonsOf("IN")).toEqual([
      ["0-2-1", 8],
      ["0-2-2", 5],
    ]);
    expect(await seasonsOf("US")).toEqual([
      ["0-2-1", 9],
      ["0-2-2", 5],
    ]);
    await change("0-2-1", ["US"]);
    expect(await seasonsOf("IN")).toEqual([["0-2-2", 5]]);
    await change("0-2-1", ["*"]);
    await change("0-1-2", ["*"]);
  });

  it("offer beside a title others of its kind and genres, never itself, and beside a channel channels [PLAT-77]", async () => {
    const related = async (type: string, id: string) =>
      (await fetchDetail(contentClient(platform), { type, id })).related;
    const besideFilm = await related("movie", "0-0-1");
    expect(besideFilm.map(({ id }) => id)).not.toContain("0-0-1");
    expect(besideFilm.every(({ kind }) => kind !== "channel" && kind !== "episode")).toBe(true);
    expect(besideFilm[0]?.assetSubtype).toBe("movie");
    expect(besideFilm[0]?.genres.some(({ id }) => id === "comedy")).toBe(true);
    const besideChannel = await related("channel", "0-9-2");
    expect(besideChannel.length).toBeGreaterThan(0);
    expect(besideChannel.map(({ id, kind }) => [id === "0-9-2", kind])).toEqual(
      besideChannel.map(() => [false, "channel"]),
    );
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
