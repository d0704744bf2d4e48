import { AnalyticsBrowser } from "@segment/analytics-next";

let analytics;
const load = (collector, deliveryStrategy) => {
  analytics = AnalyticsBrowser.load(
    {
      writeKey: "write-key",
      cdnSettings: {
        integrations: {
          "Segment.io": {
            apiKey: "write-key",
            apiHost: `${collector.slice("http://".length)}/v1`,
            protocol: "http",
            deliveryStrategy,
          },
        },
      },
    },
    {},
  );
  return analytics.then(() => undefined);
};
globalThis.contestant = {
  start: (collector) => load(collector, { strategy: "batching", config: { size: 10, timeout: 5000 } }),
  track(mark, padding) {
    analytics.track("page_viewed", { mark, ...padding });
  },
};
