import type { UserType } from "@marquee/config/account";
import { verdictOf } from "../verdicts/verdict.ts";
import type { Verdict } from "../verdicts/verdict.ts";

/** Where the referral nudge would show, and to whom. */
export interface ReferralNudgePlace {
  readonly userType: UserType;
  /** Name of the partner mode; undefined or empty outside of one. */
  readonly partner: string | undefined;
  readonly isBuyPlanPage: boolean;
}

/** Whether the referral nudge shows: to registered viewers without partner, on the buy-plan page [PLAN-59]. Spec: plans §4, "A referral nudge appears". */
export function referralNudgeVerdict({
  userType,
  partner,
  isBuyPlanPage,
}: ReferralNudgePlace): Verdict<"NOT_REGISTERED" | "PARTNER_MODE" | "OTHER_PAGE"> {
  return verdictOf(
    ["NOT_REGISTERED", userType !== "registered"],
    ["PARTNER_MODE", !!partner],
    ["OTHER_PAGE", !isBuyPlanPage],
  );
}
