import { desc, eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { EventRecord, EventSink } from "../../ports/event-sink.ts";
import { eventIdOf } from "./event-id.ts";
import { events } from "./tables.ts";

/** Keeps events in the database. One whose `eventId` is there already is left out, so that a repeated call counts once. */
export function createTableEventSink({ db }: { readonly db: Database }): EventSink {
  return {
    async write(records) {
      if (records.length === 0) return;
      await db.insert(events).values(records.map(toRow)).onConflictDoNothing();
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
  };
}

function toRow({ sink, name, payload, receivedAt, requestId }: EventRecord): typeof events.$inferInsert {
  return {
    sink,
    name,
    eventId: eventIdOf(payload) ?? null,
    payload,
    receivedAt: new Date(receivedAt),
    requestId,
  };
}
