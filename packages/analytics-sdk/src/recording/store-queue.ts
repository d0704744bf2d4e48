import type { Client, MaybePromise } from "@marquee/http";
import { LEASE_MS } from "../defaults.ts";
import type { EventStore, StoredEvent } from "../store/event-store.ts";
import { attempt } from "../tried.ts";
import type { WireEvent } from "../wire-event.ts";
import {
  heldEvent,
  heldQueue,
  isDirty,
  isInStore,
  recordOf,
  setText,
  toStored,
  type HeldEvent,
  type HeldQueue,
  type StoredPart,
} from "./held-queue.ts";
import { renew, requestLock, unlock } from "./leases.ts";
import { dropEverywhere, held, isActive, type Delivery, type RecorderState } from "./recorder-state.ts";
import { changePart, RELEASED, WAITING } from "./take-parts.ts";

/** An empty queue of this page. */
export function newQueue(
  { client, deliveries }: { readonly client: Client; readonly deliveries: readonly Delivery[] },
  store: EventStore,
): HeldQueue {
  const queue = {
    id: client.randomId(),
    madeAt: client.clock.now(),
    generation: 1,
    leaseUntil: 0,
    firstSequence: 1,
    lastSequence: 0,
    settled: {},
    deferred: {},
  };
  return heldQueue({ store, queue }, deliveries);
}

/** Adds an event to a queue of this page. */
export function hold(queue: HeldQueue, payload: WireEvent): HeldEvent {
  const sequence = (queue.lastSequence += 1);
  Object.assign(payload.properties, { sequence, recorderId: queue.id });
  const event = heldEvent(sequence, payload);
  queue.events.push(event);
  return event;
}

/** Forgets what no destination needs any more. */
export function trim({ deliveries }: RecorderState, queue: HeldQueue): void {
  const through = Math.min(...deliveries.map(({ name }) => queue.settled[name] as number));
  queue.events = queue.events.filter(({ sequence }) => sequence > through);
  queue.firstSequence = through + 1;
}

/**
 * Writes what has changed and renews the lease, in one transaction that fails where another tab has taken the queue over. False
 * then: nothing of it may be sent.
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
  // What comes back while it is written is not written yet.
  const { id, store, events, otherParts } = queue;
  const isEmpty = !events[0];
  // Older parts go first: alone they would look like a queue without a sender.
  if (isEmpty) await Promise.all(otherParts.map(removePart));
  if (isEmpty && !queue.isPersisted) return true;
  // Who waited for a lock that was given up meanwhile must not take a page for dead that has come back.
  const generation = queue.generation + (queue.isPersisted && !queue.releaseLock ? 1 : 0);
  // Other tabs must not find the queue before its lock is asked for.
  if (!queue.isLost) queue.releaseLock = queue.releaseLock || requestLock(state, id);
  renew(state);
  const record = recordOf(
    queue,
    state.isClosed ? RELEASED : isActive(state) ? state.client.clock.now() + LEASE_MS : WAITING,
    generation,
  );
  const change = async (put: readonly StoredEvent[]): Promise<boolean> =>
    store.update(id, (stored) =>
      !queue.isLost &&
      (stored ? queue.isPersisted && stored.generation === queue.generation : !queue.isPersisted)
        ? { queue: isEmpty ? undefined : record, put, removeThrough: record.firstSequence - 1 }
        : undefined,
    );
  const dirty = events.filter(isDirty);
  const put = dirty.map(toStored);
  let isChanged: boolean | undefined;
  try {
    isChanged = await change(put);
  } catch (cause) {
    // What is stored stays under the lease where the store takes that.
    isChanged = queue.isPersisted ? await attempt(() => change([])) : undefined;
    if (isChanged) queue.generation = generation;
    if (isChanged !== false) return fallBack(state, queue, { isLeased: isChanged, cause });
  }
  if (!isChanged) {
    await lose(state, queue);
    return false;
  }
  queue.generation = generation;
  // What is in memory alone is in no store.
  queue.isFailing = store.kind === "memory";
  // What has changed while it was written is written next time.
  dirty.forEach((event, index) => {
    if (!queue.isFailing) event.storedText = (put[index] as StoredEvent).text;
    if (!state.spilled) event.spilledTo = undefined;
  });
  if (!isEmpty && !queue.isPersisted) tellOthers(state);
  queue.isPersisted = !isEmpty;
  if (isEmpty || !queue.isFailing) {
    otherParts.forEach(removePart);
    queue.otherParts = queue.otherParts.filter((part) => otherParts.indexOf(part) < 0);
  }
  if (isEmpty) {
    unlock(queue);
    letGo(state, queue);
    // What comes next may be stored again.
    if (queue.isFailing) queue.store = state.localStore;
    if (!held(state).some(({ isPersisted }) => isPersisted)) state.renewal();
  }
  return true;
}

export function tellOthers({ options: { broadcast } }: RecorderState): void {
  if (broadcast) broadcast.post("events");
}

/** The store is full or broken: what is new goes on in the next one, and all of it where the store does not even keep the lease. */
function fallBack(
  state: RecorderState,
  queue: HeldQueue,
  { isLeased, cause }: { readonly isLeased: boolean | undefined; readonly cause: unknown },
): MaybePromise<boolean> {
  const { store, events } = queue;
  const next = state.fallbackStores[state.fallbackStores.indexOf(store) + 1] as EventStore;
  state.client.logger.warn("Events cannot be stored", {
    store: store.kind,
    next: next.kind,
    cause: String(cause),
  });
  if (!isLeased) {
    // What the store has stays until the next one has it.
    queue.otherParts = queue.otherParts.concat([{ store, queue: recordOf(queue, RELEASED) }]);
    queue.store = next;
    queue.isPersisted = false;
    for (const event of events) event.storedText = undefined;
    return write(state, queue);
  }
  if (queue === state.pageQueue) {
    state.adopted = held(state);
    beginAnew(state, queue, next);
  }
  // Of another page only the facts are new: it is sent as it is here.
  else queue.isFailing = true;
  return !queue.isLost;
}

