import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { contentItems, searchWords } from "../tables.ts";
import { CatalogueError } from "./catalogue-error.ts";
import { channel, episode, linesOf, movie, person, row, season, show } from "./catalogue.fixture.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { noise } from "./mutated-catalogue.fixture.ts";

const film = { ...movie, cast: [] };
/** Codes of languages that there need not be. */
const CODES = Array.from("abcdefghij").flatMap((first) =>
  Array.from("abcdefghijkl").map((second) => `x${first}${second}`),
);
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
    ["a title of spaces", [{ ...film, title: { en: "First", hi: " \t " } }], "title.hi: is blank"],
    ["a title of one space", [{ ...film, title: { en: "\u00a0" } }], "title.en: is blank"],
    ["an empty title", [{ ...film, title: { en: "" } }], "title.en: must be at least 1 characters"],
    ["a name of spaces", [{ ...person, name: { en: "  " } }], "name.en: is blank"],
    ["a partner's name of spaces", [{ ...partner, name: { en: "\n" } }], "name.en: is blank"],
    ["a channel's title of spaces", [{ ...channel, title: { en: " " } }], "title.en: is blank"],
    ["a collection's title of spaces", [{ ...row, items: [], title: { en: " " } }], "title.en: is blank"],
    ["a slug of 121 letters", [{ ...film, slug: noise(121) }], "slug: must be at most 120 characters"],
    [
      "a title in 101 languages",
      [{ ...film, title: Object.fromEntries(["en", ...CODES.slice(0, 100)].map((code) => [code, "First"])) }],
      "title: must be in at most 100 languages",
    ],
    [
      "a film of more than a day",
      [{ ...film, markers: [], duration_s: 86_401 }],
      "duration_s: must be at most 86400",
    ],
    ["a film of no second", [{ ...film, markers: [], duration_s: 0 }], "duration_s: must be at least 1"],
    [
      "eleven trailers",
      [{ ...film, trailers: Array.from({ length: 11 }, (_, index) => `0-0-t${index}`) }],
      "trailers: must be at most 10 entries",
    ],
    ["a person born in the year 0", [{ ...person, born: 0 }], "born: must be at least 1"],
    ["a person born after 2100", [{ ...person, born: 2_101 }], "born: must be at most 2100"],
    [
      "an address of 2,001 letters",
      [{ ...partner, deeplink: `/${noise(2_000)}` }],
      "deeplink: must be at most 2000 characters",
    ],
    [
      "101 markers",
      [
        {
          ...film,
          markers: Array.from({ length: 101 }, (_, index) => ({ kind: "ad_break", start_s: index + 1 })),
        },
      ],
      "markers: must be at most 100 entries",
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
    const trailers = Array.from({ length: 10 }, (_, index) => ({
      ...film,
      id: `0-0-t${index}`,
      slug: `t-${index}`,
    }));
    const widest = {
      ...film,
      id: "0-0-2",
      slug: noise(120),
      title: Object.fromEntries(["en", ...CODES.slice(0, 99)].map((code) => [code, "First"])),
      duration_s: 86_400,
      trailers: trailers.map(({ id }) => id),
      markers: Array.from({ length: 100 }, (_, index) => ({ kind: "ad_break", start_s: index + 1 })),
    };
    expect(
      await outcomeOf([
        ada,
        { ...person, id: "p-old", born: 1 },
        { ...person, id: "p-new", born: 2_100 },
        { ...partner, deeplink: `/${noise(1_999)}` },
        longest,
        widest,
        ...trailers,
        show,
        { ...season, season: 32_000 },
        { ...episode, season: 32_000, episode: 32_000 },
        { ...channel, guide },
        placed,
      ]),
    ).toBe("");
  });

  it.each([
    ["season", 0, "at least 1"],
    ["season", 32_001, "at most 32000"],
    ["episode", 0, "at least 1"],
    ["episode", 32_001, "at most 32000"],
  ])("refuses an episode whose %s is %i [PLAT-153]", async (field, value, limit) => {
    expect(await outcomeOf([show, season, { ...episode, [field]: value }])).toBe(
      `all.jsonl line 3: ${field}: must be ${limit}`,
    );
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
    [
      "a show as a trailer",
      [show, { ...film, trailers: ["0-0-404"] }],
      "line 2: trailers: there is no video 0-0-404",
    ],
    [
      "a partner in the cast",
      [partner, { ...film, cast: [{ person: "p-a", role: "actor" }] }],
      "line 2: cast: there is no person p-a",
    ],
    [
      "a partner that is not there",
      [{ ...film, partner: "cp-b" }],
      "line 1: partner: there is no partner cp-b",
    ],
    [
      "an episode in the season of another show",
      [show, { ...show, id: "0-6-2" }, season, { ...episode, show_id: "0-6-2" }],
      "line 4: season_id: 0-2-1 belongs to another show",
    ],
    [
      "a guide of what is not there",
      [film, { ...channel, guide: ["0-0-1", "0-0-7"] }],
      "line 2: guide: there is no item 0-0-7",
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
