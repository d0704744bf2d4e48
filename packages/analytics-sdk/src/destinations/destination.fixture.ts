import type { ConsentGroup } from "../consent/consent-groups.ts";
import type { WireEvent } from "../wire-event.ts";
import type { Destination } from "./destination.ts";

/** An event as the recorder passes it to a destination. */
export function wireEventOf(event: string, properties: object = {}): WireEvent {
  return {
    event,
    properties: { ...properties },
    timestamp: 1_736_137_800_000,
    sessionId: "s-1",
  };
}

/** A destination that records its calls, and answers by `send`; by default it accepts everything. */
export function recordedDestination(
  name: string,
  {
    group,
    send = () => ({ outcome: "taken" }),
  }: { readonly group?: ConsentGroup | undefined; readonly send?: Destination["send"] } = {},
) {
  const log: string[] = [];
  const got: WireEvent[] = [];
  const port: Destination = {
    name,
    group,
    start: () => void log.push("start"),
    stop: () => void log.push("stop"),
    send(events, call) {
      got.push(...events);
      log.push(events.map(({ properties }) => String(properties["menu"])).join(""));
      return send(events, call);
    },
  };
  return { port, log, got };
}
