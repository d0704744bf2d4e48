import type { Broadcast, Client, Locks, TimerHandle } from "@marquee/http";
import { DEFERRED_LIMITS, LEASE_MS, LEASE_RENEWAL_MS, MEMORY_LIMITS } from "../defaults.ts";
import type { DropReason } from "../ledger.ts";
import type { EventStore, StoredEvent, StoredQueue } from "../store/event-store.ts";
import { adoptedQueue, newQueue, recordOf, type HeldEvent, type HeldQueue } from "./held-queue.ts";

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
  readonly stores: readonly EventStore[];
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

/** A lease of a page that cannot send at present: one that starts may try. */
const WAITING = 0;

/** A lease that its holder has given up: over since 1970. */
const RELEASED = 1;

const LOCK_PREFIX = "marquee-events-";
const SPILLED = "-spilled";

export function createQueueKeeper(client: Client, options: QueueKeeperOptions): QueueKeeper {
  const { clock, timers, randomId, logger } = client;
  const { stores, destinations, locks, broadcast, isActive, onDropped, onAdopted, onMoved } = options;
  const lockWaits: Record<string, true> = {};
  let own = begun(0, stores[0]);
  let adopted: HeldQueue[] = [];
  let isClosed = false;
  let isSpilled = false;
  let renewal: TimerHandle;
  let nextLook: TimerHandle;

  function begun(sequence: number, store: EventStore | undefined): HeldQueue {
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
    const { store, events } = queue;
    const changed = events.filter(({ isDirty, text }) => isDirty && text);
    if (!store) {
      for (const event of changed) event.isDirty = false;
      return true;
    }
    const isEmpty = events.length === 0;
    if (isEmpty && !queue.isStored) return true;
    const record = recordOf(queue, isClosed ? RELEASED : isActive() ? clock.now() + LEASE_MS : WAITING);
    const put = changed.map(toStored);
    try {
      const isChanged = await store.update(queue.id, (stored) =>
        isOwned(queue, stored)
          ? { queue: isEmpty ? undefined : record, put, removeThrough: record.firstSequence - 1 }
          : undefined,
      );
      if (!isChanged) {
        lose(queue);
        return false;
      }
    } catch (cause) {
      fallBack(queue, store, cause);
      return true;
    }
    // What has changed while it was written is written next time.
    changed.forEach((event, index) => {
      event.isStored = true;
      event.isDirty = event.text !== (put[index] as StoredEvent).text;
    });
    if (!isEmpty && !queue.isStored && broadcast) broadcast.post("events");
    queue.isStored = !isEmpty;
    if (isEmpty) leave(queue);
    else hold(queue);
    return true;
  }

  /**
   * The store is full or broken: what it does not have goes on in the next one, at last in memory alone. What it has stays there and
   * is sent without leave of other tabs; a copy has the same id.
   */
  function fallBack(queue: HeldQueue, store: EventStore, cause: unknown): void {
    if (queue !== own || !queue.events.some(({ isStored }) => !isStored)) return;
    const next = stores[stores.indexOf(store) + 1];
    logger.warn("Events cannot be stored", {
      store: store.kind,
      next: next ? next.kind : "memory",
      cause: String(cause),
    });
    const stored = queue.events.filter(({ isStored }) => isStored);
    if (stored[0]) adopted = adopted.concat([queue]);
    beginAnew(queue, next);
    queue.events = stored;
  }

  /** What no store has goes on in a new queue of this page. */
  function beginAnew(queue: HeldQueue, store: EventStore | undefined): void {
    own = begun(queue.lastSequence, store);
    onMoved(
      queue.events.filter((event) => !isKept(event)),
      queue,
      own,
    );
  }

  async function attempt<Value>(work: () => Value): Promise<Awaited<Value> | undefined> {
    try {
      return await work();
    } catch {
      return undefined;
    }
  }

  /** Another tab sends the queue now. What it cannot know of goes on in a new one. */
  function lose(queue: HeldQueue): void {
    queue.isLost = true;
    queue.releaseLock?.();
    onDropped(queue, queue.events.filter(isKept), "takenOver");
    if (queue === own) beginAnew(queue, queue.store);
    else adopted = adopted.filter((other) => other !== queue);
  }

  /** Says to other tabs that this page lives: by a lock where there are any, and by renewing the lease while it tries to send. */
  function hold(queue: HeldQueue): void {
    if (locks && !queue.releaseLock && !isClosed) {
      const isReleased = new Promise<void>((resolve) => (queue.releaseLock = resolve));
      locks.run(LOCK_PREFIX + queue.id, () => isReleased).catch(() => undefined);
    }
    renew();
  }

  function leave(queue: HeldQueue): void {
    queue.releaseLock?.();
    queue.releaseLock = undefined;
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

  /** Over, or reaching further than any can: the clock was put back. What waits is left to a page that starts. */
  const isFree = ({ leaseUntil }: StoredQueue, isStart: boolean): boolean =>
    leaseUntil === WAITING ? isStart : leaseUntil <= clock.now() || leaseUntil > clock.now() + LEASE_MS;

  async function take(
    store: EventStore,
    queue: StoredQueue,
    {
      hasLock = false,
      isGone = false,
      isStart = false,
    }: { readonly hasLock?: boolean; readonly isGone?: boolean; readonly isStart?: boolean },
  ): Promise<HeldQueue | undefined> {
    const { id } = queue;
    let taken: StoredQueue | undefined;
    const isTaken = await store.update(id, (stored) => {
      taken =
        stored && (hasLock || (stored.generation === queue.generation && (isGone || isFree(stored, isStart))))
          ? Object.assign({}, stored, {
              generation: stored.generation + 1,
              leaseUntil: clock.now() + LEASE_MS,
            })
          : undefined;
      return taken && { queue: taken };
    });
    if (!isTaken || !taken) return undefined;
    const adoptee = adoptedQueue(taken, { store, stored: await store.events(id), destinations });
    const known: Record<string, true> = {};
    for (const { events } of held()) for (const { eventId } of events) known[eventId] = true;
    // A page that went may have stored the same event in two places.
    adoptee.events = adoptee.events.filter(({ eventId }) => !known[eventId]);
    adopted = adopted.concat([adoptee]).sort((first, second) => first.madeAt - second.madeAt);
    onAdopted(adoptee);
    return adoptee;
  }

  /** Waits for the lock of a page that lives: it is given at once when that page dies. */
  function waitForLock(store: EventStore, queue: StoredQueue): void {
    if (!locks || lockWaits[queue.id]) return;
    lockWaits[queue.id] = true;
    locks
      .run(LOCK_PREFIX + queue.id, async () => {
        const adoptee = isClosed ? undefined : await take(store, queue, { hasLock: true });
        if (!adoptee) return;
        const isReleased = new Promise<void>((resolve) => (adoptee.releaseLock = resolve));
        settleIn();
        await isReleased;
      })
      .catch(() => undefined)
      .then(() => delete lockWaits[queue.id])
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
    logger.warn("Too many events wait, the oldest are dropped", { count: gone.length });
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

  async function adopt(isStart: boolean): Promise<void> {
    let nextLookMs = Infinity;
    let isAny = false;
    const found: { readonly store: EventStore; readonly queue: StoredQueue }[] = [];
    for (const store of stores)
      for (const queue of (await attempt(() => store.queues())) || []) found.push({ store, queue });
    found.sort((first, second) => first.queue.madeAt - second.queue.madeAt);
    const isHeld = (queueId: string): boolean => held().some(({ id }) => id === queueId);
    for (const { store, queue } of found) {
      const { id, generation, leaseUntil } = queue;
      if (isClosed || isHeld(id)) continue;
      const isSpilledFrom = (other: StoredQueue): boolean => other.id + SPILLED === id;
      if (found.some((other) => isSpilledFrom(other.queue) && !isHeld(other.queue.id))) {
        // Its events come after those of the queue beside it.
        nextLookMs = Math.min(nextLookMs, LEASE_MS);
        continue;
      }
      // A page spills when it goes; it will not send any more.
      const isGone = found.some(
        (other) => other.queue.id === id + SPILLED && other.queue.generation === generation,
      );
      if (isGone || isFree(queue, isStart)) {
        if (await attempt(() => take(store, queue, { isGone, isStart }))) isAny = true;
        continue;
      }
      if (leaseUntil > WAITING) nextLookMs = Math.min(nextLookMs, leaseUntil - clock.now());
      waitForLock(store, queue);
    }
    if (isAny) settleIn();
    if (nextLookMs < Infinity) lookAgain(nextLookMs + 100);
  }

  const stopListening = broadcast && broadcast.subscribe(() => lookAgain(LEASE_MS / 10));

  return {
    held,
    own: () => own,
    sync,
    adopt,
    bound() {
      const limits = (own.store && own.store.limits) || MEMORY_LIMITS;
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
      const events = own.isLost ? [] : own.events.filter(({ isStored, text }) => !isStored && text);
      const last = stores[stores.length - 1];
      if (events[0] && last && last !== own.store) {
        for (const event of events) event.isSpilled = true;
        const queue = Object.assign(recordOf(own, RELEASED), {
          id: own.id + SPILLED,
          madeAt: own.madeAt + 1,
          firstSequence: (events[0] as HeldEvent).sequence,
        });
        void attempt(() => last.update(queue.id, () => ({ queue, put: events.map(toStored) })));
      } else if (events[0]) void sync(own);
      for (const queue of held()) {
        queue.releaseLock?.();
        queue.releaseLock = undefined;
        const { store } = queue;
        // A transaction that is open while a page is frozen keeps all tabs of the site from the database.
        if (store && queue.isStored && !(isFrozen && store.kind === "indexedDb"))
          void attempt(() =>
            store.update(queue.id, (stored) =>
              stored && isOwned(queue, stored)
                ? { queue: Object.assign({}, stored, { leaseUntil: RELEASED }) }
                : undefined,
            ),
          );
      }
    },
    async unspill() {
      const events = own.events.filter(({ isSpilled }) => isSpilled);
      const last = stores[stores.length - 1];
      if (!events[0] || !last) return;
      const { generation, id } = own;
      const isBack = await attempt(() =>
        last.update(id + SPILLED, (stored) =>
          stored && stored.generation === generation ? { queue: undefined } : undefined,
        ),
      );
      for (const event of events) event.isSpilled = false;
      if (isBack !== false) return;
      onDropped(own, events, "takenOver");
      own.events = own.events.filter((event) => events.indexOf(event) < 0);
    },
    async close() {
      isClosed = true;
      timers.clearTimeout(renewal);
      timers.clearTimeout(nextLook);
      stopListening?.();
      await Promise.all(held().map(sync));
      for (const queue of held()) queue.releaseLock?.();
    },
  };
}

/** Some store has it, so that another tab may send it. */
const isKept = ({ isStored, isSpilled }: HeldEvent): boolean => isStored || isSpilled;

function toStored({ sequence, text, recorded }: HeldEvent): StoredEvent {
  return { sequence, text, isComplete: !recorded };
}
