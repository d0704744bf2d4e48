import type { Money } from "../money/money.ts";
import { discountedPrice } from "../money/discount.ts";
import type { Discount } from "../money/discount.ts";
import { referralEligibility } from "./referral-eligibility.ts";
import type { ReferralViewer } from "./referral-eligibility.ts";
import type { Referral } from "./referral.ts";

/** A price that a referral may lower. */
export interface ReferredPrice extends ReferralViewer {
  readonly price: Money;
  readonly referral: Referral | undefined;
  readonly discount: Discount;
}

// PLAN-16, PLAN-58
/** The price with the discount of a referral, or the price itself where the referral does not count. What is charged is the backend's to say. */
export function referralPrice({ price, referral, discount, userId, nowMs }: ReferredPrice): Money {
  return referralEligibility(referral, { userId, nowMs }).ok ? discountedPrice(price, discount) : price;
}
