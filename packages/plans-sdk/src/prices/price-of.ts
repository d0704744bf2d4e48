import { discountedPrice } from "../money/discount.ts";
import type { Discount } from "../money/discount.ts";
import type { Money } from "../money/money.ts";
import { percentOff } from "../money/percent-off.ts";
import { pricePerMonth } from "../money/per-month.ts";
import type { Plan, PriceFault } from "../plans/plan.ts";
import { chosenPrice } from "./chosen-price.ts";
import type { ChosenPrice } from "./chosen-price.ts";
import { nudgePrice } from "./nudge-price.ts";
import type { NudgePrice } from "./nudge-price.ts";

/** A discount in force. Its price is computed, as a backend does; without `discount` the price is the plan's `sellPrice`. */
export interface PriceOffer {
  readonly discount?: Discount | undefined;
}

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
export function priceOf(plan: Plan, inForce: OffersInForce = {}): PlanPricing {
  const { price, sellPrice, actualPrice, displayPrice, duration, isRecurring } = plan;
  const full = fullPrice(plan);
  const [made, madeBy] = offeredPrice(plan, inForce);
  const shown = made ?? full;
  const renewal = isRecurring ? (price.renewal ?? full) : undefined;
  const reasons: PriceReason[] = price.faults.slice();
  const find = (reason: PriceReason, holds: boolean): void => {
    if (holds && reasons.indexOf(reason) < 0) reasons.push(reason);
  };
  const { actual, amount, market } = price;
  const amounts = [actual, actualPrice, amount, sellPrice, displayPrice, price.renewal, market, made];
  find("PRICE_INVALID", amounts.some(isNoPrice));
  find("CURRENCIES_MIXED", areMixed(amounts));
  // A renewal of unknown price could not be told before paying.
  if (shown === undefined || (isRecurring && renewal === undefined)) find("NO_PRICE", true);
  else if (reasons.length === 0) {
    const list = [market, full].filter((known) => isBelow(shown, known))[0];
    return {
      ok: true,
      value: {
        now:
          inForce.hasTrial && plan.freeTrialDays > 0 ? { amountMinor: 0, currency: shown.currency } : shown,
        shown,
        full,
        saved:
          full && isBelow(shown, full)
            ? { amountMinor: full.amountMinor - shown.amountMinor, currency: full.currency }
            : undefined,
        list,
        percent: list && percentOff({ listMinor: list.amountMinor, offeredMinor: shown.amountMinor }),
        renewal,
        perMonth: duration && pricePerMonth(shown, duration.days),
        madeBy,
      },
    };
  }
  return { ok: false, code: reasons[0] ?? "NO_PRICE", reasons };
}

// PLAN-108
/** Whether the plan came with a price to show that does not count, as it differs from another amount that came. */
export function isDisplayPriceIgnored(plan: Plan): boolean {
  const { displayPrice } = plan;
  const full = fullPrice(plan);
  return displayPrice !== undefined && (full === undefined || full.amountMinor !== displayPrice.amountMinor);
}

/** The first payment without any offer. */
function fullPrice({ price, actualPrice, sellPrice, displayPrice }: Plan): Money | undefined {
  return price.actual ?? actualPrice ?? price.amount ?? (sellPrice ? undefined : displayPrice);
}

type Offered = readonly [Money | undefined, PlanCost["madeBy"]];

/** The price that what is in force makes, and which offer it was. */
function offeredPrice(plan: Plan, { code, referral, upgrade, nudge, chosen }: OffersInForce): Offered {
  if (chosen) return [chosenPrice(chosen), undefined];
  const nudged = nudge && nudge.planId === plan.id ? nudgePrice(nudge) : undefined;
  if (nudged) return [nudged, "nudge"];
  const coded = loweredPrice(plan, code);
  const referred = coded ? undefined : loweredPrice(plan, referral);
  const left = loweredPrice(plan, upgrade);
  const lowest = coded ?? referred;
  if (left && (lowest === undefined || isBelow(left, lowest))) return [left, "upgrade"];
  return [lowest, coded ? "code" : referred ? "referral" : undefined];
}

/** The price of one offer; undefined where it lowers nothing. */
function loweredPrice(
  plan: Plan,
  offer: OffersInForce["code"] | OffersInForce["referral"],
): Money | undefined {
  if (!offer) return undefined;
  const full = fullPrice(plan);
  const discount = typeof offer === "object" && "discount" in offer ? offer.discount : undefined;
  const price = discount ? full && discountedPrice(full, discount) : plan.sellPrice;
  return price && (full === undefined || isBelow(price, full)) ? price : undefined;
}

/** Whether one amount lies below another of the same currency. */
function isBelow(low: Money, high: Money | undefined): boolean {
  return high !== undefined && high.currency === low.currency && low.amountMinor < high.amountMinor;
}

/** Whether an amount is none that can be paid. */
function isNoPrice(amount: Money | undefined): boolean {
  return amount !== undefined && !(amount.amountMinor >= 0 && amount.amountMinor % 1 === 0);
}

/** Whether amounts name two currencies. One that names none stands alone. */
function areMixed(amounts: readonly (Money | undefined)[]): boolean {
  const named = amounts.map((amount) => amount && amount.currency).filter((currency) => currency);
  return named.some((currency) => currency !== named[0]);
}
