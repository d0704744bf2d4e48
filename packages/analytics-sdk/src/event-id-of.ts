import type { Properties } from "./mask-properties.ts";
import type { WireEvent } from "./wire-event.ts";

/** The id that an event keeps over all tries. */
export function eventIdOf(event: WireEvent): string {
  const { properties } = Object(event) as Partial<WireEvent>;
  return String((Object(properties) as Properties)["eventId"]);
}
