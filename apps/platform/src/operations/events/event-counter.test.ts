import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "@marquee/config";
import type { OpenDatabase } from "../../database/database.ts";
import { createTableEventSink } from "../../modules/events/table-event-sink.ts";
import type { EventRecord, EventSink } from "../../ports/event-sink.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import { createFakeClock, TEST_NOW } from "../../testing/fake-clock.ts";
import { buildFeedEvent } from "../testing/build-feed-event.ts";
import { createEventCounter, type ArrivedEvent } from "./event-counter.ts";
import { createEventFeed } from "./event-feed.ts";
import { createEventMinutes, type CountableEvent, type EventMinutes } from "./event-minutes.ts";
import { FAILURE_EVENTS } from "./event-series.ts";
import { createNowPlaying } from "./now-playing.ts";
import { createShownEvents } from "./shown-event.ts";
import { showRecent, watchEventSink } from "./watched-event-sink.ts";

interface EventFacts {
  readonly id?: string;
  readonly at?: number;
  readonly receivedAt?: number;
  readonly properties?: object;
  readonly sink?: string;
}

const record = (
  name: string,
  { id, at = TEST_NOW, receivedAt = TEST_NOW, properties = {}, sink = "events" }: EventFacts = {},
): EventRecord => ({
  sink,
  name,
  payload: {
    event: name,
    properties: { ...properties, ...(id === undefined ? {} : { eventId: id }) },
    timestamp: at,
    sessionId: "session-1",
  },
  receivedAt,
  requestId: "request-1",
});

