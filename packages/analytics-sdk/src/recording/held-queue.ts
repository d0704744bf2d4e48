import type { EventStore, StoredEvent, StoredQueue } from "../store/event-store.ts";
import { bytesOf } from "../bytes-of.ts";
import { tried } from "../tried.ts";
import type { WireEvent } from "../wire-event.ts";

/** An event that is not settled by every destination. */
export interface HeldEvent {
  readonly sequence: number;
  /** The event as recorded, or as sent once it is complete. */
  payload: WireEvent;
  /** Whether it has all facts of the viewer. */
  isComplete: boolean;
  /** Whether it had a text before it was complete, which a store may contain. */
  isRewritten?: boolean;
  /** The event as JSON, as stored and sent. Undefined until it is first stored. */
  text?: string;
  /** Length of the text in UTF-8. */
  bytes: number;
  /** The text in the store; undefined if it has none. */
  storedText?: string | undefined;
  /** The store that contains the event in the spilled part of a closed page. */
  spilledTo?: EventStore | undefined;
  /** Whether it was sent once: its text must not change afterwards. */
  wasSent?: boolean | undefined;
}

/** What must be known of a part to change it only if its holder is unchanged. */
export interface OwnPart extends Pick<StoredQueue, "id" | "generation"> {
  readonly storedIn: EventStore;
}

/** A queue, or a part of one, as read from a store. */
export interface StoredPart extends OwnPart, StoredQueue {}

/** Something with the name of a destination. */
export interface Named {
  readonly name: string;
}

type Cursors = { [destination: string]: number };

/** A queue that this page sends: its own, or one taken over. */
export interface HeldQueue {
  readonly id: string;
  readonly madeAt: number;
  generation: number;
  firstSequence: number;
  lastSequence: number;
  readonly storedThrough?: number;
  readonly settled: Cursors;
  readonly deferred: Cursors;
  storedIn: EventStore;
  /** Whether the store contains the queue. */
  isPersisted: boolean;
  /** Whether another tab has taken it over. */
  isLost?: boolean;
  /** Whether its latest changes could not be stored and are only in memory. */
  isFailing?: boolean;
  /** Events in order, without those that every destination has settled. */
  heldEvents: HeldEvent[];
  /** Its parts in other stores, which are removed once the store contains everything. */
  otherParts: OwnPart[];
  /** The last write; writes run one after the other. */
  lastWrite: Promise<boolean>;
  releaseLock?: (() => void) | undefined;
}

/** Creates a new queue of this page, or one taken over with its stored events. Unreadable events are omitted. */
export function heldQueue(
  queue: Omit<StoredPart, "leaseUntil">,
  destinations: readonly Named[],
  stored?: readonly StoredEvent[],
): HeldQueue {
  const settled: Cursors = {};
  for (const { name } of destinations) {
    // A destination that the other page did not have gets none of its events.
    settled[name] = name in queue.settled ? (queue.settled[name] as number) : queue.lastSequence;
  }
  return Object.assign({}, queue, {
    settled,
    deferred: Object.assign({}, queue.deferred),
    isPersisted: !!stored,
    // Events beyond the last sequence were added by a tab that has taken the queue over since.
    heldEvents: (stored || [])
      .map(toHeldEvent)
      .filter((event): event is HeldEvent => !!event && event.sequence <= queue.lastSequence),
    otherParts: [],
    lastWrite: Promise.resolve(true),
  });
}

/** Merges another part into a queue: its events, and the progress of its destinations. */
export function mergePart(queue: HeldQueue, part: HeldQueue): void {
  const places: Record<string, HeldEvent> = {};
  for (const event of queue.heldEvents) places[event.sequence] = event;
  for (const event of part.heldEvents) {
    const known = places[event.sequence];
    // What the queue had and has no longer was sent or dropped by a tab that did not see this part.
    if (known ? known.isComplete || !event.isComplete : event.sequence <= (part.storedThrough as number))
      continue;
    // The store of the queue has another text of it, or none.
    event.storedText = known && known.storedText;
    places[event.sequence] = event;
  }
  // Object keys that are integers are sorted ascending.
  queue.heldEvents = Object.keys(places).map((sequence) => places[sequence] as HeldEvent);
  queue.lastSequence = Math.max(queue.lastSequence, part.lastSequence);
  for (const name of Object.keys(part.settled))
    queue.settled[name] = Math.max(queue.settled[name] as number, part.settled[name] as number);
}

/** Creates an event that no store contains. */
export const heldEvent = (payload: WireEvent, sequence = 0): HeldEvent => ({
  sequence,
  payload,
  isComplete: false,
  bytes: 0,
});

const toHeldEvent = ({ sequence, text, isComplete }: StoredEvent): HeldEvent | undefined =>
  tried(() => {
    const payload = JSON.parse(text) as WireEvent;
    const event = heldEvent(payload, sequence);
    setText(event, text);
    event.isComplete = isComplete;
    event.storedText = text;
    return typeof payload.event === "string" && typeof payload.properties["eventId"] === "string"
      ? event
      : undefined;
  });

/** Returns the stored form of an event. */
export const toStored = ({ sequence, text, isComplete }: HeldEvent): StoredEvent => ({
  sequence,
  text: text as string,
  isComplete,
});

/** Returns the stored form of a queue. */
export function recordOf(
  queue: Omit<StoredQueue, "leaseUntil">,
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

/** Whether the store lacks the current text of the event. */
export const isDirty = ({ text, storedText }: HeldEvent): boolean => text !== storedText;

/** Whether some store contains the event. */
export const isInStore = ({ storedText, spilledTo }: HeldEvent): boolean => !!(storedText || spilledTo);

/** Returns the events that a destination has not settled. */
export const unsettled = (queue: HeldQueue, { name }: Named): readonly HeldEvent[] =>
  queue.heldEvents.filter(({ sequence }) => sequence > (queue.settled[name] as number));

/** Sets the text of an event. Default: its payload as JSON. */
export function setText(event: HeldEvent, text = JSON.stringify(event.payload)): void {
  if (event.text === text) return;
  event.text = text;
  event.bytes = bytesOf(text);
}
