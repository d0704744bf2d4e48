import { memoryStorage } from "@marquee/http";
import {
  buildClient,
  createFakePlatform,
  fakeClock,
  fakeFetch,
  recordingLogger,
  settlePromises,
} from "@marquee/http/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isWatched,
  mayRenewStream,
  resumePositionMs,
  startPositionMs,
  watchedPercent,
} from "../rules/watched.ts";
import { buildWireItem, fakeContent } from "../testing/index.ts";
import { createWatchHistory, type WatchEntry } from "./watch-history.ts";
import { hasWatchHistory } from "./has-watch-history.ts";
import { createPlayRecorder, type PlayEvent } from "./create-play-recorder.ts";
import { createPositionRecorder } from "./create-position-recorder.ts";
import { fetchContinued, removeContinued } from "./fetch-continued.ts";

const FACTS = { contentType: "movie" };

function recorded({ isResumed = false } = {}) {
  const clock = fakeClock();
  const events: PlayEvent<typeof FACTS>[] = [];
  const requestedAtMs = clock.monotonic();
  const recorder = createPlayRecorder(buildClient({ fetch: fakeFetch(), clock }), {
    contentId: "0-0-1",
    requestedAtMs,
    isResumed,
    facts: FACTS,
    onEvent: (event) => events.push(event),
  });
  const at = (positionMs: number) => ({ positionMs, durationMs: 100_000 });
  return { clock, events, recorder, at, names: () => events.map(({ name }) => name) };
}

describe("the recorder of a playback", () => {
  it("reports the start of playback once, with its duration and the given facts [CONT-70]", () => {
    const { recorder, events, at, clock } = recorded({ isResumed: true });
    clock.advance(340);
    recorder.playing(at(0));
    recorder.playing(at(500));
    expect(events).toEqual([
      {
        name: "play_started",
        properties: {
          contentType: "movie",
          playbackId: "0-0-1-1767225600000",
          positionMs: 0,
          durationMs: 100_000,
          watchedMs: 0,
          startupMs: 340,
          isResumed: true,
        },
      },
    ]);
  });

  it("reports pause, resume and end in their order, and nothing afterwards [CONT-70]", () => {
    const { recorder, names, at } = recorded();
    recorder.paused(at(0));
    recorder.playing(at(0));
    recorder.paused(at(1000));
    recorder.paused(at(1000));
    recorder.playing(at(1000));
    recorder.ended(at(100_000));
    recorder.left(at(100_000));
    expect(names()).toEqual(["play_started", "play_paused", "play_resumed", "play_completed"]);
  });

  it("reports progress for every thirty seconds really watched, not for seeks [CONT-70]", () => {
    const { recorder, events, names, at } = recorded();
    recorder.playing(at(0));
    for (let position = 1000; position < 30_000; position += 1000) recorder.progressed(at(position));
    recorder.progressed(at(90_000));
    expect(names()).toEqual(["play_started"]);
    recorder.progressed(at(91_000));
    expect(names()).toEqual(["play_started", "play_progressed"]);
    expect(events[1]?.properties).toMatchObject({ percent: 91, watchedMs: 30_000, positionMs: 91_000 });
  });

  it("reports that the viewer left a playing title, and nothing for one that never started [CONT-70]", () => {
    const [one, other] = [recorded(), recorded()];
    one.recorder.left(one.at(0));
    other.recorder.playing(other.at(0));
    other.recorder.left(other.at(5000));
    expect([one.names(), other.names()]).toEqual([[], ["play_started", "play_stopped"]]);
  });

  it("omits the duration of a channel, and counts nothing watched as 0 percent of it [CONT-70]", () => {
    const { recorder, events } = recorded();
    recorder.playing({ positionMs: 0 });
    for (let position = 2000; position <= 30_000; position += 2000)
      recorder.progressed({ positionMs: position });
    expect(events.map(({ properties }) => "durationMs" in properties)).toEqual([false, false]);
    expect(events[1]?.properties).toMatchObject({ percent: 0, watchedMs: 30_000 });
  });

  const step = fc.record({
    act: fc.constantFrom("playing" as const, "paused" as const, "progressed" as const, "seeked" as const),
    ms: fc.integer({ min: -90_000, max: 90_000 }),
  });
  it("counts only what was played in small steps [CONT-70]", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { recorder, events } = recorded();
        let [positionMs, isPlaying, mostMs] = [0, false, 0];
        for (const { act, ms } of steps) {
          if (act === "progressed") {
            const passed = Math.abs(ms) % 2001;
            positionMs += passed;
            if (isPlaying) mostMs += passed;
            recorder.progressed({ positionMs });
          } else if (act === "seeked") {
            positionMs = Math.max(0, positionMs + ms);
            recorder.progressed({ positionMs });
            // What a viewer watches in two seconds and a seek of two seconds look the same.
            if (isPlaying && ms > 0 && ms <= 2000) mostMs += ms;
          } else {
            recorder[act]({ positionMs });
            isPlaying = act === "playing" || (isPlaying && act !== "paused");
          }
        }
        recorder.left({ positionMs });
        const last = events[events.length - 1]?.properties.watchedMs ?? 0;
        expect(last).toBeLessThanOrEqual(mostMs);
        const reports = events.filter(({ name }) => name === "play_progressed").length;
        expect(reports).toBeLessThanOrEqual(last / 30_000);
      }),
    );
  });
});

