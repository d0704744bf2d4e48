/** How long events are gathered before they are sent together, in milliseconds. Ours. */
export const BATCH_DELAY_MS = 1000;

/** Most events one call carries; the backend takes no more. */
export const BATCH_SIZE = 100;

/** Longest text in an event, in characters; longer ones are cut. Ours. */
export const MAX_TEXT_LENGTH = 1000;

/** Deepest nesting of properties; what lies deeper is left out. Ours. */
export const MAX_DEPTH = 6;
