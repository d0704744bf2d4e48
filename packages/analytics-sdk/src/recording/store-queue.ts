import type { Client, MaybePromise } from "@marquee/http";
import { LEASE_MS } from "../defaults.ts";
import type { EventStore, StoredEvent } from "../store/event-store.ts";
import { attempt } from "../tried.ts";
import {
  heldQueue,
  isDirty,
  isInStore,
  recordOf,
  setText,
  toStored,
  type HeldEvent,
  type HeldQueue,
  type OwnPart,
} from "./held-queue.ts";
import { newLease, requestLock, unlock } from "./leases.ts";
import { dropEverywhere, held, type Delivery, type RecorderState } from "./recorder-state.ts";
import { changePart, isOurs, isWhole, spilledPart } from "./take-parts.ts";

/** Creates an empty queue of this page. */
export function newQueue(
  { client, deliveries }: { readonly client: Client; readonly deliveries: readonly Delivery[] },
  store: EventStore,
): HeldQueue {
  return heldQueue(
    {
      storedIn: store,
      id: client.randomId(),
      madeAt: client.clock.now(),
      generation: 1,
      firstSequence: 1,
      lastSequence: 0,
      settled: {},
      deferred: {},
    },
    deliveries,
  );
}

/** Adds an event to a queue of this page, as its next one. */
export function append(queue: HeldQueue, event: HeldEvent): void {
  const sequence = (queue.lastSequence += 1);
  // An event that was sent once keeps its text.
  if (!event.wasSent) {
    Object.assign(event.payload.properties, { sequence, recorderId: queue.id });
    if (event.text) setText(event);
  }
  queue.heldEvents.push(Object.assign({}, event, { sequence }));
}

/** Removes events that every destination has settled. */
export function trim({ deliveries }: RecorderState, queue: HeldQueue): void {
  const through = Math.min(...deliveries.map(({ name }) => queue.settled[name] as number));
  queue.heldEvents = queue.heldEvents.filter(({ sequence }) => sequence > through);
  queue.firstSequence = through + 1;
}

/**
 * Stores changes and renews the lease in one transaction, which fails if another tab has taken the queue over. Resolves with
 * false then: none of its events may be sent.
 */
export function sync(state: RecorderState, queue: HeldQueue): Promise<boolean> {
  queue.lastWrite = queue.lastWrite.then(() => write(state, queue));
  return queue.lastWrite;
}

export const syncAll = (state: RecorderState): Promise<unknown> =>
  Promise.all(held(state).map((queue) => sync(state, queue)));

async function write(state: RecorderState, queue: HeldQueue): Promise<boolean> {
  if (queue.isLost) return false;
  trim(state, queue);
  // Parts and events added during the write are stored by the next one.
  const { id, storedIn: store, heldEvents: events, otherParts } = queue;
  const isEmpty = !events[0];
  // Other parts are removed first: alone they would look like a queue without a sender.
  if (isEmpty) await Promise.all(otherParts.map(removePart));
  if (isEmpty && !queue.isPersisted) return true;
  // A tab that waited for a released lock must not treat a restored page as dead.
  const generation = queue.generation + (queue.isPersisted && !queue.releaseLock ? 1 : 0);
  // The lock is requested before other tabs can find the queue.
  if (!queue.isLost && !queue.releaseLock) queue.releaseLock = requestLock(state, id);
  const record = recordOf(queue, newLease(state), generation);
  const change = (put: readonly StoredEvent[]): MaybePromise<boolean> =>
    store.update(id, (stored) =>
      (
        stored
          ? queue.isPersisted && stored.generation === queue.generation
          : // A page that slept since may find that another one has sent all that it spilled.
            !queue.isPersisted && queue.otherParts.every(isOurs)
      )
        ? { queue: isEmpty ? undefined : record, put }
        : undefined,
    );
  const dirty = events.filter(isDirty);
  const put = dirty.map(toStored);
  let isChanged: boolean | undefined;
  try {
    isChanged = await change(put);
  } catch (cause) {
    // Stored events keep their lease if the store accepts a write without new events.
    if (queue.isPersisted) isChanged = await attempt(() => change([]));
    if (isChanged !== false) {
      if (isChanged) queue.generation = generation;
      state.client.logger.warn("Events cannot be stored", { store: store.kind, cause: String(cause) });
      return fallBack(state, queue, isChanged);
    }
  }
  if (!isChanged || queue.isLost) {
    await lose(state, queue);
    return false;
  }
  queue.generation = generation;
  // The memory store does not survive the page, so nothing counts as stored.
  queue.isFailing = store.kind === "memory";
  // Changes during the write are stored by the next one.
  dirty.forEach((event, index) => {
    if (!queue.isFailing) event.storedText = (put[index] as StoredEvent).text;
    event.spilledTo = state.spilled && event.spilledTo;
  });
  if (!queue.isPersisted) tellOthers(state);
  queue.isPersisted = !isEmpty;
  // A page that was left since has spilled more than this write stores, and needs its part while it is away.
  if (!state.spilled && queue.otherParts === otherParts && (isEmpty || !queue.isFailing)) {
    queue.otherParts = [];
    otherParts.forEach(removePart);
  }
  if (isEmpty) {
    letGo(state, queue);
    // The next events may be stored again.
    if (queue.isFailing) queue.storedIn = state.localStore;
    if (!held(state).some(({ isPersisted }) => isPersisted)) state.renewal();
  }
  return true;
}