function recordingPositions() {
  const clock = fakeClock();
  const positions: number[] = [];
  const positionRecorder = createPositionRecorder(buildClient({ fetch: fakeFetch(), clock }), {
    contentId: "0-0-1",
    assetType: 0,
    durationMs: 100_000,
    history: { record: async ({ positionMs }) => void positions.push(positionMs) },
  });
  const at = (positionMs: number, change: { isPaused?: boolean; hasStream?: boolean } = {}) => ({
    positionMs,
    isPaused: false,
    hasStream: true,
    ...change,
  });
  return { clock, positions, positionRecorder, at };
}

describe("the saved position of a title", () => {
  it("is saved every five seconds while it plays, at a pause, at a seek and when the viewer leaves [CONT-71]", () => {
    const { clock, positions, positionRecorder, at } = recordingPositions();
    positionRecorder.progressed(at(200.4));
    positionRecorder.progressed(at(4000));
    clock.advance(4999);
    positionRecorder.progressed(at(5000));
    clock.advance(1);
    positionRecorder.progressed(at(5100));
    positionRecorder.paused(at(6000, { isPaused: true }));
    clock.advance(9000);
    positionRecorder.progressed(at(6000, { isPaused: true }));
    positionRecorder.seeked(at(60_000));
    positionRecorder.left(at(60_000));
    expect(positions).toEqual([200, 5100, 6000, 60_000, 60_000]);
  });

  it("contains the title, its show, its duration and when the session started [CONT-71] [CONT-90]", async () => {
    const clock = fakeClock();
    const kept: unknown[] = [];
    const positionRecorder = createPositionRecorder(buildClient({ fetch: fakeFetch(), clock }), {
      contentId: "0-1-7",
      assetType: 1,
      showId: "0-6-2",
      durationMs: 90_000,
      history: { record: async (watched) => void kept.push(watched) },
    });
    const startedAt = clock.now();
    clock.advance(7000);
    positionRecorder.progressed({ positionMs: 6500, isPaused: false, hasStream: true });
    clock.advance(7000);
    positionRecorder.left({ positionMs: 13_500, isPaused: false, hasStream: true });
    const title = { contentId: "0-1-7", assetType: 1, showId: "0-6-2", durationMs: 90_000, startedAt };
    expect(kept).toEqual([
      { ...title, positionMs: 6500 },
      { ...title, positionMs: 13_500 },
    ]);
  });

  it("is not the zero of a stream before it has reached the position to resume [CONT-71]", () => {
    const { positions, positionRecorder, at } = recordingPositions();
    positionRecorder.progressed(at(0));
    positionRecorder.paused(at(0, { isPaused: true }));
    positionRecorder.seeked(at(2000, { hasStream: false }));
    positionRecorder.left(at(7000, { hasStream: false }));
    expect(positions).toEqual([]);
  });

  it("is zero for a viewer who seeks back to the start, and not for a stream that is reopened [CONT-71]", () => {
    const { positions, positionRecorder, at } = recordingPositions();
    positionRecorder.seeked(at(0));
    positionRecorder.emptied();
    positionRecorder.left(at(0, { isPaused: true }));
    expect(positions).toEqual([0]);
  });

  it("is logged when it cannot be saved, and the title plays on [CONT-71]", async () => {
    const logger = recordingLogger();
    const positionRecorder = createPositionRecorder(buildClient({ fetch: fakeFetch(), logger }), {
      contentId: "0-0-1",
      assetType: 0,
      durationMs: 1,
      history: { record: () => Promise.reject(new Error("full")) },
    });
    positionRecorder.left({ positionMs: 1, isPaused: true, hasStream: true });
    await settlePromises();
    expect(logger.lines.map(({ message }) => message)).toEqual(["A position could not be kept"]);
  });
});

