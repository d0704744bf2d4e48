import { LEASE_MS } from "../defaults.ts";
import type { EventStore, StoredQueue } from "../store/event-store.ts";
import { attempt } from "../tried.ts";
import { heldQueue, mergePart, recordOf, type HeldQueue, type StoredPart } from "./held-queue.ts";
import type { RecorderState } from "./recorder-state.ts";

/** Lease of a page that cannot send at present: a starting page may take it over. */
export const WAITING = 0;

/** Lease that its holder has released: expired since 1970. */
export const RELEASED = 1;

/** Suffix of the id of a spilled part, which a page stores when it is left. */
export const SPILLED = "-spilled";

/** Returns the id of the queue that a part belongs to. */
export const wholeId = ({ id }: StoredQueue): string => id.replace(SPILLED, "");

export const isWhole = ({ queue }: StoredPart): boolean => queue.id === wholeId(queue);

/** Changes or removes a part if its holder is unchanged. Resolves with whether it was; undefined if the store fails. */
export const changePart = (
  { store, queue }: { readonly store: EventStore; readonly queue: Pick<StoredQueue, "id" | "generation"> },
  change: (stored: StoredQueue) => StoredQueue | undefined,
): Promise<boolean | undefined> =>
  attempt(() =>
    store.update(queue.id, (stored) =>
      stored && stored.generation === queue.generation ? { queue: change(stored) } : undefined,
    ),
  );

/** Changes only the lease of a part. */
export const setLease = (
  part: Parameters<typeof changePart>[0],
  leaseUntil: number,
): Promise<boolean | undefined> => changePart(part, (stored) => Object.assign({}, stored, { leaseUntil }));

/** Returns until when another page holds a queue; undefined if it may be taken over. The longest lease of its parts decides. */
export function busyUntil(parts: readonly StoredPart[], now: number, isStart: boolean): number | undefined {
  const whole = parts.filter(isWhole);
  const [{ generation, leaseUntil }] = (whole[0] ? whole : parts)
    .map(({ queue }) => queue)
    .sort((one, other) => other.leaseUntil - one.leaseUntil) as [StoredQueue];
  const isFree =
    // A waiting queue may only be taken over by a starting page.
    leaseUntil === WAITING
      ? isStart
      : // The lease has expired, or is too long because the clock was set back.
        leaseUntil <= now || leaseUntil > now + LEASE_MS;
  // Its page was left or is cached: it has spilled, and no other page has taken it over since.
  const isLeft = parts.some(
    (part) => !isWhole(part) && part.queue.generation === generation && part.queue.leaseUntil === RELEASED,
  );
  return isFree || isLeft ? undefined : leaseUntil;
}

/** Takes over all parts of a queue, so that no later event is sent before an earlier one. Undefined if another tab was faster. */
export async function takeParts(
  { client, deliveries, fallbackStores }: RecorderState,
  parts: readonly StoredPart[],
  /** Whether a waiting queue may be taken; undefined if its page is known to be dead. */
  isStart: boolean | undefined,
): Promise<HeldQueue | undefined> {
  const now = client.clock.now();
  const [{ queue: first }] = parts as readonly [StoredPart];
  // The part of the queue itself, or a new one if there is none.
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
            // A restored page renews the lease of its spilled part.
            (isWhole(part) || stored.leaseUntil === queue.leaseUntil) &&
            (isStart === undefined ||
              busyUntil([{ store, queue: stored }].concat(parts), now, isStart) === undefined)
          : // A page that was left may still be writing its spilled part; it then finds its queue taken over.
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
