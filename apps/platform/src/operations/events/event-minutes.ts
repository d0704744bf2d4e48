import { createHash } from "node:crypto";
import { and, asc, desc, gte, inArray, lt, sql } from "drizzle-orm";
import { DAY, MINUTE } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { countedEvent, eventMinute } from "./tables.ts";

/** An event as it is counted. */
export interface CountableEvent {
  /** None: it cannot be known again, and counts each time. */
  readonly eventId: string | undefined;
  /** Epoch milliseconds at the beginning of the minute. */
  readonly minuteMs: number;
  readonly name: string;
  /** Of a failure; empty otherwise. */
  readonly code: string;
}

/** How often something happened in a minute. */
export interface MinuteCount {
  readonly minuteMs: number;
  readonly name: string;
  readonly count: number;
}

/** How often something failed for one reason. */
export interface FailureCount {
  readonly name: string;
  readonly code: string;
  readonly count: number;
  /** Beginning of the last minute in which it did. */
  readonly lastMs: number;
}

/** Counts are kept so long, and so long an event is known again. */
export const RETENTION_MS = 2 * DAY;

/** The counts by minute, which all platforms on one database share. */
export interface EventMinutes {
  /** Adds those that were not counted before, in one statement. */
  count(events: readonly CountableEvent[]): Promise<void>;
  /** Counts of the minutes from `fromMs` on; the codes of a name together. */
  since(fromMs: number): Promise<readonly MinuteCount[]>;
  /** Counts by code of these events from `fromMs` on, the most frequent first. */
  failures(options: {
    readonly fromMs: number;
    readonly names: readonly string[];
    readonly limit: number;
  }): Promise<readonly FailureCount[]>;
  /** Deletes what is older than `RETENTION_MS`. */
  sweep(nowMs: number): Promise<void>;
}

/** Beginning of the minute that an instant lies in. */
export function minuteOf(instantMs: number): number {
  return instantMs - (instantMs % MINUTE);
}

export function createEventMinutes({ db }: { readonly db: Database }): EventMinutes {
  return {
    async count(events) {
      const once = withoutRepeats(events);
      if (once.length === 0) return;
      const list = JSON.stringify(
        once.map(({ eventId, minuteMs, name, code }) => ({
          id: eventId === undefined ? null : hashOf(eventId),
          minute: new Date(minuteMs).toISOString(),
          name,
          code,
        })),
      );
      // Both inserts take their rows in one order, so that two platforms never wait for each other in a circle.
      await db.execute(sql`
        with arrived as materialized (
          select * from jsonb_to_recordset(${list}::jsonb) as row(id text, minute timestamptz, name text, code text)
        ), fresh as (
          insert into ${countedEvent} (event_id, minute)
          select id, minute from arrived where id is not null order by id
          on conflict do nothing returning event_id
        ), counted as (
          select minute, name, code, count(*)::int as count from arrived
          where id is null or id in (select event_id from fresh)
          group by minute, name, code
        )
        insert into ${eventMinute} as kept (minute, name, code, count)
        select minute, name, code, count from counted order by minute, name, code
        on conflict (minute, name, code) do update set count = kept.count + excluded.count`);
    },
    async since(fromMs) {
      const rows = await db
        .select({
          minute: eventMinute.minute,
          name: eventMinute.name,
          count: sql<number>`sum(${eventMinute.count})::int`,
        })
        .from(eventMinute)
        .where(gte(eventMinute.minute, new Date(fromMs)))
        .groupBy(eventMinute.minute, eventMinute.name)
        .orderBy(asc(eventMinute.minute));
      return rows.map(({ minute, name, count }) => ({ minuteMs: minute.getTime(), name, count }));
    },
    async failures({ fromMs, names, limit }) {
      const total = sql<number>`sum(${eventMinute.count})::int`;
      const last = sql<string>`(extract(epoch from max(${eventMinute.minute})) * 1000)::text`;
      const rows = await db
        .select({ name: eventMinute.name, code: eventMinute.code, count: total, lastMs: last })
        .from(eventMinute)
        .where(and(gte(eventMinute.minute, new Date(fromMs)), inArray(eventMinute.name, [...names])))
        .groupBy(eventMinute.name, eventMinute.code)
        .orderBy(desc(total), asc(eventMinute.name), asc(eventMinute.code))
        .limit(limit);
      return rows.map(({ lastMs, ...failure }) => ({ ...failure, lastMs: Number(lastMs) }));
    },
    async sweep(nowMs) {
      const before = new Date(nowMs - RETENTION_MS);
      await db.delete(eventMinute).where(lt(eventMinute.minute, before));
      await db.delete(countedEvent).where(lt(countedEvent.minute, before));
    },
  };
}

/** An index entry of fixed length, whatever id a client makes up. */
function hashOf(eventId: string): string {
  return createHash("sha256").update(eventId).digest("base64url").slice(0, 22);
}

function withoutRepeats(events: readonly CountableEvent[]): readonly CountableEvent[] {
  const seen = new Set<string>();
  return events.filter(({ eventId }) => {
    if (eventId === undefined) return true;
    const isNew = !seen.has(eventId);
    seen.add(eventId);
    return isNew;
  });
}
