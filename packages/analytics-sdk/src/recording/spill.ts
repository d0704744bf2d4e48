import { LEASE_MS } from "../defaults.ts";
import { attempt } from "../tried.ts";
import { isDirty, recordOf, toStored } from "./held-queue.ts";
import { unlock } from "./leases.ts";
import { held, type RecorderState } from "./recorder-state.ts";
import { lose, sync, tellOthers } from "./store-queue.ts";
import { ifSame, RELEASED, SPILLED } from "./take-parts.ts";

/** Writes at once what is not stored, by a store that answers at once, and gives the leases up. For a page that goes. */
export function spill(state: RecorderState, isFrozen: boolean): void {
  const { own, local } = state;
  const dirty = own.events.filter(isDirty);
  if (dirty[0]) {
    if (local === own.store) void sync(state, own);
    else {
      const queue = Object.assign(recordOf(own, RELEASED), { id: own.id + SPILLED });
      const mark = (isSpilled: boolean): void => {
        state.isAway = isSpilled;
        for (const event of dirty) event.isSpilled = isSpilled;
      };
      mark(true);
      void attempt(() => local.update(queue.id, () => ({ queue, put: dirty.map(toStored) }))).then(
        (isDone) => isDone || mark(false),
      );
    }
  }
  for (const queue of held(state)) {
    unlock(queue);
    // A transaction that is open while a page is frozen keeps all tabs of the site from the database.
    if (queue.isStored && !(isFrozen && queue.store.kind === "indexedDb"))
      void attempt(() =>
        queue.store.update(
          queue.id,
          ifSame(queue, (stored) => Object.assign({}, stored, { leaseUntil: RELEASED })),
        ),
      );
  }
  tellOthers(state);
}

/** The page has come back: what was spilled is written as usual, unless another tab has it by now. */
export async function unspill(state: RecorderState): Promise<void> {
  const { own, local, client } = state;
  if (!state.isAway) return;
  const queue = Object.assign(recordOf(own, client.clock.now() + LEASE_MS), { id: own.id + SPILLED });
  const isBack = await attempt(() =>
    local.update(
      queue.id,
      ifSame(own, () => queue),
    ),
  );
  state.isAway = false;
  if (isBack) own.parts = own.parts.concat([{ store: local, queue }]);
  else if (isBack === false) lose(state, own);
}
