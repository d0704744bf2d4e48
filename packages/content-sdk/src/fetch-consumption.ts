import { consumptionEndpoint } from "@marquee/config/endpoints/content";
import { consumptionQuery, type ConsumptionTarget } from "./consumption-query.ts";
import { ask, isPlayerRefusal, type CallOptions, type ContentClient } from "./content-client.ts";
import type { Consumption, PlayerRefusal } from "./content-lists.ts";
import { readConsumption, readPlayerRefusal } from "./read/read-detail.ts";

/** How asking for an item ended. */
export type ConsumptionOutcome =
  | { readonly outcome: "ready"; readonly consumption: Consumption }
  | { readonly outcome: "refused"; readonly refusal: PlayerRefusal };

/**
 * Asks for an item with the right of the viewer. A refusal by player code is an expected outcome and is returned.
 * Spec: content request, "GET consumption details"; codes: REQ-21, DEC-049.
 *
 * @throws {ContentError} `INVALID_REQUEST` with both ids or none, `UNREADABLE_ANSWER`.
 */
export async function fetchConsumption(
  client: ContentClient,
  options: ConsumptionTarget & CallOptions,
): Promise<ConsumptionOutcome> {
  const query = consumptionQuery(options, client.viewer());
  const body = await ask(client, { endpoint: consumptionEndpoint, query, signal: options.signal });
  return isPlayerRefusal(body)
    ? { outcome: "refused", refusal: readPlayerRefusal(body) }
    : { outcome: "ready", consumption: readConsumption(body) };
}
