import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { causesOf } from "../../monitoring/logged-error.ts";
import { PlatformError } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { EventSink, NewEvent, WriteOutcome } from "../../ports/event-sink.ts";
import { dayOfEventId } from "./event-day.ts";
import { onceKeyOf } from "./event-id.ts";
import { createEventPartitions } from "./event-partitions.ts";
import { createStagedInsert } from "./staged-insert.ts";
import { events } from "./tables.ts";

/** What the table of events needs. */
export interface TableEventSinkOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Days that an event stays. */
  readonly retentionDays: number;
}

/** One row on its way. */
interface EventRow {
  readonly sink: string;
  readonly eventId: string | undefined;
  readonly day: string;
  /** All columns as JSON, from which the statement reads them. Made apart, so that one row cannot fail the others. */
  readonly json: string;
}

/**
 * Keeps events in the database, by the day that their ids carry. One whose id is there already is left out, so that a
 * repeated call counts once. What concurrent requests bring is written by one statement.
 */
export function createTableEventSink({ db, clock, retentionDays }: TableEventSinkOptions): EventSink {
  const partitions = createEventPartitions({ db, clock, retentionDays });
  const insert = createStagedInsert<EventRow>({
    isRowError: (error) => errorCodes(error).some((code) => ROW_ERROR.test(code)),
    async insert(rows) {
      await partitions.ensure(rows.map(({ day }) => day));
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

/** SQLSTATE values that a value of a row causes: data exceptions, and what is longer than a page or an index entry. */
const ROW_ERROR = /^22|^54/;
const CHECK_VIOLATION = "23514";

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
  // The first of several with one id is the one that is in.
  return rows.map(({ sink, eventId }) =>
    eventId === undefined || isNew.delete(`${sink}\n${eventId}`) ? "added" : "repeated",
  );
}

/** The row of an event; nothing for one nested so deep that it cannot be turned into text. */
function toRow(record: NewEvent): EventRow | undefined {
  const { sink, name, payload, receivedAt, requestId } = record;
  const eventId = onceKeyOf(record);
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
