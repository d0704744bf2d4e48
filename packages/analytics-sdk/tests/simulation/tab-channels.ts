import type { Broadcast, Locks } from "@marquee/http";
import type { Owner, Scheduler } from "./scheduler.ts";
import type { Random } from "./random.ts";

/** Web Locks of an origin: a frozen tab keeps its locks, a closed one releases them. */
export interface SharedLocks {
  of(tab: Owner): Locks;
  release(tab: Owner): void;
}

interface Waiter {
  readonly tab: Owner;
  readonly start: () => void;
}

/** Creates locks, none of them held. With `isFree` they exclude no one: a planted fault. */
export function createSharedLocks(scheduler: Scheduler, isFree = false): SharedLocks {
  const holders = new Map<string, Waiter>();
  const queues = new Map<string, Waiter[]>();

  function grant(name: string): void {
    if (holders.has(name) && !isFree) return;
    const waiter = (queues.get(name) || []).shift();
    if (!waiter) return;
    holders.set(name, waiter);
    scheduler.after(1, waiter.start, waiter.tab);
  }

  function free(name: string, waiter: Waiter): void {
    if (holders.get(name) !== waiter) return;
    holders.delete(name);
    grant(name);
  }

  return {
    of: (tab) => ({
      run: (name, task, { signal } = {}) =>
        new Promise((resolve, reject) => {
          const waiter: Waiter = {
            tab,
            start() {
              const end = (): void => free(name, waiter);
              let work: ReturnType<typeof task>;
              try {
                work = task();
              } catch (cause) {
                work = Promise.reject(cause);
              }
              work.then(
                (result) => {
                  end();
                  resolve(result);
                },
                (cause: unknown) => {
                  end();
                  reject(cause);
                },
              );
            },
          };
          const queue = queues.get(name) || [];
          queues.set(name, queue);
          queue.push(waiter);
          if (signal)
            signal.addEventListener("abort", () => {
              const index = queue.indexOf(waiter);
              if (index < 0) return;
              queue.splice(index, 1);
              reject(signal.reason);
            });
          grant(name);
        }),
    }),
    release(tab) {
      for (const queue of queues.values())
        for (let index = queue.length - 1; index >= 0; index -= 1)
          if (queue[index].tab === tab) queue.splice(index, 1);
      for (const [name, waiter] of Array.from(holders)) if (waiter.tab === tab) free(name, waiter);
    },
  };
}

/** A channel between tabs that is slow and loses some messages. */
export interface SharedChannel {
  of(tab: Owner & { readonly random: Random }): Broadcast;
}

/** Creates a channel; `loss` is the share of lost messages. */
export function createSharedChannel(
  scheduler: Scheduler,
  { loss }: { readonly loss: number },
): SharedChannel {
  const listeners = new Set<{ readonly tab: Owner; readonly hear: (message: unknown) => void }>();
  return {
    of: (tab) => ({
      post(message) {
        for (const listener of listeners) {
          if (listener.tab === tab || tab.random.chance(loss)) continue;
          scheduler.after(1 + tab.random.below(20), () => listener.hear(message), listener.tab);
        }
      },
      subscribe(hear) {
        const listener = { tab, hear };
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
  };
}
