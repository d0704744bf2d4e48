import type { Broadcast, Client, Locks, MaybePromise, TimerHandle } from "@marquee/http";
import { DEFERRED_LIMITS, LEASE_MS, LEASE_RENEWAL_MS, MEMORY_LIMITS } from "../defaults.ts";
import type { DropReason } from "../ledger.ts";
import type { EventStore, StoredEvent, StoredQueue } from "../store/event-store.ts";
import { newQueue, recordOf, type HeldEvent, type HeldQueue, type StoredPart } from "./held-queue.ts";
import { attempt, busyPart, ifSame, RELEASED, SPILLED, takeParts, WAITING, wholeId } from "./take-parts.ts";

/** Keeps the queues that this page sends: in memory and in a store, under leases that other tabs respect. */
export interface QueueKeeper {
  /** All of them, the oldest first; the last one is this page's own. */
  held(): readonly HeldQueue[];
  own(): HeldQueue;
  /**
   * Writes what has changed and renews the lease, in one transaction that fails where another tab has taken the queue over. False
   * then: nothing of it may be sent.
   */
  sync(queue: HeldQueue): Promise<boolean>;
  /** Writes at once what is not stored, by a store that answers at once, and gives the leases up. For a page that goes. */
  spill(isFrozen: boolean): void;
  /** The page has come back: what was spilled is written as usual, unless another tab has it by now. */
  unspill(): Promise<void>;
  /** Drops the oldest events beyond what is kept. */
  bound(): void;
  /** Takes queues over that no page sends any more; resolves when they are held. */
  adopt(isStart: boolean): Promise<void>;
  close(): Promise<void>;
}

interface QueueKeeperOptions {
  /** The first that works is used; events go to the next where one fails. */
  readonly stores: readonly [EventStore, ...EventStore[]];
  readonly destinations: readonly string[];
  readonly locks: Locks | undefined;
  readonly broadcast: Broadcast | undefined;
  /** Events are about to leave, so the lease is short. */
  readonly isActive: () => boolean;
  /** Events that are given up, for those destinations that have not settled them. */
  readonly onDropped: (queue: HeldQueue, events: readonly HeldEvent[], reason: DropReason) => void;
  /** A queue was taken over. */
  readonly onAdopted: (queue: HeldQueue) => void;
  /** Events that are in no store go on in a new queue. */
  readonly onMoved: (events: readonly HeldEvent[], from: HeldQueue, own: HeldQueue) => void;
}

