import type { AnalyticsEvent } from "./event-types.ts";
import type { AnalyticsLedger } from "./ledger.ts";

/** Records what happened. No method throws, rejects or makes the caller wait. */
export interface Analytics {
  /** Takes an event with the time and page of this moment, stores it, and sends it when it can. */
  track(event: AnalyticsEvent): void;
  /**
   * Sends what waits now; resolves when the collector has taken it or cannot at present. A try that is not due yet, and a destination
   * that asked for time, are respected.
   */
  flush(): Promise<void>;
  /** Sends what waits by a request that outlives the page, stores the rest, and stops all timers. For logging out and for good. */
  close(): Promise<void>;
  /** What became of all events, and why each that waits does. */
  inspect(): AnalyticsLedger;
}
