import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withMigrationsPrefix } from "../../database/migrations-prefix.ts";
import type { OpenDatabase } from "../../database/database.ts";
import { defaultMigrationsFolder } from "../../database/open.ts";
import { openPostgresql } from "../../database/open-postgresql.ts";
import type { AdjustableClock } from "../../ports/clock.ts";
import type { EventRecord, EventSink } from "../../ports/event-sink.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { createEmptyPostgresql } from "../../testing/postgresql-databases.ts";
import { emptyCluster, openTestPglite } from "../../testing/test-database.ts";
import { addDays, dayOfEventId } from "./event-day.ts";
import { createTableEventSink } from "./table-event-sink.ts";

const NOON = Date.UTC(2025, 0, 6, 12);
const DAY_MS = 86_400_000;
/** An id whose first 48 bits are this time. */
const idAt = (epochMs: number, number = 1): string => {
  const hex = epochMs.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8def-${String(number).padStart(12, "0")}`;
};
const record = (name: string, properties: object = {}, receivedAt = NOON): EventRecord => ({
  sink: "events",
  name,
  payload: { event: name, properties },
  receivedAt,
  requestId: "request-1",
});

describeOnEveryDatabase("the table of events", (engine) => {
  let database: OpenDatabase;
  let clock: AdjustableClock;
  let sink: EventSink;
  beforeEach(async () => {
    database = await engine.openDatabase("empty", async () => undefined);
    clock = createFakeClock();
    clock.set(NOON);
    sink = createTableEventSink({ db: database.db, clock, retentionDays: 30 });
  });
  afterEach(() => database.close());

  /** Names of events by the table that contains them. */
  const places = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
    const { rows } = await database.db.execute<{ place: string; names: readonly string[] }>(
      sql`select tableoid::regclass::text as place, array_agg(name order by id) as names from event group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ place, names }) => [place, names]));
  };
  const partitions = async (): Promise<readonly string[]> =>
    (
      await database.db.execute<{ name: string }>(
        sql`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'event'::regclass order by 1`,
      )
    ).rows.map(({ name }) => name);

  it("has a partition for each day of the ids within the window, and one for all else [PLAT-114]", async () => {
    const at = (days: number) => ({ eventId: idAt(NOON + days * DAY_MS) });
    await sink.write([
      record("today", at(0)),
      record("midnight", { eventId: idAt(Date.UTC(2025, 0, 7)) }),
      record("before_midnight", { eventId: idAt(Date.UTC(2025, 0, 7) - 1, 2) }),
      record("two_ahead", at(2)),
      record("three_ahead", at(3)),
      record("oldest", at(-30)),
      record("too_old", at(-31)),
      record("year_ahead", at(365)),
      record("year_ago", at(-365)),
      record("last_instant", { eventId: "ffffffff-ffff-7fff-bfff-ffffffffffff" }),
      record("version_4", { eventId: "0194a8f0-0000-4000-8000-000000000001" }),
      record("no_uuid", { eventId: "e-1" }),
      record("no_id"),
    ]);
    expect(await places()).toEqual({
      event_20241207: ["oldest"],
      event_20250106: ["today", "before_midnight"],
      event_20250107: ["midnight"],
      event_20250108: ["two_ahead"],
      event_default: [
        "three_ahead",
        "too_old",
        "year_ahead",
        "year_ago",
        "last_instant",
        "version_4",
        "no_uuid",
        "no_id",
      ],
    });
  });

  it("refuses a repeated event after its day got a partition [PLAT-113] [PLAT-114]", async () => {
    const early = [
      record("early", { eventId: idAt(NOON + 4 * DAY_MS) }),
      record("earlier", { eventId: idAt(NOON + 4 * DAY_MS, 2) }),
    ];
    expect(await sink.write(early)).toEqual(["added", "added"]);
    expect(await places()).toEqual({ event_default: ["early", "earlier"] });
    clock.advance(3 * DAY_MS);
    expect(await sink.write([...early, record("later", { eventId: idAt(NOON + 4 * DAY_MS, 3) })])).toEqual([
      "repeated",
      "repeated",
      "added",
    ]);
    expect(await places()).toEqual({ event_20250110: ["early", "earlier", "later"] });
  });

  it("is written by two processes at once, which make the same partitions [PLAT-114]", async () => {
    const other = createTableEventSink({ db: database.db, clock, retentionDays: 30 });
    const batch = (from: number) =>
      Array.from({ length: 10 }, (_, index) =>
        record("both", { eventId: idAt(NOON - index * DAY_MS, from + (index % 5)) }),
      );
    const outcomes = await Promise.all([sink.write(batch(0)), other.write(batch(0)), other.write(batch(5))]);
    expect(outcomes.flat().filter((outcome) => outcome === "added")).toHaveLength(20);
    expect(Object.keys(await places())).toHaveLength(10);
  });

  it("drops partitions older than the retention and old rows without a day, and nothing else [PLAT-114]", async () => {
    await sink.write([
      record("old_day", { eventId: idAt(NOON - 30 * DAY_MS) }),
      record("next_day", { eventId: idAt(NOON - 29 * DAY_MS) }),
      record("old_arrival", {}, Date.UTC(2024, 11, 7)),
      record("new_arrival", {}, NOON),
      record("future", { eventId: idAt(NOON + 9 * DAY_MS) }),
    ]);
    await sink.sweep?.();
    expect((await sink.recent({ limit: 10 })).map(({ name }) => name)).toEqual([
      "future",
      "new_arrival",
      "old_arrival",
      "next_day",
      "old_day",
    ]);
    clock.advance(DAY_MS);
    await sink.sweep?.();
    await sink.sweep?.();
    expect(await places()).toEqual({
      event_20241208: ["next_day"],
      event_default: ["new_arrival", "future"],
    });
    expect(await partitions()).toEqual([
      "event_20241208",
      "event_20250106",
      "event_20250107",
      "event_20250108",
      "event_20250109",
      "event_default",
    ]);
    // Its day's partition was dropped and is not created again: a late repetition is stored in the default one.
    expect(await sink.write([record("old_day", { eventId: idAt(NOON - 30 * DAY_MS) })])).toEqual(["added"]);
  });

  // PGlite has a single connection, on which a backup and an insert take turns.
  it.skipIf(engine.name === "pglite")(
    "takes events of a day without a partition during a backup, and makes the partition afterwards [PLAT-114]",
    async () => {
      const of = (number: number) => ({ eventId: idAt(NOON - 3 * DAY_MS, number) });
      await database.db.transaction(async (backup) => {
        await backup.execute(sql`select name from event_default`);
        expect(await sink.write([record("unusual", of(1)), record("no_id")])).toEqual(["added", "added"]);
        const begin = performance.now();
        expect(await sink.write([record("unusual", of(1)), record("second", of(2))])).toEqual([
          "repeated",
          "added",
        ]);
        // The next attempt comes after a minute, so this call has not waited for the lock again.
        expect(performance.now() - begin).toBeLessThan(4_000);
        expect(await places()).toEqual({ event_default: ["unusual", "no_id", "second"] });
      });
      clock.advance(60_000);
      expect(await sink.write([record("third", of(3))])).toEqual(["added"]);
      expect(await places()).toEqual({
        event_20250103: ["unusual", "second", "third"],
        event_default: ["no_id"],
      });
    },
  );

  it("reports which of many rows cannot be stored, and stores the others [PLAT-110]", async () => {
    const rows = ["a", "b", "c", "d", "e"].map((name) =>
      record(name, name === "c" ? { text: "\0" } : { eventId: `r-${name}` }),
    );
    expect(await sink.write(rows)).toEqual(["added", "added", "refused", "added", "added"]);
    expect((await sink.recent({ limit: 10 })).map(({ name }) => name)).toEqual(["e", "d", "b", "a"]);
    let deep: object = {};
    for (let level = 0; level < 100_000; level += 1) deep = { deep };
    expect(
      await Promise.all([sink.write([record("f"), record("g", deep)]), sink.write([record("h")])]),
    ).toEqual([["added", "refused"], ["added"]]);
  });

  it("takes over the rows of a table without partitions, by the days of their ids, and continues the sequence [PLAT-114]", async () => {
    const ids = [
      idAt(Date.UTC(2024, 11, 31, 23, 59, 59, 999)),
      idAt(Date.UTC(2025, 0, 1)),
      idAt(NOON).toUpperCase(),
      "ffffffff-ffff-7fff-bfff-ffffffffffff",
      "0194a8f0-0000-4000-8000-000000000001",
      "not an id",
      undefined,
    ];
    const upgraded = await upgrade(engine.serverUrl, async (db) => {
      for (const [index, id] of ids.entries())
        await db.execute(
          sql`insert into event (sink, name, event_id, payload, received_at, request_id) values ('events', ${`n${index}`}, ${id ?? null}, ${JSON.stringify({ properties: id === undefined ? {} : { eventId: id } })}::jsonb, now(), 'r')`,
        );
    });
    const { rows } = await upgraded.db.execute<{ name: string; day: string; place: string }>(
      sql`select name, day::text as day, tableoid::regclass::text as place from event order by id`,
    );
    expect(rows).toEqual(
      ids.map((id, index) => ({ name: `n${index}`, day: dayOfEventId(id), place: "event_default" })),
    );
    expect(rows.map(({ day }) => day)).toEqual([
      "2024-12-31",
      "2025-01-01",
      "2025-01-06",
      "1970-01-01",
      "1970-01-01",
      "1970-01-01",
      "1970-01-01",
    ]);
    const after = createTableEventSink({ db: upgraded.db, clock, retentionDays: 30 });
    expect(await after.write(ids.slice(0, 6).map((eventId) => record("again", { eventId })))).toEqual(
      Array.from({ length: 6 }, () => "repeated"),
    );
    expect(await after.write([record("new")])).toEqual(["added"]);
    expect((await after.recent({ limit: 1 })).map(({ name }) => name)).toEqual(["new"]);
    await upgraded.close();
  }, 60_000);
});

