import { HOUR } from "@marquee/config";
import { eventsAnswer, eventsBody, type EventsAnswer } from "@marquee/analytics-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import type { Logger } from "../../monitoring/logger.ts";
import { invalidRequest } from "../../errors/platform-error.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { Clock } from "../../ports/clock.ts";
import type { EventSink } from "../../ports/event-sink.ts";
import { createSweep } from "../../runtime/sweep.ts";
import { eventIdOf } from "./event-id.ts";
import { judgeEvents, type JudgedEvents, type RefusedEvent } from "./judge-events.ts";
import { limitEventCalls, type EventLimit } from "./limit-event-calls.ts";
import { acceptEventBodies, EVENTS_BODY_LIMIT, readEventsBody } from "./read-events-body.ts";

/** Path of each destination below `/events`, and the sink that stores it. Our own applications call `/events` itself. */
const SINKS = [
  { path: "", sink: "events" },
  { path: "/tracker", sink: "tracker" },
  { path: "/push", sink: "push" },
  { path: "/tag-manager", sink: "tag-manager" },
  { path: "/loyalty", sink: "loyalty" },
] as const;

/** Ports of {@link createEventsModule}. */
export interface EventsModuleOptions {
  readonly events: EventSink;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Separate from the limit of other calls, so that a page's events do not use up its other requests. */
  readonly limit: EventLimit;
}

/**
 * The routes that receive events. The four destinations are stand-ins for external tools, so that tests can read what these would
 * get.
 */
export function createEventsModule({ events, clock, logger, limit }: EventsModuleOptions): PlatformModule {
  const sweep = createSweep({
    everyMs: HOUR,
    async work() {
      await events.sweep?.();
      return false;
    },
    onError: (error) =>
      logger.error({ err: error }, "old events could not be dropped; the next sweep tries again"),
  });
  return {
    name: "events",
    base: "/events",
    ...sweep,
    testRoutes: (app) =>
      void app.post("/events/sweep", async () => {
        await events.sweep?.();
        return { done: true };
      }),
    routes(app) {
      limitEventCalls(app, limit);
      acceptEventBodies(app);
      for (const { path, sink } of SINKS) {
        defineRoute(app, {
          method: "POST",
          path,
          body: eventsBody,
          readsBody: "handler",
          isQuiet: true,
          bodyLimit: EVENTS_BODY_LIMIT,
          answer: eventsAnswer,
          handler: async ({ request, reply }) => {
            const judged = judgeEvents(readEventsBody(request.body));
            requireGood(judged.isSingle, judged.refused);
            const { requestId } = request.marquee;
            const receivedAt = clock.now();
            const outcomes = await events.write(
              judged.taken.map(({ event }) => ({
                sink,
                name: event.event,
                payload: event,
                receivedAt,
                requestId,
              })),
            );
            const refused = [...judged.refused, ...refusedByStore(judged, outcomes)];
            requireGood(judged.isSingle, refused);
            reply.header("cache-control", "no-store");
            return answerOf(judged, refused);
          },
        });
      }
    },
  };
}

/** A call with a single event fails as a whole when its event is refused. */
function requireGood(isSingle: boolean, [first]: readonly RefusedEvent[]): void {
  if (isSingle && first !== undefined) throw invalidRequest([first.message]);
}

function refusedByStore({ taken }: JudgedEvents, outcomes: readonly string[]): readonly RefusedEvent[] {
  return taken.flatMap(({ index, event }, place) => {
    if (outcomes[place] !== "refused") return [];
    const eventId = eventIdOf(event);
    return [
      {
        index,
        ...(eventId === undefined ? {} : { eventId }),
        code: "UNSTORABLE",
        message: "event: holds a value that cannot be stored",
      },
    ];
  });
}

function answerOf({ taken, refused: atDoor }: JudgedEvents, refused: readonly RefusedEvent[]): EventsAnswer {
  const accepted = taken.length + atDoor.length - refused.length;
  if (refused.length === 0) return { accepted };
  return { accepted, refused: [...refused].sort((a, b) => a.index - b.index) };
}
