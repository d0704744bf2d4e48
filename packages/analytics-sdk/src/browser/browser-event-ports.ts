import type { AnalyticsOptions } from "../analytics-options.ts";
import { browserBroadcast, browserLocks, browserOnlineState } from "@marquee/http/browser";
import { browserLifecycle } from "./browser-lifecycle.ts";
import { indexedDbEvents } from "./indexed-db-events.ts";

// Read inside the function only, never while the module loads.
declare const navigator:
  | { readonly locks?: unknown; readonly sendBeacon?: (address: string, body: string) => boolean }
  | undefined;
declare const indexedDB: unknown;

/** The options of `createAnalytics` that a browser gives, as far as it has them. */
export type BrowserEventPorts = Pick<
  AnalyticsOptions,
  "eventStore" | "onlineState" | "lifecycle" | "broadcast" | "locks" | "beacon"
>;

/**
 * What a browser gives to `createAnalytics`: IndexedDB, the life of the page, word between tabs, locks that end with their tab, calls
 * that outlive the page. What a browser lacks is left out, and the recorder does without.
 *
 * @example
 * const analytics = createAnalytics(client, { ...browserEventPorts(), storage, sessionStorage });
 */
export function browserEventPorts(): BrowserEventPorts {
  const engine =
    typeof navigator === "undefined" ? {} : (Object(navigator) as Exclude<typeof navigator, undefined>);
  return {
    eventStore: hasDatabases() ? indexedDbEvents() : undefined,
    onlineState: browserOnlineState(),
    lifecycle: browserLifecycle(),
    broadcast: browserBroadcast("marquee-events"),
    // Without Web Locks there are none across tabs; leases do.
    locks: engine.locks ? browserLocks() : undefined,
    beacon: engine.sendBeacon && ((address, body) => !!engine.sendBeacon?.(address, body)),
  };
}

/** Some browsers throw where storage is forbidden. */
function hasDatabases(): boolean {
  try {
    return typeof indexedDB !== "undefined" && !!indexedDB;
  } catch {
    return false;
  }
}