it("adds days over the ends of months and years", () => {
  expect([addDays("2024-02-28", 1), addDays("2025-01-01", -1), addDays("2025-01-06", -90)]).toEqual([
    "2024-02-29",
    "2024-12-31",
    "2024-10-08",
  ]);
});

/** A database as the release before partitions left it, filled, and migrated to now. */
async function upgrade(
  serverUrl: string | undefined,
  fill: (db: OpenDatabase["db"]) => Promise<void>,
): Promise<OpenDatabase> {
  const migrationsFolder = defaultMigrationsFolder();
  const before = { migrationsFolder, count: 10 };
  if (serverUrl === undefined) {
    const dump = await withMigrationsPrefix(before, async (folder) => {
      const earlier = await openTestPglite({ dump: await emptyCluster(), migrationsFolder: folder });
      await fill(earlier.db);
      const kept = await earlier.dump?.();
      await earlier.close();
      return kept;
    });
    return openTestPglite({ ...(dump === undefined ? {} : { dump }), migrationsFolder });
  }
  const { url, drop } = await createEmptyPostgresql(serverUrl);
  await withMigrationsPrefix(before, async (folder) => {
    const earlier = await openPostgresql({ url, migrationsFolder: folder });
    await fill(earlier.db);
    await earlier.close();
  });
  const now = await openPostgresql({ url });
  return { ...now, close: async () => (await now.close(), await drop()) };
}
