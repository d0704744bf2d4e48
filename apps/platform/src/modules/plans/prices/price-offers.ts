import type { CurrencyCode } from "@marquee/config";
import {
  readReferral,
  referralEligibility,
  upgradeCredit,
  type Discount,
  type Money,
  type PaidDays,
} from "@marquee/plans-sdk/rules";
import { promoRefusal, type FoundCode } from "./code-refusal.ts";
import type { PriceOffer } from "./price-order.ts";
import type { promotion, referral } from "../../../schema/plans.ts";

type PromotionRow = typeof promotion.$inferSelect;

/** Who asks for which plan, where and when. */
export interface OfferInput {
  readonly planId: string;
  readonly country: string;
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  readonly now: Date;
}

/** What a promotion takes off; an amount in another currency than the plan's takes nothing off. */
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

/** Whether a code counts [PLAN-17]: known, in its time and country, for the plan, and not used up. */
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
 * Whether a referral counts: whole, of another person, in its time, and for the plan. A cohort has a name of its own and nobody who
 * invites, and does not expire (DEC-084).
 */
export function referralOffer(
  found: typeof referral.$inferSelect | undefined,
  { planId, userId, now }: OfferInput,
): PriceOffer {
  const refused = { source: "referral", ok: false, refusal: "REFERRAL_REFUSED" } as const;
  if (found === undefined || found.name === null || found.percent === null) return refused;
  const isOfSomebody = found.ownerId !== null && found.ownerName !== null;
  if (found.name.toLowerCase() === "referral" && !isOfSomebody) return refused;
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
export interface LeftPlan {
  readonly fromPlanId: string;
  /** What was paid for the subscription to it. */
  readonly payments: readonly PaidDays[];
}

/** What was paid for the subscription left and is not used yet; a plan that one cannot move up to is not sold that way. */
export function upgradeOffer(
  left: Pick<LeftPlan, "payments"> | undefined,
  { price, now }: { readonly price: Money | undefined; readonly now: Date },
): PriceOffer {
  if (left === undefined || price === undefined)
    return { source: "upgrade", ok: false, refusal: "NOT_PURCHASABLE" };
  const amount = upgradeCredit({ payments: left.payments, price, nowMs: now.getTime() });
  return { source: "upgrade", ok: true, discount: { type: "FLAT_AMOUNT_OFF", amount } };
}
