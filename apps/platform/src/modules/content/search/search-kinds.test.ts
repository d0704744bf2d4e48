import { searchContent, type SearchKind } from "@marquee/content-sdk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { contentClient, get } from "../content.fixture.ts";
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
