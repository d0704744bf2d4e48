import { eligibilityOf } from "./eligibility.ts";
import type { Eligibility } from "./eligibility.ts";

/** What is known of a viewer who asks for the student offer. */
export interface StudentFacts {
  /** Whether the country's configuration makes the offer. */
  readonly isConfigured: boolean;
  readonly isSignedIn: boolean;
  /** Whether the backend has verified them; before that the page asks. */
  readonly isVerified: boolean;
}

// PLAN-80
/** Whether the student discount applies; it is shown only where STUDENT_OFFER_OFF is not among the reasons. Spec: plans §2, "/student". */
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
