import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { get } from "../content.fixture.ts";
import { collections, contentItems, programmes, seasons } from "../tables.ts";
import { channel, episode, linesOf, movie, person, row, season, show, whole } from "./catalogue.fixture.ts";
import { CatalogueError } from "./catalogue-error.ts";
import { importCatalogue } from "./import-catalogue.ts";

describeOnEveryDatabase("an import", ({ openDatabase }) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
  });
  afterAll(() => platform.close());
  beforeEach(() => importCatalogue(platform.db, linesOf(whole)));

  const idsInOrder = async () =>
    (
      await platform.db.select({ id: contentItems.id }).from(contentItems).orderBy(asc(contentItems.position))
    ).map(({ id }) => id);
  const find = async (query: string) =>
    (await get(platform, `/content/search?q=${query}`, { from: "US" })).body.items?.map(({ id }) => id);

  it("that merges updates and adds records, and does not change others [PLAT-132]", async () => {
    const before = await idsInOrder();
    const summary = await importCatalogue(
      platform.db,
      linesOf([
        { ...movie, title: { en: "Second dawn" }, duration_s: 4000 },
        { ...movie, id: "0-0-2", slug: "third", title: { en: "Third noon" }, sections: ["kids"] },
        { ...row, items: ["0-0-2"] },
      ]),
      { merge: true },
    );
    expect(summary).toEqual({ people: 0, partners: 0, items: 2, channels: 0, collections: 1 });
    expect(await idsInOrder()).toEqual([...before, "0-0-2"]);
    expect(await find("dawn")).toEqual(["0-0-1"]);
    expect(await find("third")).toEqual(["0-0-2"]);
    expect(await find("light")).toEqual([]);
    expect(await find("show")).toContain("0-6-1");
    expect((await get(platform, "/content/collection/0-8-1")).body.items?.map(({ id }) => id)).toEqual([
      "0-0-2",
    ]);
    expect(
      (await platform.db.select().from(programmes).where(eq(programmes.contentId, "0-0-1")))[0]?.slotS,
    ).toBe(4200);
  });

  it("that merges a channel reads the lengths of stored titles for its guide, and keeps the order of the others [PLAT-132]", async () => {
    const before = await idsInOrder();
    const second = { ...channel, id: "0-9-2", slug: "d", guide: ["0-1-1", "0-0-1", "0-0-9"] };
    const long = { ...movie, id: "0-0-9", slug: "ninth", cast: [], markers: [], duration_s: 901 };
    await importCatalogue(platform.db, linesOf([second, long, { ...movie, title: { en: "First" } }]), {
      merge: true,
    });
    const slots = await platform.db
      .select()
      .from(programmes)
      .where(eq(programmes.channelId, "0-9-2"))
      .orderBy(asc(programmes.position));
    expect(slots.map(({ contentId, slotS }) => [contentId, slotS])).toEqual([
      ["0-1-1", 600],
      ["0-0-1", 3600],
      ["0-0-9", 1200],
    ]);
    expect(await idsInOrder()).toEqual([...before, "0-0-9", "0-9-2"]);
  });

  it("that merges a person makes their titles searchable by the new name [PLAT-132]", async () => {
    await importCatalogue(platform.db, linesOf([{ ...person, name: { en: "Grace Hopper" } }]), {
      merge: true,
    });
    expect(await find("hopper")).toEqual(["0-0-1"]);
    expect(await find("ada")).toEqual([]);
  });

  it("that merges may refer to stored records, but not to missing ones [PLAT-132]", async () => {
    const merge = (record: object) => importCatalogue(platform.db, linesOf([record]), { merge: true });
    await expect(merge({ ...episode, id: "0-1-2", season_id: "0-2-9" })).rejects.toThrow(
      "line 1: season_id: there is no season 0-2-9",
    );
    await merge({ ...episode, id: "0-1-2", episode: 2 });
    expect(await idsInOrder()).toContain("0-1-2");
  });

  it("that moves a season to another show is refused, unless its episodes move too [PLAT-154]", async () => {
    const merge = (...records: object[]) =>
      importCatalogue(platform.db, linesOf(records), { merge: true, skipBad: records.length > 3 });
    const other = { ...show, id: "0-6-2" };
    const moved = [
      { ...season, show_id: "0-6-2" },
      { ...episode, show_id: "0-6-2" },
    ];
    await expect(merge(other, { ...season, show_id: "0-6-2" })).rejects.toThrow(
      "line 2: show_id: the episode 0-1-1 of this season belongs to another show",
    );
    expect(
      (
        await merge(
          other,
          movie,
          { ...season, show_id: "0-6-2" },
          { ...episode, show_id: "0-6-2", stream: 7 },
        )
      ).skipped,
    ).toMatchObject([
      { line: 3, message: "show_id: the episode 0-1-1 of this season belongs to another show" },
      { line: 4, message: "stream: must be string" },
    ]);
    await merge(other, ...moved);
    expect((await platform.db.select().from(seasons)).map(({ showId }) => showId)).toEqual(["0-6-2"]);
  });

  it("that merges a collection without a position keeps its position, and puts a new one last [PLAT-154]", async () => {
    const { position: _position, ...withoutPosition } = row;
    await importCatalogue(
      platform.db,
      linesOf([
        { ...withoutPosition, id: "0-8-2" },
        { ...withoutPosition, title: { en: "Renamed" } },
        { ...row, id: "0-8-3", position: 0 },
      ]),
      { merge: true },
    );
    expect(
      (await platform.db.select().from(collections).orderBy(asc(collections.position))).map(
        ({ id, title, position }) => [id, title.en, position],
      ),
    ).toEqual([
      ["0-8-3", "Row", 0],
      ["0-8-1", "Renamed", 1],
      ["0-8-2", "Row", 2],
    ]);
  });

  it("that skips invalid lines stores the others and lists the skipped ones, with lines that refer to them [PLAT-132]", async () => {
    const { skipped = [], ...summary } = await importCatalogue(
      platform.db,
      [
        ...linesOf([person, movie, { ...show, slug: "Not A Slug" }, season, episode, channel]),
        '{"kind":',
        JSON.stringify({ ...movie, id: "0-0-3", cast: [], title: { en: "NUL \u0000" } }),
        JSON.stringify({ ...movie, id: "0-0-4", cast: [], title: { en: "half \ud800" } }),
        JSON.stringify(row),
      ].map((text, index) => ({ file: "all.jsonl", line: index + 1, text })),
      { skipBad: true },
    );
    expect(summary).toEqual({ people: 1, partners: 0, items: 1, channels: 1, collections: 0 });
    expect(skipped.map(({ file, line }) => [file, line])).toEqual(
      [3, 4, 5, 7, 8, 9, 10].map((line) => ["all.jsonl", line]),
    );
    expect(skipped.map(({ message }) => message).join("\n")).toMatch(
      /slug: is not written.*\nshow_id: there is no show 0-6-1\nshow_id: there is no show 0-6-1\nis not JSON.*\nholds a character.*\nholds a character.*\nitems: there is no item 0-6-1/,
    );
    expect(await idsInOrder()).toEqual(["0-0-1", "0-9-1"]);
  });

  it("of items that refer to each other in circles is refused, line by line [PLAT-132]", async () => {
    const before = await idsInOrder();
    const circle = importCatalogue(
      platform.db,
      linesOf([
        { ...season, show_id: "0-6-2", id: "0-2-2" },
        { ...show, id: "0-6-2", show_id: "0-6-3" },
        { ...show, id: "0-6-3", show_id: "0-6-2" },
        { ...episode, id: "0-1-3", show_id: "0-6-3", season_id: "0-2-2" },
        { ...episode, id: "0-1-4", show_id: "0-6-2", season_id: "0-2-5" },
      ]),
    );
    await expect(circle).rejects.toThrow(CatalogueError);
    await expect(circle).rejects.toThrow(
      /^line 2: (show_id: only a season or an episode has one)\nline 3: \1\nline 4: season_id: 0-2-2 belongs to another show\nline 5: season_id: there is no season 0-2-5$/,
    );
    expect(await idsInOrder()).toEqual(before);
  });

  it("without channels, series or collections gives empty answers; without items it is refused [PLAT-132]", async () => {
    await importCatalogue(platform.db, linesOf([{ ...movie, cast: [] }]));
    expect((await get(platform, "/content/channels")).body).toMatchObject({ total: 0 });
    expect((await get(platform, "/content/epg")).status).toBe(200);
    expect((await get(platform, "/content/collection/tv-shows-all")).body.items ?? []).toEqual([]);
    expect(await find("light")).toEqual(["0-0-1"]);
    await expect(importCatalogue(platform.db, linesOf([person]), { needsItems: true })).rejects.toThrow(
      /the catalogue would be empty/,
    );
    expect(await idsInOrder()).toEqual(["0-0-1"]);
  });

  it("reports its progress while it checks, stores and indexes [PLAT-133]", async () => {
    const phases: string[] = [];
    const many = Array.from({ length: 1200 }, (_, index) => ({
      ...movie,
      id: `0-0-${index}`,
      cast: [],
    }));
    await importCatalogue(platform.db, linesOf(many), {
      onProgress: ({ phase, done, total }) => phases.push(`${phase} ${done} of ${total ?? "?"}`),
    });
    expect(phases).toEqual([
      "checking 1000 of ?",
      "storing 500 of 1200",
      "storing 1000 of 1200",
      "storing 1200 of 1200",
      "indexing 500 of 1200",
      "indexing 1000 of 1200",
      "indexing 1200 of 1200",
    ]);
  });
});
