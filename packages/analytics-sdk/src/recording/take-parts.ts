import { LEASE_MS } from "../defaults.ts";
import type { EventStore, StoredQueue } from "../store/event-store.ts";
import { attempt } from "../tried.ts";
import { heldQueue, mergePart, recordOf, type HeldQueue, type StoredPart } from "./held-queue.ts";
import type { RecorderState } from "./recorder-state.ts";

/** A lease of a page that cannot send at present: one that starts may try. */
export const WAITING = 0;

/** A lease that its holder has given up: over since 1970. */
export const RELEASED = 1;

/** Ends the id of what a page has stored beside its queue as it went. */
export const SPILLED = "-spilled";

/** The queue that a part belongs to. */
export const wholeId = ({ id }: StoredQueue): string => id.replace(SPILLED, "");

export const isWhole = ({ queue }: StoredPart): boolean => queue.id === wholeId(queue);

/** Changes a part that is still in the hands in which it was, or removes it. Whether it was; undefined where the store fails. */
export const changePart = (
  { store, queue }: { readonly store: EventStore; readonly queue: Pick<StoredQueue, "id" | "generation"> },
  change: (stored: StoredQueue) => StoredQueue | undefined,
): Promise<boolean | undefined> =>
  attempt(() =>
    store.update(queue.id, (stored) =>
      stored && stored.generation === queue.generation ? { queue: change(stored) } : undefined,
    ),
  );

/** The same with the lease alone. */
export const setLease = (
  part: Parameters<typeof changePart>[0],
  leaseUntil: number,
): Promise<boolean | undefined> => changePart(part, (stored) => Object.assign({}, stored, { leaseUntil }));

/** Until when a queue is in the hands of another page; undefined where it may be taken. The part with the longest lease says so. */
export function busyUntil(parts: readonly StoredPart[], now: number, isStart: boolean): number | undefined {
  const whole = parts.filter(isWhole);
  const [{ generation, leaseUntil }] = (whole[0] ? whole : parts)
    .map(({ queue }) => queue)
    .sort((one, other) => other.leaseUntil - one.leaseUntil) as [StoredQueue];
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
  { client, deliveries, fallbackStores }: RecorderState,
  parts: readonly StoredPart[],
  /** Whether it is taken though it waits; undefined where its page is known to be dead. */
  isStart: boolean | undefined,
): Promise<HeldQueue | undefined> {
  const now = client.clock.now();
  const [{ queue: first }] = parts as readonly [StoredPart];
  // Where the queue itself is stored, or is to be stored.
  const main = parts.filter(isWhole)[0] || {
    store: fallbackStores[0] as EventStore,
    queue: Object.assign({}, first, { id: wholeId(first) }),
  };
  async function take(part: StoredPart): Promise<HeldQueue | undefined> {
    const { store, queue } = part;
    let taken: StoredQueue | undefined;
    const isTaken = await attempt(() =>
      store.update(queue.id, (stored) => {
        const isSame = stored
          ? stored.generation === queue.generation &&
            // A page that comes back renews the lease of what it has spilled.
            (isWhole(part) || stored.leaseUntil === queue.leaseUntil) &&
            (isStart === undefined ||
              busyUntil([{ store, queue: stored }].concat(parts), now, isStart) === undefined)
          : // A page that went may still be writing what it has spilled; it finds its queue in other hands.
            parts.indexOf(part) < 0;
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
    return taken && events ? heldQueue({ store, queue: taken }, deliveries, events) : undefined;
  }
  const adoptee = await take(main);
  if (adoptee)
    for (const other of parts) {
      const part = other !== main && (await take(other));
      if (part) {
        mergePart(adoptee, part);
        adoptee.otherParts.push({ store: other.store, queue: recordOf(part, 0) });
      }
    }
  return adoptee;
}
