import { BATCH_DELAY_MS, DEFERRED_LIMITS, LEASE_MS, SAVE_DELAY_MS } from "../defaults.ts";
import type { StoredQueue } from "../store/event-store.ts";
import { attempt } from "../tried.ts";
import { bound } from "./bound-queues.ts";
import { unsettled, type StoredPart } from "./held-queue.ts";
import { requestLock, underLock } from "./leases.ts";
import { cleanQueue, isSharingAllowed } from "./person.ts";
import { held, type RecorderState } from "./recorder-state.ts";
import { sync } from "./store-queue.ts";
import { busyUntil, takeParts, WAITING, wholeId } from "./take-parts.ts";

interface How {
  /** Whether the page is starting: it then also takes queues whose pages cannot send at present. */
  readonly isStart?: boolean;
  /** A queue whose page has released its lock. */
  readonly dead?: StoredQueue;
}

/** Takes over queues that no other page sends; resolves when this page holds them. */
export function adopt(state: RecorderState, how: How = {}): Promise<void> {
  state.adopting = state.adopting.then(() => adoptAll(state, how));
  return state.adopting;
}

async function adoptAll(state: RecorderState, { isStart = false, dead }: How): Promise<void> {
  let nextExpiry = Infinity;
  let isAny: boolean | undefined;
  // All parts of the queues of other pages, in the order of the stores.
  const all: Record<string, readonly StoredPart[]> = {};
  for (const store of state.fallbackStores.concat(state.sessionStores))
    for (const queue of (await attempt(() => store.queues())) || []) {
      const id = wholeId(queue);
      all[id] = (all[id] || []).concat([{ store, queue }]);
    }
  for (const id of Object.keys(all)) {
    const parts = all[id] as readonly StoredPart[];
    const { queue } = parts[0] as StoredPart;
    if (state.isClosed || held(state).some((other) => other.id === id)) continue;
    // Another tab may have taken it over and be waiting for the lock.
    const isDead = dead && wholeId(dead) === id && dead.generation === queue.generation;
    const now = state.client.clock.now();
    const until = isDead ? undefined : busyUntil(parts, now, isStart);
    if (until === undefined) {
      if (await take(state, parts, isDead ? undefined : isStart)) isAny = true;
      // Another tab was faster.
      else nextExpiry = Math.min(nextExpiry, LEASE_MS);
      continue;
    }
    if (until > WAITING) nextExpiry = Math.min(nextExpiry, until - now);
    if (state.lockWaits[id]) continue;
    state.lockWaits[id] = true;
    // When the page that holds the lock dies, this page gets it at once.
    underLock(state, id, () => {
      delete state.lockWaits[id];
      return adopt(state, { dead: queue });
    });
  }
  if (isAny) settleIn(state);
  if (nextExpiry < Infinity) state.lookAgain(nextExpiry + 100);
}

async function take(
  state: RecorderState,
  parts: readonly StoredPart[],
  isStart: boolean | undefined,
): Promise<boolean> {
  const releaseLock = requestLock(state, wholeId((parts[0] as StoredPart).queue));
  const queue = await takeParts(state, parts, isStart);
  if (!queue) {
    releaseLock();
    return false;
  }
  queue.releaseLock = releaseLock;
  state.adopted = state.adopted.concat([queue]).sort((one, two) => one.madeAt - two.madeAt);
  for (const delivery of state.deliveries) delivery.tracked += unsettled(queue, delivery).length;
  if (!isSharingAllowed(state)) cleanQueue(queue);
  schedule(state);
  return true;
}

/** Schedules storing and then sending the events that were recorded or taken over. */
export function schedule({ isClosed, saveSoon, sendSoon }: RecorderState): void {
  if (isClosed) return;
  saveSoon(SAVE_DELAY_MS);
  sendSoon(BATCH_DELAY_MS);
}

/** Applies the limits for events of earlier pages, which are lower than those of the current page. */
function settleIn(state: RecorderState): void {
  bound(state, state.adopted, {
    limits: DEFERRED_LIMITS,
    isCounted: (queue, { sequence }) =>
      state.deliveries.every(
        ({ name }) => sequence <= Math.max(queue.settled[name] as number, queue.deferred[name] || 0),
      ),
  });
  for (const queue of state.adopted) void sync(state, queue);
}
