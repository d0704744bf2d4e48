import { createAnalytics, type Analytics, type AnalyticsEvent } from "@marquee/analytics-sdk";
import { createClient } from "@marquee/http";
import { browserOnlineState, browserStorage } from "@marquee/http/browser";

let analytics: Analytics;

globalThis.contestant = {
  start(collector) {
    const client = createClient({
      origin: collector,
      clientKey: "faults",
      viewer: () => ({ country: "IN", language: "en" }),
    });
    analytics = createAnalytics(client, {
      storage: browserStorage(),
      sessionStorage: browserStorage(() => sessionStorage),
      onlineState: browserOnlineState(),
      page: () => ({ name: "home" }),
    });
    addEventListener("pagehide", (event) => {
      if (event.persisted) void analytics.flush();
      else void analytics.close();
    });
  },
  track(mark, padding) {
    // The stage marks its events by a property that no real event has.
    const event = { name: "page_viewed", properties: { pageName: "home", mark, ...padding } };
    analytics.track(event as unknown as AnalyticsEvent);
  },
};
