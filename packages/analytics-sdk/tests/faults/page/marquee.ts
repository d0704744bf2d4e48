import { createAnalytics, type Analytics, type AnalyticsEvent } from "@marquee/analytics-sdk";
import { browserEventPorts } from "@marquee/analytics-sdk/browser";
import { createClient } from "@marquee/http";
import { browserStorage } from "@marquee/http/browser";

let analytics: Analytics;

globalThis.contestant = {
  start(collector) {
    const client = createClient({
      origin: collector,
      clientKey: "faults",
      viewer: () => ({ country: "IN", language: "en" }),
    });
    analytics = createAnalytics(client, {
      ...browserEventPorts(),
      storage: browserStorage(),
      sessionStorage: browserStorage(() => sessionStorage),
      page: () => ({ name: "home" }),
    });
  },
  track(mark, padding) {
    // The stage marks its events by a property that no real event has.
    const event = { name: "page_viewed", properties: { pageName: "home", mark, ...padding } };
    analytics.track(event as unknown as AnalyticsEvent);
  },
  ledger: () => analytics.inspect(),
};
