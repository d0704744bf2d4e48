import { fetchChannels, fetchGuide } from "@marquee/content-sdk";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { showingsBetween } from "./catalogue/channel-guide.ts";
import { contentClient, get } from "./content.fixture.ts";

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

  it("are grouped as the list says, and only those of the country are there", async () => {
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

  it("have a guide of two days without gaps, aligned to five minutes and the same whenever it is asked for [PLAT-78]", async () => {
    const guide = await fetchGuide(contentClient(platform), { channelId: "0-9-2" });
    expect(guide.endsAt - guide.startsAt).toBe(48 * HOUR);
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

  it("are none for a channel without programmes", () => {
    expect(showingsBetween([], 0, 1000)).toEqual([]);
  });
});
