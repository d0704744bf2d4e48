import type { AnalyticsEvent } from "./event-types.ts";

/** Records what happened. No method throws, rejects or makes the caller wait. */
export interface Analytics {
  /** Takes an event with the time and context of this moment and sends it when it can. */
  track(event: AnalyticsEvent): void;
  /** Sends what waits now; resolves when the attempt is over, whether it worked or not. */
  flush(): Promise<void>;
  /** Sends what waits through a request that outlives the page, and stops all timers. For pagehide and logging out. */
  close(): Promise<void>;
}