/** What no store has goes on in a new queue of this page. */
function beginAnew(state: RecorderState, queue: HeldQueue, store: EventStore): void {
  const pageQueue = newQueue(state, store);
  const moved = queue.events.filter((event) => !isInStore(event));
  state.pageQueue = pageQueue;
  queue.events = queue.events.filter(isInStore);
  for (const { name } of state.deliveries) {
    const through = queue.settled[name] as number;
    pageQueue.settled[name] = moved.filter(({ sequence }) => sequence <= through).length;
  }
  for (const { payload, text, isComplete, wasSent } of moved) {
    const event = hold(pageQueue, payload);
    event.isComplete = isComplete;
    event.wasSent = wasSent;
    // What has been on its way must not look different.
    if (wasSent) event.payload = JSON.parse(text) as WireEvent;
    if (text) setText(event, wasSent ? text : undefined);
  }
  void sync(state, pageQueue);
}

const removePart = (part: StoredPart): Promise<boolean | undefined> => changePart(part, () => undefined);

function letGo(state: RecorderState, queue: HeldQueue): void {
  state.adopted = state.adopted.filter((other) => other !== queue);
}

/** Another tab sends the queue now. What it cannot know of goes on in a new one. */
export async function lose(state: RecorderState, queue: HeldQueue): Promise<void> {
  if (queue.isLost) return;
  const isOfPage = queue === state.pageQueue;
  queue.isLost = true;
  unlock(queue);
  letGo(state, queue);
  // What the page has got back of what it had spilled, nobody else has.
  for (const part of queue.otherParts)
    if (isOfPage && part.queue.id !== queue.id && (await removePart(part)))
      for (const event of queue.events) if (event.spilledTo === part.store) event.spilledTo = undefined;
  // Of another page all is stored: it was taken over from there.
  const events = isOfPage ? queue.events.filter(isInStore) : queue.events;
  dropEverywhere(state, { queue, events, reason: "takenOver" });
  if (!isOfPage) return;
  // What was spilled goes to who has the queue, or to who finds it when the queue is empty.
  state.lookAgain(LEASE_MS);
  state.spilled = undefined;
  beginAnew(state, queue, queue.store);
  state.pageQueue.otherParts = queue.otherParts.filter((part) => part.queue.id === queue.id);
}
