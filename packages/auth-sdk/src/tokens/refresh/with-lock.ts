import type { Locks, Logger, Timers } from "@marquee/http";
import { toLog } from "../../calls/to-log.ts";

/** So many milliseconds a tab waits for another one before it goes on by itself. */
export const TAKE_OVER_MS = 10_000;

/** What `withLock` needs. */
export interface LockPorts {
  /** Default: none, every tab for itself. */
  readonly locks?: Locks | undefined;
  readonly timers: Timers;
  readonly logger: Logger;
}

/**
 * Runs the task while no other tab runs it. A holder that is frozen, crashed or slow is overtaken, and a lock that fails
 * counts as held: both tabs then present the same token, which the server forgives. The task runs
 * once and is given the locks if they work.
 */
export function withLock<Result>(
  name: string,
  task: (working: Locks | undefined) => Promise<Result>,
  ports: LockPorts,
): Promise<Result> {
  const { locks, timers } = ports;
  if (!locks) return task(undefined);
  return new Promise((resolve, reject) => {
    let running: Promise<unknown> | undefined;
    const start = (working: Locks | undefined): Promise<unknown> => {
      if (running) return Promise.resolve();
      timers.clearTimeout(timer);
      const work = task(working);
      running = work;
      work.then(resolve, reject);
      return work;
    };
    const timer = timers.setTimeout(() => void start(undefined), TAKE_OVER_MS);
    const run = async (): Promise<unknown> => locks.run(name, () => start(locks));
    run().catch((cause: unknown) => {
      toLog(ports, "The lock of the refresh failed")(cause);
      void start(undefined);
    });
  });
}
