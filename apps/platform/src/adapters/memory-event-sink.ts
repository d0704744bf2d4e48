import type { EventRecord, EventSink } from '../ports/event-sink.ts';

/** Keeps the newest events in memory. */
export function createMemoryEventSink(capacity = 10_000): EventSink {
  const records: EventRecord[] = [];
  return {
    async write(batch) {
      records.push(...batch);
      records.splice(0, Math.max(0, records.length - capacity));
    },
    async recent({ sink, limit }) {
      return records.filter((record) => sink === undefined || record.sink === sink).slice(-limit).reverse();
    },
  };
}
