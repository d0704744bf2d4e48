import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { addDays, dayOf, startOfDay } from "./event-day.ts";

/** Manages the partitions of the table `event`, one for each day. */
export interface EventPartitions {
  /** Creates missing partitions of these days; days outside the retention window are left out. */
  ensure(days: Iterable<string>): Promise<void>;
  /**
   * Creates the partitions of the next days, drops partitions older than the retention, and deletes old rows of the default
   * partition.
   */
  sweep(): Promise<void>;
}

/** Options of {@link createEventPartitions}. */
export interface EventPartitionsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly retentionDays: number;
}

/** Partitions exist for so many days ahead, as visitors' clocks may be fast. Events of later days go to the default partition. */
const DAYS_AHEAD = 2;
/** Key of the advisory lock; any number that no other lock of this database uses. */
const PARTITION_LOCK = 20_261_123;
/** Rows deleted at a time, so that no statement holds its locks for long. */
const DELETED_AT_ONCE = 5_000;
const PARTITION_NAME = /^event_(\d{4})(\d{2})(\d{2})$/;

/** Creates the manager of partitions. Several processes may use it at once. */
export function createEventPartitions({ db, clock, retentionDays }: EventPartitionsOptions): EventPartitions {
  /** Days whose partition this process has seen. If another process dropped one, its rows go to the default partition. */
  const known = new Set<string>();
  const firstDay = (): string => addDays(dayOf(clock.now()), -retentionDays);
  const lastDay = (): string => addDays(dayOf(clock.now()), DAYS_AHEAD);

  const ensure = async (days: Iterable<string>): Promise<void> => {
    const [first, last] = [firstDay(), lastDay()];
    const missing = [...new Set(days)].filter((day) => day >= first && day <= last && !known.has(day)).sort();
    if (missing.length === 0) return;
    await withPartitionLock(db, async (tx) => {
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
      // The default partition may hold rows of a restored database, and rows whose day was too far ahead.
      const { rows } = await db.execute<{ day: string }>(
        sql`select distinct day::text as day from event_default`,
      );
      await ensure(rows.map(({ day }) => day));
      const first = firstDay();
      const expired = (await listDays(db)).filter((day) => day < first);
      for (const day of expired)
        await withPartitionLock(db, async (tx) => {
          await tx.execute(sql`drop table if exists ${sql.identifier(partitionName(day))}`);
          known.delete(day);
        });
      await deleteOldRows(db, new Date(startOfDay(first)));
    },
  };
}

/**
 * Runs the work in a transaction that no other process runs at the same time. Waiting for a lock delays every insert, so the wait
 * is short; the next attempt comes soon.
 */
async function withPartitionLock(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
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

/** Creates the partition of a day and moves its rows from the default partition, so that a repeated event is still recognized. */
async function addPartition(tx: Database, day: string): Promise<void> {
  const partition = sql.identifier(partitionName(day));
  await tx.execute(sql`lock table event_default in access exclusive mode`);
  await tx.execute(sql`create table ${partition} (like event including defaults)`);
  await tx.execute(sql`
    with moved as (delete from event_default where day = ${day}::date returning *)
    insert into ${partition} select * from moved`);
  // A bound cannot be a query parameter. Both days were computed here, so they are safe to insert as text.
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
