import { discountedPrice } from "../money/discount.ts";
import type { Discount } from "../money/discount.ts";
import type { Money } from "../money/money.ts";
import { percentOff } from "../money/percent-off.ts";
import { pricePerMonth } from "../money/per-month.ts";
import type { Plan, PlanPrice, PriceFault } from "../plans/plan.ts";
import { chosenPrice } from "./chosen-price.ts";
import type { ChosenPrice } from "./chosen-price.ts";
import { nudgePrice } from "./nudge-price.ts";
import type { NudgePrice } from "./nudge-price.ts";

/** A discount in force. With `discount` its price is computed, as the backend does; without, it is the plan's `sellPrice`. */
export interface PriceOffer {
  readonly discount?: Discount | undefined;
}

/** Fields of a plan that decide its price. */
export type PricedPlan = Pick<
  Plan,
  "id" | "price" | "actualPrice" | "sellPrice" | "displayPrice" | "duration" | "isRecurring" | "freeTrialDays"
>;

/** Discounts in force for the viewer. Default: none. */
export interface OffersInForce {
  /** A promo code; an empty one is ignored. */
  readonly code?: string | PriceOffer | undefined;
  /** An eligible referral, see `referralEligibility`. */
  readonly referral?: { readonly code: string } | PriceOffer | undefined;
  /** The plan that an upgrade replaces, or its discount. */
  readonly upgrade?: string | PriceOffer | undefined;
  /** A nudge; its price replaces that of its plan. */
  readonly nudge?: NudgePrice | undefined;
  /** The stored choice of this plan; its price applies, as the viewer saw it and the order sends it. */
  readonly chosen?: ChosenPrice | undefined;
  /** Whether the viewer gets the free trial of the plan, see `trialEligibility`. Default false. */
  readonly hasTrial?: boolean | undefined;
}

/** What a plan costs, for every place that shows a price. */
export interface PlanCost {
  /** Amount charged at once: 0 with a free trial, else `shown`. */
  readonly now: Money;
  /** The first payment, which is the price to show; charged when a free trial ends. */
  readonly shown: Money;
  /** The first payment without discount; undefined when the backend sends none. */
  readonly full: Money | undefined;
  /** By how much `shown` is below `full`; undefined if it is not, or if the currencies differ. */
  readonly saved: Money | undefined;
  /** Price to show struck through: the list price, else `full`; undefined unless it is higher than `shown`. */
  readonly list: Money | undefined;
  /** By how many percent `shown` is below `list`, rounded down; undefined below 1. */
  readonly percent: number | undefined;
  /** Price of each renewal; undefined for a plan that does not renew. */
  readonly renewal: Money | undefined;
  /** `shown` for each month, rounded up; undefined below 30 days. */
  readonly perMonth: Money | undefined;
  /** The discount that applies; undefined without one, and for a stored choice. */
  readonly madeBy: "code" | "referral" | "upgrade" | "nudge" | undefined;
}

/** Why a plan is not sold at any price. */
export type PriceReason = PriceFault | "NO_PRICE";

/** What a plan costs, or why it is not sold: `code` is the first reason, `reasons` all of them. */
export type PlanPricing =
  | { readonly ok: true; readonly value: PlanCost }
  | { readonly ok: false; readonly code: PriceReason; readonly reasons: readonly PriceReason[] };

// PLAN-105, PLAN-107, DEC-085
/**
 * Returns what a plan costs the viewer: now, as shown, at each renewal, and for each month. Every price of the product comes from here.
 * With a code, a referral or an upgrade the price is `sellPrice`. Otherwise it is the first present one of `price.actual`,
 * `actualPrice`, `price.amount` and `displayPrice`. Discounts do not add up: a code wins over a referral, then the best of the others
 * applies. A code does not change a nudge's price. A renewal costs `price.renewal`, else the price without code.
 * Never throws.
 * @example
 * const price = priceOf(plan, { code: "BINGE" });
 * if (price.ok) show(formatMoney(price.value.shown));
 * else show(PLAN_REASONS[price.code]);
 */
