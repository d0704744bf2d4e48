import type { Locks } from "@marquee/http";
import type { LifeGate } from "./life-gate.ts";

interface Waiter {
  readonly gate: LifeGate;
  readonly start: () => void;
}

/** Locks of one origin, as in a browser: a crashed tab loses its locks, a frozen one keeps them. */
export interface TabLocks {
  /** Returns the locks for one tab. */
  of(gate: LifeGate): Locks;
  /** Passes the locks of crashed tabs to the next tab. */
  releaseCrashed(): void;
}

/**
 * Creates the locks of one origin: first come, first served. Abort signals are ignored. Never throws.
 * @example
 * const locks = createTabLocks().of(createLifeGate());
 */
export function createTabLocks(): TabLocks {
  const queues = new Map<string, Waiter[]>();

  function grant(name: string): void {
    const [first] = queues.get(name) || [];
    if (first) first.gate.deliver(first.start);
  }

  function leave(name: string, waiter: Waiter): void {
    const queue = queues.get(name) || [];
    const index = queue.indexOf(waiter);
    queue.splice(index, index < 0 ? 0 : 1);
    if (index === 0) grant(name);
  }

  return {
    of: (gate) => ({
      run: <Result>(name: string, task: () => Promise<Result>) =>
        new Promise<Result>((resolve, reject) => {
          const waiter: Waiter = {
            gate,
            start() {
              const work = task();
              work.then(resolve, reject);
              work.then(
                () => leave(name, waiter),
                () => leave(name, waiter),
              );
            },
          };
          const queue = queues.get(name) || [];
          queues.set(name, queue);
          queue.push(waiter);
          // Granted asynchronously, as in a browser.
          if (queue.length === 1) void Promise.resolve().then(() => queue[0] === waiter && grant(name));
        }),
    }),
    releaseCrashed() {
      queues.forEach((queue, name) => {
        for (const waiter of queue.slice()) if (waiter.gate.isCrashed()) leave(name, waiter);
      });
    },
  };
}