describe("watch progress", () => {
  it.each([
    [0, 100_000, 0, 0, false],
    [4_999, 100_000, 0, 5, false],
    [5_000, 100_000, 5_000, 5, false],
    [70_000, 100_000, 70_000, 70, false],
    [70_001, 100_000, 0, 70, true],
    [100_000, 100_000, 0, 100, true],
    [130_000, 100_000, 0, 100, true],
    [60_000, 0, 60_000, 0, false],
    [Number.NaN, 100_000, 0, 0, false],
    [-1, 100_000, 0, 0, false],
  ])("%d of %d ms resumes at %d, shows %d percent, is watched: %s [CONT-71]", (...given) => {
    const [positionMs, durationMs, resumeMs, percent, watched] = given;
    const part = { positionMs, durationMs };
    expect([resumePositionMs(part), watchedPercent(part), isWatched(part)]).toEqual([
      resumeMs,
      percent,
      watched,
    ]);
  });

  it.each([
    ["at the position that the viewer requests", { askedMs: 0, deviceMs: 9000, platformMs: 8000 }, 0],
    ["otherwise at the last position of this device", { deviceMs: 9000, platformMs: 8000 }, 9000],
    ["otherwise at the position of the platform", { deviceMs: 0, platformMs: 8000 }, 8000],
    ["otherwise at the start", { deviceMs: 0 }, 0],
    ["never at an invalid position", { askedMs: Number.NaN, deviceMs: -5, platformMs: -1 }, 0],
  ])("starts %s [CONT-71]", (_, facts, startMs) => {
    expect(startPositionMs(facts)).toBe(startMs);
  });

  it("requests a new address three times, not a fourth [CONT-71]", () => {
    expect([0, 2, 3].map(mayRenewStream)).toEqual([true, true, false]);
  });
});

