export { MAX_EVENTS_PER_CALL, wireEvent, eventsBody, eventsAnswer } from "./events.ts";
export type { WireEvent, EventsBody, EventsAnswer } from "./events.ts";
export { pixelBody, pixelAnswer } from "./pixel.ts";
export type { PixelBody } from "./pixel.ts";
export { pushKeyAnswer, pushRemovalQuery, pushSubscriptionAnswer, pushSubscriptionBody } from "./push.ts";
export { trackerAnswer, trackerBatch, trackerMessage } from "./tracker.ts";
export type { TrackerBatch } from "./tracker.ts";
