export { MAX_EVENTS_PER_CALL, wireEvent, eventsBody, eventsAnswer } from "./events.ts";
export type { WireEvent, EventsBody, EventsAnswer } from "./events.ts";
export { pixelBody, pixelAnswer } from "./pixel.ts";
export type { PixelBody } from "./pixel.ts";
