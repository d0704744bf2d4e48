import { isIndia, MINUTE } from "@marquee/config";
import {
  bestOffering,
  fetchDisplayPlans,
  formatMoney,
  numberStyle,
  selectPlans,
  type Money,
} from "@marquee/plans-sdk";
import type { Offers } from "../../state/app-context/app-context.ts";
import { ifInTime } from "../faults/within.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: MINUTE, staleMs: 10 * MINUTE };

/** The part of a request that decides the price. */
type OfferingContext = Pick<RequestContext, "services"> & {
  readonly locale: Pick<RequestContext["locale"], "country" | "language">;
  readonly client: RequestContext["client"];
};

/** A cached price; `undefined` in it is cached too, for a country without a price. */
interface CachedPrice {
  readonly price: Money | undefined;
}

/**
 * Price of the best offering, for the button of guests outside India; a signed-in viewer may become one on the same page.
 * An optional call: the page waits only a limited time and works without it.
 */
export async function loadBestOffering({
  locale: { country, language },
  client,
  services,
}: OfferingContext): Promise<Offers["bestOffering"]> {
  if (isIndia(country)) return undefined;
  const load = async (): Promise<CachedPrice> => {
    const { categories } = await fetchDisplayPlans(client);
    return { price: bestOffering(selectPlans({ categories, country }).categories)?.price };
  };
  const key = ["best offering", country, language].join("|");
  const cached = await ifInTime({
    client,
    load: () => services.cache.remember(key, FRESHNESS, load),
    failure: "The best offering plan could not be fetched, the button shows no price",
    facts: { country },
  });
  return cached?.price && { price: formatMoney(cached.price, numberStyle(language, country)) };
}
