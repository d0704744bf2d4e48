/** Lets so many tasks run at once and so many wait; further ones are refused. */
export interface Gate {
  /**
   * Runs the task when its turn comes.
   * @throws {OverloadError} at once when too many wait, or when `signal` ends the waiting
   */
  run<Value>(task: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
}

interface GateOptions {
  readonly atOnce: number;
  readonly waiting: number;
}

/** There is no room for the task. */
export class OverloadError extends Error {
  override readonly name = "OverloadError";
}

/** Makes a gate. Tasks run in the order in which they came. */
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
    // The place goes to the first in line, so nobody who comes now can take it.
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
