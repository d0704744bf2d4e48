import { displayAdsEndpoint } from "@marquee/config/endpoints/playback";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import { consumptionQuery, type ConsumptionTarget } from "./consumption-query.ts";
import type { AdBreak } from "../content-lists.ts";
import { fieldsOf } from "../read/fields-of.ts";
import { wireNode } from "../read/wire-node.ts";

// CONT-49
/**
 * Fetches the ad breaks of a title, the earliest first: none for a viewer with a plan, and none for a paid title. The address of a
 * break is the path of a VAST document on the platform, valid for one use.
 *
 * @throws {MarqueeError} `INVALID_OPTION` with both ids or none, `NOT_FOUND`, `UNREADABLE_ANSWER`, and the codes of a failed request.
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

const adsFields = /* @__PURE__ */ fieldsOf(
  "adBreaks[0!",
  /* @__PURE__ */ fieldsOf("id! positionMs=position%! durationMs=duration%! address!"),
);

/** Reads GET displayAds. @throws {MarqueeError} `UNREADABLE_ANSWER` */
const readAdBreaks = (wire: unknown): readonly AdBreak[] => adsFields(wireNode(wire, "displayAds")).adBreaks;
