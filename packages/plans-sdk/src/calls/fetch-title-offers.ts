import { titleOffersEndpoint } from "@marquee/config/endpoints/order";
import type { RequestCall } from "@marquee/http";
import { readTitleOffers } from "../read/read-title-offers.ts";
import type { TitleOffers } from "../read/read-title-offers.ts";
import { place } from "./fetch-plans.ts";
import { ask, readable } from "./plans-client.ts";
import type { CallOptions, PlansClient } from "./plans-client.ts";

/** Of which title the offers are asked. */
export interface TitleOffersOptions extends CallOptions {
  readonly contentId: string;
}

/**
 * Fetches everything that opens a title in the viewer's country: its rental, combo offers and packs [PLAN-96, PLAN-97]; rejects with 404
 * for an unknown title. Spec: plans §2, "/offers/{contentId} and combo offers".
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function fetchTitleOffers(
  client: PlansClient,
  { contentId, signal }: TitleOffersOptions,
): Promise<TitleOffers> {
  const query = Object.assign({ translation: client.viewer().language }, place(client));
  const call: RequestCall = { endpoint: titleOffersEndpoint, pathParams: { id: contentId }, query, signal };
  return readable(call, readTitleOffers(await ask(client, call)));
}
