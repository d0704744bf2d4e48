import type { EventContext } from "./event-context.ts";
import type { WaitingEvent } from "./event-queue.ts";
import { maskProperties } from "./mask-properties.ts";
import type { Properties } from "./mask-properties.ts";

/** An event as it travels (DEC-107). `timestamp` is epoch milliseconds of the moment it happened. */
export interface WireEvent {
  readonly event: string;
  readonly properties: Properties;
  readonly timestamp: number;
  readonly sessionId: string;
}

/** Facts about a person that every event names, if only to say that they are not known. */
const PERSON_FACTS = ["name", "email", "mobile", "gender", "age"] as const;

/**
 * The payload that leaves: the facts about the visitor and the event's own properties, without secrets, and `eventId`, which stays
 * the same over all attempts, so that the backend stores an event once. One made offline is flagged [ANLT-003].
 */
export function toWireEvent(
  { event, eventId, timestamp, isOffline }: WaitingEvent,
  { context, sessionId }: { readonly context: EventContext; readonly sessionId: string },
): WireEvent {
  const { utm, person = {}, ...facts } = context;
  const shared: Record<string, string> = {};
  for (const fact of PERSON_FACTS) shared[fact] = person[fact] || "N/A";
  const properties = maskProperties({ ...facts, ...shared, ...utm, ...event.properties });
  return {
    event: event.name,
    properties: { ...properties, eventId, ...(isOffline && { "Offline Tracking": true }) },
    timestamp,
    sessionId,
  };
}
