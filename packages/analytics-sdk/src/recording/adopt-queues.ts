import { BATCH_DELAY_MS, DEFERRED_LIMITS, LEASE_MS, SAVE_DELAY_MS } from "../defaults.ts";
import { attempt } from "../tried.ts";
import { bound } from "./bound-queues.ts";
import { unsettled, type StoredPart } from "./held-queue.ts";
import { requestLock, underLock } from "./leases.ts";
import { cleanQueue, isSharingAllowed } from "./person.ts";
import { failed, held, type RecorderState } from "./recorder-state.ts";
import { sync } from "./store-queue.ts";
import { busyUntil, takeParts, WAITING, wholeId, type IsFree } from "./take-parts.ts";

/** Looks are made so long after a lease has ended. */
const LEEWAY_MS = 100;

/** Takes over queues that no other page sends, and those that are free for another reason; resolves when this page holds them. */
export function adopt(state: RecorderState, isFree?: IsFree): Promise<void> {
  state.adopting = state.adopting.then(() => adoptAll(state, isFree)).catch(failed(state.client));
  return state.adopting;
}

async function adoptAll(state: RecorderState, isFree?: IsFree): Promise<void> {
  // All parts of the queues of other pages, in the order of the stores.
  const all: Record<string, readonly StoredPart[]> = {};
  for (const store of state.fallbackStores.concat(state.sessionStores))
    for (const queue of (await attempt(() => store.queues())) || []) {
      const id = wholeId(queue);
      all[id] = (all[id] || []).concat([Object.assign({ storedIn: store }, queue)]);
    }
  for (const id of Object.keys(all)) {
    if (state.isClosed || held(state).some((other) => other.id === id)) continue;
    const parts = all[id] as readonly StoredPart[];
    const [queue] = parts as readonly [StoredPart];
    const now = state.client.clock.now();
    const until = busyUntil(parts, now, isFree);
    if (until === undefined) await take(state, id, parts);
    else if (until > WAITING) state.lookAgain(until - now + LEEWAY_MS);
    if (until === undefined || state.lockWaits[id]) continue;
    state.lockWaits[id] = true;
    // When the page that holds the lock dies, this page gets it at once, unless another tab has taken the queue over since.
    underLock(state, id, () => {
      delete state.lockWaits[id];
      return adopt(state, (other) => other.id === queue.id && other.generation === queue.generation);
    });
  }
}

async function take(state: RecorderState, id: string, parts: readonly StoredPart[]): Promise<void> {
  // The lock comes first: a tab that gets it would treat the page as dead while the parts are taken.
  const releaseLock = requestLock(state, id);
  const queue = await takeParts(state, parts);
  // Another tab was faster.
  if (!queue) {
    state.lookAgain(LEASE_MS + LEEWAY_MS);
    return releaseLock();
  }
  queue.releaseLock = releaseLock;
  state.adopted = state.adopted.concat([queue]).sort((one, two) => one.madeAt - two.madeAt);
  for (const delivery of state.deliveries) delivery.tracked += unsettled(queue, delivery).length;
  if (!isSharingAllowed(state)) cleanQueue(queue);
  // Less is stored of earlier pages than of this one.
  bound(state, state.adopted, {
    limits: DEFERRED_LIMITS,
    isCounted: ({ settled, deferred }, { sequence }) =>
      state.deliveries.every(
        ({ name }) => sequence <= (settled[name] as number) || sequence <= (deferred[name] as number),
      ),
  });
  void sync(state, queue);
  schedule(state);
}

/** Schedules storing and then sending the events that were recorded or taken over. */
export function schedule({ saveSoon, sendSoon }: RecorderState): void {
  saveSoon(SAVE_DELAY_MS);
  sendSoon(BATCH_DELAY_MS);
}
