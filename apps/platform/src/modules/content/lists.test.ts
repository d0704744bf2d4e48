import {
  fetchChannels,
  fetchCollection,
  fetchConsumption,
  fetchDetail,
  fetchGenres,
  fetchGuide,
  fetchPageRows,
  fetchPerson,
  fetchShowGenres,
  fetchSitemap,
  fetchTopHits,
  fetchUpNext,
  listCollection,
  searchContent,
  type ContentItem,
} from "@marquee/content-sdk";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient, get } from "./content.fixture.ts";
import { collectionItems, collections, contentItems } from "./tables.ts";

describe("lists of the catalogue", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  const ids = (items: readonly ContentItem[]) => items.map(({ id }) => id);

  it("come in pages of 12: a list of 13 items has two pages [CONT-26]", async () => {
    const client = contentClient(platform);
    const first = await fetchCollection(client, { id: "movies-all" });
    expect([first.items.length, first.pageSize, first.page]).toEqual([12, 12, 1]);
    const thirteen = await longList(13);
    const pages = [
      await fetchCollection(client, { id: thirteen }),
      await fetchCollection(client, { id: thirteen, page: 2 }),
    ];
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [12, 13],
      [1, 13],
    ]);
  });

  /** A collection of the first `count` free movies, created for the test. */
  async function longList(count: number): Promise<string> {
    const id = `0-8-test${count}`;
    const found = await fetchCollection(contentClient(platform), { id: "free-movies-all", pageSize: count });
    await platform.db
      .insert(collections)
      .values({ id, slug: `test-${count}`, title: { en: "Test" }, layout: "poster", countries: ["*"] });
    await platform.db
      .insert(collectionItems)
      .values(ids(found.items).map((itemId, position) => ({ collectionId: id, itemId, position })));
    return id;
  }

  it("end with an empty page, not with an error [PLAT-78] [DEC-101]", async () => {
    const first = await fetchCollection(contentClient(platform), { id: "movies-all" });
    const last = Math.ceil(first.total / 12);
    const lastPage = await fetchCollection(contentClient(platform), { id: "movies-all", page: last });
    expect(lastPage.items.length).toBe(first.total - (last - 1) * 12);
    const past = await fetchCollection(contentClient(platform), { id: "movies-all", page: last + 1 });
    expect([past.items, past.total, past.page]).toEqual([[], first.total, last + 1]);
    expect((await get(platform, "/content/search?q=general&page=9")).body).toMatchObject({
      items: [],
      page: 9,
    });
    expect((await get(platform, "/content/channels?page=99")).body).toMatchObject({ groups: [], page: 99 });
    expect((await get(platform, "/content/epg?page=99")).body).toMatchObject({ channels: [], page: 99 });
  });

  it("come in pages of 12 from search, channels and guide too, and the next page goes on [DEC-101]", async () => {
    const client = contentClient(platform);
    const onPage = async (page?: number): Promise<readonly (readonly string[])[]> => {
      const search = await searchContent(client, { query: "marquee", kind: "channels", page });
      const { groups } = await fetchChannels(client, { page });
      const guide = await fetchGuide(client, { page });
      return [
        ids(search.items),
        groups.flatMap(({ channels }) => channels.map(({ channel }) => channel.id)),
        guide.channels.map(({ channel }) => channel.id),
      ];
    };
    const pages = [await onPage(), await onPage(2), await onPage(3)];
    expect(pages.map((lists) => lists.map(({ length }) => length))).toEqual([
      [12, 12, 12],
      [12, 12, 12],
      [1, 1, 1],
    ]);
    for (const list of [0, 1, 2]) expect(new Set(pages.flatMap((lists) => lists[list] ?? [])).size).toBe(25);
  });

  it("hold each item once, over all their pages", async () => {
    const all: string[] = [];
    for await (const item of listCollection(contentClient(platform), {
      id: "movies-all",
      pageSize: 50,
    }).items())
      all.push(item.id);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe((await fetchCollection(contentClient(platform), { id: "movies-all" })).total);
  });

  it("refuse pages that cannot be and unknown collections [PLAT-78]", async () => {
    for (const wrong of ["page=0", "page=-1", "page=x", "page_size=51", "page_size=0", "page=1e9"]) {
      expect(await get(platform, `/content/collection/movies-all?${wrong}`), wrong).toMatchObject({
        status: 400,
        body: { code: "INVALID_ARGUMENT" },
      });
    }
    for (const id of ["0-8-99999", "no-such-page", "no-such-section-all"])
      expect((await get(platform, `/content/collection/${id}`)).status).toBe(404);
  });

  it("of a page are rows that differ by country [CONT-26]", async () => {
    const home = await fetchPageRows(contentClient(platform), { id: "home" });
    expect(home.rows.length).toBeGreaterThanOrEqual(8);
    expect(home.rows[0]?.layout).toBe("hero");
    expect(
      home.rows.every(({ items, total }) => items.length > 0 && items.length <= 12 && total >= items.length),
    ).toBe(true);
    const abroad = await fetchPageRows(contentClient(platform, { from: "US" }), { id: "home" });
    expect(abroad.rows.map(({ id }) => id)).not.toEqual(home.rows.map(({ id }) => id));
  });

  it("of a page are in their order, each with the viewer's languages first and the number of its whole list [CONT-26] [CONT-28]", async () => {
    const found = await fetchCollection(contentClient(platform), { id: "free-movies-all", pageSize: 14 });
    const items = ids(found.items);
    const put = async (id: string, position: number, countries: readonly string[], count: number) => {
      await platform.db.insert(collections).values({
        id,
        slug: id,
        title: { en: id },
        layout: "poster",
        page: "rows-of-a-page",
        position,
        countries: [...countries],
      });
      if (count > 0)
        await platform.db
          .insert(collectionItems)
          .values(items.slice(0, count).map((itemId, at) => ({ collectionId: id, itemId, position: at })));
    };
    await put("0-8-z1", 1, ["*"], 14);
    await put("0-8-a2", 2, ["US", "IN"], 2);
    await put("0-8-b3", 3, ["US"], 2);
    await put("0-8-c4", 4, ["*", "!US"], 1);
    await put("0-8-d5", 5, ["*"], 0);
    const rowsFor = async (from: "IN" | "US", page?: number) => {
      const client = contentClient(platform, { from });
      const { rows, total } = await fetchPageRows(client, {
        id: "rows-of-a-page",
        ...(page === undefined ? {} : { page, pageSize: 2 }),
      });
      return { rows: rows.map(({ id, items: shown, total: whole }) => [id, shown.length, whole]), total };
    };
    expect(await rowsFor("IN")).toEqual({
      rows: [
        ["0-8-z1", 12, 14],
        ["0-8-a2", 2, 2],
        ["0-8-c4", 1, 1],
      ],
      total: 3,
    });
    expect((await rowsFor("US")).rows.map(([id]) => id)).toEqual(["0-8-z1", "0-8-a2", "0-8-b3"]);
    expect((await rowsFor("IN", 2)).rows.map(([id]) => id)).toEqual(["0-8-c4"]);
    const last = found.items[13]?.id ?? "";
    await platform.db
      .update(contentItems)
      .set({ contentLanguages: ["te"] })
      .where(eq(contentItems.id, last));
    const telugu = contentClient(platform, {}, { contentLanguages: ["te"] });
    const { rows } = await fetchPageRows(telugu, { id: "rows-of-a-page" });
    expect(rows[0]?.items[0]?.id).toBe(last);
  });

  it("for another country are not found at their own address either [CONT-28] [PLAT-78] [CONT-196]", async () => {
    await platform.db.insert(collections).values({
      id: "0-8-abroad",
      slug: "abroad",
      title: { en: "Abroad" },
      layout: "poster",
      countries: ["US", "AE"],
    });
    const statusFrom = async (from: "IN" | "US" | "AE" | "DE") =>
      (await get(platform, "/content/collection/0-8-abroad", { from })).status;
    expect([
      await statusFrom("US"),
      await statusFrom("AE"),
      await statusFrom("IN"),
      await statusFrom("DE"),
    ]).toEqual([200, 200, 404, 404]);
  });

  it("hold no title that is blocked in the region of the viewer, and any that is blocked in another [CONT-195]", async () => {
    const client = contentClient(platform);
    const [film, show, episode, channel, trailer] = ["0-0-1", "0-6-1", "0-1-2", "0-9-2", "0-0-228"];
    await platform.db.insert(collections).values({
      id: "0-8-regional",
      slug: "regional",
      title: { en: "Regional" },
      layout: "poster",
      page: "regional-rows",
      countries: ["*"],
    });
    await platform.db
      .insert(collectionItems)
      .values(
        [film, "0-0-2"].map((itemId, position) => ({ collectionId: "0-8-regional", itemId, position })),
      );
    await platform.fetch(`/playback/getDetails/secure?content_id=${film}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    const everyMovie = async () => {
      const items: ContentItem[] = [];
      for await (const item of listCollection(client, { id: "movies-all", pageSize: 50 }).items())
        items.push(item);
      return items;
    };
    const besideFilm = async () => {
      const found = await fetchConsumption(client, { contentId: "0-0-2" });
      if (!found.ok) throw new Error("The film beside does not play");
      return found.value.related;
    };
    /** The lists that hold their title. */
    const holding = async () => {
      const lists: readonly (readonly [string, string, Promise<readonly ContentItem[]>])[] = [
        ["section", film, everyMovie()],
        ["collection", film, fetchCollection(client, { id: "0-8-regional" }).then(({ items }) => items)],
        [
          "row",
          film,
          fetchPageRows(client, { id: "regional-rows" }).then(({ rows }) =>
            rows.flatMap(({ items }) => items),
          ),
        ],
        ["search", film, searchContent(client, { query: "the general" }).then(({ items }) => items)],
        [
          "search of titles",
          film,
          searchContent(client, { query: "the general", kind: "titles" }).then(({ items }) => items),
        ],
        [
          "search of channels",
          channel,
          searchContent(client, { query: "marquee silents", kind: "channels" }).then(({ items }) => items),
        ],
        [
          "person",
          film,
          fetchPerson(client, { id: "p-buster-keaton", pageSize: 50 }).then(({ items }) => items),
        ],
        ["most played", film, fetchTopHits(client)],
        ["genre", film, fetchGenres(client, { id: "comedy", pageSize: 50 }).then(({ items }) => items)],
        [
          "genre of shows",
          show,
          fetchShowGenres(client, { id: "animation", pageSize: 50 }).then(({ items }) => items),
        ],
        [
          "beside a film",
          film,
          fetchDetail(client, { type: "movie", id: "0-0-2" }).then(({ related }) => related),
        ],
        ["beside what plays", film, besideFilm()],
        [
          "trailers",
          trailer,
          fetchDetail(client, { type: "movie", id: "0-0-31" }).then(({ trailers }) => trailers),
        ],
        [
          "season",
          episode,
          fetchDetail(client, { type: "season", id: "0-2-1" }).then(({ episodes }) => episodes?.items ?? []),
        ],
        [
          "what is next",
          episode,
          fetchUpNext(client, { contentId: "0-1-1" }).then(({ item }) => (item === undefined ? [] : [item])),
        ],
        [
          "channels",
          channel,
          fetchChannels(client, { pageSize: 50 }).then(({ groups }) =>
            groups.flatMap(({ channels }) => channels.map((one) => one.channel)),
          ),
        ],
        [
          "guide",
          channel,
          fetchGuide(client, { pageSize: 50 }).then(({ channels }) => channels.map((one) => one.channel)),
        ],
        [
          "sitemap",
          film,
          fetchSitemap(client, { kind: "movies", pageSize: 500 }).then(({ titles }) =>
            titles.map(({ item }) => item),
          ),
        ],
      ];
      const held = await Promise.all(
        lists.map(async ([name, id, items]) =>
          ids(await items).includes(id as ContentItem["id"]) ? name : "",
        ),
      );
      return { held: held.filter((name) => name !== ""), all: lists.map(([name]) => name) };
    };
    const block = async (regions: string[]) => {
      await platform.db
        .update(contentItems)
        .set({ blockedRegions: regions })
        .where(inArray(contentItems.id, [film, show, episode, channel, trailer]));
      // Answers are shared until the end of a minute.
      platform.clock.advance(60_000);
    };
    onTestFinished(() => block([]));
    await block(["IN-KA", "US-MH"]);
    const elsewhere = await holding();
    expect(elsewhere.held).toEqual(elsewhere.all);
    await block(["IN-KA", "IN-MH"]);
    expect((await holding()).held).toEqual([]);
  });

  it("are of the country alone [PLAT-78]", async () => {
    const holds = async (from: "IN" | "US") => {
      const client = contentClient(platform, { from });
      const found = new Set<string>();
      for await (const item of listCollection(client, { id: "movies-all", pageSize: 50 }).items())
        found.add(item.id);
      return ["0-0-1", "0-0-15", "0-0-56"].map((id) => found.has(id));
    };
    expect([await holds("IN"), await holds("US")]).toEqual([
      [true, false, true],
      [true, true, false],
    ]);
  });

  it("put items of the requested languages first [PLAT-78]", async () => {
    const languagesOf = async (languages: string[]) =>
      (
        await fetchCollection(contentClient(platform, {}, { contentLanguages: languages }), {
          id: "movies-all",
        })
      ).items.map((item) => item.languages);
    expect((await languagesOf(["ta"])).slice(0, 3).every((languages) => languages.includes("ta"))).toBe(true);
    expect((await languagesOf(["hi"])).slice(0, 3).every((languages) => languages.includes("hi"))).toBe(true);
  });

  it.each(["IN", "US"] as const)("for kids hold only what is rated U in %s [CONT-30]", async (from) => {
    for (const page of ["kids", "kids-shows", "kids-movies", "kids-videos"]) {
      const { rows } = await fetchPageRows(contentClient(platform, { from }), { id: page });
      expect(rows.length, page).toBeGreaterThan(0);
      expect(
        rows.flatMap(({ items }) => items).filter(({ ageRating }) => ageRating !== "U"),
        page,
      ).toEqual([]);
    }
  });

  it("find a title by a word, its beginning, a misspelling, in Hindi and by its people [PLAT-78]", async () => {
    const client = contentClient(platform);
    const find = async (query: string) => ids((await searchContent(client, { query })).items);
    for (const query of ["general", "gene", "GENERAL", "genral", "जनरल", "the general"])
      expect(await find(query), query).toContain("0-0-1");
    expect(await find("keaton")).toContain("0-0-1");
    expect(await find("nosferatu")).not.toContain("0-0-1");
    expect(await find("zzqxv")).toEqual([]);
  });

  it("find nothing above the requested age, nor for kids [PLAT-78]", async () => {
    const find = async (parameters: string) =>
      (await get(platform, `/content/search?q=living%20dead${parameters}`)).body.items?.map(
        (item) => item.id,
      );
    expect(await find("")).toContain("0-0-29");
    expect(await find("&pc_age=13")).not.toContain("0-0-29");
    expect(await find("&kids=true")).not.toContain("0-0-29");
  });

  it.each(["", "%20", "%20%20%20"])('refuse the empty search "%s"', async (q) => {
    expect(await get(platform, `/content/search?q=${q}`)).toMatchObject({
      status: 400,
      body: { code: "INVALID_ARGUMENT" },
    });
  });

  it.each(["'", "' & !x:*", "\\", ":*", "((((", "%", "a'b\\c", "<->", "🎬", "x".repeat(200)])(
    "take the search %j as words",
    async (q) => {
      expect((await get(platform, `/content/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
    },
  );

  it("refuse a search without words or of more than 200 characters", async () => {
    expect((await get(platform, "/content/search")).status).toBe(400);
    expect((await get(platform, `/content/search?q=${"x".repeat(201)}`)).status).toBe(400);
  });

  it("show a person with the titles available in the country [DEC-110] [PLAT-78]", async () => {
    const person = await fetchPerson(contentClient(platform), { id: "p-buster-keaton" });
    expect(person).toMatchObject({ name: "Buster Keaton", bornYear: 1895, slug: "buster-keaton" });
    expect(ids(person.items)).toContain("0-0-1");
    const released = person.items.map(({ releaseDate }) => releaseDate?.iso ?? "");
    expect(released.length).toBeGreaterThan(2);
    expect(released).toEqual([...released].sort().reverse());
    const titles = async (from: "IN" | "US") =>
      ids((await fetchPerson(contentClient(platform, { from }), { id: "p-fritz-lang" })).items);
    expect(await titles("US")).toContain("0-0-15");
    expect(await titles("IN")).not.toContain("0-0-15");
    await expect(fetchPerson(contentClient(platform), { id: "p-nobody" })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("answer the ten titles played most", async () => {
    const before = await fetchTopHits(contentClient(platform));
    expect(before).toHaveLength(10);
    const quiet =
      (await fetchCollection(contentClient(platform), { id: "free-movies-all", page: 3 })).items[0]?.id ?? "";
    expect(ids(before)).not.toContain(quiet);
    // Another test plays a title once.
    for (let played = 0; played < 2; played += 1)
      await platform.fetch(`/playback/getDetails/secure?content_id=${quiet}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
    expect(ids(await fetchTopHits(contentClient(platform)))[0]).toBe(quiet);
  });
});