export function tellOthers({ options: { broadcast } }: RecorderState): void {
  if (broadcast) broadcast.post("events");
}

/** Continues in the next store when one is full or broken: with the new events, or with all if not even the lease can be stored. */
function fallBack(
  state: RecorderState,
  queue: HeldQueue,
  isLeased: boolean | undefined,
): MaybePromise<boolean> {
  const { storedIn } = queue;
  const next = state.fallbackStores[state.fallbackStores.indexOf(storedIn) + 1] as EventStore;
  if (!isLeased) {
    // The stored part stays until the next store contains its events.
    queue.otherParts = queue.otherParts.concat([Object.assign({}, queue)]);
    queue.storedIn = next;
    queue.isPersisted = false;
    for (const event of queue.heldEvents) event.storedText = undefined;
    return write(state, queue);
  }
  // Events of another page have only facts to store. Those in flight that no store has must not move: they would be sent again.
  const mayMove =
    queue === state.pageQueue &&
    state.deliveries.every(({ inFlight }) => !inFlight || inFlight.heldEvents.every(isInStore));
  queue.isFailing = !mayMove;
  if (mayMove) {
    state.adopted = held(state);
    beginAnew(state, queue, next);
  }
  return !queue.isLost;
}

/** Moves unstored events to a new queue of this page. */
function beginAnew(state: RecorderState, queue: HeldQueue, store: EventStore): void {
  const pageQueue = newQueue(state, store);
  const moved = queue.heldEvents.filter((event) => !isInStore(event));
  state.pageQueue = pageQueue;
  queue.heldEvents = queue.heldEvents.filter(isInStore);
  for (const { name } of state.deliveries) {
    const through = queue.settled[name] as number;
    pageQueue.settled[name] = moved.filter(({ sequence }) => sequence <= through).length;
  }
  for (const event of moved) append(pageQueue, event);
  void sync(state, pageQueue);
}

const removePart = (part: OwnPart): Promise<boolean | undefined> =>
  changePart(part, () => ({ queue: undefined }));

function letGo(state: RecorderState, queue: HeldQueue): void {
  unlock(queue);
  state.adopted = state.adopted.filter((other) => other !== queue);
}

/** Gives up a queue that another tab sends now. Events that tab cannot read move to a new queue. */
export async function lose(state: RecorderState, queue: HeldQueue): Promise<void> {
  if (queue.isLost) return;
  const isOfPage = queue === state.pageQueue;
  queue.isLost = true;
  letGo(state, queue);
  // No other tab has the spilled part that this page has taken back.
  for (const part of queue.otherParts)
    if (isOfPage && !state.spilled && !isWhole(part) && (await removePart(part))) {
      const events = queue.heldEvents.filter(({ spilledTo }) => spilledTo === part.storedIn);
      const change = spilledPart(queue, events);
      // What was sent once keeps its number, so it follows the older events to the store in which the other tab has them.
      const isLeft =
        events.some(({ wasSent }) => wasSent) &&
        (await attempt(() => queue.storedIn.update(part.id, () => change)));
      if (!isLeft) for (const event of events) event.spilledTo = undefined;
    }
  // All events of another page are stored: they were read from there.
  const events = isOfPage ? queue.heldEvents.filter(isInStore) : queue.heldEvents;
  dropEverywhere(state, { queue, heldEvents: events, reason: "takenOver" });
  if (!isOfPage) return;
  // The spilled part goes to the tab that holds the queue, or to the tab that finds it once the queue is empty.
  state.spilled = undefined;
  state.lookAgain(LEASE_MS);
  beginAnew(state, queue, queue.storedIn);
  state.pageQueue.otherParts = queue.otherParts.filter(isWhole);
}