export function priceOf(plan: PricedPlan, inForce: OffersInForce = {}): PlanPricing {
  const { sellPrice, actualPrice, displayPrice, duration, isRecurring } = plan;
  const price = Object(plan.price) as PlanPrice;
  const { actual, amount, market, faults } = price;
  const [own, offeredBy] = offeredPrice(plan, inForce);
  const amounts = [actual, actualPrice, amount, sellPrice, displayPrice, price.renewal, market, own];
  const found = faults && faults[0] ? faults : faultsOf(amounts);
  if (found[0]) return { ok: false, code: found[0], reasons: found };
  const full = fullPrice(plan);
  const [shown, madeBy] = own ? [own, offeredBy] : lowestPrice(plan, inForce);
  const renewal = isRecurring ? (price.renewal ?? full) : undefined;
  // A renewal price must be shown before paying, so a plan without one is not sold.
  if (shown === undefined || (isRecurring && renewal === undefined))
    return { ok: false, code: "NO_PRICE", reasons: ["NO_PRICE"] };
  const { amountMinor, currency } = shown;
  const list = [market, full].filter((known) => isBelow(shown, known))[0];
  const isTrial = inForce.hasTrial && plan.freeTrialDays > 0;
  return {
    ok: true,
    value: {
      now: isTrial ? { amountMinor: 0, currency } : shown,
      shown,
      full,
      saved:
        full && isBelow(shown, full) ? { amountMinor: full.amountMinor - amountMinor, currency } : undefined,
      list,
      percent: list && percentOff({ listMinor: list.amountMinor, offeredMinor: amountMinor }),
      renewal,
      perMonth: duration && pricePerMonth(shown, duration.days),
      madeBy,
    },
  };
}

// PLAN-108
/** Whether the display price of a plan is ignored because it differs from another amount. */
export function isDisplayPriceIgnored(plan: Plan): boolean {
  const { displayPrice } = plan;
  const full = fullPrice(plan);
  return displayPrice !== undefined && (full === undefined || full.amountMinor !== displayPrice.amountMinor);
}

/** Returns the first payment without discount. */
function fullPrice({ price, actualPrice, sellPrice, displayPrice }: PricedPlan): Money | undefined {
  const { actual, amount } = Object(price) as PlanPrice;
  return actual ?? actualPrice ?? amount ?? (sellPrice ? undefined : displayPrice);
}

type MadePrice = readonly [Money | undefined, PlanCost["madeBy"]];

/** Returns the price that replaces the plan's: of the stored choice, or of a nudge for the plan. */
function offeredPrice({ id }: PricedPlan, { nudge, chosen }: OffersInForce): MadePrice {
  if (chosen) return [chosenPrice(chosen), undefined];
  return [nudge && nudge.planId === id ? nudgePrice(nudge) : undefined, "nudge"];
}

/** Returns the discounted price and the discount that applies. */
function lowestPrice(plan: PricedPlan, { code, referral, upgrade }: OffersInForce): MadePrice {
  const full = fullPrice(plan);
  const lowered = (offer: typeof code | typeof referral): Money | undefined => {
    const discount = Object(offer).discount as Discount | undefined;
    const price = discount ? full && discountedPrice(full, discount) : plan.sellPrice;
    return offer && price && (full === undefined || isBelow(price, full)) ? price : undefined;
  };
  const [coded, referred, left] = [lowered(code), lowered(referral), lowered(upgrade)];
  const made = coded ?? referred;
  if (left && (made === undefined || isBelow(left, made))) return [left, "upgrade"];
  return [made ?? full, coded ? "code" : made && "referral"];
}

/** Whether one amount is below another of the same currency. */
function isBelow(low: Money, high: Money | undefined): boolean {
  return high !== undefined && high.currency === low.currency && low.amountMinor < high.amountMinor;
}

/** Returns the faults of amounts. Currencies are compared only between amounts that have one. */
function faultsOf(amounts: readonly (Money | undefined)[]): readonly PriceFault[] {
  const known = amounts.filter((amount) => amount !== undefined).map((amount) => Object(amount) as Money);
  if (known.some(({ amountMinor }) => !(Number.isSafeInteger(amountMinor) && amountMinor >= 0)))
    return ["PRICE_INVALID"];
  const named = known.map(({ currency }) => currency).filter((currency) => currency !== "");
  return named.some((currency) => currency !== named[0]) ? ["CURRENCIES_MIXED"] : [];
}
