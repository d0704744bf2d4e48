import type { UserType } from "@marquee/config/account";
import { eligibilityOf } from "../eligibility/eligibility.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";

/** Options of `referralNudgeEligibility`. */
export interface ReferralNudgeInput {
  readonly userType: UserType;
  /** Name of the partner mode; undefined or empty without one. */
  readonly partner: string | undefined;
  readonly isBuyPlanPage: boolean;
}

// PLAN-59
/**
 * Whether the referral nudge shows: to registered viewers without partner, on the buy-plan page. Spec: plans §4, "A referral
 * nudge appears".
 */
export function referralNudgeEligibility({
  userType,
  partner,
  isBuyPlanPage,
}: ReferralNudgeInput): Eligibility<"NOT_REGISTERED" | "PARTNER_MODE" | "OTHER_PAGE"> {
  return eligibilityOf(
    ["NOT_REGISTERED", userType !== "registered"],
    ["PARTNER_MODE", !!partner],
    ["OTHER_PAGE", !isBuyPlanPage],
  );
}
