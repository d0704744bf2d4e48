import { MINUTE } from "@marquee/config/time";
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { causesOf } from "../../monitoring/logged-error.ts";
import { PlatformError } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { EventSink, NewEvent, WriteOutcome } from "../../ports/event-sink.ts";
import { dayOfEventId } from "./event-day.ts";
import { uniqueKeyOf } from "./event-id.ts";
import { createEventPartitions } from "./event-partitions.ts";
import { createStagedInsert } from "./staged-insert.ts";
import { events } from "./tables.ts";

/** Options of {@link createTableEventSink}. */
export interface TableEventSinkOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Days that an event is stored. */
  readonly retentionDays: number;
}

/** A row to insert. */
interface EventRow {
  readonly sink: string;
  readonly eventId: string | undefined;
  readonly day: string;
  /**
   * All columns as JSON, from which the statement reads them. Each row is serialized separately, so that one cannot fail the
   * others.
   */
  readonly json: string;
}

/**
 * Stores events in the database, partitioned by the day in their ids. An event whose id is stored already is skipped, so that a
 * repeated call counts once. Events of concurrent requests are written by one statement.
 */
export function createTableEventSink({ db, clock, retentionDays }: TableEventSinkOptions): EventSink {
  const partitions = createEventPartitions({ db, clock, retentionDays });
  let nextAttemptAt = 0;
  /** While a backup reads the default partition, no other one can be made: events go to the default one until the sweep. */
  const ensurePartitions = async (days: Iterable<string>): Promise<void> => {
    if (clock.now() < nextAttemptAt) return;
    try {
      await partitions.ensure(days);
    } catch (error) {
      if (!errorCodes(error).includes(LOCK_NOT_AVAILABLE)) throw error;
      nextAttemptAt = clock.now() + MINUTE;
    }
  };
  const insert = createStagedInsert<EventRow>({
    isRowError: (error) => errorCodes(error).some((code) => ROW_ERROR.test(code)),
    async insert(rows) {
      await ensurePartitions(rows.map(({ day }) => day));
      try {
        return await insertOnce(db, rows);
      } catch (error) {
        // Another process attached the partition of a day between the routing of a row and its check.
        if (errorCodes(error).includes(CHECK_VIOLATION)) return insertOnce(db, rows);
        throw error;
      }
    },
  });
  return {
    async write(records) {
      if (records.length === 0) return [];
      try {
        const rows = records.map(toRow);
        const outcomes = await insert(rows.filter((row) => row !== undefined));
        let place = 0;
        return rows.map((row) => (row === undefined ? "refused" : (outcomes[place++] ?? "refused")));
      } catch (cause) {
        if (cause instanceof PlatformError) throw cause;
        throw new PlatformError(503, "UNAVAILABLE", "Events cannot be taken at the moment", {
          cause,
          headers: { "retry-after": "5" },
        });
      }
    },
    async recent({ sink, limit }) {
      const rows = await db
        .select()
        .from(events)
        .where(sink === undefined ? undefined : eq(events.sink, sink))
        .orderBy(desc(events.id))
        .limit(limit);
      return rows.map(({ sink: name, name: event, payload, receivedAt, requestId }) => ({
        sink: name,
        name: event,
        payload,
        receivedAt: receivedAt.getTime(),
        requestId,
      }));
    },
    clear: async () => void (await db.delete(events)),
    sweep: () => partitions.sweep(),
  };
}

/** SQLSTATE classes caused by a value in a row: data exceptions, and values longer than a page or an index entry. */
const ROW_ERROR = /^22|^54/;
const CHECK_VIOLATION = "23514";
const LOCK_NOT_AVAILABLE = "55P03";

function errorCodes(error: unknown): readonly string[] {
  return [...causesOf(error)].flatMap((cause) => {
    const { code } = cause as { readonly code?: unknown };
    return typeof code === "string" ? [code] : [];
  });
}

async function insertOnce(db: Database, rows: readonly EventRow[]): Promise<readonly WriteOutcome[]> {
  const { rows: added } = await db.execute<{ sink: string; event_id: string }>(sql`
    insert into event (sink, name, event_id, day, payload, received_at, request_id)
    select sink, name, event_id, day, payload, received_at, request_id
    from json_to_recordset(${`[${rows.map(({ json }) => json).join(",")}]`}::json)
      as row(sink text, name text, event_id text, day date, payload jsonb, received_at timestamptz, request_id text)
    on conflict do nothing
    returning sink, event_id`);
  const isNew = new Set(added.map(({ sink, event_id }) => `${sink}\n${event_id}`));
  // Of several events with the same id, the first is the one that was stored.
  return rows.map(({ sink, eventId }) =>
    eventId === undefined || isNew.delete(`${sink}\n${eventId}`) ? "added" : "repeated",
  );
}

/** The row of an event; undefined when it is nested too deeply to serialize. */
function toRow(record: NewEvent): EventRow | undefined {
  const { sink, name, payload, receivedAt, requestId } = record;
  const eventId = uniqueKeyOf(record);
  const day = dayOfEventId(eventId);
  try {
    const json = JSON.stringify({
      sink,
      name,
      event_id: eventId,
      day,
      payload,
      received_at: new Date(receivedAt).toISOString(),
      request_id: requestId,
    });
    return { sink, eventId, day, json };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
