import { posthog } from "posthog-js/dist/module.no-external";

globalThis.contestant = {
  start: (collector) =>
    new Promise((resolve) => {
      posthog.init("phc_faults", {
        api_host: collector,
        advanced_disable_flags: true,
        autocapture: false,
        capture_pageview: false,
        capture_pageleave: false,
        disable_session_recording: true,
        disable_surveys: true,
        disable_external_dependency_loading: true,
        opt_out_useragent_filter: true,
        rate_limiting: { events_per_second: 1e6, events_burst_limit: 1e6 },
        loaded: resolve,
      });
    }),
  track(mark, padding) {
    posthog.capture("page_viewed", { mark, ...padding });
  },
};
