import { fetchGuide, requestPlayback, type Playback, type Programme } from "@marquee/content-sdk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient } from "../content/content.fixture.ts";
import { contentItems } from "../content/tables.ts";
import { decodeTimeOf } from "./fragment.ts";

const CHANNEL = "0-9-2";
const OTHER_CHANNEL = "0-9-3";
const PLAN_CHANNEL = "0-9-25";
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What a playlist says. */
interface ReadPlaylist {
  readonly sequence: number;
  readonly discontinuities: number;
  readonly type: string | undefined;
  readonly hasEnd: boolean;
  readonly target: number;
  /** Each segment with the instant of its start, and the number of joins before it. */
  readonly segments: readonly {
    readonly number: number;
    readonly seconds: number;
    readonly atMs: number;
    readonly joins: number;
    readonly isJoin: boolean;
  }[];
}

/** Reads a playlist as RFC 8216 says. */
function readPlaylist(text: string): ReadPlaylist {
  const numberOf = (tag: string): number => Number(new RegExp(`^#${tag}:(\\d+)$`, "m").exec(text)?.[1]);
  const discontinuities = numberOf("EXT-X-DISCONTINUITY-SEQUENCE");
  const segments: ReadPlaylist["segments"][number][] = [];
  let [atMs, joins, seconds, isJoin] = [Number.NaN, discontinuities, 0, false];
  for (const line of text.trimEnd().split("\n")) {
    const [, tag = "", value = ""] = /^#(EXT[A-Z0-9-]*):?(.*)$/.exec(line) ?? [];
    if (tag === "EXT-X-PROGRAM-DATE-TIME") atMs = Date.parse(value);
    else if (tag === "EXT-X-DISCONTINUITY") [joins, isJoin] = [joins + 1, true];
    else if (tag === "EXTINF") seconds = Number.parseFloat(value);
    else if (tag === "") {
      const number = Number(/(\d+)\.(?:m4s|vtt)/.exec(line)?.[1]);
      segments.push({ number, seconds, atMs, joins, isJoin });
      [atMs, isJoin] = [atMs + seconds * SECOND, false];
    }
  }
  return {
    sequence: numberOf("EXT-X-MEDIA-SEQUENCE"),
    discontinuities,
    type: /^#EXT-X-PLAYLIST-TYPE:(\w+)$/m.exec(text)?.[1],
    hasEnd: text.trimEnd().endsWith("#EXT-X-ENDLIST"),
    target: numberOf("EXT-X-TARGETDURATION"),
    segments,
  };
}

