import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Most events one call may carry. */
export const MAX_EVENTS_PER_CALL = 100;

/** One event as it travels: `timestamp` in epoch milliseconds is when it happened, not when it was sent. */
export const wireEvent = lazySchema(() =>
  z.object({
    event: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)),
    properties: z.record(z.string(), z.unknown()),
    timestamp: z.number().check(z.nonnegative(), z.maximum(8.64e15)),
    sessionId: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
);

/** Body of `POST /events` and of the four destination sinks: one event, or several in their order. */
export const eventsBody = lazySchema(() =>
  z.union([
    wireEvent(),
    z.object({ events: z.array(wireEvent()).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_CALL)) }),
  ]),
);

/** One event that is refused: its place in the call, its id where it has one, and why. */
export const refusedEvent = lazySchema(() =>
  z.object({
    index: z.number(),
    eventId: z.optional(z.string()),
    code: z.string(),
    message: z.string(),
  }),
);

/**
 * Answer of the same calls: how many events were taken, and each that was not; the others are in. One whose `properties.eventId`
 * came before counts as taken, but is not stored again.
 */
export const eventsAnswer = lazySchema(() =>
  z.object({ accepted: z.number(), refused: z.optional(z.array(refusedEvent())) }),
);

export type WireEvent = z.infer<ReturnType<typeof wireEvent>>;
export type EventsBody = z.infer<ReturnType<typeof eventsBody>>;
export type EventsAnswer = z.infer<ReturnType<typeof eventsAnswer>>;
