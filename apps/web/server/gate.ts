/** Limits how many tasks run at once and how many wait. Further ones are refused. */
export interface Gate {
  /**
   * Runs the task when one of the running ones ends.
   * @throws {OverloadError} at once when too many wait, or when `signal` ends the waiting
   */
  run<Value>(task: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
}

interface GateOptions {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Too many tasks are running and waiting. */
export class OverloadError extends Error {
  override readonly name = "OverloadError";
}

/** Creates a gate. Tasks run in the order of arrival. */
export function createGate({ atOnce, waiting }: GateOptions): Gate {
  const queue = new Set<() => void>();
  let running = 0;

  const turn = (signal: AbortSignal): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.size >= waiting || signal.aborted) return Promise.reject(new OverloadError("too much at once"));
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.delete(begin);
        reject(new OverloadError("not its turn in time"));
      };
      const begin = (): void => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      queue.add(begin);
      signal.addEventListener("abort", leave, { once: true });
    });
  };
  const next = (): void => {
    const [first] = queue;
    if (first === undefined) {
      running -= 1;
      return;
    }
    // The slot goes directly to the first waiting task, so that a new one cannot take it.
    queue.delete(first);
    first();
  };

  return {
    async run(task, signal) {
      await turn(signal);
      try {
        return await task();
      } finally {
        next();
      }
    },
  };
}
