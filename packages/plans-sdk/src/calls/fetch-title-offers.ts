import { titleOffersEndpoint } from "@marquee/config/endpoints/order";
import type { Client, RequestCall } from "@marquee/http";
import { readTitleOffers } from "../read/read-title-offers.ts";
import type { TitleOffers } from "../read/read-title-offers.ts";
import { locationOf } from "./fetch-plans.ts";
import { ask, checked, readable } from "./call.ts";
import type { CallOptions } from "./call.ts";
import { reportPrices } from "./report-prices.ts";

/** Options of `fetchTitleOffers`. */
export interface TitleOffersOptions extends CallOptions {
  readonly contentId: string;
}

/**
 * Fetches everything that gives access to a title in the viewer's country: its rental, combo offers and plans. Spec: plans §2,
 * "/offers/{contentId} and combo offers".
 * @throws {MarqueeError} `NOT_FOUND` for an unknown title; `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const { rental, combos, packs } = await fetchTitleOffers(client, { contentId: "0-0-1" });
 */
export async function fetchTitleOffers(client: Client, options: TitleOffersOptions): Promise<TitleOffers> {
  const { contentId, signal } = checked("fetchTitleOffers", client, options, { contentId: "text" });
  const query = Object.assign({ translation: client.viewer().language }, locationOf(client));
  const call: RequestCall = { endpoint: titleOffersEndpoint, pathParams: { id: contentId }, query, signal };
  const offers = readable(call, readTitleOffers(await ask(client, call)));
  const { rental, combos, packs } = offers;
  reportPrices(
    client,
    packs.concat(
      rental ? rental.plan : [],
      combos.map(({ plan }) => plan),
    ),
  );
  return offers;
}
