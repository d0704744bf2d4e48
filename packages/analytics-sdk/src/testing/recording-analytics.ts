import type { Analytics } from "../analytics.ts";
import type { AnalyticsEvent } from "../event-types.ts";

/** An Analytics that keeps what it is told and sends nothing. */
export interface RecordingAnalytics extends Analytics {
  readonly events: readonly AnalyticsEvent[];
}

/** Makes a recorder for tests of what calls `track`. */
export function recordingAnalytics(): RecordingAnalytics {
  const events: AnalyticsEvent[] = [];
  return {
    events,
    track: (event) => void events.push(event),
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
    inspect: () => ({
      store: "memory",
      tracked: events.length,
      delivered: 0,
      pending: events.length,
      deferred: 0,
      dropped: {},
      destinations: {},
      waiting: [],
    }),
  };
}
