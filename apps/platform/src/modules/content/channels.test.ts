import { fetchChannels, fetchGuide } from "@marquee/content-sdk";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { showingsBetween } from "./catalogue/channel-guide.ts";
import { contentClient, get } from "./content.fixture.ts";
import { contentItems } from "./tables.ts";

const HOUR = 3_600_000;

describe("channels", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  it.each(["premium-channels", "free-channels", "lang", "genre", "lang-genre", "news-channels"])(
    "are listed by %s with what is on air [PLAT-78]",
    async (list) => {
      const answer = await fetchChannels(contentClient(platform), { list, pageSize: 50 });
      expect(answer.total).toBeGreaterThan(0);
      const now = platform.clock.now();
      for (const { channel, now: programme } of answer.groups.flatMap(({ channels }) => channels)) {
        expect(channel.kind).toBe("channel");
        expect(programme?.startsAt).toBeLessThanOrEqual(now);
        expect(programme?.endsAt).toBeGreaterThan(now);
      }
    },
  );

  it.each([
    ["premium-channels", undefined, undefined, [3, 6, 8, 9, 10, 19, 21, 24, 25]],
    ["free-channels", undefined, undefined, [1, 2, 4, 5, 7, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 23]],
    ["news-channels", undefined, undefined, [16, 17, 18, 19]],
    ["lang", "hi", undefined, [1, 2, 4, 5, 6, 17, 20, 22, 24, 25]],
    ["genre", undefined, "comedy", [4]],
    ["lang-genre", "hi", "news", [17]],
  ] as const)(
    "of the list %s (%s, %s) are %j in India [CONT-29]",
    async (list, language, genre, expected) => {
      const { groups } = await fetchChannels(contentClient(platform), {
        list,
        language,
        genre,
        pageSize: 50,
      });
      const ids = new Set(
        groups.flatMap(({ channels }) => channels.map(({ channel }) => channel.id as string)),
      );
      expect([...ids].map((id) => Number(id.replace("0-9-", ""))).sort((a, b) => a - b)).toEqual(expected);
    },
  );

  it.each([
    ["lang", "hi", undefined, ["hi"]],
    ["genre", undefined, "news", ["news"]],
    ["lang-genre", "en", "kids", ["en-kids"]],
    ["lang-genre", "kn", undefined, ["kn-entertainment", "kn-news"]],
    ["lang-genre", undefined, "comedy", ["en-comedy", "hi-comedy"]],
    ["lang", "zz", undefined, []],
  ] as const)(
    "of the list %s (%s, %s) stand under no other language or genre than the one asked for: %j [CONT-29]",
    async (list, language, genre, expected) => {
      const { groups } = await fetchChannels(contentClient(platform), {
        list,
        language,
        genre,
        pageSize: 50,
      });
      expect(groups.map(({ id }) => id).sort()).toEqual(expected);
    },
  );

  it("are all listed for an empty language and genre, as a form sends them [PLAT-78]", async () => {
    const total = async (query: string) =>
      ((await get(platform, `/content/channels${query}`)).body as { total: number }).total;
    expect(await total("?language=&genre=")).toBe(await total(""));
    expect(await total("?language=hi&genre=")).toBeLessThan(await total(""));
  });

  it("are grouped by the list, and include only those of the country", async () => {
    const byLanguage = await fetchChannels(contentClient(platform), { list: "lang", pageSize: 50 });
    for (const { id, channels } of byLanguage.groups)
      expect(channels.every(({ channel }) => channel.languages.includes(id))).toBe(true);
    const pairs = await fetchChannels(contentClient(platform), { list: "lang-genre", pageSize: 50 });
    expect(pairs.groups.map(({ id }) => id).every((id) => /^[a-z]{2}-/.test(id))).toBe(true);
    const abroad = await fetchChannels(contentClient(platform, { from: "US" }), { pageSize: 50 });
    expect(
      abroad.groups.flatMap(({ channels }) => channels.map(({ channel }) => channel.id as string)),
    ).not.toContain("0-9-1");
    const hindi = await fetchChannels(contentClient(platform), { language: "hi", pageSize: 50 });
    expect(hindi.total).toBeLessThan((await fetchChannels(contentClient(platform), { pageSize: 50 })).total);
    expect((await get(platform, "/content/channels?list=best")).status).toBe(400);
  });

  it("have a guide from one day back to two days ahead without gaps, aligned to five minutes and the same whenever it is asked for [PLAT-78] [CONT-100]", async () => {
    const guide = await fetchGuide(contentClient(platform), { channelId: "0-9-2" });
    const midnight = Math.floor(platform.clock.now() / (24 * HOUR)) * 24 * HOUR;
    expect([guide.startsAt, guide.endsAt]).toEqual([midnight - 24 * HOUR, midnight + 72 * HOUR]);
    const programmes = guide.channels[0]?.programmes ?? [];
    expect(programmes[0]?.startsAt).toBeLessThanOrEqual(guide.startsAt);
    expect(programmes[programmes.length - 1]?.endsAt).toBeGreaterThanOrEqual(guide.endsAt);
    programmes.forEach((programme, index) => {
      expect(programme.startsAt % 300_000).toBe(0);
      expect(programme.title).not.toBe("");
      if (index > 0) expect(programme.startsAt).toBe(programmes[index - 1]?.endsAt);
    });
    platform.clock.advance(5 * HOUR);
    const later = await fetchGuide(contentClient(platform), { channelId: "0-9-2" });
    platform.clock.advance(-5 * HOUR);
    expect(later).toEqual(guide);
    expect((await get(platform, "/content/epg?channel_id=0-9-999")).status).toBe(404);
    expect((await get(platform, "/content/epg?channel_id=0-0-1")).status).toBe(404);
    expect((await get(platform, "/content/epg")).body.channels?.length).toBe(12);
  });
});

