import { trackerAnswer, trackerBatch, type TrackerBatch } from "@marquee/analytics-sdk/wire";
import type { FastifyRequest } from "fastify";
import { defineRoute } from "../../http/route.ts";
import { invalidArgument, unauthenticated } from "../../errors/platform-error.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { Clock } from "../../ports/clock.ts";
import type { EventRecord, EventSink } from "../../ports/event-sink.ts";

/** What the event tracker needs. */
export interface TrackerPorts {
  readonly events: EventSink;
  readonly clock: Clock;
  /** Public names of the client builds that may write. */
  readonly writeKeys: readonly string[];
}

/** An event tracker with the part of Segment's HTTP API that our adapter uses. Events are stored as they were tracked. */
export function createTrackerModule({ events, clock, writeKeys }: TrackerPorts): PlatformModule {
  return {
    name: "tracker",
    base: "/events/tracker",
    routes(app) {
      // The last call of a page must be of a simple type, so that it may go to another origin without asking.
      app.addContentTypeParser(
        "text/plain",
        { parseAs: "string" },
        app.getDefaultJsonParser("error", "error"),
      );
      defineRoute(app, {
        method: "POST",
        path: "/v1/batch",
        answer: trackerAnswer,
        async handler({ request, reply }) {
          const batch = readBatch(request);
          const writeKey = basicName(request.headers.authorization) ?? batch.writeKey;
          if (writeKey === undefined || !writeKeys.includes(writeKey))
            throw unauthenticated("The write key is unknown");
          const outcomes = await events.write(
            batch.batch.flatMap((message) =>
              toRecords(message, { receivedAt: clock.now(), requestId: request.marquee.requestId }),
            ),
          );
          // The client then resends halves of the batch to find the event; stored events are skipped.
          if (outcomes.includes("refused")) throw invalidArgument("body.batch: an event cannot be stored");
          reply.header("cache-control", "no-store");
          return { success: true };
        },
      });
    },
  };
}

function readBatch({ body }: FastifyRequest): TrackerBatch {
  const read = trackerBatch().safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidArgument(`body.${(issue?.path ?? []).map(String).join(".")}: is no message of a tracker`);
}

/** The user name of Basic authentication, which is a tracker's write key. */
function basicName(authorization: string | undefined): string | undefined {
  const [, encoded] = /^basic +([A-Za-z0-9+/]{1,200}={0,2})$/i.exec(authorization ?? "") ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, "base64").toString("utf8").split(":")[0];
}

/** The tracked event. An `identify` call is not an event; its traits are also in the events beside it. */
function toRecords(
  message: TrackerBatch["batch"][number],
  received: Pick<EventRecord, "receivedAt" | "requestId">,
): readonly EventRecord[] {
  if (message.type === "identify") return [];
  const name = message.type === "page" ? "page_viewed" : message.event;
  const timestamp = Date.parse(message.timestamp);
  if (Number.isNaN(timestamp)) throw invalidArgument("body.batch.timestamp: is no time");
  const { properties, context } = message;
  return [
    {
      ...received,
      sink: "tracker",
      name,
      payload: {
        event: name,
        properties: { ...properties, eventId: message.messageId },
        timestamp,
        sessionId: context.sessionId,
      },
    },
  ];
}
