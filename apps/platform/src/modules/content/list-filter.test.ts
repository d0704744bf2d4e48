import { fetchCollection, listCollection, type ContentItem, type ListFilter } from "@marquee/content-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient, get } from "./content.fixture.ts";
import { collectionItems, collections } from "./tables.ts";

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
    const titles = (await narrowed({ sort: "title" })).items.map(({ title }) => title.toLowerCase());
    expect(titles).toEqual([...titles].sort());
    expect(titles).toHaveLength(all.length);
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
    expect(ids((await narrowed({}, "0-8-own")).items).sort()).toEqual(ids(own).sort());
    const decade = decadeOf(own[0] as ContentItem);
    expect(ids((await narrowed({ decade }, "0-8-own")).items)).toEqual(
      ids(own.filter((item) => decadeOf(item) === decade)),
    );
    const { facets } = await fetchCollection(contentClient(platform), { id: "0-8-own", withFacets: true });
    expect(facets?.decades.reduce((sum, { count }) => sum + count, 0)).toBe(3);
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
