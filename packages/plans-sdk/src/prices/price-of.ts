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

/** A discount in force. Its price is computed, as a backend does; without `discount` the price is the plan's `sellPrice`. */
export interface PriceOffer {
  readonly discount?: Discount | undefined;
}

/** What of a plan decides what it costs. */
export type PricedPlan = Pick<
  Plan,
  "id" | "price" | "actualPrice" | "sellPrice" | "displayPrice" | "duration" | "isRecurring" | "freeTrialDays"
>;

/** What is in force for the viewer; nothing by default. */
export interface OffersInForce {
  /** A promo code; an empty text is none. */
  readonly code?: string | PriceOffer | undefined;
  /** A referral that counts, see `referralEligibility`. */
  readonly referral?: { readonly code: string } | PriceOffer | undefined;
  /** The plan that an upgrade leaves, or what leaving it takes off. */
  readonly upgrade?: string | PriceOffer | undefined;
  /** A nudge; its own price stands for its plan. */
  readonly nudge?: NudgePrice | undefined;
  /** The stored choice of this plan; its price stands, as the viewer saw it and the order names it. */
  readonly chosen?: ChosenPrice | undefined;
  /** Whether the viewer gets the free trial of the plan, see `trialEligibility`. Default false. */
  readonly hasTrial?: boolean | undefined;
}

/** Everything that a card, a comparison, a checkout, an upgrade, a title offer and a nudge tell of a price. */
export interface PlanCost {
  /** Charged at once: 0 with a free trial, else `shown`. */
  readonly now: Money;
  /** The first payment, which is the price to show; charged when a free trial ends. */
  readonly shown: Money;
  /** The first payment without any offer; undefined where the backend does not say. */
  readonly full: Money | undefined;
  /** How far `shown` lies below `full`; undefined where it does not, or is in another currency. */
  readonly saved: Money | undefined;
  /** To be struck out beside `shown`: the list price, else `full`; undefined unless it is higher. */
  readonly list: Money | undefined;
  /** Whole percent that `shown` lies below `list`, rounded down; undefined below 1. */
  readonly percent: number | undefined;
  /** What each renewal costs; undefined when nothing renews by itself. */
  readonly renewal: Money | undefined;
  /** `shown` for each month, rounded up; undefined below 30 days. */
  readonly perMonth: Money | undefined;
  /** The offer that has made the price; undefined where none has, and for a stored choice. */
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
 * What a plan costs this viewer; nothing else says what is paid now, what is shown, and what each renewal and a month cost.
 * Paid is `sellPrice` where a code, a referral or an upgrade in force has lowered the price, else `price.actual`, else `actualPrice`,
 * else `price.amount`; `displayPrice` counts only where no other amount came. Discounts do not add up: a code goes before a referral,
 * and the best of the rest counts. A nudge's price takes no code. Each renewal costs `price.renewal`, else the price without code.
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
  // A renewal of unknown price could not be told before paying.
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
/** Whether the plan came with a price to show that does not count, as it differs from another amount that came. */
export function isDisplayPriceIgnored(plan: Plan): boolean {
  const { displayPrice } = plan;
  const full = fullPrice(plan);
  return displayPrice !== undefined && (full === undefined || full.amountMinor !== displayPrice.amountMinor);
}

/** The first payment without any offer. */
function fullPrice({ price, actualPrice, sellPrice, displayPrice }: PricedPlan): Money | undefined {
  const { actual, amount } = Object(price) as PlanPrice;
  return actual ?? actualPrice ?? amount ?? (sellPrice ? undefined : displayPrice);
}

type MadePrice = readonly [Money | undefined, PlanCost["madeBy"]];

/** A price that stands whatever the plan says: of the stored choice, or of a nudge for the plan. */
function offeredPrice({ id }: PricedPlan, { nudge, chosen }: OffersInForce): MadePrice {
  if (chosen) return [chosenPrice(chosen), undefined];
  return [nudge && nudge.planId === id ? nudgePrice(nudge) : undefined, "nudge"];
}

/** What is paid, and which offer has lowered it. */
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

/** Whether one amount lies below another of the same currency. */
function isBelow(low: Money, high: Money | undefined): boolean {
  return high !== undefined && high.currency === low.currency && low.amountMinor < high.amountMinor;
}

/** What is wrong with amounts. One without currency stands alone. */
function faultsOf(amounts: readonly (Money | undefined)[]): readonly PriceFault[] {
  const known = amounts.filter((amount) => amount !== undefined).map((amount) => Object(amount) as Money);
  if (known.some(({ amountMinor }) => !(Number.isSafeInteger(amountMinor) && amountMinor >= 0)))
    return ["PRICE_INVALID"];
  const named = known.map(({ currency }) => currency).filter((currency) => currency !== "");
  return named.some((currency) => currency !== named[0]) ? ["CURRENCIES_MIXED"] : [];
}
