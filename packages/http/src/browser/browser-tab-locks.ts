import type { Clock } from "../ports/clock.ts";
import type { Locks } from "../ports/locks.ts";
import type { RandomId } from "../ports/random-id.ts";
import type { Timers } from "../ports/timers.ts";
import { browserLocks } from "./browser-locks.ts";
import { indexedDbLeases } from "./indexed-db-leases.ts";
import { leaseLocks } from "./lease-locks.ts";

// Read only inside the function, never while the module loads.
declare const navigator: { readonly locks?: unknown } | undefined;
declare const indexedDB: unknown;

/** Returns locks across the tabs of the origin: Web Locks, else leases in IndexedDB; without both, within this tab only. */
export function browserTabLocks(options: {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly randomId: RandomId;
}): Locks {
  const hasWebLocks = typeof navigator !== "undefined" && !!navigator.locks;
  if (hasWebLocks || typeof indexedDB === "undefined") return browserLocks();
  return leaseLocks(Object.assign({ store: indexedDbLeases() }, options));
}