describe("a day of the guide", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
    platform.clock.advance(Date.UTC(2026, 10, 28, 20) - platform.clock.now());
  });
  afterAll(() => platform.close());

  it("is a calendar day of the requested zone [CONT-100]", async () => {
    const client = contentClient(platform);
    const ofDay = (date: string, timeZone?: string) =>
      fetchGuide(client, { channelId: "0-9-2", date, ...(timeZone === undefined ? {} : { timeZone }) });
    const utc = await ofDay("2026-11-28");
    expect([utc.startsAt, utc.endsAt]).toEqual([Date.UTC(2026, 10, 28), Date.UTC(2026, 10, 29)]);
    const kolkata = await ofDay("2026-11-28", "Asia/Kolkata");
    expect([kolkata.startsAt, kolkata.endsAt]).toEqual([
      Date.UTC(2026, 10, 27, 18, 30),
      Date.UTC(2026, 10, 28, 18, 30),
    ]);
    // In India it is the 29th already, so the 1st of December is two days ahead, and the 27th is over.
    expect((await ofDay("2026-12-01", "Asia/Kolkata")).channels[0]?.programmes.length).toBeGreaterThan(1);
    for (const [date, timeZone] of [
      ["2026-12-01", "UTC"],
      ["2026-11-26", "UTC"],
      ["2026-11-27", "Asia/Kolkata"],
      ["2026-02-30", "UTC"],
      ["2026-11-28", "Mars/Olympus"],
    ] as const)
      expect([
        date,
        (await get(platform, `/content/epg?date=${date}&time_zone=${encodeURIComponent(timeZone)}`)).status,
      ]).toEqual([date, 400]);
    expect((await get(platform, "/content/epg?date=tomorrow")).status).toBe(400);
  });

  it("answers the path of a title's page, and null when this viewer has none [CONT-103]", async () => {
    const programmesFor = async (from: "IN" | "US") =>
      (
        await fetchGuide(contentClient(platform, { from }), { pageSize: 50, date: "2026-11-28" })
      ).channels.flatMap(({ programmes }) => programmes);
    const [india, abroad] = [await programmesFor("IN"), await programmesFor("US")];
    expect(india.find(({ contentId }) => String(contentId) === "0-0-1")?.permalink).toMatch(
      /^\/movies\/details\/[a-z-]+\/0-0-1$/,
    );
    const missing = abroad.filter(({ permalink }) => permalink === undefined);
    for (const { contentId } of missing)
      expect(
        (await get(platform, `/content/contentlight/details?content_id=${contentId}`, { from: "US" })).status,
      ).toBe(474);
  });
});

describe("the page of a programme's title", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  it("is left out where the title is not licensed, is blocked in the region, is over or is above the age limit [CONT-103] [CONT-195]", async () => {
    const pageOf = async (parental?: string) => {
      const { channels } = await fetchGuide(
        contentClient(platform, {}, parental === undefined ? {} : { parentalRating: parental }),
        { channelId: "0-9-2" },
      );
      const programmes = channels[0]?.programmes ?? [];
      return programmes.find(({ contentId }) => contentId === shownId)?.permalink;
    };
    const guide = await fetchGuide(contentClient(platform), { channelId: "0-9-2" });
    const shownId = guide.channels[0]?.programmes[0]?.contentId ?? "";
    const title = eq(contentItems.id, shownId);
    // Answers are shared until the end of a minute.
    const pageWith = async (values: Partial<typeof contentItems.$inferInsert>, parental?: string) => {
      await platform.db.update(contentItems).set(values).where(title);
      platform.clock.advance(60_000);
      return pageOf(parental);
    };
    const open = {
      countries: ["*"],
      blockedRegions: [],
      licenceExpiresAt: null,
      ageRating: "U",
      ageGroup: 0,
    };
    expect(await pageWith(open)).toContain(shownId);
    expect(await pageWith({ countries: ["US", "AE"] })).toBeUndefined();
    expect(await pageWith({ ...open, blockedRegions: ["IN-MH"] })).toBeUndefined();
    expect(await pageWith({ ...open, blockedRegions: ["IN-KA"] })).toContain(shownId);
    expect(await pageWith({ ...open, licenceExpiresAt: new Date(platform.clock.now()) })).toBeUndefined();
    expect(await pageWith({ ...open, ageRating: "A", ageGroup: 18 }, "U/A")).toBeUndefined();
    expect(await pageWith({ ...open, ageRating: "A", ageGroup: 18 })).toContain(shownId);
  });
});

describe("the showings of a channel", () => {
  it("cover any span without gap or overlap, and a shorter span shows a part of the same", () => {
    const loops = fc.array(
      fc.record({
        contentId: fc.string(),
        slotS: fc.integer({ min: 1, max: 40 }).map((slots) => slots * 300),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        loops,
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 1, max: 200_000 }),
        (loop, from, length) => {
          const showings = showingsBetween(loop, from, from + length);
          expect(showings[0]?.startS).toBeLessThanOrEqual(from);
          expect(showings[showings.length - 1]?.endS).toBeGreaterThanOrEqual(from + length);
          showings.slice(1).forEach((showing, index) => expect(showing.startS).toBe(showings[index]?.endS));
          expect(showings).toEqual(expect.arrayContaining([...showingsBetween(loop, from, from + 1)]));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("are empty for a channel without programmes", () => {
    expect(showingsBetween([], 0, 1000)).toEqual([]);
  });
});
