import { consumptionEndpoint } from "@marquee/config/endpoints/content";
import type { Client } from "@marquee/http";
import { askToPlay } from "./ask-to-play.ts";
import type { CallOptions } from "../calls/call-options.ts";
import type { ConsumptionTarget } from "./consumption-query.ts";
import type { Consumption } from "../content-lists.ts";
import type { PlayResult } from "../play-refusal.ts";
import { readConsumption } from "../read/read-detail.ts";

/**
 * Fetches an item with the viewer's right to play it. A viewer who may not play it is refused: `code` is the reason, and `item` the
 * part that may be shown. Spec: content request, "GET consumption details".
 *
 * @throws {MarqueeError} `INVALID_OPTION` with both ids or none, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const result = await fetchConsumption(client, { contentId: "0-0-1" });
 * console.log(result.ok ? result.value.item.title : result.code);
 */
export function fetchConsumption(
  client: Client,
  options: ConsumptionTarget & CallOptions,
): Promise<PlayResult<Consumption>> {
  return askToPlay("fetchConsumption", client, options, { endpoint: consumptionEndpoint }, readConsumption);
}
