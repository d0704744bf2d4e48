import { LEASE_MS } from "../defaults.ts";
import { attempt, tried } from "../tried.ts";
import { isDirty, type StoredPart } from "./held-queue.ts";
import { unlock } from "./leases.ts";
import { held, type RecorderState } from "./recorder-state.ts";
import { lose, sync, tellOthers } from "./store-queue.ts";
import { RELEASED, setLease, spilledPart } from "./take-parts.ts";

/**
 * Stores unstored events synchronously and releases the leases when the page is left. If local
 * storage fails, the next page of this tab finds them in session storage.
 */
export function spill(state: RecorderState, isFrozen: boolean): void {
  const { pageQueue, localStore, sessionStores } = state;
  const dirty = pageQueue.heldEvents.filter(isDirty);
  const change = spilledPart(pageQueue, dirty);
  const { queue } = change;
  const mark = (part?: StoredPart): void => {
    state.spilled = part;
    pageQueue.otherParts = pageQueue.otherParts.concat(part || []);
    for (const event of dirty) event.spilledTo = part && part.storedIn;
  };
  if (dirty[0] && pageQueue.storedIn === localStore) void sync(state, pageQueue);
  else if (dirty[0])
    for (const storedIn of [localStore].concat(sessionStores)) {
      const result = tried(() => storedIn.update(queue.id, () => change));
      if (!result) continue;
      mark(Object.assign({ storedIn }, queue));
      void attempt(() => result).then((isDone) => isDone || mark());
      break;
    }
  for (const other of held(state)) {
    unlock(other);
    // An open transaction of a frozen page blocks the database for all tabs of the site.
    if (other.isPersisted && !(isFrozen && other.storedIn.kind === "indexedDb"))
      void setLease(other, RELEASED);
  }
  tellOthers(state);
}

/** Continues with the spilled events when the page is restored, unless another tab has taken them over. */
export async function unspill(state: RecorderState): Promise<void> {
  const { spilled } = state;
  if (spilled && (await setLease(spilled, state.client.clock.now() + LEASE_MS)) === false)
    await lose(state, state.pageQueue);
  // The page may have been left again meanwhile.
  if (state.spilled === spilled) state.spilled = undefined;
}
