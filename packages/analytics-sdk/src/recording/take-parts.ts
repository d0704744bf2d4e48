import type { MaybePromise } from "@marquee/http";
import { LEASE_MS } from "../defaults.ts";
import type { EventStore, QueueChange, StoredEvent, StoredQueue } from "../store/event-store.ts";
import { attempt, tried } from "../tried.ts";
import {
  heldQueue,
  mergePart,
  recordOf,
  toStored,
  type HeldEvent,
  type HeldQueue,
  type OwnPart,
  type StoredPart,
} from "./held-queue.ts";
import type { RecorderState } from "./recorder-state.ts";

/** Lease of a page that cannot send at present: a starting page may take it over. */
export const WAITING = 0;

/** Lease that its holder has released: expired since 1970. */
export const RELEASED = 1;

/** Suffix of the id of a spilled part, which a page stores when it is left. */
export const SPILLED = "-spilled";

/** Returns the id of the queue that a part belongs to. */
export const wholeId = ({ id }: Pick<StoredQueue, "id">): string => id.replace(SPILLED, "");

/** Returns what is stored of events whose current text the store of their queue lacks. */
export const spilledPart = (
  queue: HeldQueue,
  events: readonly HeldEvent[],
): { readonly queue: StoredQueue; readonly put: readonly StoredEvent[] } => ({
  queue: Object.assign(recordOf(queue, RELEASED), {
    id: queue.id + SPILLED,
    storedThrough: events.reduce((last, { storedText, sequence }) => (storedText ? sequence : last), 0),
  }),
  put: events.map(toStored),
});

export const isWhole = (part: OwnPart): boolean => part.id === wholeId(part);

/** Changes, removes or creates a part if its holder is unchanged, at once if its store answers at once. */
const updatePart = (
  { storedIn, id, generation }: OwnPart,
  change: (stored: StoredQueue) => QueueChange | undefined,
  /** What the change gets if the store has no such part. Default: no change. */
  absent?: StoredQueue | false,
): MaybePromise<boolean> =>
  storedIn.update(id, (stored: StoredQueue | false | undefined = absent) =>
    stored && stored.generation === generation ? change(stored) : undefined,
  );

/** The same. Resolves with whether the holder was unchanged; undefined if the store fails. */
export const changePart = (...change: Parameters<typeof updatePart>): Promise<boolean | undefined> =>
  attempt(() => updatePart(...change));

/** Whether no other page has taken over a spilled part, as far as its store tells at once. */
export const isOurs = (part: OwnPart): boolean =>
  isWhole(part) || tried(() => updatePart(part, (queue) => ({ queue }))) !== false;

/** Changes only the lease of a part. */
export const setLease = (part: OwnPart, leaseUntil: number): Promise<boolean | undefined> =>
  changePart(part, (stored) => ({ queue: Object.assign({}, stored, { leaseUntil }) }));

/** Whether a queue may be taken over despite its lease. */
export type IsFree = (queue: StoredQueue) => boolean;

/** A waiting queue may only be taken over by a starting page. */
export const isWaiting: IsFree = ({ leaseUntil }) => leaseUntil === WAITING;

/** Returns until when another page holds a queue; undefined if it may be taken over. The longest lease of its parts decides. */
export function busyUntil(parts: readonly StoredPart[], now: number, isFree?: IsFree): number | undefined {
  const whole = parts.filter(isWhole);
  const [queue] = (whole[0] ? whole : parts.slice()).sort(
    (one, other) => other.leaseUntil - one.leaseUntil,
  ) as [StoredPart];
  const { generation, leaseUntil } = queue;
  return (isFree && isFree(queue)) ||
    // The lease has expired, or is too long because the clock was set back.
    (leaseUntil > WAITING && (leaseUntil <= now || leaseUntil > now + LEASE_MS)) ||
    // Its page was left or is cached: it has spilled, and no other page has taken it over since.
    parts.some((part) => !isWhole(part) && part.generation === generation && part.leaseUntil === RELEASED)
    ? undefined
    : leaseUntil;
}

/** Takes over all parts of a queue, so that no later event is sent before an earlier one. Undefined if another tab was faster. */
export async function takeParts(
  { client, deliveries, fallbackStores }: RecorderState,
  parts: readonly StoredPart[],
): Promise<HeldQueue | undefined> {
  const [first] = parts as readonly [StoredPart];
  // A page that could store only its spilled part finds that it was taken over if the queue itself is stored for it.
  const whole =
    parts.filter(isWhole)[0] ||
    Object.assign({}, first, { storedIn: fallbackStores[0] as EventStore, id: wholeId(first) });
  async function take(part: StoredPart): Promise<HeldQueue | undefined> {
    const { storedIn } = part;
    let taken: StoredQueue | undefined;
    const isTaken = await changePart(
      part,
      (stored) => {
        // Its page may have renewed the lease meanwhile.
        if (stored.leaseUntil > part.leaseUntil) return undefined;
        taken = Object.assign({}, stored, {
          generation: stored.generation + 1,
          leaseUntil: client.clock.now() + LEASE_MS,
        });
        return { queue: taken };
      },
      parts.indexOf(part) < 0 && recordOf(part, WAITING),
    );
    const events = isTaken && (await attempt(() => storedIn.events(part.id)));
    return events
      ? heldQueue(Object.assign({ storedIn }, taken as StoredQueue), deliveries, events)
      : undefined;
  }
  const adoptee = await take(whole);
  if (adoptee)
    for (const other of parts) {
      const part = other !== whole && (await take(other));
      if (!part) continue;
      mergePart(adoptee, part);
      adoptee.otherParts.push(part);
    }
  return adoptee;
}
