/** How often a held or failed event is tried again before it is deferred. Spec: plans §9, "deferred retry 3 times". */
export const EVENT_RETRIES = 3;

/** Milliseconds between two tries of an event. */
export const EVENT_RETRY_DELAY_MS = 3000;

/** Most events kept on a device; the oldest leaves first. */
export const EVENT_QUEUE_LIMIT = 500;

/** How long events are gathered before they are sent together, in milliseconds. Ours. */
export const BATCH_DELAY_MS = 1000;

/** Most events one call carries; the backend takes no more. */
export const BATCH_SIZE = 100;

/** Longest text in an event, in characters; longer ones are cut. Ours. */
export const MAX_TEXT_LENGTH = 1000;

/** Deepest nesting of properties; what lies deeper is left out. Ours. */
export const MAX_DEPTH = 6;

/** Most members of lists and objects in one event, at all levels together; further ones are left out. Ours. */
export const MAX_MEMBERS = 1000;

/** Names of properties that the mask remembers the rule of. Ours. */
export const MAX_NAMES = 500;

/** Longest text of a conversion, in characters; the backend takes no more. */
export const MAX_CONVERSION_TEXT = 256;

/** Conversions a device remembers to have told, the oldest are forgotten first. Ours. */
export const MAX_TOLD_CONVERSIONS = 50;
