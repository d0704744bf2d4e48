import { fetchCollection, listCollection, type ContentItem, type ListFilter } from "@marquee/content-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient, get } from "./content.fixture.ts";
import { collectionItems, collections, contentItems } from "./tables.ts";

describe("a list that is narrowed", () => {
  let platform: TestPlatform;
  let all: readonly ContentItem[];
  beforeAll(async () => {
    platform = await createTestPlatform();
    all = (await narrowed({})).items;
  });
  afterAll(() => platform.close());

  const ids = (items: readonly ContentItem[]) => items.map(({ id }) => id as string);
  /** All pages of a narrowed list. */
  async function narrowed(filter: ListFilter, id = "movies-all") {
    const items: ContentItem[] = [];
    let total = 0;
    const pager = listCollection(contentClient(platform), { id, filter, pageSize: 50 });
    for await (const page of pager.byPage()) {
      items.push(...page.items);
      total = page.total;
    }
    return { items, total };
  }
  const decadeOf = ({ releaseDate }: ContentItem) =>
    releaseDate === undefined ? undefined : Math.floor(releaseDate.year / 10) * 10;

  it("holds what meets each part of the filter, and all parts together [CONT-128]", async () => {
    const parts: readonly [ListFilter, (item: ContentItem) => boolean][] = [
      [{ genre: "comedy" }, ({ genres }) => genres.some(({ id }) => id === "comedy")],
      [{ language: "hi" }, ({ languages }) => languages.includes("hi")],
      [{ decade: 1920 }, (item) => decadeOf(item) === 1920],
      [{ access: "free" }, ({ access }) => access === "free"],
      [{ access: "premium" }, ({ access }) => access !== "free"],
      [
        { genre: "comedy", decade: 1920, access: "free" },
        (item) =>
          item.genres.some(({ id }) => id === "comedy") && decadeOf(item) === 1920 && item.access === "free",
      ],
    ];
    for (const [filter, meets] of parts) {
      const { items, total } = await narrowed(filter);
      const expected = ids(all.filter(meets));
      expect([filter, ids(items), total]).toEqual([filter, expected, expected.length]);
      expect([filter, expected.length > 0, expected.length < all.length]).toEqual([filter, true, true]);
    }
    expect(await narrowed({ genre: "no-such-genre" })).toMatchObject({ items: [], total: 0 });
    expect(ids((await narrowed({})).items)).toEqual(ids(all));
  });

  it("has the requested order, page after page [CONT-128]", async () => {
    const years = (items: readonly ContentItem[]) => items.map(({ releaseDate }) => releaseDate?.iso ?? "");
    const newest = years((await narrowed({ sort: "newest" })).items);
    expect(newest).toEqual([...newest].sort().reverse());
    const oldest = years((await narrowed({ sort: "oldest" })).items);
    expect(oldest).toEqual([...oldest].sort());
    const titles = (await narrowed({ sort: "title" })).items.map(({ title }) =>
      title
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase(),
    );
    expect(titles).toEqual([...titles].sort());
    expect(titles).toHaveLength(all.length);
  });

  it("sorts a letter with an accent beside the letter without one [CONT-128]", async () => {
    const titles = ["Zero", "Élan", "Eagle", "Emu", "häxan", "House", "Hatari"];
    await platform.db.insert(contentItems).values(
      titles.map((title, position) => ({
        id: `0-0-accent_${String(position)}`,
        assetType: 0,
        assetSubtype: "movie",
        slug: `accent-${String(position)}`,
        title: { en: title },
        countries: ["*"],
        sections: ["accents"],
        ageRating: "U",
        position,
      })),
    );
    const { items } = await narrowed({ sort: "title" }, "accents-all");
    expect(items.map(({ title }) => title)).toEqual([
      "Eagle",
      "Élan",
      "Emu",
      "Hatari",
      "häxan",
      "House",
      "Zero",
    ]);
  });

  it("answers on request the filters of the titles that the country may see [CONT-128]", async () => {
    const client = contentClient(platform, {}, { language: "hi" });
    const { facets, total } = await fetchCollection(client, { id: "movies-all", withFacets: true });
    expect(total).toBe(all.length);
    const count = (meets: (item: ContentItem) => boolean) => all.filter(meets).length;
    for (const { year, count: found } of facets?.decades ?? [])
      expect([year, found]).toEqual([year, count((item) => decadeOf(item) === year)]);
    expect((facets?.decades ?? []).map(({ year }) => year)).toEqual(
      [...new Set(all.map(decadeOf))].sort((left, right) => Number(right) - Number(left)),
    );
    const comedy = facets?.genres.find(({ id }) => id === "comedy");
    expect([comedy?.title, comedy?.count]).toEqual([
      "कॉमेडी",
      count(({ genres }) => genres.some(({ id }) => id === "comedy")),
    ]);
    for (const { code, count: found } of facets?.languages ?? [])
      expect([code, found]).toEqual([code, count(({ languages }) => languages.includes(code))]);
    // A filter narrows the list, not what it can be narrowed by.
    const free = await fetchCollection(client, {
      id: "movies-all",
      filter: { access: "free" },
      withFacets: true,
    });
    expect(free.facets).toEqual(facets);
    expect((await fetchCollection(client, { id: "movies-all" })).facets).toBeUndefined();
  });

  it("may be a collection, in its own order [CONT-128]", async () => {
    const [first, second, third] = all;
    const own = [third, first, second].flatMap((item) => (item === undefined ? [] : [item]));
    await platform.db.insert(collections).values({
      id: "0-8-own",
      slug: "own",
      title: { en: "Own" },
      layout: "poster",
      countries: ["*"],
    });
    await platform.db
      .insert(collectionItems)
      .values(own.map(({ id }, position) => ({ collectionId: "0-8-own", itemId: id, position })));
    expect(ids((await narrowed({}, "0-8-own")).items)).toEqual(ids(own));
    const decade = decadeOf(own[0] as ContentItem);
    expect(ids((await narrowed({ decade }, "0-8-own")).items)).toEqual(
      ids(own.filter((item) => decadeOf(item) === decade)),
    );
    const { facets } = await fetchCollection(contentClient(platform), { id: "0-8-own", withFacets: true });
    expect(facets?.decades.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it("follows the catalogue where titles lack a date, a billing type or a name in the language [CONT-128]", async () => {
    type Title = Partial<typeof contentItems.$inferInsert>;
    const put = (id: string, values: Title) =>
      platform.db.insert(contentItems).values({
        id,
        assetType: 0,
        assetSubtype: "movie",
        slug: id,
        title: { en: id },
        countries: ["*"],
        sections: ["edges"],
        ageRating: "U",
        position: Number(id.slice(-1)),
        ...values,
      });
    await put("0-0-e1", { releaseDate: "1929-12-31", title: { en: "Zulu", hi: "अ" }, billingType: "free" });
    await put("0-0-e2", { releaseDate: "1930-01-01", title: { en: "Alpha", hi: "ह" }, billingType: "SVOD" });
    await put("0-0-e3", { releaseDate: null, title: { en: "mike" }, businessType: "TVOD" });
    await put("0-0-e4", { releaseDate: "1939-12-31", billingType: "", businessType: "free" });
    await put("0-0-e5", { releaseDate: "1940-01-01", billingType: "advertisement_downloadable" });
    await put("0-0-e6", { countries: ["US"], releaseDate: "1950-01-01", genres: ["abroad"] });
    await put("0-0-e7", { blockedRegions: ["IN-MH"], releaseDate: "1950-01-01", genres: ["blocked"] });
    const list = async (filter: ListFilter) =>
      ids((await narrowed(filter, "edges-all")).items).map((id) => id.slice(-2));
    expect(await list({})).toEqual(["e1", "e2", "e3", "e4", "e5"]);
    expect(await list({ decade: 1930 })).toEqual(["e2", "e4"]);
    expect(await list({ access: "free" })).toEqual(["e1", "e4", "e5"]);
    expect(await list({ access: "premium" })).toEqual(["e2", "e3"]);
    expect(await list({ sort: "newest" })).toEqual(["e5", "e4", "e2", "e1", "e3"]);
    expect(await list({ sort: "oldest" })).toEqual(["e1", "e2", "e4", "e5", "e3"]);
    const named = async (language: string) => {
      const client = contentClient(platform, {}, { language });
      const { items } = await fetchCollection(client, { id: "edges-all", filter: { sort: "title" } });
      return ids(items).map((id) => id.slice(-2));
    };
    expect(await named("en")).toEqual(["e4", "e5", "e2", "e3", "e1"]);
    expect(await named("hi")).toEqual(["e4", "e5", "e3", "e1", "e2"]);
    const facetsIn = async (from: "IN" | "US", id = "edges-all") => {
      const { facets } = await fetchCollection(contentClient(platform, { from }), { id, withFacets: true });
      return {
        decades: facets?.decades.map(({ year, count }) => [year, count]),
        genres: facets?.genres.map(({ id: genre }) => genre),
      };
    };
    const indian = {
      decades: [
        [1940, 1],
        [1930, 2],
        [1920, 1],
      ],
      genres: [],
    };
    expect(await facetsIn("IN")).toEqual(indian);
    expect((await facetsIn("US")).genres).toEqual(["abroad", "blocked"]);
    await platform.db
      .insert(collections)
      .values({ id: "0-8-e", slug: "e", title: { en: "E" }, layout: "poster", countries: ["*"] });
    await platform.db.insert(collectionItems).values(
      [5, 4, 3, 2, 1, 6, 7].map((number, position) => ({
        collectionId: "0-8-e",
        itemId: `0-0-e${number}`,
        position,
      })),
    );
    expect(await facetsIn("IN", "0-8-e")).toEqual(indian);
    expect(ids((await narrowed({}, "0-8-e")).items).map((id) => id.slice(-2))).toEqual([
      "e5",
      "e4",
      "e3",
      "e2",
      "e1",
    ]);
  });

  it("names what most titles have first among what it can be narrowed by [CONT-128]", async () => {
    const { facets } = await fetchCollection(contentClient(platform), { id: "movies-all", withFacets: true });
    for (const counts of [facets?.genres, facets?.languages].map((each = []) =>
      each.map(({ count }) => count),
    )) {
      expect(counts.length).toBeGreaterThan(3);
      expect(new Set(counts).size).toBeGreaterThan(1);
      expect(counts).toEqual([...counts].sort((left, right) => right - left));
    }
  });

  it("refuses unknown filters, and accepts any text as a genre [CONT-128]", async () => {
    for (const wrong of [
      "decade=1925",
      "decade=x",
      "decade=-10",
      "access=paid",
      "sort=popular",
      "facets=1",
      `genre=${"x".repeat(201)}`,
    ])
      expect([wrong, (await get(platform, `/content/collection/movies-all?${wrong}`)).status]).toEqual([
        wrong,
        400,
      ]);
    for (const genre of ["' or 1=1 --", "{}", "%", "কমেডি"])
      expect(await narrowed({ genre })).toMatchObject({ items: [], total: 0 });
  });
});
