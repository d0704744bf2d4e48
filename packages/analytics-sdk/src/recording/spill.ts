import { LEASE_MS } from "../defaults.ts";
import { attempt } from "../tried.ts";
import { isDirty, recordOf, toStored } from "./held-queue.ts";
import { unlock } from "./leases.ts";
import { held, type RecorderState } from "./recorder-state.ts";
import { lose, sync, tellOthers } from "./store-queue.ts";
import { ifSame, release, RELEASED, SPILLED } from "./take-parts.ts";

/** Writes at once what is not stored, by a store that answers at once, and gives the leases up. For a page that goes. */
export function spill(state: RecorderState, isFrozen: boolean): void {
  const { pageQueue, localStore } = state;
  const dirty = pageQueue.events.filter(isDirty);
  if (dirty[0]) {
    if (localStore === pageQueue.store) void sync(state, pageQueue);
    else {
      const queue = Object.assign(recordOf(pageQueue, RELEASED), { id: pageQueue.id + SPILLED });
      const mark = (isSpilled: boolean): void => {
        state.isAway = isSpilled;
        for (const event of dirty) event.isSpilled = isSpilled;
      };
      mark(true);
      void attempt(() => localStore.update(queue.id, () => ({ queue, put: dirty.map(toStored) }))).then(
        (isDone) => isDone || mark(false),
      );
    }
  }
  for (const queue of held(state)) {
    unlock(queue);
    // A transaction that is open while a page is frozen keeps all tabs of the site from the database.
    if (queue.isPersisted && !(isFrozen && queue.store.kind === "indexedDb"))
      void release({ store: queue.store, queue });
  }
  tellOthers(state);
}

/** The page has come back: what was spilled is written as usual, unless another tab has it by now. */
export async function unspill(state: RecorderState): Promise<void> {
  const { pageQueue, localStore, client } = state;
  if (!state.isAway) return;
  const queue = Object.assign(recordOf(pageQueue, client.clock.now() + LEASE_MS), {
    id: pageQueue.id + SPILLED,
  });
  const isBack = await attempt(() =>
    localStore.update(
      queue.id,
      ifSame(pageQueue, () => queue),
    ),
  );
  state.isAway = false;
  if (isBack) pageQueue.otherParts = pageQueue.otherParts.concat([{ store: localStore, queue }]);
  else if (isBack === false) lose(state, pageQueue);
}
