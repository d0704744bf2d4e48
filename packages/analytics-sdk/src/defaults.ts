/** How often a held or failed event is tried again before it is deferred. Spec: plans §9, "deferred retry 3 times". */
export const EVENT_RETRIES = 3;

/** Milliseconds between two tries of an event. */
export const EVENT_RETRY_DELAY_MS = 3000;

/** For so long readiness is polled, in milliseconds; then it is asked at the last retry, and when a fact changes. Spec: plans §9, "events-ready retry delay 7 s". */
export const READINESS_POLLING_MS = 7000;

/** Between two looks at readiness, in milliseconds. Spec: plans §9, "polling interval 10 ms". */
export const READINESS_INTERVAL_MS = 10;

/** Most events, and most bytes, stored of earlier page loads whose tries have failed. */
export const DEFERRED_LIMITS = { events: 500, bytes: 524_288 };

/** The same of events that no store takes, for as long as the page lives. */
export const MEMORY_LIMITS = { events: 10_000, bytes: 2_097_152 };

/** Largest event, in bytes of its JSON. The backend takes no more. */
export const MAX_EVENT_BYTES = 32_768;

/** Largest batch, in bytes of its JSON. The backend takes 1 MiB. Ours. */
export const MAX_BATCH_BYTES = 262_144;

/** What a page may send while it goes; browsers allow 64 KiB for all calls together. */
export const KEEPALIVE_LIMITS = { bytes: 61_440, calls: 9 };

/** Events are stored so many milliseconds after they are recorded. Ours: durable within 100 ms. */
export const SAVE_DELAY_MS = 20;

/** For so many milliseconds after its last sign of life a tab that tries to send does so alone. Ours. */
export const LEASE_MS = 5000;

/** A tab that tries to send gives a sign of life so often, in milliseconds. */
export const LEASE_RENEWAL_MS = 2000;

/** Longest time a destination may take over a batch, in milliseconds. Ours. */
export const DESTINATION_TIMEOUT_MS = 30_000;

/** Deferred events are tried again after this time, up to twice as long, in milliseconds. Ours. */
export const FIRST_DEFERRED_RETRY_MS = 60_000;

/** After that they are tried again after this time on average, in milliseconds, between half and one and a half of it. Ours. */
export const DEFERRED_RETRY_MS = 300_000;

/** A page that is looked at again tries deferred events at most so often, in milliseconds. Ours. */
export const VISIBLE_RETRY_MS = 30_000;

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

/** Names of properties whose rule the mask remembers, and the longest of them in characters. Ours. */
export const MAX_NAMES = 500;
export const MAX_NAME_LENGTH = 64;

/** Longest text of a conversion, in characters; the backend takes no more. */
export const MAX_CONVERSION_TEXT = 256;

/** Most conversions a device remembers to have reported, and most that wait; the oldest are forgotten first. Ours. */
export const MAX_CONVERSIONS = 50;

/** Most reports of failed calls in a minute. Ours. */
export const FAILURE_REPORTS_PER_MINUTE = 10;

/** The same failure is reported once in so many milliseconds, and so long reporting rests after a refusal. Ours. */
export const FAILURE_WINDOW_MS = 60_000;
