import { loyaltySinkEndpoint } from "@marquee/config/endpoints/events";
import { checkCall, type Client } from "@marquee/http";
import { OUTSIDE_TOOLS } from "../consent/outside-tools.ts";
import type { Destination } from "./destination.ts";
import { sendToSink } from "./send-batch.ts";

/**
 * Creates the destination of a loyalty tool. A browser cannot keep a secret, so events go to the platform, which forwards each by a
 * signed webhook. It requires the group `sharing`, since the tool identifies the person.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`
 * @example
 * const loyalty = createLoyaltyTool(client);
 * createAnalytics(client, { storage, sessionStorage, consent, destinations: [loyalty] });
 */
export function createLoyaltyTool(client: Client): Destination {
  checkCall("createLoyaltyTool", client);
  return {
    name: "loyalty",
    group: OUTSIDE_TOOLS.loyalty,
    send: (events, call) => sendToSink(client, { endpoint: loyaltySinkEndpoint, events, call }),
  };
}
