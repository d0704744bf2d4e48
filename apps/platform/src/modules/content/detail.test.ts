import { fetchDetail, fetchEpisode } from "@marquee/content-sdk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient, get } from "./content.fixture.ts";
import { contentItems } from "./tables.ts";

describe("details", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  it("answer a movie by type and id, and 404 for an unknown one [CONT-20] [PLAT-76]", async () => {
    const detail = await fetchDetail(contentClient(platform), { type: "movie", id: "0-0-1" });
    expect(detail.item).toMatchObject({
      id: "0-0-1",
      title: "The General",
      ageRating: "U",
      durationMs: 4_740_000,
    });
    expect(detail.item.credits.length).toBeGreaterThan(0);
    expect(detail.related.length).toBeGreaterThan(0);
    await expect(
      fetchDetail(contentClient(platform), { type: "movie", id: "0-0-99999" }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      fetchDetail(contentClient(platform), { type: "hologram", id: "0-0-1" }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(fetchDetail(contentClient(platform), { type: "movie", id: "0-6-1" })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("name the trailers of a title whatever the right to it, and why it has its age rating [CONT-152] [CONT-153]", async () => {
    const read = (id: string, from: "IN" | "US" = "IN") =>
      fetchDetail(contentClient(platform, { from }), { type: "movie", id });
    const charade = await read("0-0-31");
    expect([charade.rights.playable, charade.item.access]).toEqual([false, "subscription"]);
    expect(charade.trailers.map(({ id, assetSubtype, access }) => [id, assetSubtype, access])).toEqual([
      ["0-0-228", "trailer", "free"],
    ]);
    expect(charade.ageReasons).toEqual(["fear", "sexuality"]);
    const general = await read("0-0-1");
    expect([general.trailers, general.ageReasons]).toEqual([[], []]);
    const trailer = await fetchDetail(contentClient(platform), { type: "trailer", id: "0-0-228" });
    expect(trailer.rights).toMatchObject({ access: "free", playable: true });
  });

  it("leave out a trailer that costs something, is not for the country or is above the age limit [CONT-152]", async () => {
    const change = (id: string, values: Partial<typeof contentItems.$inferInsert>) =>
      platform.db.update(contentItems).set(values).where(eq(contentItems.id, id));
    const trailersOf = async (parameters = "") =>
      (
        (await get(platform, `/content/movie/0-0-31?x=1${parameters}`)).body as {
          readonly trailers?: readonly { readonly id: string }[];
        }
      ).trailers?.map(({ id }) => id);
    await change("0-0-31", { trailers: ["0-0-230", "0-0-228", "0-0-229", "0-0-2"] });
    await change("0-0-229", { countries: ["US"] });
    await change("0-0-2", { billingType: "premium" });
    expect(await trailersOf()).toEqual(["0-0-230", "0-0-228"]);
    expect(await trailersOf("&pc_age=0")).toEqual(["0-0-230"]);
  });

  it("know a country by two capital letters alone", async () => {
    const status = async (country: string) =>
      (await platform.fetch(`/content/movie/0-0-1?country=${country}`)).status;
    expect(await Promise.all(["IN", "in", "IND", "I1"].map(status))).toEqual([200, 400, 400, 400]);
  });

  it("answer an episode below its series, and 404 below another [CONT-21] [PLAT-76]", async () => {
    const episode = await fetchEpisode(contentClient(platform), {
      type: "tvshow",
      seriesId: "0-6-1",
      id: "0-1-1",
    });
    expect(episode.item).toMatchObject({
      id: "0-1-1",
      kind: "episode",
      seasonNumber: 1,
      show: { id: "0-6-1", title: "Superman", slug: "superman" },
    });
    expect(episode.episodes?.items.map(({ id }) => id)).toContain("0-1-1");
    expect(
      (await fetchEpisode(contentClient(platform), { type: "episode", seriesId: "0-6-1", id: "0-1-1" })).item,
    ).toEqual(episode.item);
    await expect(
      fetchEpisode(contentClient(platform), { type: "movie", seriesId: "0-6-1", id: "0-1-1" }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      fetchEpisode(contentClient(platform), { type: "tvshow", seriesId: "0-6-2", id: "0-1-1" }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      fetchEpisode(contentClient(platform), { type: "tvshow", seriesId: "0-6-1", id: "0-0-1" }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it("list the seasons of a show and the episodes of the season asked for, 12 on a page [PLAT-76]", async () => {
    const client = contentClient(platform);
    const first = await fetchDetail(client, { type: "tvshow", id: "0-6-1" });
    expect(first.seasons.map(({ id, episodeCount }) => [id, episodeCount])).toEqual([
      ["0-2-1", 9],
      ["0-2-2", 5],
    ]);
    expect([first.seasonId, first.episodes?.total, first.episodes?.items[0]?.episodeNumber]).toEqual([
      "0-2-1",
      9,
      1,
    ]);
    const second = await fetchDetail(client, { type: "tvshow", id: "0-6-1", seasonId: "0-2-2" });
    expect([second.seasonId, second.episodes?.total]).toEqual(["0-2-2", 5]);
    const long = await fetchDetail(client, { type: "tvshow", id: "0-6-8" });
    expect([long.episodes?.items.length, long.episodes?.total]).toEqual([12, 15]);
    const rest = await fetchDetail(client, { type: "tvshow", id: "0-6-8", page: 2 });
    expect(rest.episodes?.items.map(({ episodeNumber }) => episodeNumber)).toEqual([13, 14, 15]);
    await expect(
      fetchDetail(client, { type: "tvshow", id: "0-6-1", seasonId: "0-2-9" }),
    ).rejects.toMatchObject({ status: 404 });
    const season = await fetchDetail(client, { type: "season", id: "0-2-2" });
    expect([season.item.show?.id, season.episodes?.total]).toEqual(["0-6-1", 5]);
  });

  it("leave out items above the requested age [PLAT-76]", async () => {
    const open = await get(platform, "/content/movie/0-0-29");
    const limited = await get(platform, "/content/movie/0-0-29?pc_age=0");
    expect(open.body.related?.some((item) => item.age_rating !== "U")).toBe(true);
    expect(limited.body.related?.every((item) => item.age_rating === "U")).toBe(true);
    expect(limited.body.rights).toMatchObject({ playable: false, error_code: 3814 });
    expect((await get(platform, "/content/movie/0-0-29?pc_age=12")).status).toBe(400);
  });

  it("are in the requested language, else in English, and then say so [PLAT-76]", async () => {
    const hindi = (await get(platform, "/content/movie/0-0-1?translation=hi")).body.item;
    expect(hindi).toMatchObject({ title: "द जनरल", title_language: null, description_language: null });
    const german = (await get(platform, "/content/movie/0-0-1?translation=de")).body.item;
    expect(german).toMatchObject({
      title: "The General",
      title_language: "en",
      description: expect.stringContaining("Lokführer"),
      description_language: null,
    });
    const english = (await get(platform, "/content/movie/0-0-1?translation=en")).body.item;
    expect(english).toMatchObject({ title_language: null, description_language: null });
  });

  it("answer each field of an item under its own name, doubled ones under both [CONT-01] [CONT-05]", async () => {
    const id = "0-0-13";
    await platform.db
      .update(contentItems)
      .set({
        originalTitle: "Nosferatu, eine Symphonie des Grauens",
        releaseDate: "1922-03-04",
        licenceStartsOn: "2025-06-07",
        licenceExpiresAt: new Date("2031-08-09T10:11:12.000Z"),
        durationS: 5640,
        billingType: "free_downloadable",
        businessType: "PREMIUM",
        contentLanguages: ["bn"],
        audioLanguages: ["zxx"],
        subtitleLanguages: ["ta", "te"],
        genres: ["horror", "drama"],
        tags: ["vampire"],
      })
      .where(eq(contentItems.id, id));
    const { item } = (await get(platform, `/content/movie/${id}?translation=en`)).body;
    const logo = (name: string) =>
      expect.stringMatching(new RegExp(`/cp-openreel/${name}/\\d+\\.png$`)) as string;
    expect(item).toMatchObject({
      id,
      title: "Nosferatu",
      original_title: "Nosferatu, eine Symphonie des Grauens",
      originalTitle: "Nosferatu, eine Symphonie des Grauens",
      asset_type: 0,
      asset_subtype: "movie",
      assetSubType: "movie",
      genres: [
        { id: "horror", value: "Horror" },
        { id: "drama", value: "Drama" },
      ],
      duration: 5640,
      release_date: "1922-03-04",
      license_start_date: "2025-06-07",
      license_expiry_date: "2031-08-09T10:11:12.000Z",
      billing_type: "free_downloadable",
      business_type: "PREMIUM",
      languages: ["bn"],
      audio_languages: ["zxx"],
      subtitle_languages: ["ta", "te"],
      tags: ["vampire"],
      images: { poster: id, cover: id, square: id },
      imageUrl: `/cdn/images/${id}/cover/510.jpg`,
      web_slug: "nosferatu",
      permalink: `/movies/details/nosferatu/${id}`,
      modelName: "Movie",
      content_partner_details: {
        content_partner_id: "cp-openreel",
        content_partner_name: "OpenReel",
        content_partner_images: {
          logo_rectangle_darkbg: logo("logo-rectangle-dark"),
          logo_rectangle_whitebg: logo("logo-rectangle-white"),
          logo_circle_darkbg: logo("logo-circle-dark"),
          logo_circle_whitebg: logo("logo-circle-white"),
          purchase_image: logo("logo-rectangle-dark"),
        },
        content_partner_deeplink: "/add-ons?partner=openreel",
      },
    });
    expect(item?.actors?.length).toBeGreaterThan(1);
  });

  it("tell the languages of a title, of its audio and of its subtitles apart [CONT-23]", async () => {
    expect((await get(platform, "/content/movie/0-0-1")).body["item"]).toMatchObject({
      languages: ["en", "hi"],
      audio_languages: ["zxx"],
      subtitle_languages: ["en", "hi", "ta"],
    });
  });

  it("are refused with 474 abroad and after the licence, with 475 in a blocked region [PLAT-76]", async () => {
    expect(await get(platform, "/content/movie/0-0-15")).toMatchObject({
      status: 474,
      body: { code: "CONTENT_NOT_AVAILABLE" },
    });
    expect(await get(platform, "/content/movie/0-0-226")).toMatchObject({ status: 474 });
    expect(await get(platform, "/content/movie/0-0-73")).toMatchObject({
      status: 475,
      body: { code: "CONTENT_NOT_AVAILABLE_REGION" },
    });
    expect((await get(platform, "/content/movie/0-0-15", { from: "US" })).status).toBe(200);
  });

  it.each(["0-0-1' or '1'='1", "../../etc/passwd", "%00", "0-0-1;drop table content_items"])(
    "take the id %j as what it is",
    async (id) => {
      const { status, body } = await get(
        platform,
        `/content/movie/${id === "%00" ? id : encodeURIComponent(id)}`,
      );
      expect([400, 404]).toContain(status);
      expect(body.code).toMatch(/NOT_FOUND|INVALID_ARGUMENT/);
    },
  );
});
