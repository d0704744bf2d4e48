import type { Clock } from "@marquee/http";
import { LEASE_MS } from "../defaults.ts";
import type { EventStore, QueueChange, StoredQueue } from "../store/event-store.ts";
import { adoptedQueue, mergePart, recordOf, type HeldQueue, type StoredPart } from "./held-queue.ts";

/** A lease of a page that cannot send at present: one that starts may try. */
export const WAITING = 0;

/** A lease that its holder has given up: over since 1970. */
export const RELEASED = 1;

/** Ends the id of what a page has stored beside its queue as it went. */
export const SPILLED = "-spilled";

/** The queue that a part belongs to. */
export const wholeId = (id: string): string => id.replace(SPILLED, "");

/** Undefined where a store throws or rejects. */
export async function attempt<Value>(work: () => Value): Promise<Awaited<Value> | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Changes a queue that is still in the hands in which it was. */
export const ifSame =
  (
    { generation }: { readonly generation: number },
    change: (stored: StoredQueue) => StoredQueue | undefined,
  ) =>
  (stored: StoredQueue | undefined): QueueChange | undefined =>
    stored && stored.generation === generation ? { queue: change(stored) } : undefined;

/** Over, or reaching further than any can: the clock was put back. What waits is left to a page that starts. */
const isFree = ({ leaseUntil }: StoredQueue, now: number, isStart: boolean): boolean =>
  leaseUntil === WAITING ? isStart : leaseUntil <= now || leaseUntil > now + LEASE_MS;

/** The page that holds it has gone, or is cached: it has spilled, and nobody has taken it over since. */
const isLeft = ({ queue }: StoredPart, parts: readonly StoredPart[]): boolean =>
  parts.some(
    (other) =>
      other.queue.id === queue.id + SPILLED &&
      other.queue.generation === queue.generation &&
      other.queue.leaseUntil === RELEASED,
  );

/** The part with the longest lease says who holds a queue; undefined where it may be taken. */
export function busyPart(
  parts: readonly StoredPart[],
  { clock, isStart }: { readonly clock: Clock; readonly isStart: boolean },
): StoredPart | undefined {
  const whole = parts.filter(({ queue }) => queue.id === wholeId(queue.id));
  const [last] = (whole[0] ? whole : parts.slice()).sort(
    (first, second) => second.queue.leaseUntil - first.queue.leaseUntil,
  );
  return last && !isFree(last.queue, clock.now(), isStart) && !isLeft(last, parts) ? last : undefined;
}

interface TakeOptions {
  readonly hasLock?: boolean;
  readonly isStart?: boolean;
  readonly clock: Clock;
  readonly destinations: readonly string[];
  /** Where queues are kept first. */
  readonly store: EventStore;
}

/** Takes all parts of a queue over, as nothing of a later one may be sent before an earlier one. Undefined where another tab is quicker. */
export async function takeParts(
  parts: readonly StoredPart[],
  options: TakeOptions,
): Promise<HeldQueue | undefined> {
  const { hasLock, isStart = false, clock } = options;
  const [first, ...others] = parts as readonly [StoredPart, ...StoredPart[]];
  const { queue } = first;
  const id = wholeId(queue.id);
  // A page that went may still be writing what it has spilled, too; it finds its queue in other hands.
  const isSpilled = id !== queue.id;
  const main = isSpilled ? { store: options.store, queue: Object.assign({}, queue, { id }) } : first;
  const adoptee = await takePart(
    main,
    (stored) =>
      isSpilled ||
      (!!stored &&
        (!!hasLock || !busyPart([{ store: main.store, queue: stored }].concat(parts), { clock, isStart }))),
    options,
  );
  if (!adoptee) return undefined;
  for (const other of isSpilled ? parts : others) {
    const part = await takePart(other, (stored) => !!stored, options);
    if (!part) continue;
    mergePart(adoptee, part);
    adoptee.parts = adoptee.parts.concat([{ store: part.store, queue: recordOf(part, 0) }]);
  }
  return adoptee;
}

async function takePart(
  { store, queue }: StoredPart,
  mayTake: (stored: StoredQueue | undefined) => boolean,
  { clock, destinations }: TakeOptions,
): Promise<HeldQueue | undefined> {
  const { id, generation } = queue;
  let taken: StoredQueue | undefined;
  const isTaken = await attempt(() =>
    store.update(id, (stored) => {
      // A page that comes back renews the lease of what it has spilled.
      const isSame =
        !stored ||
        (stored.generation === generation && (id === wholeId(id) || stored.leaseUntil === queue.leaseUntil));
      taken =
        isSame && mayTake(stored)
          ? Object.assign({}, stored || queue, {
              generation: generation + 1,
              leaseUntil: clock.now() + LEASE_MS,
            })
          : undefined;
      return taken && { queue: taken };
    }),
  );
  const stored = isTaken ? await attempt(() => store.events(id)) : undefined;
  return taken && stored && adoptedQueue(taken, { store, stored, destinations });
}
