import { createHash } from "node:crypto";
import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { DAY, MINUTE } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { COUNTED_PLATFORMS, UNKNOWN } from "./event-filter.ts";
import type { ShownEvent } from "./shown-event.ts";
import { countedEvent, eventMinute, eventMinuteFact } from "./tables.ts";

/** An event to be counted. */
export interface CountableEvent {
  /** Identifies repetitions. */
  readonly eventId: string;
  /** Start of the minute, epoch milliseconds. */
  readonly minuteMs: number;
  /** The name under which it is counted. */
  readonly name: string;
  /** Code of a failure; empty for other events. */
  readonly code: string;
  /** What the page may show of the event. */
  readonly event: ShownEvent;
}

/** How often an event happened in a minute. */
export interface MinuteCount {
  readonly minuteMs: number;
  readonly name: string;
  readonly count: number;
}

/** How often an event failed with one code. */
export interface FailureCount {
  readonly name: string;
  readonly code: string;
  readonly count: number;
  /** Start of the last minute with this failure, epoch milliseconds. */
  readonly lastMs: number;
}

/** How long counts are stored and repetitions are recognised, in milliseconds. */
export const RETENTION_MS = 2 * DAY;

/** The counts by minute, shared by all platforms on one database. */
export interface EventMinutes {
  /** Counts the events that were not counted before, in one statement. */
  count(events: readonly CountableEvent[]): Promise<void>;
  /** Counts of the minutes from `fromMs` on, of one name or of all; a name's codes are added up. */
  since(fromMs: number, name?: string): Promise<readonly MinuteCount[]>;
  /** Counts of these failures by code from `fromMs` on, most frequent first. */
  failures(options: {
    readonly fromMs: number;
    readonly names: readonly string[];
    readonly limit: number;
  }): Promise<readonly FailureCount[]>;
  /** Deletes counts older than `RETENTION_MS`. */
  sweep(nowMs: number): Promise<void>;
}

/** Start of the minute of an instant. */
export function minuteOf(instantMs: number): number {
  return instantMs - (instantMs % MINUTE);
}

export function createEventMinutes({ db }: { readonly db: Database }): EventMinutes {
  return {
    count: (events) => countOnce(db, withoutRepeats(events)),
    async since(fromMs, name) {
      const rows = await db
        .select({
          minute: eventMinute.minute,
          name: eventMinute.name,
          count: sql<number>`sum(${eventMinute.count})::int`,
        })
        .from(eventMinute)
        .where(
          and(
            gte(eventMinute.minute, new Date(fromMs)),
            name === undefined ? undefined : eq(eventMinute.name, name),
          ),
        )
        .groupBy(eventMinute.minute, eventMinute.name)
        .orderBy(asc(eventMinute.minute));
      return rows.map(({ minute, ...count }) => ({ minuteMs: minute.getTime(), ...count }));
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
      await db.delete(eventMinuteFact).where(lt(eventMinuteFact.minute, before));
      await db.delete(countedEvent).where(lt(countedEvent.minute, before));
    },
  };
}

/** Stores events that have no row yet, and adds them to the counts by minute and by single fact. */
async function countOnce(db: Database, events: readonly CountableEvent[]): Promise<void> {
  if (events.length === 0) return;
  const list = JSON.stringify(
    events.map(({ eventId, minuteMs, name, code, event }, place) => ({
      id: hashOf(eventId),
      minute: new Date(minuteMs).toISOString(),
      name,
      code,
      ...columnsOf(event),
      place,
    })),
  );
  // All inserts lock their rows in one order, so that two platforms cannot deadlock.
  await db.execute(sql`
    with arrived as materialized (
      select * from jsonb_to_recordset(${list}::jsonb) as row(
        id text, minute timestamptz, name text, code text, shown_name text, page text, country text, platform text,
        user_type text, session text, received_at timestamptz, place int, rest jsonb)
    ), fresh as (
      insert into ${countedEvent}
        (event_id, minute, name, page, country, platform, user_type, session, received_at, place, rest)
      select id, minute, shown_name, page, country, platform, user_type, session, received_at, place, rest
      from arrived order by id
      on conflict do nothing returning event_id
    ), added as materialized (
      select * from arrived where id in (select event_id from fresh)
    ), facts as (
      insert into ${eventMinuteFact} as kept (minute, fact, value, name, count)
      select minute, fact, value, name, count(*)::int from added
      cross join lateral (values ('page', coalesce(page, ${UNKNOWN})), ('country', coalesce(country, ${UNKNOWN})),
        ('platform', coalesce(platform, ${UNKNOWN})), ('userType', coalesce(user_type, ${UNKNOWN}))) as held(fact, value)
      where fact <> 'platform' or value in (${sql.join(
        [UNKNOWN, ...COUNTED_PLATFORMS].map((value) => sql`${value}`),
        sql`, `,
      )})
      group by minute, fact, value, name order by fact, value, minute, name
      on conflict (fact, value, minute, name) do update set count = kept.count + excluded.count
    ), counted as (
      select minute, name, code, count(*)::int as count from added group by minute, name, code
    )
    insert into ${eventMinute} as kept (minute, name, code, count)
    select minute, name, code, count from counted order by minute, name, code
    on conflict (minute, name, code) do update set count = kept.count + excluded.count`);
}

/** Gives index entries a fixed length, however long a client's id is. */
function hashOf(eventId: string): string {
  return createHash("sha256").update(eventId).digest("base64url").slice(0, 22);
}

function columnsOf(event: ShownEvent) {
  const { name, page, country, platform, userType, session, receivedAt } = event;
  const { happenedAt, pageLoad, sequence, isOffline, code, method, contentId } = event;
  return {
    shown_name: name,
    page,
    country,
    platform,
    user_type: userType,
    session,
    received_at: new Date(receivedAt).toISOString(),
    rest: { happenedAt, pageLoad, sequence, isOffline, code, method, contentId },
  };
}

function withoutRepeats(events: readonly CountableEvent[]): readonly CountableEvent[] {
  const seen = new Set<string>();
  return events.filter(({ eventId }) => {
    const isNew = !seen.has(eventId);
    seen.add(eventId);
    return isNew;
  });
}
