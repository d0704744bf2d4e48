import type { EventStore, StoredEvent, StoredQueue } from "../store/event-store.ts";
import { tried } from "../tried.ts";
import type { WireEvent } from "../wire-event.ts";

/** An event that has not left everywhere. */
export interface HeldEvent {
  readonly sequence: number;
  readonly eventId: string;
  readonly name: string;
  /** What was recorded, while facts of the viewer are missing. */
  recorded: WireEvent | undefined;
  /** What travels as JSON, or what was recorded. Empty until it is first stored. */
  text: string;
  /** Of the text, in UTF-8. */
  bytes: number;
  /** The store has it. */
  isStored: boolean;
  /** The store does not have it as it is here. */
  isDirty: boolean;
  /** It has been on its way: it must never look different. */
  isSent: boolean;
}

/** A queue, or a part of one, as it was found in a store. */
export interface StoredPart {
  readonly store: EventStore;
  readonly queue: StoredQueue;
}

/** A queue that this page sends: its own, or one that it has taken over. */
export interface HeldQueue {
  readonly id: string;
  readonly madeAt: number;
  readonly generation: number;
  store: EventStore;
  /** The store knows the queue. */
  isStored: boolean;
  /** Another tab has taken it over. */
  isLost: boolean;
  /** In their order; what is settled everywhere is gone. */
  events: HeldEvent[];
  firstSequence: number;
  lastSequence: number;
  readonly settled: { [destination: string]: number };
  readonly deferred: { [destination: string]: number };
  /** The last change could not be stored: what is new is in memory alone. */
  isFailing: boolean;
  /** Other stored parts of it, which go once the store has everything. */
  parts: readonly StoredPart[];
  /** Changes are made one after the other. */
  turn: Promise<boolean>;
  releaseLock: (() => void) | undefined;
}

/** What is always true of a queue that this page has just begun or taken over. */
const fresh = (): Pick<HeldQueue, "isLost" | "isFailing" | "parts" | "turn" | "releaseLock"> => ({
  isLost: false,
  isFailing: false,
  parts: [],
  turn: Promise.resolve(true),
  releaseLock: undefined,
});

/** An empty queue of this page. */
export function newQueue(
  id: string,
  {
    madeAt,
    store,
    destinations,
    sequence,
  }: {
    readonly madeAt: number;
    readonly store: EventStore;
    readonly destinations: readonly string[];
    /** Of the newest event of an earlier queue of this page. */
    readonly sequence: number;
  },
): HeldQueue {
  const settled: Record<string, number> = {};
  for (const name of destinations) settled[name] = sequence;
  return Object.assign(fresh(), {
    id,
    madeAt,
    generation: 1,
    store,
    isStored: false,
    events: [],
    firstSequence: sequence + 1,
    lastSequence: sequence,
    settled,
    deferred: {},
  });
}

/** A queue of another page, as it was taken over. Events that cannot be read are left out. */
export function adoptedQueue(
  queue: StoredQueue,
  {
    store,
    stored,
    destinations,
  }: {
    readonly store: EventStore;
    readonly stored: readonly StoredEvent[];
    readonly destinations: readonly string[];
  },
): HeldQueue {
  const events = stored.map(toHeldEvent).filter((event): event is HeldEvent => !!event);
  const settled: Record<string, number> = {};
  for (const name of destinations) {
    // A destination that the other page did not have was promised nothing.
    const through = queue.settled[name];
    settled[name] = through === undefined ? queue.lastSequence : through;
  }
  return Object.assign(fresh(), {
    id: queue.id,
    madeAt: queue.madeAt,
    generation: queue.generation,
    store,
    isStored: true,
    events,
    firstSequence: queue.firstSequence,
    lastSequence: queue.lastSequence,
    settled,
    deferred: Object.assign({}, queue.deferred),
  });
}

/** Adds what another part knows: its events, and how far destinations have come. */
export function mergePart(queue: HeldQueue, part: HeldQueue): void {
  const places: Record<number, number> = {};
  queue.events.forEach(({ sequence }, index) => (places[sequence] = index));
  for (const event of part.events) {
    const place = places[event.sequence];
    const known = place === undefined ? undefined : queue.events[place];
    if (known && (!known.recorded || event.recorded)) continue;
    // The store that keeps the queue does not have it as it is here.
    Object.assign(event, { isStored: !!known, isDirty: true });
    if (place === undefined) queue.events.push(event);
    else queue.events[place] = event;
  }
  queue.events.sort((first, second) => first.sequence - second.sequence);
  queue.lastSequence = Math.max(queue.lastSequence, part.lastSequence);
  for (const through of ["settled", "deferred"] as const)
    for (const name of Object.keys(part[through]))
      queue[through][name] = Math.max(queue[through][name] || 0, part[through][name] as number);
}

const toHeldEvent = ({ sequence, text, isComplete }: StoredEvent): HeldEvent | undefined =>
  tried(() => {
    const event = JSON.parse(text) as WireEvent;
    const eventId = event.properties["eventId"];
    return typeof event.event === "string" && typeof eventId === "string"
      ? {
          sequence,
          eventId,
          name: event.event,
          recorded: isComplete ? undefined : event,
          text,
          bytes: bytesOf(text),
          isStored: true,
          isDirty: false,
          isSent: false,
        }
      : undefined;
  });

/** What is stored of a queue. */
export function recordOf(queue: HeldQueue, leaseUntil: number): StoredQueue {
  const { id, madeAt, generation, firstSequence, lastSequence, settled, deferred } = queue;
  return {
    id,
    madeAt,
    generation,
    leaseUntil,
    firstSequence,
    lastSequence,
    settled: Object.assign({}, settled),
    deferred: Object.assign({}, deferred),
  };
}

/** The events that a destination has not settled. */
export function unsettled(queue: HeldQueue, destination: string): readonly HeldEvent[] {
  const through = queue.settled[destination] || 0;
  return queue.events.filter(({ sequence }) => sequence > through);
}

/** Bytes of a text in UTF-8: what is no ASCII takes up to three. */
export function bytesOf(text: string): number {
  // eslint-disable-next-line no-control-regex
  return text.length + 2 * text.replace(/[\0-\x7f]+/g, "").length;
}
