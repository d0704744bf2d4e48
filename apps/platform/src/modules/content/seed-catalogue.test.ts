import {
  fetchChannels,
  fetchCollection,
  fetchGuide,
  fetchPageRows,
  type ContentItem,
} from "@marquee/content-sdk";
import { BILLING_TYPES, BUSINESS_TYPES, INTERFACE_LANGUAGES, PLAYER_CODES } from "@marquee/config";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { gapsIn } from "../../testing/text-gaps.ts";
import { streamsFolder } from "../media/module.ts";
import { createStreamStore } from "../media/stream-store.ts";
import { contentClient, get } from "./content.fixture.ts";
import { genreName } from "./catalogue/genre-names.ts";
import { collectionItems, collections, contentItems, itemPeople } from "./tables.ts";

const LISTINGS = [
  "movies",
  "tv-shows",
  "web-series",
  "videos",
  "music-videos",
  "news",
  "kids",
  "learning",
  "eduauraa",
  "sports",
  "free-movies",
  "premium",
  "club-pack",
  "upcoming",
  "plex",
  "add-ons",
];

describe("the demo catalogue", () => {
  let platform: TestPlatform;
  let items: readonly (typeof contentItems.$inferSelect)[];
  beforeAll(async () => {
    platform = await createTestPlatform();
    items = await platform.db.select().from(contentItems);
  });
  afterAll(() => platform.close());

  it.each(LISTINGS)("has at least 13 items in the listing %s [PLAT-92]", async (section) => {
    expect(
      (await fetchCollection(contentClient(platform), { id: `${section}-all` })).total,
    ).toBeGreaterThanOrEqual(13);
  });

  it("has an item of each billing and business type and of each content type in use [PLAT-92]", () => {
    const have = (values: readonly (string | number | null)[]) => [...new Set(values)];
    expect(have(items.map(({ billingType }) => billingType))).toEqual(
      expect.arrayContaining(Object.keys(BILLING_TYPES)),
    );
    expect(have(items.map(({ businessType }) => businessType))).toEqual(
      expect.arrayContaining([...BUSINESS_TYPES]),
    );
    expect(new Set(items.map(({ assetType }) => assetType))).toEqual(new Set([0, 1, 2, 6, 9]));
    expect(have(items.map(({ ageRating }) => ageRating))).toEqual(expect.arrayContaining(["U", "U/A", "A"]));
    expect(items.some(({ tags, assetSubtype }) => tags.includes("ILT20") && assetSubtype === "sports")).toBe(
      true,
    );
    expect(have(items.map(({ partnerId }) => partnerId)).length).toBeGreaterThan(2);
  });

  it("names every row and every genre in all languages", async () => {
    const rows = await platform.db
      .select({ slug: collections.slug, title: collections.title })
      .from(collections);
    expect(rows.length).toBeGreaterThan(100);
    for (const { slug, title } of rows)
      expect([slug, INTERFACE_LANGUAGES.filter((language) => !title[language]?.trim())]).toEqual([slug, []]);
    const genres = [...new Set(items.flatMap((item) => item.genres))];
    expect(genres.length).toBeGreaterThan(30);
    const latin = new Set(["de", "en", "id", "ms"]);
    for (const language of INTERFACE_LANGUAGES.filter((code) => !latin.has(code)))
      expect([language, genres.filter((id) => /[a-z]/i.test(genreName(id, language)))]).toEqual([
        language,
        [],
      ]);
  });

  it("describes the titles at the top of home in all languages", async () => {
    const heroes = await platform.db
      .select({ itemId: collectionItems.itemId })
      .from(collectionItems)
      .innerJoin(
        collections,
        and(
          eq(collections.id, collectionItems.collectionId),
          eq(collections.page, "home"),
          eq(collections.layout, "hero"),
        ),
      );
    const descriptions = items
      .filter(({ id }) => heroes.some(({ itemId }) => itemId === id))
      .map(({ description }) => description);
    expect(descriptions.length).toBeGreaterThan(10);
    expect(gapsIn(descriptions)).toEqual([]);
  });

  it.each([
    ["home", 15],
    ["movies", 7],
    ["tv-shows", 5],
    ["web-series", 6],
    ["kids", 6],
    ["kids-shows", 1],
    ["kids-movies", 1],
    ["kids-videos", 1],
    ["free-movies", 5],
  ])(
    "tells in all languages what the titles on the rails of %s are about, in their own words",
    async (page, atLeast) => {
      const onPage = await platform.db
        .select({ slug: collections.slug, itemId: collectionItems.itemId })
        .from(collectionItems)
        .innerJoin(
          collections,
          and(eq(collections.id, collectionItems.collectionId), eq(collections.page, page)),
        );
      const others = INTERFACE_LANGUAGES.filter((language) => language !== "en");
      const untold = items.filter(
        ({ description }) =>
          gapsIn([description]).length > 0 ||
          others.some((language) => description[language] === description["en"]) ||
          new Set(Object.values(description)).size < INTERFACE_LANGUAGES.length,
      );
      const left = onPage.filter(({ itemId }) => untold.some(({ id }) => id === itemId));
      expect(new Set(onPage.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(atLeast);
      expect(left.map(({ slug, itemId }) => `${slug} ${itemId}`)).toEqual([]);
    },
  );

  it("says nothing of a title that is only true on one day, and names a film's original language", () => {
    const texts = items.flatMap(({ id, description }) =>
      Object.values(description).map((text) => [id, text] as const),
    );
    expect(texts.filter(([, text]) => /\bon this day\b|\btoday\b|इसी दिन/i.test(text))).toEqual([]);
    const languagesOf = (id: string) => items.find((item) => item.id === id)?.contentLanguages;
    expect(languagesOf("0-0-214")).toEqual(["de"]);
    expect(languagesOf("0-0-212")).toEqual(["en"]);
    expect(languagesOf("0-0-64")).toEqual(["hi"]);
  });

  it("dates a film by its release, even if its licence starts later; none is released after today [SHELL-160]", () => {
    const today = new Date(platform.clock.now()).toISOString().slice(0, 10);
    const films = items.filter(({ assetType, assetSubtype }) => assetType === 0 && assetSubtype === "movie");
    expect(films.filter(({ releaseDate }) => (releaseDate ?? "") > today).map(({ id }) => id)).toEqual([]);
    const wrong = films.flatMap(({ id, releaseDate, credit }) => {
      const [, year] = /\((\d{4})/.exec(credit?.work ?? "") ?? [];
      return year === undefined || releaseDate?.startsWith(year) === true ? [] : [`${id}: ${releaseDate}`];
    });
    expect(wrong).toEqual([]);
    const datesOf = (id: string) => {
      const found = items.find((item) => item.id === id);
      return [found?.releaseDate, found?.licenceStartsOn];
    };
    expect(datesOf("0-0-211")).toEqual(["1931-01-30", "2027-01-01"]);
    expect(datesOf("0-0-232")).toEqual(["1913-07-06", "2027-03-12"]);
    expect(datesOf("0-0-1")).toEqual(["1926-12-31", null]);
  });

  it("shows a title before its licence begins, with the year it came out, and does not play it; then it plays [SHELL-160]", async () => {
    const detail = async () => (await get(platform, "/content/movie/0-0-211")).body["item"];
    expect(await detail()).toMatchObject({ release_date: "1931-01-30", license_start_date: "2027-01-01" });
    const code = async () => (await get(platform, "/content/consumption?content_id=0-0-211")).body.error_code;
    expect(String(await code())).toBe("610");
    const startsInMs = Date.UTC(2027, 0, 1) - platform.clock.now();
    platform.clock.advance(startsInMs);
    expect(String(await code())).not.toBe("610");
    platform.clock.advance(-startsInMs);
  });

  it("has no audio language for a silent film or show, and one for everything else [SHELL-161]", () => {
    const silent = items.filter(({ tags }) => tags.includes("silent"));
    expect(silent.length).toBeGreaterThan(60);
    expect(
      silent.filter(({ audioLanguages }) => audioLanguages.join() !== "zxx").map(({ id }) => id),
    ).toEqual([]);
    // Episodes of silent shows, and films with sound.
    const audioOf = (id: string) => items.find((item) => item.id === id)?.audioLanguages;
    for (const id of ["0-1-113", "0-1-122", "0-1-154", "0-1-177", "0-2-11"])
      expect(audioOf(id)).toEqual(["zxx"]);
    for (const id of ["0-0-29", "0-0-56", "0-0-170", "0-0-214", "0-1-133"])
      expect(audioOf(id)).toEqual(["en", "hi", "ta"]);
  });

  it("reaches each player code [PLAT-92]", async () => {
    // Items with the same facts for a decision get the same answer, so one of each kind is tested.
    const sortOf = (item: (typeof items)[number]) =>
      [
        item.refusalCode,
        item.platforms,
        item.blockedRegions,
        item.licenceExpiresAt,
        item.licenceStartsOn,
        item.ageRating,
        item.billingType,
        item.countries,
      ].join("|");
    const sorts = new Map(
      items.filter(({ assetType }) => assetType === 0).map((item) => [sortOf(item), item.id]),
    );
    const codes = new Set<unknown>();
    const limit = "platform_name=desktop_web&check_parental_control=true&current_parental_control=13";
    for (const id of sorts.values())
      codes.add((await get(platform, `/content/consumption?content_id=${id}&${limit}`)).body.error_code);
    expect([...codes].map(Number)).toEqual(expect.arrayContaining(Object.keys(PLAYER_CODES).map(Number)));
  });

  it("has a title blocked in a region, which is listed neither there nor abroad [PLAT-92]", async () => {
    const blocked = items.find(({ blockedRegions }) => blockedRegions.includes("IN-MH"));
    const seen = async (from: "IN" | "US") => {
      const all: ContentItem[] = [];
      for (const section of blocked?.sections ?? []) {
        for (let page = 1; page < 10; page += 1)
          all.push(
            ...(
              await fetchCollection(contentClient(platform, { from }), {
                id: `${section}-all`,
                page,
                pageSize: 50,
              })
            ).items,
          );
      }
      return all.map(({ id }) => String(id));
    };
    expect(blocked).toBeDefined();
    expect(await seen("IN")).not.toContain(blocked?.id);
    expect(await seen("US")).not.toContain(blocked?.id);
    const expired = items.find(
      ({ licenceExpiresAt }) =>
        licenceExpiresAt !== null && licenceExpiresAt.getTime() < platform.clock.now(),
    );
    expect(expired).toBeDefined();
    expect(await seen("IN")).not.toContain(expired?.id);
  });

  it("has channels in all six lists and a guide from yesterday on, over four days [PLAT-92]", async () => {
    for (const list of [
      "premium-channels",
      "free-channels",
      "lang",
      "genre",
      "lang-genre",
      "news-channels",
    ]) {
      expect((await fetchChannels(contentClient(platform), { list })).total, list).toBeGreaterThan(0);
    }
    const guide = await fetchGuide(contentClient(platform), { pageSize: 50 });
    expect(guide.endsAt - guide.startsAt).toBe(4 * 86_400_000);
    expect(guide.channels.every(({ programmes }) => programmes.length > 0)).toBe(true);
  });

  it("has people with titles [PLAT-92]", async () => {
    const counts = await platform.db
      .select({ titles: sql<number>`count(*)::int` })
      .from(itemPeople)
      .groupBy(itemPeople.personId);
    expect(counts.length).toBeGreaterThan(50);
    expect(counts.filter(({ titles }) => titles >= 2).length).toBeGreaterThan(10);
  });

  it("fills home and the sections in India and abroad, no two pages beginning with the same row", async () => {
    const first = new Map<string, string>();
    for (const from of ["IN", "US"] as const) {
      const home = await fetchPageRows(contentClient(platform, { from }), { id: "home" });
      expect(home.rows.length, from).toBeGreaterThanOrEqual(8);
      expect(
        home.rows.filter(({ layout, items: row }) => layout !== "hero" && row.length >= 10).length,
        from,
      ).toBeGreaterThanOrEqual(6);
    }
    for (const page of ["home", ...LISTINGS]) {
      const { rows } = await fetchPageRows(contentClient(platform), { id: page });
      expect(rows.length, page).toBeGreaterThanOrEqual(page === "home" ? 8 : 3);
      const row = rows[0]?.items.map(({ id }) => id).join() ?? "";
      expect(
        [...first].filter(([, other]) => other === row).map(([name]) => name),
        page,
      ).toEqual([]);
      first.set(page, row);
    }
  });

  it("names a stream that exists for everything that plays", async () => {
    const streams = createStreamStore(streamsFolder());
    const named = new Set(items.flatMap(({ stream }) => stream ?? []));
    expect(named.size).toBeGreaterThanOrEqual(3);
    for (const name of named) expect(await streams.find(name), name).toBeDefined();
  });
});