describe("a channel", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  const client = () => contentClient(platform, {}, { deviceId: "live" });
  async function start(options: Parameters<typeof requestPlayback>[1]): Promise<Playback> {
    const result = await requestPlayback(client(), options);
    if (!result.ok) throw new Error(`refused: ${result.code}`);
    return result.value;
  }
  /** A path below `/cdn`, whatever base the client put before it. */
  const local = (address: string): string => address.replace(/^.*(?=\/cdn\/)/, "");
  const textOf = async ({ address }: Playback, track = "video-240p"): Promise<string> =>
    (await platform.fetch(local(address).replace("master", track))).text();
  const read = async (playback: Playback, track?: string): Promise<ReadPlaylist> =>
    readPlaylist(await textOf(playback, track));
  /** Address of a segment that a playlist names. */
  const segmentAt = (text: string, file: string): string => {
    const [, folder = "", token = ""] =
      /NAME="s",VALUE="\.\.\/\.\.\/([^"]+)"[^]*NAME="t",VALUE="([^"]+)"/.exec(text) ?? [];
    return `/cdn/media/${folder}/${file}?${token}`;
  };

  it.each(["video-240p", "audio-en", "subtitles-hi"])(
    "lists half an hour in %s, each segment once and at its time, with a discontinuity where the loop begins anew [CONT-140]",
    async (track) => {
      const playback = await start({ channelId: CHANNEL });
      expect(playback).toMatchObject({ isLive: true, durationMs: undefined, programmeAt: undefined });
      const now = platform.clock.now();
      const { sequence, type, hasEnd, target, segments } = await read(playback, track);
      expect([type, hasEnd, segments.length]).toEqual([undefined, false, 450]);
      expect(segments.map(({ number }) => number)).toEqual(segments.map((_, index) => sequence + index));
      expect(Math.max(...segments.map(({ seconds }) => seconds))).toBeLessThanOrEqual(target);
      expect(segments.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(1800, 0);
      const last = segments.at(-1)!;
      const end = last.atMs + last.seconds * SECOND;
      expect(now - end).toBeLessThan(4100);
      expect(end).toBeLessThanOrEqual(now + 100);
      // Six segments form a loop of 24 s, which started at the epoch.
      const joins = segments.filter(({ isJoin }) => isJoin);
      expect(joins.length).toBeGreaterThanOrEqual(74);
      for (const { atMs } of joins) expect(Math.abs(atMs % 24_000)).toBe(0);
      expect(segments.filter(({ atMs }, index) => index > 0 && atMs % 24_000 === 0)).toEqual(joins);
    },
  );

  it("moves forward with time, never back, and a segment keeps its number, time and join as long as it is listed [CONT-140]", async () => {
    const playback = await start({ channelId: CHANNEL });
    const { clock } = platform;
    let before = await read(playback);
    for (const ms of [1, 3999, 4000, 12_000, 24_000, 17, 96_001, 400]) {
      const at = clock.now();
      clock.advance(ms);
      const after = await read(playback);
      const moved = Math.floor(clock.now() / 4000) - Math.floor(at / 4000);
      expect(after.sequence - before.sequence, String(ms)).toBe(moved);
      expect(after.discontinuities).toBeGreaterThanOrEqual(before.discontinuities);
      const known = new Map(before.segments.map((segment) => [segment.number, segment]));
      for (const { number, atMs, joins } of after.segments) {
        const same = known.get(number);
        if (same !== undefined) expect([atMs, joins]).toEqual([same.atMs, same.joins]);
      }
      before = after;
    }
    // A clock that is set back does not withdraw listed segments; the list continues once the clock has caught up.
    clock.advance(-30_000);
    expect((await read(playback)).sequence).toBe(before.sequence);
    clock.advance(30_000 + 4000);
    expect((await read(playback)).sequence).toBe(before.sequence + 1);
  });

  it("has the segments that it lists, decoded one after another across the join, none that are to come or long gone [CONT-140]", async () => {
    const playback = await start({ channelId: CHANNEL });
    const text = await textOf(playback);
    const { segments } = readPlaylist(text);
    const fetched = (number: number) => platform.fetch(segmentAt(text, `240p/${number}.m4s`));
    const times: bigint[] = [];
    for (const { number } of segments.slice(-8))
      times.push(decodeTimeOf(Buffer.from(await (await fetched(number)).arrayBuffer())) ?? 0n);
    times.slice(1).forEach((time, index) => expect(time - (times[index] ?? 0n)).toBe(4n * 24_000n));
    const [first, last] = [segments[0]!.number, segments.at(-1)!.number];
    const statuses = await Promise.all(
      [first, first - 1, last + 1].map(async (number) => (await fetched(number)).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
    platform.clock.advance(9 * MINUTE);
    expect((await fetched(first)).status).toBe(200);
    platform.clock.advance(MINUTE);
    expect((await fetched(last)).status).toBe(403);
  });

  describe("programme", () => {
    let past: Programme;
    let running: Programme;
    let next: Programme;
    beforeAll(async () => {
      const guide = await fetchGuide(client(), { channelId: CHANNEL });
      const programmes = guide.channels[0]?.programmes ?? [];
      const now = platform.clock.now();
      const index = programmes.findIndex(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
      [past, running, next] = programmes.slice(index - 1, index + 2) as [Programme, Programme, Programme];
      // Well within, but not at its end.
      platform.clock.set(running.startsAt + 5 * MINUTE);
    });

    it("that is on plays from its beginning as far as it has come, grows at its end and ends with it [CONT-141] [PLAT-140]", async () => {
      const playback = await start({ channelId: CHANNEL, programmeId: running.id });
      const { startsAt, endsAt } = running;
      expect(playback).toMatchObject({
        isLive: false,
        durationMs: endsAt - startsAt,
        resumeAtMs: undefined,
        programmeTitle: running.title,
        programmeAt: startsAt,
      });
      const early = await read(playback);
      expect([early.type, early.hasEnd, early.sequence, early.segments.length]).toEqual([
        "EVENT",
        false,
        0,
        75,
      ]);
      expect(early.segments[0]?.atMs).toBe(startsAt);
      platform.clock.advance(9 * MINUTE);
      const later = await read(playback);
      expect(later.segments.length).toBe(75 + 135);
      expect(later.segments.slice(0, 75)).toEqual(early.segments);
      const sound = await read(playback, "audio-en");
      expect(Math.abs((sound.segments[0]?.atMs ?? 0) - startsAt)).toBeLessThan(100);

      platform.clock.set(endsAt - 1);
      const nearlyOver = await start({ channelId: CHANNEL, programmeId: running.id });
      expect((await read(nearlyOver)).hasEnd).toBe(false);
      platform.clock.set(endsAt);
      const over = await read(nearlyOver);
      expect([over.hasEnd, over.type, over.segments.length]).toEqual([
        true,
        "EVENT",
        (endsAt - startsAt) / 4000,
      ]);
    });

    it("that has ended plays whole, with its own beginning and end, for two days [CONT-141] [PLAT-140]", async () => {
      platform.clock.set(running.startsAt);
      const playback = await start({ channelId: CHANNEL, programmeId: past.id });
      const { segments, hasEnd } = await read(playback);
      expect(hasEnd).toBe(true);
      const last = segments.at(-1)!;
      expect([segments[0]?.atMs, last.atMs + last.seconds * SECOND]).toEqual([past.startsAt, past.endsAt]);
      const text = await textOf(playback);
      const status = async (number: number) =>
        (await platform.fetch(segmentAt(text, `240p/${number}.m4s`))).status;
      expect([await status(0), await status(segments.length - 1), await status(segments.length)]).toEqual([
        200, 200, 404,
      ]);
      platform.clock.set(past.endsAt + 48 * HOUR - 1);
      expect((await start({ channelId: CHANNEL, programmeId: past.id })).programmeAt).toBe(past.startsAt);
      platform.clock.set(past.endsAt + 48 * HOUR);
      expect(await requestPlayback(client(), { channelId: CHANNEL, programmeId: past.id })).toMatchObject({
        ok: false,
        status: 404,
      });
      platform.clock.set(running.startsAt + 5 * MINUTE);
    });

    it("that comes, is none, or is one of another channel is refused, and no id is a way around the right to its channel [PLAT-140]", async () => {
      for (const programmeId of [
        next.id,
        `${CHANNEL}-${running.startsAt / SECOND + 1}`,
        running.id.replace(CHANNEL, OTHER_CHANNEL),
        `${CHANNEL}-`,
        `${CHANNEL}--1`,
        `${CHANNEL}-1e3`,
        "' or 1=1",
      ])
        expect(
          await requestPlayback(client(), { channelId: CHANNEL, programmeId }),
          programmeId,
        ).toMatchObject({ ok: false, status: 404 });
      const guide = await fetchGuide(client(), { channelId: PLAN_CHANNEL });
      const now = platform.clock.now();
      const shown = guide.channels[0]?.programmes.find((entry) => entry.endsAt <= now);
      expect(
        await requestPlayback(client(), { channelId: PLAN_CHANNEL, programmeId: shown?.id }),
      ).toMatchObject({ ok: false, playerCode: 3603 });
      // Of a title it means nothing.
      expect((await start({ contentId: "0-0-44", programmeId: past.id })).programmeAt).toBeUndefined();
    });

    it("that is on plays by the id now too, until it ends, and is named in the viewer's language [PLAT-140]", async () => {
      const live = await start({ channelId: CHANNEL, programmeId: "now" });
      expect(live).toMatchObject({
        isLive: false,
        programmeAt: running.startsAt,
        durationMs: running.endsAt - running.startsAt,
      });
      platform.clock.set(running.endsAt - 1);
      expect((await start({ channelId: CHANNEL, programmeId: "now" })).programmeAt).toBe(running.startsAt);
      platform.clock.set(running.endsAt);
      expect((await start({ channelId: CHANNEL, programmeId: "now" })).programmeAt).toBe(next.startsAt);
      platform.clock.set(running.startsAt + 5 * MINUTE);
      const title = eq(contentItems.id, running.contentId);
      const [before] = await platform.db.select().from(contentItems).where(title);
      await platform.db
        .update(contentItems)
        .set({ title: { en: "In English", ta: "தமிழில்" } })
        .where(title);
      const titleIn = async (language: string) => {
        const tamil = contentClient(platform, {}, { deviceId: "live", language });
        const result = await requestPlayback(tamil, { channelId: CHANNEL, programmeId: running.id });
        return result.ok ? result.value.programmeTitle : result.code;
      };
      expect([await titleIn("ta"), await titleIn("de")]).toEqual(["தமிழில்", "In English"]);
      await platform.db
        .update(contentItems)
        .set({ title: before?.title ?? {} })
        .where(title);
    });

    it("whose title may not be seen in the country, or in the region, is not played again [PLAT-140]", async () => {
      const title = eq(contentItems.id, past.contentId);
      const [before] = await platform.db.select().from(contentItems).where(title);
      const { countries = ["*"], blockedRegions = [] } = before ?? {};
      const change = (values: Partial<typeof contentItems.$inferInsert>) =>
        platform.db.update(contentItems).set(values).where(title);
      const asked = { channelId: CHANNEL, programmeId: past.id };
      await change({ countries: ["US"] });
      expect(await requestPlayback(client(), asked)).toMatchObject({ ok: false, status: 474 });
      await change({ countries: ["*"], blockedRegions: ["IN-MH"] });
      expect(await requestPlayback(client(), asked)).toMatchObject({ ok: false, status: 475 });
      await change({ blockedRegions: ["IN-KA", "US-MH"] });
      expect((await requestPlayback(client(), asked)).ok).toBe(true);
      await change({ countries, blockedRegions });
    });

    it("whose title is beyond the age of the viewer is not played again [PLAT-140]", async () => {
      const title = eq(contentItems.id, past.contentId);
      const limited = contentClient(platform, {}, { deviceId: "young", parentalRating: "U/A" });
      const asked = { channelId: CHANNEL, programmeId: past.id };
      const rate = (ageRating: string) => platform.db.update(contentItems).set({ ageRating }).where(title);
      const [before] = await platform.db.select().from(contentItems).where(title);
      await rate("A");
      expect(await requestPlayback(limited, asked)).toMatchObject({ ok: false, playerCode: 3814 });
      expect(await requestPlayback(client(), asked)).toMatchObject({
        ok: true,
        value: { programmeAt: past.startsAt },
      });
      await rate("U/A");
      expect((await requestPlayback(limited, asked)).ok).toBe(true);
      await rate(before?.ageRating ?? "U");
    });
  });

  it("plays on a player that reads a playlist once for as long as it reads, also after six hours [CONT-98]", async () => {
    const { remoteAddress } = await start({ channelId: CHANNEL });
    const status = async () => (await platform.fetch(local(remoteAddress))).status;
    for (let minutes = 0; minutes < 26 * 60; minutes += 9) {
      expect(await status(), `after ${minutes} minutes`).toBe(200);
      platform.clock.advance(9 * MINUTE);
    }
    platform.clock.advance(MINUTE);
    expect(await status()).toBe(403);
  });
});
