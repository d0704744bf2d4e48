import type { CurrencyCode } from "@marquee/config";
import { discountedPrice, type Discount, type Money } from "@marquee/plans-sdk/rules";
import type { PurchaseRefusal } from "@marquee/plans-sdk/wire";

/** A plan as far as its price goes. Money is in minor units of `currency`. */
export interface PricedPlan {
  readonly id: string;
  readonly countryCode: string;
  readonly currency: string;
  /** The list price. */
  readonly priceMinor: number | null;
  /** What is to be paid now (decision 013); the list price where missing. */
  readonly actualPriceMinor: number | null;
  readonly isPurchaseAllowed: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** What may lower a price. */
export type OfferSource = "code" | "referral" | "nudge" | "upgrade";

/** Why something cannot be bought at the price asked for: the words of the contract. */
export type PriceRefusal = Extract<
  PurchaseRefusal["code"],
  "NOT_PURCHASABLE" | "COUNTRY_DIFFERS" | "CODE_REFUSED" | "REFERRAL_REFUSED"
>;

/** One thing that may lower the price, judged for this person, plan and moment. */
export type PriceOffer =
  | {
      readonly source: OfferSource;
      readonly ok: true;
      readonly discount: Discount;
      /** Of a promo code, as it is stored. */ readonly code?: string;
    }
  | { readonly source: OfferSource; readonly ok: false; readonly refusal: PriceRefusal };

/** What a plan costs somebody. */
export interface OrderPrice {
  /** Without any offer: the `actual` of the wire. */
  readonly actual: Money;
  /** What is charged. */
  readonly price: Money;
  readonly discount: Money;
  /** The offer that made the price; undefined where none lowers it. */
  readonly applied: OfferSource | undefined;
  /** The promo code that made the price. */
  readonly appliedCode: string | undefined;
}

/** The price, where there is one, and everything that stands against ordering at it. A page may show the price of a refused code; an order is refused. */
export interface PricedOrder {
  readonly priced: OrderPrice | undefined;
  readonly refusals: readonly PriceRefusal[];
}

/** What is priced, for whom. */
export interface PriceAsked {
  readonly plan: PricedPlan;
  /** Found by the platform (PLAT-96). */
  readonly country: string;
  readonly now: Date;
  readonly offers?: readonly PriceOffer[];
}

/**
 * What a plan costs with the offers at hand: the one that lowers it most counts, they do not add up (decision 013). The page that shows
 * a price and the order that charges it ask here, so they cannot differ.
 */
export function priceOrder({ plan, country, now, offers = [] }: PriceAsked): PricedOrder {
  const actual = actualPrice(plan);
  const refusals = new Set<PriceRefusal>([
    ...(isOnSale(plan, now) ? [] : ["NOT_PURCHASABLE" as const]),
    ...(plan.countryCode === country ? [] : ["COUNTRY_DIFFERS" as const]),
    ...offers.flatMap((offer) => (offer.ok ? [] : [offer.refusal])),
  ]);
  return { priced: actual === undefined ? undefined : bestOffer(actual, offers), refusals: [...refusals] };
}

/** Whether a plan can be bought at a moment: allowed, within its sale, and with a price. */
export function isOnSale(plan: Omit<PricedPlan, "id" | "countryCode">, now: Date): boolean {
  return (
    plan.isPurchaseAllowed &&
    actualPrice(plan) !== undefined &&
    plan.startsAt <= now &&
    (plan.endsAt === null || plan.endsAt > now)
  );
}

/** What is paid for a plan without any code of the viewer; undefined without a price. */
export function actualPrice({
  priceMinor,
  actualPriceMinor,
  currency,
}: Pick<PricedPlan, "priceMinor" | "actualPriceMinor" | "currency">): Money | undefined {
  const amountMinor = actualPriceMinor ?? priceMinor;
  return amountMinor === null ? undefined : { amountMinor, currency: currency as CurrencyCode };
}

function bestOffer(actual: Money, offers: readonly PriceOffer[]): OrderPrice {
  let price = actual;
  let applied: Extract<PriceOffer, { ok: true }> | undefined;
  for (const offer of offers) {
    if (!offer.ok) continue;
    const lowered = discountedPrice(actual, offer.discount);
    if (lowered.amountMinor < price.amountMinor) [price, applied] = [lowered, offer];
  }
  return {
    actual,
    price,
    discount: { amountMinor: actual.amountMinor - price.amountMinor, currency: actual.currency },
    applied: applied?.source,
    appliedCode: applied?.code,
  };
}
