import type { WireEvent } from "../wire-event.ts";

/** An event as the recorder hands it over. */
export function wireEventOf(event: string, properties: object = {}): WireEvent {
  return {
    event,
    properties: { ...properties },
    timestamp: 1_736_137_800_000,
    sessionId: "s-1",
  };
}
