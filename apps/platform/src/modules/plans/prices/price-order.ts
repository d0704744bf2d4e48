import {
  discountedPrice,
  readReferral,
  referralEligibility,
  type Discount,
  type Money,
  type OffersInForce,
  type PlanCost,
} from "@marquee/plans-sdk/rules";
import type { PurchaseRefusal } from "@marquee/plans-sdk/wire";
import { fullPrice, planCost, type PlanAmounts } from "./plan-cost.ts";
import type { CurrencyCode } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import { findCode, findReferral, findUpgrades } from "./find-offers.ts";
import { promoRefusal, type FoundCode } from "./code-refusal.ts";
import { creditOf, type UpgradePayment } from "./upgrade-payments.ts";
import type { promotion, referral } from "../../../schema/plans.ts";

/** The fields of a plan that decide its price and whether it is on sale. */
export interface PricedPlan extends PlanAmounts {
  readonly countryCode: string;
  readonly isPurchaseAllowed: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** What can discount a price. */
export type OfferSource = "code" | "referral" | "nudge" | "upgrade";

/** Why a plan cannot be bought at the requested price, as named on the wire. */
export type PriceRefusal = Extract<
  PurchaseRefusal["code"],
  "NOT_PURCHASABLE" | "COUNTRY_DIFFERS" | "CODE_REFUSED" | "REFERRAL_REFUSED"
>;

/** One offer, judged for this person, plan and time. */
export type PriceOffer =
  | {
      readonly source: OfferSource;
      readonly ok: true;
      readonly discount: Discount;
      /** The promo code, in its stored spelling. */
      readonly code?: string;
    }
  | { readonly source: OfferSource; readonly ok: false; readonly refusal: PriceRefusal };

/** What a plan costs a person. */
export interface OrderPrice {
  readonly cost: PlanCost;
  /** The price without any offer; `actual` on the wire. */
  readonly actual: Money;
  /** What is charged. */
  readonly price: Money;
  readonly discount: Money;
  /** The offer that gave the discount; undefined when there is none. */
  readonly applied: OfferSource | undefined;
  /** The promo code that gave the discount. */
  readonly appliedCode: string | undefined;
}

/**
 * The price, if the plan has one, and every reason to refuse the order. A page shows the price even when a code is refused; an
 * order is refused.
 */
export interface PricedOrder {
  readonly priced: OrderPrice | undefined;
  readonly refusals: readonly PriceRefusal[];
}

/** What to price, and where. */
export interface PriceQuery {
  readonly plan: PricedPlan;
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  readonly now: Date;
  readonly offers?: readonly PriceOffer[];
}

/**
 * Prices a plan with offers; `priceOf` decides which offer counts. The page that shows a price and the order that charges it both
 * call this, so they cannot differ.
 */
export function priceOrder({ plan, country, now, offers = [] }: PriceQuery): PricedOrder {
  const refusals = new Set<PriceRefusal>([
    ...(isOnSale(plan, now) ? [] : ["NOT_PURCHASABLE" as const]),
    ...(plan.countryCode === country ? [] : ["COUNTRY_DIFFERS" as const]),
    ...offers.flatMap((offer) => (offer.ok ? [] : [offer.refusal])),
  ]);
  return { priced: orderPrice(plan, offers), refusals: [...refusals] };
}

/** Whether a plan can be bought at a time: it is released for purchase, within its dates of sale, and has a price. */
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

/** The valid offers, as `priceOf` takes them. A nudge carries a price for the plan instead of a discount. */
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

type PromotionRow = typeof promotion.$inferSelect;

/** The plan, person, country and time for which an offer is judged. */
export interface OfferInput {
  readonly planId: string;
  readonly country: string;
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  readonly now: Date;
}

/** The discount of a promotion: a percentage or an amount. An amount in another currency than the plan's has no effect. */
function promotionDiscount({
  amountMinor,
  percent,
  currency,
}: Pick<PromotionRow, "amountMinor" | "percent" | "currency">): Discount | undefined {
  if (percent !== null) return { type: "PERCENTAGE_OFF", percent };
  return amountMinor === null || currency === null
    ? undefined
    : { type: "FLAT_AMOUNT_OFF", amount: { amountMinor, currency: currency as CurrencyCode } };
}

/**
 * The offer of a promo code, or its refusal. A code is valid when it is known, in its dates and country, for this plan, and not
 * used up.
 */
export function codeOffer(found: FoundCode | undefined, requested: OfferInput): PriceOffer {
  const discount = found === undefined ? undefined : promotionDiscount(found.promotion);
  const counts =
    found !== undefined &&
    promoRefusal(found, requested) === undefined &&
    (found.planIds.length === 0 || found.planIds.includes(requested.planId));
  return counts && discount !== undefined
    ? { source: "code", ok: true, discount, code: found.code.code }
    : { source: "code", ok: false, refusal: "CODE_REFUSED" };
}

/**
 * The offer of a referral, or its refusal. A referral is valid when it is complete, not the viewer's own, not expired, and for
 * this plan. A cohort referral has its own name and no owner, and does not expire.
 */
export function referralOffer(
  found: typeof referral.$inferSelect | undefined,
  { planId, userId, now }: OfferInput,
): PriceOffer {
  const refused = { source: "referral", ok: false, refusal: "REFERRAL_REFUSED" } as const;
  if (found === undefined || found.name === null || found.percent === null) return refused;
  const hasOwner = found.ownerId !== null && found.ownerName !== null;
  if (found.name.toLowerCase() === "referral" && !hasOwner) return refused;
  if (found.planId !== null && found.planId !== planId) return refused;
  const record = readReferral({
    id: found.code,
    code: found.code,
    name: found.name,
    referralUserId: found.ownerId,
    discountExpiry: found.expiresAt?.getTime(),
  });
  if (!referralEligibility(record, { userId, nowMs: now.getTime() }).ok) return refused;
  return { source: "referral", ok: true, discount: { type: "PERCENTAGE_OFF", percent: found.percent } };
}

/** The plan that an upgrade leaves. */
export interface FromPlan {
  readonly fromPlanId: string;
  /** What was paid for the subscription to it. */
  readonly payments: readonly UpgradePayment[];
}

/** The credit for unused days of the subscription that the upgrade ends. Refused when the plan is not an upgrade of it. */
export function upgradeOffer(
  fromPlan: Pick<FromPlan, "payments"> | undefined,
  { price, now }: { readonly price: Money | undefined; readonly now: Date },
): PriceOffer {
  if (fromPlan === undefined || price === undefined)
    return { source: "upgrade", ok: false, refusal: "NOT_PURCHASABLE" };
  const amount = creditOf(fromPlan.payments, { price, nowMs: now.getTime() });
  return { source: "upgrade", ok: true, discount: { type: "FLAT_AMOUNT_OFF", amount } };
}

/** The offers that the viewer asks for: a promo code, a referral, an upgrade. */
export interface RequestedOffers extends Omit<OfferInput, "planId"> {
  /** Who orders without a user; a code that this guest has used is refused. */
  readonly guestId?: string | undefined;
  /** A promo code, as typed. */
  readonly code?: string | undefined;
  /** The code of a referral. */
  readonly referralId?: string | undefined;
  readonly upgrade?: FromPlan | undefined;
}

/** Reads the requested offers once. The result judges them for one plan, as `priceOrder` takes them. */
export async function readPriceOffers(
  db: Database,
  requested: RequestedOffers,
): Promise<(plan: PlanAmounts) => readonly PriceOffer[]> {
  const { code, referralId, upgrade, userId, guestId, now } = requested;
  const [foundCode, foundReferral, upgradePlanIds] = await Promise.all([
    code === undefined ? undefined : findCode(db, { code, userId, guestId }),
    referralId === undefined ? undefined : findReferral(db, referralId),
    upgrade === undefined ? undefined : findUpgrades(db, upgrade.fromPlanId),
  ]);
  return (plan) => {
    const input = { ...requested, planId: plan.id };
    const fromPlan = upgradePlanIds?.includes(plan.id) === true ? upgrade : undefined;
    return [
      ...(code === undefined ? [] : [codeOffer(foundCode, input)]),
      ...(referralId === undefined ? [] : [referralOffer(foundReferral, input)]),
      ...(upgrade === undefined ? [] : [upgradeOffer(fromPlan, { price: fullPrice(plan), now })]),
    ];
  };
}
