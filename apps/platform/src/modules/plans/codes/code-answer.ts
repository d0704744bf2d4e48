import type { CodeLookUp } from "./failed-code-attempts.ts";
import type { CodeEligibility } from "./prepaid-refusal.ts";

/** A refused code is answered with HTTP 200 and this code in the body; the message may be missing. */
const REFUSED = 400;
const ACCEPTED = 200;

/** The answer body for the eligibility of a code. */
export const answerOf = (eligibility: CodeEligibility): { code: number; message?: string } =>
  eligibility.ok
    ? { code: ACCEPTED }
    : { code: REFUSED, ...(eligibility.message === undefined ? {} : { message: eligibility.message }) };

/** Makes the look-up that the brute-force limit counts: a code refused as unknown is a failed attempt. */
export const eligibilityLookUp = <Eligibility extends CodeEligibility>(
  find: () => Promise<Eligibility>,
): CodeLookUp<Eligibility> => ({
  find,
  isUnknown: (eligibility) => !eligibility.ok && eligibility.refusal === "unknown",
});
