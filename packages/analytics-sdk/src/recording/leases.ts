import { LEASE_RENEWAL_MS } from "../defaults.ts";
import type { HeldQueue } from "./held-queue.ts";
import { isActive, type RecorderState } from "./recorder-state.ts";

/** Does a task under the lock of a queue, which ends with the tab that holds it. */
export function underLock(
  { options: { locks }, isClosed }: RecorderState,
  id: string,
  task: () => unknown,
): void {
  if (locks && !isClosed) locks.run(`marquee-events-${id}`, async () => task()).catch(() => undefined);
}

/** Says to other tabs that this page lives; the answer gives it up. */
export function requestLock(state: RecorderState, id: string): () => void {
  let release: unknown;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  underLock(state, id, () => isReleased);
  return release as () => void;
}

export function unlock(queue: HeldQueue): void {
  if (queue.releaseLock) queue.releaseLock();
  queue.releaseLock = undefined;
}

/** A page that is about to send gives signs of life. */
export function renew(state: RecorderState): void {
  if (isActive(state)) state.renewal(LEASE_RENEWAL_MS);
}
