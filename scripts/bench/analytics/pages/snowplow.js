import { newTracker, trackSelfDescribingEvent } from "@snowplow/browser-tracker";

globalThis.contestant = {
  start(collector) {
    newTracker("faults", collector, { appId: "faults", eventMethod: "post", bufferSize: 1, keepalive: true });
  },
  track(mark, padding) {
    trackSelfDescribingEvent({
      event: { schema: "iglu:test.faults/page_viewed/jsonschema/1-0-0", data: { mark, ...padding } },
    });
  },
};
