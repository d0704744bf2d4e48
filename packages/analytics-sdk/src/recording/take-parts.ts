import { LEASE_MS } from "../defaults.ts";
import type { EventStore, QueueChange, StoredQueue } from "../store/event-store.ts";
import { attempt } from "../tried.ts";
import { heldQueue, mergePart, recordOf, type HeldQueue, type Named, type StoredPart } from "./held-queue.ts";

/** A lease of a page that cannot send at present: one that starts may try. */
export const WAITING = 0;

/** A lease that its holder has given up: over since 1970. */
export const RELEASED = 1;

/** Ends the id of what a page has stored beside its queue as it went. */
export const SPILLED = "-spilled";

/** The queue that a part belongs to. */
export const wholeId = ({ id }: StoredQueue): string => id.replace(SPILLED, "");

const isWhole = ({ queue }: StoredPart): boolean => queue.id === wholeId(queue);

/** Changes a queue that is still in the hands in which it was. */
export const ifSame =
  (
    { generation }: { readonly generation: number },
    change: (stored: StoredQueue) => StoredQueue | undefined,
  ) =>
  (stored: StoredQueue | undefined): QueueChange | undefined =>
    stored && stored.generation === generation ? { queue: change(stored) } : undefined;

/** Gives up the lease of a part that is still in the hands in which it was. */
export const release = ({
  store,
  queue,
}: {
  readonly store: EventStore;
  readonly queue: Pick<StoredQueue, "id" | "generation">;
}): Promise<unknown> =>
  attempt(() =>
    store.update(
      queue.id,
      ifSame(queue, (stored) => Object.assign({}, stored, { leaseUntil: RELEASED })),
    ),
  );

/** Until when a queue is in the hands of another page; undefined where it may be taken. The part with the longest lease says so. */
export function busyUntil(
  parts: readonly StoredPart[],
  { now, isStart }: { readonly now: number; readonly isStart: boolean },
): number | undefined {
  const whole = parts.filter(isWhole);
  const { generation, leaseUntil } = (whole[0] ? whole : parts)
    .map(({ queue }) => queue)
    .reduce((last, other) => (other.leaseUntil > last.leaseUntil ? other : last));
  const isFree =
    // What waits is left to a page that starts.
    leaseUntil === WAITING
      ? isStart
      : // Over, or reaching further than any can: the clock was put back.
        leaseUntil <= now || leaseUntil > now + LEASE_MS;
  // The page that holds it has gone, or is cached: it has spilled, and no other page has taken it over since.
  const isLeft = parts.some(
    (part) => !isWhole(part) && part.queue.generation === generation && part.queue.leaseUntil === RELEASED,
  );
  return isFree || isLeft ? undefined : leaseUntil;
}

/** Takes all parts of a queue over, as nothing of a later one may be sent before an earlier one. Undefined where another tab is quicker. */
export async function takeParts(
  parts: readonly StoredPart[],
  {
    main,
    now,
    isStart,
    destinations,
  }: {
    /** Where the queue itself is stored, or is to be stored. */
    readonly main: StoredPart;
    readonly now: number;
    /** Whether it is taken though it waits; undefined where its page is known to be dead. */
    readonly isStart: boolean | undefined;
    readonly destinations: readonly Named[];
  },
): Promise<HeldQueue | undefined> {
  async function take(part: StoredPart): Promise<HeldQueue | undefined> {
    const { store, queue } = part;
    const isMain = part === main;
    let taken: StoredQueue | undefined;
    const isTaken = await attempt(() =>
      store.update(queue.id, (stored) => {
        const isSame = stored
          ? stored.generation === queue.generation &&
            // A page that comes back renews the lease of what it has spilled.
            (isWhole(part) || stored.leaseUntil === queue.leaseUntil) &&
            (!isMain ||
              isStart === undefined ||
              busyUntil([{ store, queue: stored }].concat(parts), { now, isStart }) === undefined)
          : // A page that went may still be writing what it has spilled; it finds its queue in other hands.
            isMain && parts.indexOf(part) < 0;
        taken = isSame
          ? Object.assign({}, stored || queue, {
              generation: queue.generation + 1,
              leaseUntil: now + LEASE_MS,
            })
          : undefined;
        return taken && { queue: taken };
      }),
    );
    const events = isTaken && (await attempt(() => store.events(queue.id)));
    return taken && events ? heldQueue({ store, queue: taken }, destinations, events) : undefined;
  }
  const adoptee = await take(main);
  if (adoptee)
    for (const other of parts) {
      const part = other === main ? undefined : await take(other);
      if (!part) continue;
      mergePart(adoptee, part);
      adoptee.otherParts = adoptee.otherParts.concat([{ store: other.store, queue: recordOf(part, 0) }]);
    }
  return adoptee;
}
