import { UNKNOWN, type FilterName } from "./event-filter.ts";
import type { ShownEvent } from "./shown-event.ts";

/** An event of the feed; `position` counts up from 1 while the process runs. */
export interface FeedEvent extends ShownEvent {
  readonly position: number;
}

/** The newest events of this process, in memory. */
export interface EventFeed {
  /** Adds an event; ignores an `id` that is in the feed. */
  add(event: ShownEvent, id: string | undefined): void;
  /** The first `limit` events after a position, oldest first, and how many events in between are no longer in the feed. */
  after(position: number, limit: number): { readonly events: readonly FeedEvent[]; readonly missed: number };
  /** All events, newest first. */
  newest(): readonly FeedEvent[];
  /** Position of the newest event; 0 when the feed is empty. */
  position(): number;
  /** The values of a fact with their counts, most frequent first; includes `chosen` even when it is rare. */
  values(name: FilterName, chosen?: string): readonly (readonly [value: string, count: number])[];
  /** Calls the listener after events were added; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Most events in the feed; about 5 MB. */
const MOST_EVENTS = 10_000;
/** Most values in one list of choices. */
const MOST_VALUES = 60;

/** A ring buffer: a new event replaces the oldest. */
export function createEventFeed({
  mostEvents = MOST_EVENTS,
}: { readonly mostEvents?: number } = {}): EventFeed {
  const ring: (FeedEvent & { readonly id: string | undefined })[] = [];
  const ids = new Set<string>();
  const listeners = new Set<() => void>();
  let last = 0;

  const at = (position: number): FeedEvent | undefined => ring[position % mostEvents];
  const oldest = (): number => Math.max(1, last - mostEvents + 1);

  function between(first: number, end = last): readonly FeedEvent[] {
    const events: FeedEvent[] = [];
    for (let position = first; position <= Math.min(end, last); position += 1) {
      const event = at(position);
      if (event !== undefined) events.push(event);
    }
    return events;
  }

  return {
    add(event, id) {
      if (id !== undefined && ids.has(id)) return;
      const replaced = ring[(last + 1) % mostEvents];
      if (replaced?.id !== undefined) ids.delete(replaced.id);
      last += 1;
      ring[last % mostEvents] = { ...event, position: last, id };
      if (id !== undefined) ids.add(id);
      for (const listener of listeners) listener();
    },
    after(position, limit) {
      const first = Math.max(position + 1, oldest());
      return { events: between(first, first + limit - 1), missed: first - (position + 1) };
    },
    newest: () => [...between(oldest())].reverse(),
    position: () => last,
    values(name, chosen) {
      const counts = new Map<string, number>();
      for (const event of between(oldest())) {
        const value = event[name] ?? UNKNOWN;
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [...counts]
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .filter(([value], index) => index < MOST_VALUES || value === chosen);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
