import type { CurrencyCode } from "@marquee/config";
import { readReferral, referralEligibility, type Discount, type Money } from "@marquee/plans-sdk/rules";
import { promoRefusal, type FoundCode } from "./code-refusal.ts";
import type { PriceOffer } from "./price-order.ts";
import { creditOf, type UpgradePayment } from "./upgrade-payments.ts";
import type { promotion, referral } from "../../../schema/plans.ts";

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