describe("the titles to continue", () => {
  const entry = (contentId: string, watchedAt: number) => ({
    contentId,
    assetType: 0,
    positionMs: 60_000,
    durationMs: 4_000_000,
    watchedAt,
  });

  it("are returned with their items, watched last first, without unavailable ones, up to the given number [CONT-71]", async () => {
    const platform = createFakePlatform({ families: [fakeContent()] });
    const client = buildClient({ fetch: platform.fetch });
    const entries = [entry("0-0-2", 3), entry("0-0-404", 2), entry("0-0-1", 1)];
    const titles = await fetchContinued(client, { entries });
    expect(titles.map(({ item, entry: { watchedAt } }) => [item.id, watchedAt])).toEqual([
      ["0-0-2", 3],
      ["0-0-1", 1],
    ]);
    expect(await fetchContinued(client, { entries, most: 1 })).toHaveLength(1);
    const eleven = Array.from({ length: 11 }, (_, index) => entry(`0-0-${index + 50}`, 99 - index));
    const every = buildClient({
      fetch: fakeFetch(({ address }) => ({
        json: { item: buildWireItem({ id: new URL(address).searchParams.get("content_id") ?? "" }) },
      })),
    });
    const ten = (await fetchContinued(every, { entries: eleven })).map(({ item: { id } }) => id as string);
    expect([ten.length, ten[0], ten[9]]).toEqual([10, "0-0-50", "0-0-59"]);
    const before = platform.seen.length;
    expect(await fetchContinued(client, { entries: [{ ...entry("0-0-1", 1), positionMs: 1 }] })).toEqual([]);
    expect(platform.seen).toHaveLength(before);
  });

  it("reject when the caller aborts, instead of an empty list [REQ-49]", async () => {
    const logger = recordingLogger();
    const client = buildClient({ fetch: fakeFetch({ json: buildWireItem() }), logger });
    const ended = new AbortController();
    ended.abort();
    const entries = [
      { contentId: "0-0-1", assetType: 0, positionMs: 600_000, durationMs: 4_020_000, watchedAt: 1 },
    ];
    await expect(fetchContinued(client, { entries, signal: ended.signal })).rejects.toMatchObject({
      code: "ABORTED",
    });
    expect(logger.lines).toEqual([]);
  });

  it("continue with the next episode of a show whose last one has ended, and omit finished titles [CONT-92]", async () => {
    const episode = (id: string, number: number, show: string) =>
      buildWireItem({
        id,
        asset_type: 1,
        asset_subtype: "episode",
        episode_number: number,
        tvshow: { id: show, title: show },
      });
    const upNext: Record<string, unknown> = {
      "0-1-2": { item: episode("0-1-3", 3, "0-6-1"), items: [] },
      "0-1-9": { item: null, items: [buildWireItem({ id: "0-0-7" })] },
      "0-1-20": { item: buildWireItem({ id: "0-0-8" }), items: [] },
    };
    const fetch = fakeFetch(({ address }) => {
      const { pathname, searchParams } = new URL(address);
      const id = searchParams.get("content_id") ?? "";
      if (pathname.endsWith("/reco/upnext")) return { json: upNext[id] };
      return { json: { item: buildWireItem({ id }) } };
    });
    const ended = { positionMs: 595_000, durationMs: 600_000 };
    const half = { positionMs: 300_000, durationMs: 600_000 };
    const of = (contentId: string, watchedAt: number, part: object, showId?: string) =>
      Object.assign(
        { contentId, assetType: showId === undefined ? 0 : 1, watchedAt, showId },
        part,
      ) as WatchEntry;
    const titles = await fetchContinued(buildClient({ fetch }), {
      entries: [
        of("0-1-2", 9, ended, "0-6-1"),
        of("0-1-1", 8, half, "0-6-1"),
        of("0-0-1", 7, ended),
        of("0-1-9", 6, ended, "0-6-2"),
        of("0-1-20", 5, ended, "0-6-3"),
        of("0-1-31", 4, half, "0-6-4"),
        of("0-1-30", 3, ended, "0-6-4"),
        of("0-0-2", 2, half),
      ],
    });
    expect(
      titles.map(({ item, entry }) => [item.id, entry.contentId, entry.positionMs, entry.watchedAt]),
    ).toEqual([
      ["0-1-3", "0-1-3", 0, 9],
      ["0-1-31", "0-1-31", 300_000, 4],
      ["0-0-2", "0-0-2", 300_000, 2],
    ]);
  });

  it("are removed from the history with every episode of their show, and nothing else [CONT-92]", async () => {
    const storage = memoryStorage();
    const history = createWatchHistory(buildClient({ fetch: fakeFetch() }), { storage });
    const episode = (contentId: string, showId: string) => ({ ...entry(contentId, 1), assetType: 1, showId });
    for (const watched of [episode("0-1-1", "0-6-1"), episode("0-1-2", "0-6-1"), episode("0-1-9", "0-6-2")])
      await history.record(watched);
    for (const contentId of ["0-0-1", "0-0-2"]) await history.record(entry(contentId, 1));
    const left = () =>
      history
        .get()
        .map(({ contentId }) => contentId)
        .sort();
    await removeContinued(history, { entry: episode("0-1-3", "0-6-1") });
    expect(left()).toEqual(["0-0-1", "0-0-2", "0-1-9"]);
    await removeContinued(history, { entry: entry("0-0-1", 1) });
    expect(left()).toEqual(["0-0-2", "0-1-9"]);
    await expect(removeContinued(history, {} as never)).rejects.toMatchObject({ code: "INVALID_OPTION" });
  });

  it("are detected with one read of the storage, and assumed if that fails [CONT-71]", async () => {
    const storage = memoryStorage();
    expect(await hasWatchHistory({ storage })).toBe(false);
    const history = createWatchHistory(buildClient({ fetch: fakeFetch() }), { storage });
    await history.record(entry("0-0-1", 1));
    expect(await hasWatchHistory({ storage })).toBe(true);
    const broken = { ...storage, get: () => Promise.reject(new Error("closed")) };
    expect(await hasWatchHistory({ storage: broken })).toBe(true);
    await expect(hasWatchHistory({} as never)).rejects.toMatchObject({ option: "storage" });
  });
});
