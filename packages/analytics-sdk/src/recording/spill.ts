import { LEASE_MS } from "../defaults.ts";
import type { EventStore } from "../store/event-store.ts";
import { attempt, tried } from "../tried.ts";
import { isDirty, recordOf, toStored } from "./held-queue.ts";
import { unlock } from "./leases.ts";
import { held, type RecorderState } from "./recorder-state.ts";
import { lose, sync, tellOthers } from "./store-queue.ts";
import { RELEASED, setLease, SPILLED } from "./take-parts.ts";

/**
 * Stores unstored events synchronously and releases the leases when the page is left. If local
 * storage fails, the next page of this tab finds them in session storage.
 */
export function spill(state: RecorderState, isFrozen: boolean): void {
  const { pageQueue, localStore, sessionStores } = state;
  const dirty = pageQueue.events.filter(isDirty);
  const queue = Object.assign(recordOf(pageQueue, RELEASED), { id: pageQueue.id + SPILLED });
  const mark = (store?: EventStore): void => {
    state.spilled = store && { storedIn: store, queue };
    for (const event of dirty) event.spilledTo = store;
  };
  if (dirty[0] && pageQueue.storedIn === localStore) void sync(state, pageQueue);
  else if (dirty[0])
    for (const store of [localStore].concat(sessionStores)) {
      const result = tried(() => store.update(queue.id, () => ({ queue, put: dirty.map(toStored) })));
      if (!result) continue;
      mark(store);
      void attempt(() => result).then((isDone) => isDone || mark());
      break;
    }
  for (const other of held(state)) {
    unlock(other);
    // An open transaction of a frozen page blocks the database for all tabs of the site.
    if (other.isPersisted && !(isFrozen && other.storedIn.kind === "indexedDb"))
      void setLease({ storedIn: other.storedIn, queue: other }, RELEASED);
  }
  tellOthers(state);
}

/** Continues with the spilled events when the page is restored, unless another tab has taken them over. */
export async function unspill(state: RecorderState): Promise<void> {
  const { pageQueue, spilled, client } = state;
  if (!spilled) return;
  const isBack = await setLease(spilled, client.clock.now() + LEASE_MS);
  // The page may have been left again meanwhile.
  if (state.spilled === spilled) state.spilled = undefined;
  if (isBack) pageQueue.otherParts = pageQueue.otherParts.concat([spilled]);
  else if (isBack === false) await lose(state, pageQueue);
}
