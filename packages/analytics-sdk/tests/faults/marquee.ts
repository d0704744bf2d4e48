import { fileURLToPath } from "node:url";
import type { Contestant, ReadEvent } from "./contestant.ts";

interface SentEvent {
  readonly properties: Readonly<Record<string, unknown>>;
}

function readEvent(event: SentEvent): ReadEvent {
  const { mark, eventId, sequence, recorderId } = event.properties;
  return {
    mark: String(mark),
    eventId: String(eventId),
    sequence: typeof sequence === "number" ? sequence : undefined,
    recorderId: typeof recorderId === "string" ? recorderId : undefined,
    text: JSON.stringify(event),
  };
}

/** Our own recorder. */
export const marquee: Contestant = {
  name: "marquee",
  label: "@marquee/analytics-sdk",
  page: fileURLToPath(new URL("page/marquee.ts", import.meta.url)),
  read({ path, body }) {
    if (path !== "/events") return undefined;
    const { events } = JSON.parse(body) as { readonly events: readonly SentEvent[] };
    return events.map(readEvent);
  },
};
