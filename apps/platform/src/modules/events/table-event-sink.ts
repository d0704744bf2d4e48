import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { EventRecord, EventSink } from '../../ports/event-sink.ts';
import { events } from './tables.ts';

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
      return rows.map(({ sink: name, name: event, payload, receivedAt, requestId }) => ({ sink: name, name: event, payload, receivedAt: receivedAt.getTime(), requestId }));
    },
  };
}

function toRow({ sink, name, payload, receivedAt, requestId }: EventRecord): typeof events.$inferInsert {
  const { properties } = payload;
  const eventId = typeof properties === 'object' && properties !== null ? (properties as { readonly eventId?: unknown }).eventId : undefined;
  return {
    sink,
    name,
    eventId: typeof eventId === 'string' && eventId.length <= MAX_EVENT_ID ? eventId : null,
    payload,
    receivedAt: new Date(receivedAt),
    requestId,
  };
}

/** Longer ids are no ids of ours; an index entry has a limit too. */
const MAX_EVENT_ID = 128;
