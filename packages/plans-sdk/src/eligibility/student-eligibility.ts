import { eligibilityOf } from "./eligibility.ts";
import type { Eligibility } from "./eligibility.ts";

/** Options of `studentEligibility`. */
export interface StudentFacts {
  /** Whether the country's configuration has the offer. */
  readonly isConfigured: boolean;
  readonly isSignedIn: boolean;
  /** Whether the backend has verified the viewer as a student. */
  readonly isVerified: boolean;
}

// PLAN-80
/**
 * Whether the student discount applies; it is shown only where STUDENT_OFFER_OFF is not among the reasons. Spec: plans §2,
 * "/student".
 */
export function studentEligibility({
  isConfigured,
  isSignedIn,
  isVerified,
}: StudentFacts): Eligibility<"STUDENT_OFFER_OFF" | "SIGN_IN_NEEDED" | "NOT_A_STUDENT"> {
  return eligibilityOf(
    ["STUDENT_OFFER_OFF", !isConfigured],
    ["SIGN_IN_NEEDED", !isSignedIn],
    ["NOT_A_STUDENT", !isVerified],
  );
}
