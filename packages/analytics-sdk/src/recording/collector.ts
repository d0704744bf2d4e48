import { eventsEndpoint } from "@marquee/config/endpoints/events";
import type { Client } from "@marquee/http";
import type { Destination } from "../destinations/destination.ts";
import { sendToSink } from "../destinations/send-batch.ts";

/** Name of the collector in `inspect()` and in stores. */
export const COLLECTOR = "collector";

/** Creates the collector of the platform: the first destination, and the only one that requires no consent. */
export const createCollector = (client: Client): Destination => ({
  name: COLLECTOR,
  send: (events, call) => sendToSink(client, { endpoint: eventsEndpoint, access: "start", events, call }),
});
