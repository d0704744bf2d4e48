import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { get } from "../content.fixture.ts";
import { seedCatalogue } from "../seed-catalogue.ts";
import { catalogueState, contentItems, playCounts } from "../tables.ts";
import { CatalogueError, type CatalogueProblem } from "./catalogue-error.ts";
import { channel, episode, linesOf, movie, row, whole } from "./catalogue.fixture.ts";
import { importCatalogue } from "./import-catalogue.ts";

describeOnEveryDatabase("importing a catalogue", ({ openDatabase }) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
  });
  afterAll(() => platform.close());

  async function problemsOf(
    lines: Parameters<typeof importCatalogue>[1],
    options = {},
  ): Promise<readonly CatalogueProblem[]> {
    try {
      await importCatalogue(platform.db, lines, options);
    } catch (error) {
      if (error instanceof CatalogueError) return error.problems;
      throw error;
    }
    return [];
  }

  it("names every problem of every line and changes nothing", async () => {
    const before = await platform.db.$count(contentItems);
    const problems = await problemsOf([
      '{"kind":"person"',
      JSON.stringify({ kind: "robot", id: "x" }),
      "",
      JSON.stringify({ ...movie, title: { hi: "केवल हिन्दी" }, duration_s: -1, age_rating: "16+" }),
      JSON.stringify({
        ...movie,
        id: "0-6-5",
        cast: [{ person: "p-nobody", role: "actor" }],
        partner: "cp-none",
      }),
      JSON.stringify({ ...episode, season_id: "0-2-9" }),
      JSON.stringify(channel),
      JSON.stringify(channel),
      JSON.stringify({ ...row, items: ["0-0-77"] }),
      JSON.stringify({ ...movie, id: "0-0-2", stream: undefined, release_date: "2024-02-31" }),
      JSON.stringify({ ...movie, id: "0-0-3", cast: [], trailers: ["0-0-78", "0-0-3"] }),
      JSON.stringify({ ...movie, id: "0-0-4", cast: [], age_reasons: ["boredom"] }),
    ]);
    const said = (line: number) =>
      problems
        .filter((problem) => problem.line === line)
        .map(({ message }) => message)
        .join(" | ");
    expect(said(1)).toMatch(/is not JSON/);
    expect(said(2)).toMatch(/kind must be one of person, partner, item, channel, collection/);
    expect(said(3)).toBe("");
    expect(said(4)).toMatch(/title: needs an English text/);
    expect(said(4)).toMatch(/duration_s: must be at least 1/);
    expect(said(4)).toMatch(/age_rating: must be one of U, U\/A, A/);
    expect(said(5)).toMatch(/there is no person p-nobody/);
    expect(said(5)).toMatch(/there is no partner cp-none/);
    expect(said(5)).toMatch(/id: must begin with 0-0-/);
    expect(said(6)).toMatch(/there is no season 0-2-9/);
    expect(said(7)).toMatch(/guide: there is no item 0-0-1/);
    expect(said(8)).toMatch(/id 0-9-1 is already used in line 7/);
    expect(said(9)).toMatch(/there is no item 0-0-77/);
    expect(said(10)).toMatch(/release_date: is no day of the calendar/);
    expect(said(11)).toBe("trailers: there is no video 0-0-78 | trailers: there is no video 0-0-3");
    expect(said(12)).toMatch(/age_reasons.0: must be one of violence, fear, language/);
    expect([...problems].sort((left, right) => left.line - right.line)).toEqual(problems);
    expect(await platform.db.$count(contentItems)).toBe(before);
  });

  it.each<[string, unknown, readonly string[]]>([
    ["is negative", [{ kind: "intro", start_s: -1, end_s: 20 }], ["markers.0.start_s: must be at least 0"]],
    ["is no whole number", [{ kind: "intro", start_s: 1.5, end_s: 20 }], ["markers.0.start_s: must be int"]],
    ["is a text", [{ kind: "intro", start_s: "30", end_s: 75 }], ["markers.0.start_s: must be number"]],
    ["has no end", [{ kind: "recap", start_s: 5 }], ["markers.0.end_s: must be number"]],
    [
      "is of no known kind",
      [{ kind: "bloopers", start_s: 5, end_s: 9 }],
      ["markers.0.kind: must be one of intro, recap, credits, ad_break"],
    ],
    [
      "is a break that lasts",
      [{ kind: "ad_break", start_s: 5, end_s: 9 }],
      ["markers.0: holds a field that is not known: end_s"],
    ],
    ["are no list", { kind: "intro", start_s: 5, end_s: 9 }, ["markers: must be array"]],
    [
      "begins at the end of the title",
      [{ kind: "credits", start_s: 3600 }],
      ["markers.0: lies outside the 3600 s of the item"],
    ],
    [
      "ends after the title",
      [{ kind: "credits", start_s: 3500, end_s: 3601 }],
      ["markers.0: lies outside the 3600 s of the item"],
    ],
    [
      "ends when it begins",
      [{ kind: "intro", start_s: 40, end_s: 40 }],
      ["markers.0: must end after it begins"],
    ],
    [
      "overlaps another",
      [
        { kind: "recap", start_s: 0, end_s: 45 },
        { kind: "intro", start_s: 44, end_s: 90 },
      ],
      ["markers.1: overlaps the recap at 0 s"],
    ],
    [
      "is a break within another, or twice at one place",
      [
        { kind: "intro", start_s: 44, end_s: 90 },
        { kind: "ad_break", start_s: 60 },
        { kind: "ad_break", start_s: 600 },
        { kind: "ad_break", start_s: 600 },
      ],
      ["markers.1: overlaps the intro at 44 s", "markers.3: overlaps the ad_break at 600 s"],
    ],
    [
      "is a second intro, recap or credits",
      [
        { kind: "intro", start_s: 44, end_s: 90 },
        { kind: "intro", start_s: 100, end_s: 110 },
        { kind: "recap", start_s: 200, end_s: 210 },
        { kind: "recap", start_s: 300, end_s: 310 },
        { kind: "ad_break", start_s: 320 },
        { kind: "ad_break", start_s: 330 },
        { kind: "credits", start_s: 3000, end_s: 3100 },
        { kind: "credits", start_s: 3200 },
      ],
      [
        "markers.1: there is more than one intro",
        "markers.3: there is more than one recap",
        "markers.7: there is more than one credits",
      ],
    ],
  ])("refuses a marker that %s, and stores nothing [CONT-130]", async (_, markers, messages) => {
    const before = await platform.db.$count(contentItems);
    const problems = await problemsOf(linesOf([{ ...movie, cast: [], markers }]));
    expect(problems.map(({ message }) => message)).toEqual(messages);
    expect(await platform.db.$count(contentItems)).toBe(before);
  });

  it("accepts adjacent markers, stores them in order, and refuses them without a duration [CONT-130]", async () => {
    const markers = [
      { kind: "credits", start_s: 3500 },
      { kind: "intro", start_s: 45, end_s: 90 },
      { kind: "ad_break", start_s: 90 },
      { kind: "recap", start_s: 0, end_s: 45 },
    ];
    await importCatalogue(platform.db, linesOf([{ ...movie, cast: [], markers }]));
    const [stored] = await platform.db.select().from(contentItems).where(eq(contentItems.id, "0-0-1"));
    expect(stored?.markers.map(({ kind, start_s }) => [kind, start_s])).toEqual([
      ["recap", 0],
      ["intro", 45],
      ["ad_break", 90],
      ["credits", 3500],
    ]);
    const played = await get(platform, "/content/consumption?content_id=0-0-1");
    expect(played.status).toBe(200);
    expect(
      await problemsOf(linesOf([{ ...movie, cast: [], duration_s: undefined, markers: [markers[1]] }])),
    ).toMatchObject([{ message: "markers.0: needs the duration_s of the item" }]);
  });

  it("names the file as well, and a stream that is not there", async () => {
    const problems = await problemsOf(
      [{ file: "films.jsonl", line: 7, text: JSON.stringify({ ...movie, stream: "nowhere", cast: [] }) }],
      { streams: ["aurora"] },
    );
    expect(problems).toEqual([
      { file: "films.jsonl", line: 7, message: "stream: there is no stream nowhere" },
    ]);
    expect(new CatalogueError(problems).message).toBe(
      "films.jsonl line 7: stream: there is no stream nowhere",
    );
  });

  it("keeps the former catalogue when the database refuses a row in the middle", async () => {
    const before = await platform.db.$count(contentItems);
    await platform.db.execute(
      sql`alter table content_items add constraint no_refused check (slug <> 'refused')`,
    );
    await expect(
      importCatalogue(
        platform.db,
        linesOf([
          { ...movie, cast: [] },
          { ...movie, id: "0-0-2", cast: [], slug: "refused" },
        ]),
      ),
    ).rejects.toThrow();
    await platform.db.execute(sql`alter table content_items drop constraint no_refused`);
    expect(await platform.db.$count(contentItems)).toBe(before);
  });

  it("replaces the catalogue, which is then listed, found, shown and played", async () => {
    await platform.db.insert(playCounts).values({ itemId: "0-0-1", plays: 3 }).onConflictDoNothing();
    expect(await importCatalogue(platform.db, linesOf(whole))).toEqual({
      people: 1,
      partners: 0,
      items: 4,
      channels: 1,
      collections: 1,
    });
    expect((await get(platform, "/content/movie/0-0-1?translation=hi")).body.item?.title).toBe("पहली रोशनी");
    expect((await get(platform, "/content/search?q=light")).body.items?.map(({ id }) => id)).toEqual([
      "0-0-1",
    ]);
    expect((await get(platform, "/content/collection/0-8-1")).body.items?.map(({ id }) => id)).toEqual([
      "0-0-1",
      "0-9-1",
    ]);
    expect(
      (await get(platform, "/content/collection/0-8-1", { from: "US" })).body.items?.map(({ id }) => id),
    ).toEqual(["0-0-1", "0-6-1", "0-9-1"]);
    expect((await get(platform, "/content/tvshow/0-6-1/0-1-1", { from: "US" })).status).toBe(200);
    expect((await get(platform, "/content/movie/0-0-5")).status).toBe(404);
    expect(
      (await platform.db.select().from(playCounts).where(eq(playCounts.itemId, "0-0-1")))[0]?.plays,
    ).toBeGreaterThanOrEqual(3);
  });

  it("is not undone by the seed of a later start", async () => {
    const folder = new URL("../../../../seed/catalogue", import.meta.url).pathname;
    await importCatalogue(platform.db, linesOf(whole));
    await seedCatalogue({ db: platform.db, clock: platform.clock, folder });
    expect(await platform.db.$count(contentItems)).toBe(5);
    await platform.db.update(catalogueState).set({ origin: "seed" });
    await seedCatalogue({ db: platform.db, clock: platform.clock, folder });
    expect(await platform.db.$count(contentItems)).toBeGreaterThan(150);
  });
});
