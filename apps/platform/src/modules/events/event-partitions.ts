import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { addDays, dayOf, startOfDay } from "./event-day.ts";

/** The days of `event` that have a partition of their own. */
export interface EventPartitions {
  /** Makes the partitions of those days that are within the window and have none. */
  ensure(days: Iterable<string>): Promise<void>;
  /** Makes the partitions of the next days, drops those older than the retention and old rows of the default one. */
  sweep(): Promise<void>;
}

/** What the partitions of events need. */
export interface EventPartitionsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly retentionDays: number;
}

/** Clocks of visitors run ahead; an id of a later day goes to the default partition. */
const DAYS_AHEAD = 2;
/** Any number that no other lock of this database uses. */
const PARTITION_LOCK = 20_261_123;
/** Rows deleted at a time, so that no statement holds its locks for long. */
const DELETED_AT_ONCE = 5_000;
const PARTITION_NAME = /^event_(\d{4})(\d{2})(\d{2})$/;

/** Watches over the partitions of the table of events. Several processes may do so at once. */
export function createEventPartitions({ db, clock, retentionDays }: EventPartitionsOptions): EventPartitions {
  /** Those that this process has seen. One that another process dropped is harmless: its rows go to the default partition. */
  const known = new Set<string>();
  const firstDay = (): string => addDays(dayOf(clock.now()), -retentionDays);
  const lastDay = (): string => addDays(dayOf(clock.now()), DAYS_AHEAD);

  const ensure = async (days: Iterable<string>): Promise<void> => {
    const [first, last] = [firstDay(), lastDay()];
    const missing = [...new Set(days)].filter((day) => day >= first && day <= last && !known.has(day)).sort();
    if (missing.length === 0) return;
    await alone(db, async (tx) => {
      const present = new Set(await listDays(tx));
      for (const day of missing) if (!present.has(day)) await addPartition(tx, day);
    });
    for (const day of missing) known.add(day);
  };

  return {
    ensure,
    async sweep() {
      const today = dayOf(clock.now());
      await ensure(Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead)));
      // Rows of a restored or migrated database lie in the default partition, and those whose day was too far ahead.
      const { rows } = await db.execute<{ day: string }>(
        sql`select distinct day::text as day from event_default`,
      );
      await ensure(rows.map(({ day }) => day));
      const first = firstDay();
      const expired = (await listDays(db)).filter((day) => day < first);
      for (const day of expired)
        await alone(db, async (tx) => {
          await tx.execute(sql`drop table if exists ${sql.identifier(partitionName(day))}`);
          known.delete(day);
        });
      await deleteOldRows(db, new Date(startOfDay(first)));
    },
  };
}

/** Waiting for a lock holds up every insert behind it, so the wait is short; the next try comes soon. */
async function alone(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`);
    await work(tx);
  });
}

async function listDays(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'event'::regclass order by relname`);
  return rows.flatMap(({ name }) => {
    const [, year, month, day] = PARTITION_NAME.exec(name) ?? [];
    return year === undefined ? [] : [`${year}-${month}-${day}`];
  });
}

/** Rows of the day may lie in the default partition: they move, or they could come a second time. */
async function addPartition(tx: Database, day: string): Promise<void> {
  const partition = sql.identifier(partitionName(day));
  await tx.execute(sql`lock table event_default in access exclusive mode`);
  await tx.execute(sql`create table ${partition} (like event including defaults)`);
  await tx.execute(sql`
    with moved as (delete from event_default where day = ${day}::date returning *)
    insert into ${partition} select * from moved`);
  // A bound is part of the definition and takes no parameter; both are days of our own making.
  await tx.execute(
    sql`alter table event attach partition ${partition} for values from (${sql.raw(`'${day}'`)}) to (${sql.raw(`'${addDays(day, 1)}'`)})`,
  );
}

async function deleteOldRows(db: Database, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      delete from event_default where (id, day) in (
        select id, day from event_default where received_at < ${before.toISOString()}::timestamptz limit ${DELETED_AT_ONCE})
      returning 1`);
    if (rows.length < DELETED_AT_ONCE) return;
  }
}

function partitionName(day: string): string {
  return `event_${day.replaceAll("-", "")}`;
}
