import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { contentItems, searchWords } from "../tables.ts";
import { CatalogueError } from "./catalogue-error.ts";
import { channel, episode, linesOf, movie, person, row, season, show } from "./catalogue.fixture.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { noise } from "./mutated-catalogue.fixture.ts";

const film = { ...movie, cast: [] };
const partner = { kind: "partner", id: "cp-a", slug: "a", name: { en: "A" } };

describeOnEveryDatabase("an import", ({ openDatabase }) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
  });
  afterAll(() => platform.close());

  const outcomeOf = (records: readonly object[]): Promise<string> =>
    importCatalogue(
      platform.db,
      linesOf(records).map((text, index) => ({ file: "all.jsonl", line: index + 1, text })),
    ).then(
      () => "",
      (error: unknown) => {
        if (error instanceof CatalogueError) return error.message;
        throw error;
      },
    );

  it.each<[string, readonly object[], string]>([
    [
      "a place beyond integers",
      [{ ...row, items: [], position: 3e9 }],
      "position: must be at most 1000000000",
    ],
    ["a place below them", [{ ...row, items: [], position: -3e9 }], "position: must be at least -1000000000"],
    ["the year 0", [{ ...film, release_date: "0000-02-01" }], "release_date: is no day of the calendar"],
    [
      "a licence of the year 0",
      [{ ...film, license_expiry_date: "0000-02-01" }],
      "license_expiry_date: is no day of the calendar",
    ],
    [
      "a genre of 101 letters",
      [{ ...film, genres: [noise(101)] }],
      "genres.0: must be at most 100 characters",
    ],
    [
      "a section that no index takes",
      [{ ...film, sections: [noise(9_000)] }],
      "sections.0: must be at most 100 characters",
    ],
    [
      "201 tags",
      [{ ...film, tags: Array.from({ length: 201 }, String) }],
      "tags: must be at most 200 entries",
    ],
    [
      "a title of 501 letters",
      [{ ...film, title: { en: noise(501) } }],
      "title.en: must be at most 500 characters",
    ],
    [
      "a title of a megabyte",
      [{ ...film, original_title: noise(1_000_000) }],
      "original_title: must be at most 500 characters",
    ],
    [
      "a name of 501 letters",
      [{ ...person, name: { en: "Ada", hi: noise(501) } }],
      "name.hi: must be at most 500 characters",
    ],
    [
      "a person whose id no index takes",
      [{ ...person, id: `p-${noise(9_000)}` }],
      "id: must be at most 122 characters",
    ],
    ["a partner likewise", [{ ...partner, id: `cp-${noise(9_000)}` }], "id: must be at most 123 characters"],
    [
      "a description of 10,001 letters",
      [{ ...film, description: { en: noise(10_001) } }],
      "description.en: must be at most 10000 characters",
    ],
    [
      "1,001 people",
      [{ ...film, cast: Array.from({ length: 1_001 }, () => ({ person: "p-ada", role: "extra" })) }],
      "cast: must be at most 1000 entries",
    ],
    [
      "5,001 programmes",
      [{ ...channel, guide: Array.from({ length: 5_001 }, () => "0-0-1") }],
      "guide: must be at most 5000 entries",
    ],
    [
      "a text in what is no language",
      [{ ...film, title: { en: "First", constructor: "Second" } }],
      "title.constructor: is no code of a language, such as en",
    ],
    [
      "a film that is a season",
      [{ ...film, asset_subtype: "season" }],
      "asset_subtype: must be movie, video, music, news, trailer, sports, learning where asset_type is 0",
    ],
  ])("refuses %s with file, line and reason [PLAT-153]", async (_, records, reason) => {
    const before = await platform.db.$count(contentItems);
    expect(await outcomeOf(records)).toBe(`all.jsonl line 1: ${reason}`);
    expect(await platform.db.$count(contentItems)).toBe(before);
  });

  it("accepts values of exactly the longest length [PLAT-153]", async () => {
    const ada = { ...person, id: `p-${noise(120)}`, name: { en: noise(500) } };
    const longest = {
      ...film,
      title: { en: noise(500), hi: "अ".repeat(500) },
      description: { en: noise(10_000) },
      genres: Array.from({ length: 200 }, (_, index) => `${index}${noise(97)}`),
      sections: [noise(100)],
      cast: Array.from({ length: 1_000 }, () => ({ person: ada.id, role: noise(500) })),
      release_date: "0001-01-01",
      license_expiry_date: "9999-12-31",
    };
    const guide = Array.from({ length: 5_000 }, () => "0-0-1");
    const placed = { ...row, items: ["0-0-1"], position: 1_000_000_000 };
    expect(await outcomeOf([ada, longest, { ...channel, guide }, placed])).toBe("");
  });

  it("accepts items with more distinct words than a statement has parameters [PLAT-153]", async () => {
    const items = Array.from({ length: 400 }, (_, item) => ({
      ...film,
      id: `0-0-${item}`,
      title: { en: Array.from({ length: 60 }, (__, word) => `w${item}x${word}`).join(" ") },
    }));
    expect(await outcomeOf(items)).toBe("");
    expect(await platform.db.$count(searchWords)).toBeGreaterThan(24_000);
  });

  it.each<[string, readonly object[], string]>([
    [
      "a show that is its own parent",
      [{ ...show, show_id: "0-6-1" }],
      "line 1: show_id: only a season or an episode has one",
    ],
    [
      "shows that are each other's parents",
      [
        { ...show, show_id: "0-6-2" },
        { ...show, id: "0-6-2", show_id: "0-6-1" },
      ],
      "line 1: show_id: only a season or an episode has one\nall.jsonl line 2: show_id: only a season or an episode has one",
    ],
    [
      "a season that is its own parent",
      [show, { ...season, show_id: "0-2-1" }],
      "line 2: show_id: is not written as it must be (/^0-(6)-[0-9A-Za-z_]{1,40}$/)",
    ],
    [
      "a season within a season",
      [show, { ...season, season_id: "0-2-1", episode: 1 }],
      "line 2: season_id: only an episode has one\nall.jsonl line 2: episode: only an episode has one",
    ],
    [
      "a film within a season",
      [show, season, { ...film, season_id: "0-2-1", season: 1 }],
      "line 3: season_id: only an episode has one\nall.jsonl line 3: season: only a season or an episode has one",
    ],
    [
      "a collection within itself",
      [film, { ...row, items: ["0-0-1", "0-8-1"] }],
      "line 2: items.1: is not written as it must be (/^0-(0|1|2|6|9)-[0-9A-Za-z_]{1,40}$/)",
    ],
    ["its own trailer", [{ ...film, trailers: ["0-0-1"] }], "line 1: trailers: there is no video 0-0-1"],
    [
      "a channel within a guide",
      [{ ...channel, guide: ["0-9-1"] }],
      "line 1: guide.0: is not written as it must be (/^0-(0|1)-[0-9A-Za-z_]{1,40}$/)",
    ],
    ["an id twice, in two files", [film, film], "line 2: id 0-0-1 is already used in all.jsonl line 1"],
  ])("refuses %s with file, line and reason [PLAT-132]", async (_, records, reason) => {
    expect(await outcomeOf(records)).toBe(`all.jsonl ${reason}`);
  });

  it("accepts trailers that refer to each other, and their pages end [PLAT-132]", async () => {
    const back = { ...film, id: "0-0-2", slug: "second", trailers: ["0-0-1"] };
    expect(
      await outcomeOf([
        { ...film, trailers: ["0-0-2"] },
        back,
        show,
        season,
        { ...episode, trailers: ["0-0-1"] },
      ]),
    ).toBe("");
    for (const [path, trailer] of [
      ["/content/movie/0-0-1", "0-0-2"],
      ["/content/movie/0-0-2", "0-0-1"],
      ["/content/tvshow/0-6-1/0-1-1", "0-0-1"],
    ] as const) {
      const answer = await platform.fetch(path, { headers: { "x-forwarded-for": "8.8.8.8" } });
      expect(answer.status, path).toBe(200);
      expect(JSON.stringify(await answer.json()).split(trailer).length, path).toBeGreaterThan(1);
    }
  });
});
