/** How often a held or failed event is tried again before it is deferred. Spec: plans §9, "deferred retry 3 times". */
export const EVENT_RETRIES = 3;
/** Milliseconds between two tries of an event. */
export const EVENT_RETRY_DELAY_MS = 3000;
/** Milliseconds until readiness is looked at again. Spec: plans §9, "events-ready retry delay 7 s". */
export const EVENTS_READY_DELAY_MS = 7000;
/** Milliseconds after load before any tool starts. Spec: plans §9, "tool init delay 6 s". */
export const TOOL_INITIALISATION_DELAY_MS = 6000;
/** Milliseconds between two looks at a condition. Spec: plans §9, "polling 10 ms". */
export const POLLING_INTERVAL_MS = 10;
/** Most events kept on a device; the oldest leaves first. */
export const EVENT_QUEUE_LIMIT = 500;