const LOCK_PREFIX = "marquee-events-";
export function createQueueKeeper(client: Client, options: QueueKeeperOptions): QueueKeeper {
  const { clock, timers, randomId, logger } = client;
  const { stores, destinations, locks, broadcast, isActive, onDropped, onAdopted, onMoved } = options;
  const lockWaits: Record<string, true> = {};
  let own = begun(0, stores[0]);
  let adopted: HeldQueue[] = [];
  let isClosed = false;
  /** Events that stand in the part of a page that went, and, below, those it has taken back but not yet stored elsewhere. */
  let spilled: readonly HeldEvent[] = [];
  let takenBack: readonly HeldEvent[] = [];
  let renewal: TimerHandle;
  let nextLook: TimerHandle;

  function begun(sequence: number, store: EventStore): HeldQueue {
    return newQueue(randomId(), { madeAt: clock.now(), store, destinations, sequence });
  }

  const held = (): readonly HeldQueue[] => adopted.concat([own]);

  const isOwned = (queue: HeldQueue, stored: StoredQueue | undefined): boolean =>
    stored ? queue.isStored && stored.generation === queue.generation : !queue.isStored;

  /** The first sequence that a destination still needs. */
  function trim(queue: HeldQueue): void {
    const through = destinations.reduce(
      (least, name) => Math.min(least, queue.settled[name] as number),
      queue.lastSequence,
    );
    queue.events = queue.events.filter(({ sequence }) => sequence > through);
    queue.firstSequence = through + 1;
  }

  function sync(queue: HeldQueue): Promise<boolean> {
    queue.turn = queue.turn.then(() => write(queue));
    return queue.turn;
  }

  async function write(queue: HeldQueue): Promise<boolean> {
    if (queue.isLost) return false;
    trim(queue);
    // What comes back while it is written is not written yet.
    const { store, events, parts } = queue;
    const isEmpty = events.length === 0;
    // Older parts go first: alone they would look like a queue that nobody sends.
    if (isEmpty) await removeParts(parts);
    if (isEmpty && !queue.isStored) return true;
    hold(queue);
    const record = recordOf(queue, isClosed ? RELEASED : isActive() ? clock.now() + LEASE_MS : WAITING);
    const change = (put: readonly StoredEvent[]): MaybePromise<boolean> =>
      store.update(queue.id, (stored) =>
        !queue.isLost && isOwned(queue, stored)
          ? { queue: isEmpty ? undefined : record, put, removeThrough: record.firstSequence - 1 }
          : undefined,
      );
    const dirty = events.filter(({ isDirty, text }) => isDirty && text);
    const put = dirty.map(toStored);
    let isChanged: boolean;
    try {
      isChanged = await change(put);
      queue.isFailing = false;
    } catch (cause) {
      // What is stored stays under the lease where the store takes that.
      const isOwn = queue.isStored ? await attempt(() => change([])) : undefined;
      if (isOwn === false) lose(queue);
      else if (fallBack(queue, cause, !!isOwn)) return write(own === queue || !isOwn ? queue : own);
      return !queue.isLost;
    }
    if (!isChanged) {
      lose(queue);
      return false;
    }
    // What has changed while it was written is written next time.
    dirty.forEach((event, index) => {
      event.isStored = true;
      event.isDirty = event.text !== (put[index] as StoredEvent).text;
    });
    if (!isEmpty && !queue.isStored && broadcast) broadcast.post("events");
    queue.isStored = !isEmpty;
    takenBack = takenBack.filter(({ isStored }) => !isStored);
    if (parts[0]) void removeParts(parts);
    queue.parts = queue.parts.filter((part) => parts.indexOf(part) < 0);
    if (isEmpty) leave(queue);
    else renew();
    return true;
  }

  /**
   * The store is full or broken: what is new goes on in the next one, and all of it where the store does not even keep the lease.
   * False where there is no other store: what is new is in memory until the store takes it.
   */
  function fallBack(queue: HeldQueue, cause: unknown, isLeased: boolean): boolean {
    const { store, isStored, isFailing } = queue;
    const next = stores[stores.indexOf(store) + 1];
    if (!isFailing)
      logger.warn("Events cannot be stored", {
        store: store.kind,
        next: next ? next.kind : "memory",
        cause: String(cause),
      });
    if (!next || (isLeased && queue !== own)) {
      queue.isFailing = true;
      return false;
    }
    if (isLeased) {
      adopted = adopted.concat([queue]);
      beginAnew(queue, next);
      return true;
    }
    // What the store has stays until the next one has it.
    if (isStored) queue.parts = queue.parts.concat([{ store, queue: recordOf(queue, RELEASED) }]);
    queue.store = next;
    queue.isStored = false;
    for (const event of queue.events) Object.assign(event, { isStored: false, isDirty: true });
    return true;
  }

  /** What no store has goes on in a new queue of this page. */
  function beginAnew(queue: HeldQueue, store: EventStore): void {
    const { events } = queue;
    own = begun(0, store);
    queue.events = events.filter(({ isStored }) => isStored);
    onMoved(
      events.filter(({ isStored }) => !isStored),
      queue,
      own,
    );
  }

  async function removeParts(parts: readonly StoredPart[]): Promise<unknown> {
    return Promise.all(
      parts.map(({ store, queue: part }) =>
        attempt(() =>
          store.update(
            part.id,
            ifSame(part, () => undefined),
          ),
        ),
      ),
    );
  }

  /** Another tab sends the queue now. What it cannot know of goes on in a new one. */
  function lose(queue: HeldQueue): void {
    if (queue.isLost) return;
    queue.isLost = true;
    unlock(queue);
    const { events } = queue;
    if (queue !== own) {
      // What it was taken over from is stored, too.
      onDropped(queue, events, "takenOver");
      adopted = adopted.filter((other) => other !== queue);
      return;
    }
    // What was spilled is stored as well: it goes to who has the queue, or to who finds it when the queue is empty.
    for (const event of spilled.concat(takenBack)) event.isStored = true;
    spilled = takenBack = [];
    lookAgain(LEASE_MS);
    onDropped(
      queue,
      events.filter(({ isStored }) => isStored),
      "takenOver",
    );
    beginAnew(queue, queue.store);
    own.parts = queue.parts.filter((part) => part.queue.id === queue.id);
  }

  /** Asks for the lock that says to other tabs that this page lives; the answer gives it up. */
  function requestLock(id: string): (() => void) | undefined {
    let release: (() => void) | undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    if (locks && !isClosed) locks.run(LOCK_PREFIX + id, () => isReleased).catch(() => undefined);
    return release;
  }

  /** Other tabs must not find the queue before its lock is asked for. */
  function hold(queue: HeldQueue): void {
    if (queue.isLost) return;
    queue.releaseLock = queue.releaseLock || requestLock(queue.id);
    renew();
  }

  function leave(queue: HeldQueue): void {
    unlock(queue);
    if (queue !== own) adopted = adopted.filter((other) => other !== queue);
    if (held().some(({ isStored }) => isStored)) return;
    timers.clearTimeout(renewal);
    renewal = undefined;
  }

  function renew(): void {
    if (renewal !== undefined || isClosed || !isActive()) return;
    renewal = timers.setTimeout(() => {
      renewal = undefined;
      for (const queue of held()) if (queue.isStored) void sync(queue);
    }, LEASE_RENEWAL_MS);
  }

  /** Takes all parts of a queue over. */
  async function take(
    parts: readonly StoredPart[],
    how: { readonly hasLock?: boolean; readonly isStart?: boolean },
  ): Promise<HeldQueue | undefined> {
    const release = how.hasLock ? undefined : requestLock(wholeId((parts[0] as StoredPart).queue.id));
    const adoptee = await takeParts(parts, Object.assign({ clock, destinations, store: stores[0] }, how));
    if (!adoptee) {
      if (release) release();
      return undefined;
    }
    adoptee.releaseLock = release;
    adopted = adopted.concat([adoptee]).sort((one, two) => one.madeAt - two.madeAt);
    onAdopted(adoptee);
    return adoptee;
  }

  /** Waits for the lock of a page that lives: it is given at once when that page dies. */
  function waitForLock({ id, generation }: StoredQueue): void {
    if (!locks || lockWaits[id]) return;
    lockWaits[id] = true;
    locks
      .run(LOCK_PREFIX + id, async () => {
        const parts = isClosed ? undefined : (await found())[id];
        if (!parts) return;
        // Another tab may have taken it over, and wait for the lock itself.
        const isSame = (parts[0] as StoredPart).queue.generation === generation;
        const adoptee = isSame ? await take(parts, { hasLock: true }) : undefined;
        if (!adoptee) {
          lookAgain(LEASE_MS);
          return;
        }
        const isReleased = new Promise<void>((resolve) => (adoptee.releaseLock = resolve));
        settleIn();
        await isReleased;
      })
      .catch(() => undefined)
      .then(() => delete lockWaits[id])
      .catch(() => undefined);
  }

  /** Events of earlier pages are bounded more tightly than those of a page that lives. */
  function settleIn(): void {
    let events = 0;
    let bytes = 0;
    for (const queue of adopted.slice().reverse()) {
      const isDeferred = ({ sequence }: HeldEvent): boolean =>
        destinations.every((name) =>
          [queue.settled[name] || 0, queue.deferred[name] || 0].some((through) => sequence <= through),
        );
      const excess = queue.events
        .slice()
        .reverse()
        .filter((event) => {
          if (!isDeferred(event)) return false;
          events += 1;
          bytes += event.bytes;
          return events > DEFERRED_LIMITS.events || bytes > DEFERRED_LIMITS.bytes;
        });
      if (excess[0]) drop(queue, excess[0].sequence);
    }
    for (const queue of adopted.slice()) void sync(queue);
  }

  /** Gives up the oldest events of a queue, up to a sequence. */
  function drop(queue: HeldQueue, through: number): void {
    const gone = queue.events.filter(({ sequence }) => sequence <= through);
    logger.warn("Oldest events are dropped", { count: gone.length });
    onDropped(queue, gone, "bound");
    for (const name of destinations) queue.settled[name] = Math.max(queue.settled[name] as number, through);
    trim(queue);
  }

  function lookAgain(delayMs: number): void {
    if (nextLook !== undefined || isClosed) return;
    nextLook = timers.setTimeout(() => {
      nextLook = undefined;
      void adopt(false);
    }, delayMs);
  }

  /** The queues of other pages: of each all its parts, the one of the first store first. */
  async function found(): Promise<Record<string, readonly StoredPart[]>> {
    const all: Record<string, readonly StoredPart[]> = {};
    for (const store of stores)
      for (const queue of (await attempt(() => store.queues())) || []) {
        const id = wholeId(queue.id);
        if (!held().some((other) => other.id === id)) all[id] = (all[id] || []).concat([{ store, queue }]);
      }
    return all;
  }

  async function adopt(isStart: boolean): Promise<void> {
    let nextExpiry = Infinity;
    let isAny = false;
    const all = await found();
    for (const id of Object.keys(all)) {
      const parts = all[id] as readonly StoredPart[];
      const busy = busyPart(parts, { clock, isStart });
      if (isClosed || held().some((other) => other.id === id)) continue;
      if (busy) {
        const { leaseUntil } = busy.queue;
        if (leaseUntil > WAITING) nextExpiry = Math.min(nextExpiry, leaseUntil - clock.now());
        waitForLock((parts[0] as StoredPart).queue);
      } else if (await take(parts, { isStart })) isAny = true;
      // Another tab was quicker.
      else nextExpiry = Math.min(nextExpiry, LEASE_MS);
    }
    if (isAny) settleIn();
    if (nextExpiry < Infinity) lookAgain(nextExpiry + 100);
  }

  const stopListening = broadcast && broadcast.subscribe(() => lookAgain(LEASE_MS / 10));

  return {
    held,
    own: () => own,
    sync,
    adopt,
    bound() {
      const limits = own.isFailing ? MEMORY_LIMITS : own.store.limits;
      const queues = held();
      let events = 0;
      let bytes = 0;
      for (const queue of queues)
        for (const event of queue.events) {
          events += 1;
          bytes += event.bytes;
        }
      for (const queue of queues) {
        let through = 0;
        for (const event of queue.events) {
          if (events <= limits.events && bytes <= limits.bytes) break;
          through = event.sequence;
          events -= 1;
          bytes -= event.bytes;
        }
        if (through > 0) drop(queue, through);
      }
    },
    spill(isFrozen) {
      const dirty = own.events.filter(({ isDirty, text }) => isDirty && text);
      const last = stores[stores.length - 1] as EventStore;
      if (dirty[0] && last !== own.store) {
        const record = Object.assign(recordOf(own, RELEASED), { id: own.id + SPILLED });
        spilled = dirty;
        void attempt(() => last.update(record.id, () => ({ queue: record, put: dirty.map(toStored) }))).then(
          (isDone) => {
            if (!isDone) spilled = [];
          },
        );
      } else if (dirty[0]) void sync(own);
      for (const queue of held()) {
        unlock(queue);
        const { store, id } = queue;
        // A transaction that is open while a page is frozen keeps all tabs of the site from the database.
        if (queue.isStored && !(isFrozen && store.kind === "indexedDb"))
          void attempt(() =>
            store.update(
              id,
              ifSame(queue, (stored) => Object.assign({}, stored, { leaseUntil: RELEASED })),
            ),
          );
      }
      if (broadcast) broadcast.post("events");
    },
    async unspill() {
      const events = spilled;
      if (!events[0]) return;
      const queue = own;
      const store = stores[stores.length - 1] as EventStore;
      const part = Object.assign(recordOf(queue, clock.now() + LEASE_MS), { id: queue.id + SPILLED });
      const isBack = await attempt(() =>
        store.update(
          part.id,
          ifSame(queue, () => part),
        ),
      );
      if (isBack === false) {
        spilled = events;
        lose(queue);
        return;
      }
      if (isBack) queue.parts = queue.parts.concat([{ store, queue: part }]);
      takenBack = events;
      // A page that was frozen on the way may have spilled again.
      if (spilled === events) spilled = [];
    },
    async close() {
      isClosed = true;
      timers.clearTimeout(renewal);
      timers.clearTimeout(nextLook);
      if (stopListening) stopListening();
      await Promise.all(held().map(sync));
      held().forEach(unlock);
    },
  };
}

function unlock(queue: HeldQueue): void {
  if (queue.releaseLock) queue.releaseLock();
  queue.releaseLock = undefined;
}

function toStored({ sequence, text, recorded }: HeldEvent): StoredEvent {
  return { sequence, text, isComplete: !recorded };
}
