import { createAnalytics, type AnalyticsOptions } from "@marquee/analytics-sdk";
import {
  systemClock,
  consoleLogger,
  systemRandomId,
  systemTimers,
  createRequest,
  type Fetch,
} from "@marquee/http";
import { browserOnlineState } from "@marquee/http/browser";

/**
 * A recorder for one page. In a browser the storages are `browserStorage()` and `browserStorage(() => sessionStorage)`;
 * `getContext` answers undefined until everything about the visitor is known, events wait for it.
 */
export function recordPage(
  fetch: Fetch,
  host: Pick<AnalyticsOptions, "storage" | "sessionStorage" | "getContext">,
) {
  const analytics = createAnalytics({
    ...host,
    request: createRequest(fetch, { families: { events: "/api/events" } }),
    clock: systemClock(),
    timers: systemTimers(),
    randomId: systemRandomId(),
    onlineState: browserOnlineState(),
    logger: consoleLogger(),
  });
  analytics.track({
    name: "play_started",
    properties: { contentId: "0-0-113", contentType: "movie", playbackId: "p-1", positionMs: 0 },
  });
  return analytics;
}
