import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { get } from "../content.fixture.ts";
import { contentItems, searchWords } from "../tables.ts";
import { rebuildSearchIndex, refreshSearchIndex } from "./search-index.ts";

describeOnEveryDatabase("the index of the search", ({ openDatabase }) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
  });
  afterAll(() => platform.close());

  const wordsLike = async (word: string) =>
    (await platform.db.select().from(searchWords).where(eq(searchWords.word, word))).map(
      ({ sound }) => sound,
    );
  const find = async (query: string) =>
    (await get(platform, `/content/search?q=${encodeURIComponent(query)}`)).body.items?.map(({ id }) => id);

  it("is filled by the seed, with words of titles, names, genres and what is written in one word [PLAT-130]", async () => {
    expect(await wordsLike("general")).toEqual(["jiniral"]);
    expect(await wordsLike("जनरल")).toEqual(["janral"]);
    expect(await wordsLike("keaton")).toHaveLength(1);
    expect(await wordsLike("zzqxv")).toEqual([]);
  });

  it.each([
    ["doa", "0-0-35"],
    ["cid", "0-0-74"],
    ["mother india", "0-0-63"],
    ["motherindia", "0-0-63"],
  ])("finds an exact title first, however its words are joined: %s [CONT-110]", async (query, id) => {
    expect((await find(query))?.[0]).toBe(id);
  });

  it.each([
    ["kid", "0-0-7", "0-0-74"],
    ["The Kid", "0-0-7", "0-0-74"],
  ])(
    "finds for %s the title with that word, %s, before initials that sound alike [CONT-110]",
    async (query, id, initials) => {
      const found = (await find(query)) ?? [];
      expect(found).toContain(id);
      expect([...found, initials].indexOf(id)).toBeLessThan([...found, initials].indexOf(initials));
    },
  );

  it("holds after an update what the item holds then, and no word that nothing holds [PLAT-130]", async () => {
    const title = { en: "Quixotic Zeppelin", hi: "ज़ेपेलिन" };
    const before = await platform.db.select().from(contentItems).where(eq(contentItems.id, "0-0-1"));
    await platform.db.transaction(async (tx) => {
      await tx.update(contentItems).set({ title, originalTitle: null }).where(eq(contentItems.id, "0-0-1"));
      await refreshSearchIndex(tx, ["0-0-1"]);
    });
    expect(await find("quixotic")).toEqual(["0-0-1"]);
    expect(await find("kwixotik zepelin")).toEqual(["0-0-1"]);
    expect(await find("keaton")).toContain("0-0-1");
    expect(await wordsLike("general")).toEqual([]);
    expect(await wordsLike("keaton")).toHaveLength(1);
    await platform.db.transaction(async (tx) => {
      await tx
        .update(contentItems)
        .set({ title: before[0]?.title ?? title })
        .where(eq(contentItems.id, "0-0-1"));
      await rebuildSearchIndex(tx);
    });
    expect(await wordsLike("quixotic")).toEqual([]);
    expect(await find("general")).toContain("0-0-1");
  });

  it("forgets an item that is removed [PLAT-130]", async () => {
    await platform.db.transaction(async (tx) => {
      await tx.delete(contentItems).where(eq(contentItems.id, "0-0-1"));
      await refreshSearchIndex(tx, ["0-0-1"]);
    });
    expect(await find("general")).not.toContain("0-0-1");
  });

  it("reads misspelt words through its indexes [PLAT-130]", async () => {
    const plan = await platform.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(
        sql`explain select word from search_words where word % ${"speilberg"} or skeleton = ${"splbrg"} or sound = ${"spilbirg"}`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toMatch(/search_words_like_word/);
    expect(plan).toMatch(/search_words_skeleton/);
    expect(plan).toMatch(/search_words_sound/);
  });
});
