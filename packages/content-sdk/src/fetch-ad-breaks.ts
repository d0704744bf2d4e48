import { displayAdsEndpoint } from "@marquee/config/endpoints/playback";
import type { Client } from "@marquee/http";
import { ask } from "./ask.ts";
import type { CallOptions } from "./call-options.ts";
import { consumptionQuery, type ConsumptionTarget } from "./consumption-query.ts";
import type { AdBreak } from "./content-lists.ts";
import { readAdBreaks } from "./read/read-ads.ts";

// CONT-49
/**
 * Where playing a title pauses for advertisements, the earliest first: none for whoever has a plan, and none for what is paid for.
 * The address of a break is the path of a VAST document on the platform, for one showing.
 *
 * @throws {MarqueeError} `INVALID_OPTION` with both ids or none, `NOT_FOUND`, `UNREADABLE_ANSWER`, and what keeps a call from being answered.
 * @example
 * const [first] = await fetchAdBreaks(client, { contentId: "0-0-1" });
 * console.log(first?.positionMs);
 */
export async function fetchAdBreaks(
  client: Client,
  options: ConsumptionTarget & CallOptions,
): Promise<readonly AdBreak[]> {
  return readAdBreaks(
    await ask(
      "fetchAdBreaks",
      client,
      options,
      { contentId: "text?", channelId: "text?" },
      (known, viewer) => ({
        endpoint: displayAdsEndpoint,
        query: consumptionQuery(known, viewer, "fetchAdBreaks"),
      }),
    ),
  );
}
