import type { NewEvent } from "../../ports/event-sink.ts";

/** Longer ids are no ids of ours; an index entry has a limit too. */
const MAX_EVENT_ID = 128;

/** The id that the client gave an event, by which a repeated one is known; nothing when it gave none. */
export function eventIdOf(payload: Readonly<Record<string, unknown>>): string | undefined {
  const { properties } = payload;
  const eventId =
    typeof properties === "object" && properties !== null
      ? (properties as { readonly eventId?: unknown }).eventId
      : undefined;
  return typeof eventId === "string" && eventId.length <= MAX_EVENT_ID ? eventId : undefined;
}

/** By this an event counts once in its sink. */
export function onceKeyOf({ onceBy, payload }: Pick<NewEvent, "onceBy" | "payload">): string | undefined {
  return onceBy ?? eventIdOf(payload);
}
