import { searchContent, type SearchKind } from "@marquee/content-sdk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { contentClient, get } from "../content.fixture.ts";
import { linesOf, movie } from "../import/catalogue.fixture.ts";
import { importCatalogue } from "../import/import-catalogue.ts";
import { people, searchWords } from "../tables.ts";

describeOnEveryDatabase("a search by kind", ({ openDatabase }) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
  });
  afterAll(() => platform.close());

  const search = (query: string, kind: SearchKind, from: "IN" | "US" = "IN", page?: number) =>
    searchContent(contentClient(platform, { from }), { query, kind, pageSize: 3, page });
  const namesFor = async (query: string, from: "IN" | "US" = "IN") =>
    (await search(query, "people", from)).people.map(({ name }) => name);

  it("finds people by name, with one typo, by sound and in another script, best first [CONT-150]", async () => {
    expect((await namesFor("keaton"))[0]).toBe("Buster Keaton");
    expect((await namesFor("buster keton"))[0]).toBe("Buster Keaton");
    expect((await namesFor("raj kapor"))[0]).toBe("Raj Kapoor");
    expect((await namesFor("राज कपूर"))[0]).toBe("Raj Kapoor");
    expect(await namesFor("nargis")).toEqual(["Nargis"]);
    expect(await namesFor("zzqxv")).toEqual([]);
  });

  it("answers the facts of a person for its page, and how many titles that page lists [CONT-150]", async () => {
    const { people: found, items, total } = await search("nargis", "people");
    expect(found).toEqual([
      { id: "p-nargis", name: "Nargis", slug: "nargis", image: "p-nargis", titleCount: 5 },
    ]);
    expect([items, total]).toEqual([[], 1]);
  });

  it("answers one kind and counts all three; the pages of each go on where the one before ended [CONT-150]", async () => {
    const titles = await search("raj", "titles");
    const persons = await search("raj", "people");
    const channels = await search("marquee", "channels");
    expect(titles.counts).toEqual(persons.counts);
    expect([titles.total, persons.total]).toEqual([titles.counts?.titles, titles.counts?.people]);
    expect(titles.total).not.toBe(persons.total);
    expect(titles.people).toEqual([]);
    expect(channels.counts).toMatchObject({ channels: 25, people: 0 });
    expect(channels.total).toBe(25);
    const second = await search("marquee", "channels", "IN", 2);
    const ids = [...channels.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect([...channels.items, ...second.items].every(({ kind }) => kind === "channel")).toBe(true);
    const silents = await search("marquee silents", "titles");
    expect(silents.items.some(({ kind }) => kind === "channel")).toBe(false);
    expect((await search("marquee silents", "channels")).items[0]?.title).toBe("Marquee Silents");
  });

  it("finds no person without a title in the country, or with only titles above the requested age [CONT-150]", async () => {
    expect(await namesFor("nargis", "US")).toEqual([]);
    expect(await namesFor("brigitte helm", "US")).toEqual(["Brigitte Helm"]);
    expect(await namesFor("brigitte helm")).toEqual([]);
    // Only episodes name him, and no person's page lists episodes.
    expect(await namesFor("leslie nielsen")).toEqual([]);
    const countsFor = async (parameters: string) =>
      (await get(platform, `/content/search?q=romero&kind=people${parameters}`)).body as {
        readonly counts?: { readonly people: number };
      };
    expect((await countsFor("")).counts?.people).toBe(1);
    expect((await countsFor("&pc_age=13")).counts?.people).toBe(0);
  });

  it("finds people by the names of each language, pages them best first, and names them in the viewer's [CONT-150]", async () => {
    const people = [
      { id: "p-quorvane", name: { en: "Quorvane", ta: "குவோர்வேன்", hi: "क्वोरवेन" }, films: 3 },
      { id: "p-quorvane-asha", name: { en: "Asha Quorvane" }, films: 1 },
      { id: "p-quorvane-bela", name: { en: "Bela Quorvane" }, films: 2 },
      { id: "p-quorvane-chand", name: { en: "Chand Quorvane" }, films: 1 },
    ];
    const films = [1, 2, 3].map((number) => ({
      ...movie,
      id: `0-0-quor${number}`,
      slug: `quor-${number}`,
      title: { en: `Film ${number}` },
      cast: people
        .filter((one) => one.films >= number)
        .map(({ id }) => ({ person: id, role: number === 1 ? "actor" : "director" })),
    }));
    const lines = [
      ...people.map(({ id, name }) => ({ kind: "person", id, slug: id.slice(2), name })),
      ...films,
    ];
    await importCatalogue(platform.db, linesOf(lines), { merge: true });
    const found = async (query: string, language = "en", page = 1) => {
      const client = contentClient(platform, { from: "US" }, { language });
      const answer = await searchContent(client, { query, kind: "people", pageSize: 3, page });
      return { ...answer, facts: answer.people.map(({ name, titleCount }) => [name, titleCount] as const) };
    };
    const [first, second] = [await found("quorvane"), await found("quorvane", "en", 2)];
    expect([first.total, first.counts?.people, first.facts[0]]).toEqual([4, 4, ["Quorvane", 3]]);
    expect([first.facts.length, second.facts.length]).toEqual([3, 1]);
    expect(new Map([...first.facts, ...second.facts])).toEqual(
      new Map([
        ["Quorvane", 3],
        ["Asha Quorvane", 1],
        ["Bela Quorvane", 2],
        ["Chand Quorvane", 1],
      ]),
    );
    expect((await found("குவோர்வேன்", "ta")).facts[0]).toEqual(["குவோர்வேன்", 3]);
    expect((await found("குவோர்வேன்", "de")).facts[0]).toEqual(["Quorvane", 3]);
  });

  it("orders titles: the very title, one that sounds like it, one with the word, then one by its people [CONT-110]", async () => {
    const film = (id: string, title: string, more: object = {}) => ({
      ...movie,
      id: `0-0-${id}`,
      slug: id,
      title: { en: title },
      cast: [],
      ...more,
    });
    // In the catalogue they stand in the opposite order.
    const lines = [
      { kind: "person", id: "p-velmora", slug: "velmora", name: { en: "Velmora Stone" } },
      film("velby", "Nothing alike", { cast: [{ person: "p-velmora", role: "actor" }] }),
      film("velword", "The velmora affair"),
      film("velsound", "Welmora"),
      film("velexact", "Velmora"),
    ];
    await importCatalogue(platform.db, linesOf(lines), { merge: true });
    const { items } = await searchContent(contentClient(platform, { from: "US" }), { query: "velmora" });
    expect(items.map(({ title }) => title)).toEqual([
      "Velmora",
      "Welmora",
      "The velmora affair",
      "Nothing alike",
    ]);
  });

  it("puts titles of the viewer's languages before equal ones, and reads all words of a long query [CONT-28] [CONT-110]", async () => {
    const film = (id: string, title: string, language: string) => ({
      ...movie,
      id: `0-0-${id}`,
      slug: id,
      title: { en: title },
      cast: [],
      content_languages: [language],
    });
    await importCatalogue(
      platform.db,
      linesOf([
        film("mirzel1", "Mirzel one", "en"),
        film("mirzel2", "Mirzel two", "ta"),
        film("long1", "Drevon silka amoth perrik", "en"),
        film("long2", "Drevon silka amoth tuvel", "en"),
      ]),
      { merge: true },
    );
    const titlesIn = async (query: string, contentLanguages: readonly string[]) => {
      const client = contentClient(platform, { from: "US" }, { contentLanguages });
      return (await searchContent(client, { query })).items.map(({ title }) => title);
    };
    expect((await titlesIn("mirzel", ["ta"]))[0]).toBe("Mirzel two");
    expect((await titlesIn("mirzel", ["en"]))[0]).toBe("Mirzel one");
    expect((await titlesIn("drevon silka amoth tuvel", ["en"]))[0]).toBe("Drevon silka amoth tuvel");
  });

  it("omits kinds when none is requested, and refuses an unknown one [CONT-150]", async () => {
    const found = await searchContent(contentClient(platform, { from: "IN" }), { query: "marquee silents" });
    expect([found.counts, found.people]).toEqual([undefined, []]);
    expect(found.items[0]?.kind).toBe("channel");
    expect((await get(platform, "/content/search?q=keaton&kind=genres")).status).toBe(400);
  });

  it("follows a person who is renamed by an import [CONT-150] [PLAT-130]", async () => {
    const line = {
      kind: "person",
      id: "p-nargis",
      slug: "nargis",
      name: { en: "Zulekha Quillfeather" },
      born: 1929,
    };
    await importCatalogue(platform.db, [{ file: "people", line: 1, text: JSON.stringify(line) }], {
      merge: true,
    });
    expect(await namesFor("quillfether")).toEqual(["Zulekha Quillfeather"]);
    expect(await namesFor("nargis")).toEqual([]);
    const wordsLike = async (word: string) =>
      (await platform.db.select().from(searchWords).where(eq(searchWords.word, word))).length;
    expect(await wordsLike("nargis")).toBe(0);
    await platform.db.delete(people).where(eq(people.id, "p-nargis"));
    expect(await namesFor("quillfeather")).toEqual([]);
  });
});
