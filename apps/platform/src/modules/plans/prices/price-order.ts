import type { Discount, Money, OffersInForce, PlanCost } from "@marquee/plans-sdk/rules";
import { discountedPrice } from "@marquee/plans-sdk/rules";
import type { PurchaseRefusal } from "@marquee/plans-sdk/wire";
import { fullPrice, planCost, type PlanAmounts } from "./plan-cost.ts";

/** A plan as far as its price and its sale go. */
export interface PricedPlan extends PlanAmounts {
  readonly countryCode: string;
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
      /** Of a promo code, as it is stored. */
      readonly code?: string;
    }
  | { readonly source: OfferSource; readonly ok: false; readonly refusal: PriceRefusal };

/** What a plan costs a person. */
export interface OrderPrice {
  readonly cost: PlanCost;
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
export interface PriceQuery {
  readonly plan: PricedPlan;
  /** Found by the platform (PLAT-96). */
  readonly country: string;
  readonly now: Date;
  readonly offers?: readonly PriceOffer[];
}

/**
 * What a plan costs with the offers at hand. Which of them counts is the rule of `priceOf` (decision 013). The page that shows
 * a price and the order that charges it ask here, so they cannot differ.
 */
export function priceOrder({ plan, country, now, offers = [] }: PriceQuery): PricedOrder {
  const refusals = new Set<PriceRefusal>([
    ...(isOnSale(plan, now) ? [] : ["NOT_PURCHASABLE" as const]),
    ...(plan.countryCode === country ? [] : ["COUNTRY_DIFFERS" as const]),
    ...offers.flatMap((offer) => (offer.ok ? [] : [offer.refusal])),
  ]);
  return { priced: orderPrice(plan, offers), refusals: [...refusals] };
}

/** Whether a plan can be bought at a moment: allowed, within its sale, and with a price. */
export function isOnSale(plan: Omit<PricedPlan, "countryCode">, now: Date): boolean {
  return (
    plan.isPurchaseAllowed &&
    planCost(plan) !== undefined &&
    plan.startsAt <= now &&
    (plan.endsAt === null || plan.endsAt > now)
  );
}

function orderPrice(plan: PricedPlan, offers: readonly PriceOffer[]): OrderPrice | undefined {
  const actual = fullPrice(plan);
  const cost = planCost(plan, offersInForce(plan, offers));
  if (actual === undefined || cost === undefined) return undefined;
  const applied = cost.saved === undefined ? undefined : cost.madeBy;
  const code = offers.find((offer) => offer.ok && offer.source === "code");
  return {
    cost,
    actual,
    price: cost.shown,
    discount: cost.saved ?? { ...actual, amountMinor: 0 },
    applied,
    appliedCode: applied === "code" && code?.ok === true ? code.code : undefined,
  };
}

/** What `priceOf` chooses from. A nudge has a price of its own for the plan, with its discount or without one. */
function offersInForce(plan: PricedPlan, offers: readonly PriceOffer[]): OffersInForce {
  const inForce: { -readonly [Source in "code" | "referral" | "upgrade"]?: { readonly discount: Discount } } =
    {};
  let nudge: OffersInForce["nudge"];
  for (const offer of offers) {
    if (!offer.ok) continue;
    const { source, discount } = offer;
    if (source === "nudge") {
      const planPrice = fullPrice(plan);
      nudge = {
        planId: plan.id,
        planPrice,
        discountedPrice: planPrice && discountedPrice(planPrice, discount),
      };
    } else inForce[source] = { discount };
  }
  return { ...inForce, nudge };
}
