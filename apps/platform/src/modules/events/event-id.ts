import type { NewEvent } from "../../ports/event-sink.ts";

/** Our clients make shorter ids; an index entry has a limit too. */
const MAX_EVENT_ID = 128;

/** The id that the client gave an event; undefined without one. A repeated event has the same id. */
export function eventIdOf(payload: Readonly<Record<string, unknown>>): string | undefined {
  const { properties } = payload;
  const eventId =
    typeof properties === "object" && properties !== null
      ? (properties as { readonly eventId?: unknown }).eventId
      : undefined;
  return typeof eventId === "string" && eventId.length <= MAX_EVENT_ID ? eventId : undefined;
}

/** The key by which an event is stored only once in its sink. */
export function uniqueKeyOf({
  uniqueKey,
  payload,
}: Pick<NewEvent, "uniqueKey" | "payload">): string | undefined {
  return uniqueKey ?? eventIdOf(payload);
}
