import type { AbortSignalLike } from "./abort.ts";

/** One holder at a time for each name, across the tabs of an origin where the adapter can do that. */
export interface Locks {
  /**
   * Runs the task once the lock is held and releases it when the task settles. Settles like the task.
   * The signal ends the waiting only, never a task that runs: the promise then rejects with the signal's reason.
   */
  run<Result>(
    name: string,
    task: () => Promise<Result>,
    options?: { readonly signal?: AbortSignalLike },
  ): Promise<Result>;
}
