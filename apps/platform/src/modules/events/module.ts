import { eventsAnswer, eventsBody, type EventsBody } from "@marquee/analytics-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import type { PlatformModule } from "../../platform-module.ts";
import type { Clock } from "../../ports/clock.ts";
import type { EventSink } from "../../ports/event-sink.ts";

/** Address of each destination below the base, and the name it is kept under. The base itself is the call of our own applications. */
const SINKS = [
  { path: "", sink: "events" },
  { path: "/tracker", sink: "tracker" },
  { path: "/push", sink: "push" },
  { path: "/tag-manager", sink: "tag-manager" },
  { path: "/loyalty", sink: "loyalty" },
] as const;

/** Takes events. The four destinations stand in for outside tools, so that what they would get can be read in tests. */
export function createEventsModule({
  events,
  clock,
}: {
  readonly events: EventSink;
  readonly clock: Clock;
}): PlatformModule {
  return {
    name: "events",
    base: "/events",
    routes(app) {
      for (const { path, sink } of SINKS) {
        defineRoute(app, {
          method: "POST",
          path,
          body: eventsBody,
          answer: eventsAnswer,
          handler: async ({ body, request, reply }) => {
            const received = listOf(body);
            await events.write(
              received.map((event) => ({
                sink,
                name: event.event,
                payload: event,
                receivedAt: clock.now(),
                requestId: request.marquee.requestId,
              })),
            );
            reply.header("cache-control", "no-store");
            return { accepted: received.length };
          },
        });
      }
    },
  };
}

function listOf(body: EventsBody): Extract<EventsBody, { events: unknown }>["events"] {
  return "events" in body ? body.events : [body];
}
