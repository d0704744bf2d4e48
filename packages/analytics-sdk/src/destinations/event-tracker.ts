import { checkCall, invalidOption, toBase64 } from "@marquee/http";
import type { Client, Viewer } from "@marquee/http";
import { OUTSIDE_TOOLS } from "../consent/outside-tools.ts";
import { bytesOf } from "../bytes-of.ts";
import { eventIdOf } from "../event-id-of.ts";
import type { Destination, DestinationAnswer, RefusedEvent } from "./destination.ts";
import { tried } from "../tried.ts";
import { sendBatch } from "./send-batch.ts";
import { trackerMessages, type TrackerMessage } from "./tracker-messages.ts";

/** Options of `createEventTracker`. */
export interface EventTrackerOptions {
  /** Public name of the source at the tracker; not a secret. */
  readonly writeKey: string;
  /** Address before `/v1/batch`, such as `https://api.segment.io`. Default: the platform's own tracker. */
  readonly origin?: string | undefined;
}

const KIB = 1024;

/**
 * Creates the destination of an event tracker with the HTTP API of Segment: `POST {origin}/v1/batch`. A page view is sent as
 * `page`, any other event as `track`; a completed login or registration also as `identify`. All properties of an event are
 * in `properties`; `messageId` is its `eventId`. It requires the group `measuring`. An event of more than 32 KiB is refused.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `writeKey` or `origin`
 * @example
 * const tracker = createEventTracker(client, { writeKey: "source-1", origin: "https://api.segment.io" });
 * createAnalytics(client, { storage, sessionStorage, consent, destinations: [tracker] });
 */
export function createEventTracker(client: Client, options: EventTrackerOptions): Destination {
  const where = "createEventTracker";
  checkCall(where, client, options, { writeKey: "text", origin: "text?" });
  const { writeKey, origin = `${String(client.families.events)}/tracker` } = options;
  if (!/^(https?:\/)?\/[^\s?#]+$/.test(origin)) throw invalidOption(where, "origin", "is no address");

  return {
    name: "event-tracker",
    group: OUTSIDE_TOOLS.eventTracker,
    async send(events, call): Promise<DestinationAnswer> {
      // Segment HTTP API, "Max request size". Browsers allow less for what may outlive the page: the recorder halves a refused batch.
      const most = call.keepalive ? 64 : 500;
      const refused: RefusedEvent[] = [];
      const batch: TrackerMessage[] = [];
      // Empty while the viewer is unknown.
      const viewer = Object(tried(client.viewer)) as Partial<Viewer>;
      events.forEach((event) => {
        // One event that cannot be converted must not block the others for ever.
        try {
          const messages = trackerMessages(event, viewer);
          if (messages.every((message) => bytesOf(JSON.stringify(message)) <= 32 * KIB))
            batch.push(...messages);
          else refused.push({ eventId: eventIdOf(event), code: "TOO_LARGE" });
        } catch {
          refused.push({ eventId: eventIdOf(event), code: "INVALID_ARGUMENT" });
        }
      });
      const taken: DestinationAnswer = { outcome: "taken", refused };
      if (!batch[0]) return taken;
      const body = JSON.stringify({ batch, sentAt: new Date(client.clock.now()).toISOString(), writeKey });
      if (bytesOf(body) > most * KIB) return { outcome: "refused", code: "TOO_LARGE" };
      return sendBatch(client, {
        address: `${origin.replace(/\/$/, "")}/v1/batch`,
        call,
        init: {
          // A closing page cannot wait for a CORS preflight: a simple content type needs none, and the body contains the key.
          headers: call.keepalive
            ? { "content-type": "text/plain" }
            : { "content-type": "application/json", authorization: `Basic ${toBase64(`${writeKey}:`)}` },
          body,
          marquee: { access: "public" },
        },
        // An HTML page, such as that of a hotel's network, is not an answer of the tracker.
        read: (text) => (/^\s*</.test(text) ? { outcome: "later" } : taken),
      });
    },
  };
}
