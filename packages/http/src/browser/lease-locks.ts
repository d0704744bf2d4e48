import type { AbortSignalLike } from "../ports/abort.ts";
import type { Clock } from "../ports/clock.ts";
import type { Lease, LeaseStore } from "../ports/lease-store.ts";
import type { Locks } from "../ports/locks.ts";
import type { RandomId } from "../ports/random-id.ts";
import type { TimerHandle, Timers } from "../ports/timers.ts";
import { untilAborted } from "../steps/abort-signal.ts";
import { memoryLocks } from "../adapters/memory.ts";

/** Options of `leaseLocks`. */
export interface LeaseLocksOptions {
  readonly store: LeaseStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly randomId: RandomId;
  /** How long a lock lasts without renewal, such as by a frozen or closed tab, in milliseconds. Default 5000. */
  readonly leaseMs?: number;
  /** How often a waiting task checks the lock, in milliseconds. Default 100. */
  readonly pollMs?: number;
}

/**
 * Creates locks from leases, for browsers without Web Locks. A holder renews its lease while its task runs. If it stops renewing,
 * another tab takes the lock, so two tasks may overlap when a tab is frozen. Rejects when the store does.
 */
export function leaseLocks({
  store,
  clock,
  timers,
  randomId,
  leaseMs = 5000,
  pollMs = 100,
}: LeaseLocksOptions): Locks {
  const inTab = memoryLocks();
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => void timers.setTimeout(resolve, ms));

  /** Whether a lease has expired, or lasts longer than possible because the clock was set back. */
  const isFree = (lease: Lease | undefined): boolean =>
    !lease || lease.untilMs <= clock.now() || lease.untilMs > clock.now() + leaseMs;
  const own = (holder: string): Lease => ({ holder, untilMs: clock.now() + leaseMs });

  async function acquire(name: string, holder: string, signal: AbortSignalLike | undefined): Promise<void> {
    for (;;) {
      const lease = await untilAborted(
        store.update(name, (current) => (isFree(current) ? own(holder) : current)),
        signal,
      );
      if (lease && lease.holder === holder) return;
      await untilAborted(sleep(pollMs), signal);
    }
  }

  return {
    run(name, task, { signal } = {}) {
      return inTab.run(
        name,
        async () => {
          const holder = randomId();
          const isHeld = (lease: Lease | undefined): boolean => !!lease && lease.holder === holder;
          const release = (): Promise<unknown> =>
            store.update(name, (lease) => (isHeld(lease) ? undefined : lease)).catch(() => undefined);
          try {
            await acquire(name, holder, signal);
          } catch (cause) {
            // The lease may have been granted just as the waiting was aborted.
            void release();
            throw cause;
          }
          let timer: TimerHandle = timers.setTimeout(renew, leaseMs / 3);
          function renew(): void {
            timer = timers.setTimeout(renew, leaseMs / 3);
            // A lease that cannot be renewed expires, and another tab gets the lock.
            store.update(name, (lease) => (isHeld(lease) ? own(holder) : lease)).catch(() => undefined);
          }
          try {
            return await task();
          } finally {
            timers.clearTimeout(timer);
            await release();
          }
        },
        signal ? { signal } : {},
      );
    },
  };
}
