import type { AbortSignalLike } from "./abort.ts";

/** Locks by name, with one holder at a time, across the tabs of an origin if the adapter supports that. */
export interface Locks {
  /**
   * Runs the task when the lock is held, and releases it when the task settles. Settles like the task. The signal aborts only the
   * waiting, not a running task; the promise then rejects with the signal's reason.
   */
  run<Result>(
    name: string,
    task: () => Promise<Result>,
    options?: { readonly signal?: AbortSignalLike },
  ): Promise<Result>;
}
