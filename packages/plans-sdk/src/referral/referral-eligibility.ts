import { eligibilityOf } from "../eligibility/eligibility.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";
import type { Referral } from "./referral.ts";

/** The viewer, and the current time. */
export interface ReferralViewer {
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  readonly nowMs: number;
}

// PLAN-56, PLAN-57, DEC-084
/**
 * Returns whether a referral applies: it is complete, not the viewer's own, and one named `referral` (in any case) has not expired.
 * Other names do not expire here. A referral that does not apply is cleared.
 * Spec: plans §4, "Referral discount".
 */
export function referralEligibility(
  referral: Referral | undefined,
  { userId, nowMs }: ReferralViewer,
): Eligibility<"REFERRAL_INCOMPLETE" | "REFERRAL_OWN" | "REFERRAL_EXPIRED"> {
  if (referral === undefined) return eligibilityOf(["REFERRAL_INCOMPLETE", true]);
  const { name, referralUserId, expiresAt } = referral;
  return eligibilityOf(
    ["REFERRAL_OWN", userId !== undefined && referralUserId === userId],
    ["REFERRAL_EXPIRED", name.toLowerCase() === "referral" && expiresAt !== undefined && expiresAt <= nowMs],
  );
}
