import type { FakeFamily, FakeStep } from "@marquee/http/testing";
import type { WireEvent } from "../wire-event.ts";

/** The collector of events and the social pixel, and what they were told. */
export interface FakeEvents extends FakeFamily {
  /** Every event that came, in order; one whose `eventId` came before is not kept again. */
  readonly events: readonly WireEvent[];
  /** Bodies of the social pixel. */
  readonly pixels: readonly unknown[];
}

/** Whether a value is an event as it travels. */
function isWireEvent(value: unknown): value is WireEvent {
  const { event, properties, timestamp, sessionId } = Object(value) as Partial<WireEvent>;
  return (
    typeof event === "string" &&
    typeof properties === "object" &&
    properties !== null &&
    typeof timestamp === "number" &&
    typeof sessionId === "string"
  );
}

const refused: FakeStep = { status: 400, json: { code: "INVALID_ARGUMENT", message: "no event" } };

/**
 * Collects events and conversions for `createFakePlatform`.
 *
 * @example
 * const collector = fakeEvents();
 * const platform = createFakePlatform({ families: [collector] });
 * console.log(collector.events.map(({ event }) => event));
 */
export function fakeEvents(): FakeEvents {
  const events: WireEvent[] = [];
  const pixels: unknown[] = [];
  return {
    families: ["events", "social"],
    events,
    pixels,
    answer({ family, method, path, body }) {
      if (family === "social") {
        if (method !== "PUT" || path !== "/pixel") return undefined;
        pixels.push(body);
        return { json: { status: "ok" } };
      }
      if (method !== "POST") return undefined;
      const { events: several } = Object(body) as { readonly events?: unknown };
      const given: readonly unknown[] = Array.isArray(several) ? several : [body];
      const isBatch = Array.isArray(several);
      if (given.length === 0 || (!isBatch && !isWireEvent(body))) return refused;
      for (const event of given.filter(isWireEvent)) {
        const { eventId } = event.properties;
        if (eventId === undefined || !events.some(({ properties }) => properties["eventId"] === eventId))
          events.push(event);
      }
      const accepted = given.filter(isWireEvent).length;
      const bad = given
        .map((event, index) => ({ event, index }))
        .filter(({ event }) => !isWireEvent(event))
        .map(({ index }) => ({ index, code: "INVALID_ARGUMENT", message: "no event" }));
      return { json: Object.assign({ accepted }, bad.length > 0 && { refused: bad }) };
    },
  };
}
