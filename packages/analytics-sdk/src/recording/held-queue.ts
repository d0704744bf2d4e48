import type { EventStore, StoredEvent, StoredQueue } from "../store/event-store.ts";
import { bytesOf } from "../bytes-of.ts";
import { tried } from "../tried.ts";
import type { WireEvent } from "../wire-event.ts";

/** An event that has not left everywhere. */
export interface HeldEvent {
  readonly sequence: number;
  /** As it was recorded, or as it travels. */
  payload: WireEvent;
  /** It has all the facts of the viewer. */
  isComplete: boolean;
  /** It had a text before it was complete, which a store may have or get. */
  isRewritten?: boolean;
  /** The event as JSON: what is stored and what travels. Empty until it is first stored. */
  text: string;
  /** Of the text, in UTF-8. */
  bytes: number;
  /** The text that the store has; undefined where it has none. */
  storedText?: string | undefined;
  /** Where it stands in what a page that went has stored beside its queue. */
  spilledTo?: EventStore | undefined;
  /** It has been on its way: it must never look different. */
  wasSent?: boolean | undefined;
}

/** A queue, or a part of one, as it was found in a store. */
export interface StoredPart {
  readonly store: EventStore;
  readonly queue: StoredQueue;
}

/** A destination. */
export interface Named {
  readonly name: string;
}

type Cursors = { [destination: string]: number };

/** A queue that this page sends: its own, or one that it has taken over. */
export interface HeldQueue {
  readonly id: string;
  readonly madeAt: number;
  generation: number;
  firstSequence: number;
  lastSequence: number;
  readonly settled: Cursors;
  readonly deferred: Cursors;
  store: EventStore;
  /** The store knows the queue. */
  isPersisted: boolean;
  /** Another tab has taken it over. */
  isLost?: boolean;
  /** What is new of it could not be stored: it is in memory alone. */
  isFailing?: boolean;
  /** In their order; what is settled everywhere is gone. */
  events: HeldEvent[];
  /** Other stored parts of it, which go once the store has everything. */
  otherParts: StoredPart[];
  /** Changes are made one after the other. */
  lastWrite: Promise<boolean>;
  releaseLock?: (() => void) | undefined;
}

/** A queue that this page has just begun, or taken over with the events that were stored. What cannot be read of them is left out. */
export function heldQueue(
  { store, queue }: StoredPart,
  destinations: readonly Named[],
  stored?: readonly StoredEvent[],
): HeldQueue {
  const settled: Cursors = {};
  for (const { name } of destinations) {
    // A destination that the other page did not have was promised nothing.
    const { [name]: through = queue.lastSequence } = queue.settled;
    settled[name] = through;
  }
  return Object.assign({}, queue, {
    settled,
    deferred: Object.assign({}, queue.deferred),
    store,
    isPersisted: !!stored,
    // What stands there beyond it was put by a tab that has taken it over since.
    events: (stored || [])
      .map(toHeldEvent)
      .filter((event): event is HeldEvent => !!event && event.sequence <= queue.lastSequence),
    otherParts: [],
    lastWrite: Promise.resolve(true),
  });
}

/** Adds what another part knows: its events, and how far destinations have come. */
export function mergePart(queue: HeldQueue, part: HeldQueue): void {
  const places: Record<string, HeldEvent> = {};
  for (const event of queue.events) places[event.sequence] = event;
  for (const event of part.events) {
    const known = places[event.sequence];
    if (known && (known.isComplete || !event.isComplete)) continue;
    // The store that keeps the queue does not have it as it is here.
    event.storedText = known && known.storedText;
    places[event.sequence] = event;
  }
  // Numbers as names come in their order.
  queue.events = Object.keys(places).map((sequence) => places[sequence] as HeldEvent);
  queue.lastSequence = Math.max(queue.lastSequence, part.lastSequence);
  for (const through of ["settled", "deferred"] as const)
    for (const name of Object.keys(part[through]))
      queue[through][name] = Math.max(queue[through][name] || 0, part[through][name] as number);
}

/** An event that no store has. */
export const heldEvent = (sequence: number, payload: WireEvent): HeldEvent => ({
  sequence,
  payload,
  isComplete: false,
  text: "",
  bytes: 0,
});

const toHeldEvent = ({ sequence, text, isComplete }: StoredEvent): HeldEvent | undefined =>
  tried(() => {
    const payload = JSON.parse(text) as WireEvent;
    const event = heldEvent(sequence, payload);
    setText(event, text);
    event.isComplete = isComplete;
    event.storedText = text;
    return typeof payload.event === "string" && typeof payload.properties["eventId"] === "string"
      ? event
      : undefined;
  });

/** What is stored of an event. */
export const toStored = ({ sequence, text, isComplete }: HeldEvent): StoredEvent => ({
  sequence,
  text,
  isComplete,
});

/** What is stored of a queue. */
export function recordOf(
  queue: HeldQueue,
  leaseUntil: number,
  generation: number = queue.generation,
): StoredQueue {
  const { id, madeAt, firstSequence, lastSequence, settled, deferred } = queue;
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

/** The store does not have it as it is here. */
export const isDirty = ({ text, storedText }: HeldEvent): boolean => text !== storedText && !!text;

/** Some store has it. */
export const isInStore = ({ storedText, spilledTo }: HeldEvent): boolean =>
  !!spilledTo || storedText !== undefined;

/** The events that a destination has not settled. */
export const unsettled = (queue: HeldQueue, { name }: Named): readonly HeldEvent[] =>
  queue.events.filter(({ sequence }) => sequence > (queue.settled[name] as number));

/** Gives an event the text that is stored: that of its wire, if no other. */
export function setText(event: HeldEvent, text = JSON.stringify(event.payload)): void {
  if (event.text === text) return;
  event.text = text;
  event.bytes = bytesOf(text);
}
