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
  /** For so many milliseconds a holder keeps a lock that it does not renew, as one that is frozen or gone. Default 5000. */
  readonly leaseMs?: number;
  /** After so many milliseconds a waiter looks again. Default 100. */
  readonly pollMs?: number;
}

/**
 * Locks made of leases, for browsers without Web Locks. A holder renews its lease while its task runs; a holder that stops
 * renewing is overtaken, so two tasks may overlap when a tab is frozen. Rejects when the store does.
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

  /** A lease that has run out, or reaches further than any can: the clock has been put back. */
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
            // The lease may have been given at the very moment the waiting ended.
            void release();
            throw cause;
          }
          let timer: TimerHandle = timers.setTimeout(renew, leaseMs / 3);
          function renew(): void {
            timer = timers.setTimeout(renew, leaseMs / 3);
            // A lease that cannot be renewed runs out, and another person goes on.
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
