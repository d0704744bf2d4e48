import { LEASE_MS, LEASE_RENEWAL_MS } from "../defaults.ts";
import { attempt } from "../tried.ts";
import type { HeldQueue } from "./held-queue.ts";
import { isActive, type RecorderState } from "./recorder-state.ts";
import { RELEASED, WAITING } from "./take-parts.ts";

/** Runs a task under the lock of a queue. The browser releases the lock when the tab ends. */
export function underLock(
  { options: { locks }, isClosed }: RecorderState,
  id: string,
  task: () => unknown,
): void {
  if (locks && !isClosed) void attempt(() => locks.run(`marquee-events-${id}`, async () => task()));
}

/** Requests the lock that shows other tabs that this page is alive. Returns a function that releases it. */
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

/** Returns until when this page alone sends its queues; while it is about to send, it keeps renewing that. */
export function newLease(state: RecorderState): number {
  if (state.isClosed) return RELEASED;
  if (!isActive(state)) return WAITING;
  state.renewal(LEASE_RENEWAL_MS);
  return state.client.clock.now() + LEASE_MS;
}