describeOnEveryDatabase("the counts by minute", (engine) => {
  let database: OpenDatabase;
  let minutes: EventMinutes;
  let sink: EventSink;

  beforeAll(async () => {
    database = await engine.openDatabase("empty", async () => undefined);
    minutes = createEventMinutes({ db: database.db });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate event_minute, event_minute_fact, counted_event, event`);
    sink = watched(createTableEventSink({ db: database.db, clock: createFakeClock(), retentionDays: 90 }));
  });

  /** Wraps the sink as one process does. */
  function watched(inner: EventSink): EventSink {
    return watchEventSink(inner, {
      toShown: createShownEvents({ secret: new Uint8Array(32) }),
      feed: createEventFeed(),
      nowPlaying: createNowPlaying({ clock: createFakeClock() }),
      counter: createEventCounter({ minutes, onError: (error) => expect.fail(String(error)) }),
      onError: (error) => expect.fail(String(error)),
    });
  }
  const counts = async (fromMs = TEST_NOW - 3 * DAY): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await minutes.since(fromMs)).map(({ minuteMs, name, count }) => [
        `${name} ${(minuteMs - TEST_NOW) / MINUTE}`,
        count,
      ]),
    );

  it("count an event in the minute in which it happened, before the call is answered [PLAT-123]", async () => {
    await sink.write([
      record("play_started", { id: "1", at: TEST_NOW + 59_999 }),
      record("play_started", { id: "2", at: TEST_NOW + MINUTE, receivedAt: TEST_NOW + MINUTE }),
      record("payment_succeeded", { id: "3", at: TEST_NOW - HOUR }),
    ]);
    expect(await counts()).toEqual({ "play_started 0": 1, "play_started 1": 1, "payment_succeeded -60": 1 });
  });

  it("count a repeated event once: in a call, over calls, over processes and at once [PLAT-123]", async () => {
    const other = watched(
      createTableEventSink({ db: database.db, clock: createFakeClock(), retentionDays: 90 }),
    );
    const twice = [record("play_started", { id: "a" }), record("play_started", { id: "a" })];
    await sink.write(twice);
    await sink.write(twice);
    await other.write(twice);
    const crowd = Array.from({ length: 40 }, (_, index) => record("play_started", { id: `c${index % 20}` }));
    await Promise.all([...crowd.map((one) => sink.write([one])), ...crowd.map((one) => other.write([one]))]);
    expect(await counts()).toEqual({ "play_started 0": 21 });
    const table = createTableEventSink({ db: database.db, clock: createFakeClock(), retentionDays: 90 });
    await table.write([record("play_started", { id: "died" })]);
    await sink.write([record("play_started", { id: "died" })]);
    expect(await counts(), "stored by a process that died before it counted").toEqual({
      "play_started 0": 22,
    });
    await sink.write([record("play_started"), record("play_started")]);
    expect(await counts(), "without an id it cannot be known again").toEqual({ "play_started 0": 24 });
  });

  it("count a late event in its own minute for two days, and no longer [PLAT-123]", async () => {
    await sink.write([
      record("login_completed", { id: "late", at: TEST_NOW - 2 * DAY }),
      record("login_completed", { id: "too late", at: TEST_NOW - 2 * DAY - 1 }),
      record("login_completed", { id: "years", at: 0 }),
    ]);
    expect(await counts()).toEqual({ "login_completed -2880": 1 });
  });

  it("count an event from the future in the minute of its arrival [PLAT-123]", async () => {
    await sink.write([
      record("login_completed", { id: "year", at: TEST_NOW + 365 * DAY }),
      record("login_completed", { id: "far", at: 8.64e15 }),
      record("login_completed", { id: "a little", at: TEST_NOW + MINUTE }),
    ]);
    expect(await counts()).toEqual({ "login_completed 0": 2, "login_completed 1": 1 });
  });

  it("count known names separately and all other names together [PLAT-123]", async () => {
    await sink.write(["page_viewed", "made_up_1", "made_up_2"].map((name) => record(name, { id: name })));
    expect(await counts()).toEqual({ "other 0": 3 });
  });

  it("count failures by code, with a limited number of codes per hour [PLAT-123]", async () => {
    const fail = (code: unknown, id: string): EventRecord =>
      record("play_failed", { id, properties: { code } });
    await sink.write([
      fail("DRM_REFUSED", "1"),
      fail("DRM_REFUSED", "2"),
      fail("asha@example.com", "3"),
      fail(7, "4"),
    ]);
    await sink.write([record("payment_failed", { id: "5", properties: { reason: "CARD_DECLINED" } })]);
    const failures = await minutes.failures({ fromMs: TEST_NOW, names: FAILURE_EVENTS, limit: 10 });
    expect(failures).toEqual([
      { name: "play_failed", code: "DRM_REFUSED", count: 2, lastMs: TEST_NOW },
      { name: "play_failed", code: "other", count: 2, lastMs: TEST_NOW },
      { name: "payment_failed", code: "CARD_DECLINED", count: 1, lastMs: TEST_NOW },
    ]);
    await sink.write(Array.from({ length: 900 }, (_, index) => fail(`MADE_UP_${index}`, `m${index}`)));
    const { rows } = await database.db.execute<{ codes: number }>(
      sql`select count(distinct code)::int as codes from event_minute`,
    );
    expect(rows[0]?.codes).toBeLessThanOrEqual(201);
  });

  it("count reports of failed calls by their reporting code [PLAT-127]", async () => {
    const failed = (code: string, reason: string, id: string): EventRecord =>
      record("failure", { id, properties: { code, reason } });
    await sink.write([
      failed("LAU01-GET-503-1001", "ABC_MNTN_01", "1"),
      failed("LAU01-GET-503-1001", "UNAVAILABLE", "2"),
      failed("CNT03-POST-4003-1002", "TIMEOUT", "3"),
      failed("LAU01-GET-919876543210-1001", "TIMEOUT", "4"),
      failed("asha@example.com", "lau01-get-503-1001", "5"),
    ]);
    expect(await minutes.failures({ fromMs: TEST_NOW, names: FAILURE_EVENTS, limit: 10 })).toEqual([
      { name: "failure", code: "LAU01-GET-503-1001", count: 2, lastMs: TEST_NOW },
      { name: "failure", code: "CNT03-POST-4003-1002", count: 1, lastMs: TEST_NOW },
      { name: "failure", code: "TIMEOUT", count: 1, lastMs: TEST_NOW },
      { name: "failure", code: "other", count: 1, lastMs: TEST_NOW },
    ]);
  });

  it("exclude copies for destinations and events that the sink refused [PLAT-123]", async () => {
    const refusing = watched({
      ...sink,
      write: async () => {
        throw new Error("no room");
      },
    });
    await expect(refusing.write([record("play_started", { id: "r" })])).rejects.toThrow("no room");
    await sink.write([record("play_started", { id: "t", sink: "tracker" })]);
    await watched({ ...sink, write: async () => ["refused"] }).write([record("play_started", { id: "x" })]);
    expect(await counts()).toEqual({});
    await sink.write([record("play_started", { id: "r" })]);
    expect(await counts(), "the same event once it is taken").toEqual({ "play_started 0": 1 });
  });

  it("are deleted once they are older than two days [PLAT-123]", async () => {
    await sink.write([
      record("play_started", { id: "old", at: TEST_NOW - 2 * DAY }),
      record("play_started", { id: "new" }),
    ]);
    await minutes.sweep(TEST_NOW);
    expect(Object.keys(await counts())).toEqual(["play_started -2880", "play_started 0"]);
    await minutes.sweep(TEST_NOW + MINUTE);
    expect(Object.keys(await counts())).toEqual(["play_started 0"]);
    const { rows } = await database.db.execute(sql`select 1 from counted_event`);
    expect(rows).toHaveLength(1);
  });
});

describe("the counter while the database is unreachable", () => {
  const events = (count: number, from = 0): readonly ArrivedEvent[] =>
    Array.from({ length: count }, (_, index) => ({
      id: String(from + index),
      event: buildFeedEvent({ name: "play_started" }),
    }));

  it("refuses no event, reports once, and counts everything when the database is back [PLAT-123]", async () => {
    let isAway = true;
    let requested = 0;
    const counted: CountableEvent[] = [];
    const errors: unknown[] = [];
    const counter = createEventCounter({
      minutes: {
        count: async (group) => {
          requested += 1;
          if (isAway) throw new Error("away");
          counted.push(...group);
        },
      },
      onError: (error) => errors.push(error),
    });
    for (let call = 0; call < 5; call += 1) await counter.count(events(10, call * 10));
    expect([requested, errors.length, counter.missing()]).toEqual([1, 1, 0]);
    await counter.retry();
    isAway = false;
    await counter.retry();
    expect(counted.map(({ eventId }) => eventId)).toEqual(Array.from({ length: 50 }, (_, id) => String(id)));
    await counter.count(events(1, 50));
    expect(counted).toHaveLength(51);
  });

  it("drops the oldest events above its limit and counts them [PLAT-123]", async () => {
    const counted: CountableEvent[] = [];
    let isAway = true;
    const counter = createEventCounter({
      minutes: {
        count: async (group) => {
          if (isAway) throw new Error("away");
          counted.push(...group);
        },
      },
      onError: () => undefined,
      mostWaiting: 25,
    });
    for (let call = 0; call < 4; call += 1) await counter.count(events(10, call * 10));
    isAway = false;
    await counter.retry();
    expect([counter.missing(), counted.length, counted[0]?.eventId]).toEqual([15, 25, "15"]);
  });

  it("lets no caller wait longer than a second for a hanging database [PLAT-123]", async () => {
    const counter = createEventCounter({
      minutes: { count: () => new Promise(() => undefined) },
      onError: () => undefined,
      patienceMs: 5,
    });
    await expect(counter.count(events(1))).resolves.toBeUndefined();
  });

  it("counts events that arrive during a statement with the next one [PLAT-123]", async () => {
    const groups: number[] = [];
    let release = (): void => undefined;
    const counter = createEventCounter({
      minutes: {
        count: async (group) => {
          groups.push(group.length);
          if (groups.length === 1) await new Promise<void>((resolve) => (release = resolve));
        },
      },
      onError: () => undefined,
    });
    const calls = Array.from({ length: 50 }, (_, call) => counter.count(events(2, call * 2)));
    release();
    await Promise.all(calls);
    expect(groups).toEqual([2, 98]);
  });
});

describe("a process that starts", () => {
  it("shows the sink's stored events in their order, and also works without any [PLAT-121]", async () => {
    const feed = createEventFeed();
    const errors: unknown[] = [];
    const watch = {
      toShown: createShownEvents({ secret: new Uint8Array(32) }),
      feed,
      nowPlaying: createNowPlaying({ clock: createFakeClock() }),
      counter: { count: () => expect.fail("counted anew"), retry: async () => undefined, missing: () => 0 },
      onError: (error: unknown) => errors.push(error),
    };
    await showRecent({ recent: async () => [record("b"), record("a")] }, watch);
    expect(feed.newest().map(({ name }) => name)).toEqual(["b", "a"]);
    await showRecent({ recent: () => Promise.reject(new Error("away")) }, watch);
    expect(errors).toHaveLength(1);
  });
});
