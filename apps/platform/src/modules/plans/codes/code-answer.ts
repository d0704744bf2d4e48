import type { CodeLookUp } from "./failed-code-attempts.ts";
import type { CodeEligibility } from "./prepaid-refusal.ts";

/** A refusal is an answer with a code of its own inside HTTP 200 (DEC-088); it may be without words. */
const REFUSED = 400;
const TAKEN = 200;

/** What a call about a code answers. */
export const answerOf = (eligibility: CodeEligibility): { code: number; message?: string } =>
  eligibility.ok
    ? { code: TAKEN }
    : { code: REFUSED, ...(eligibility.message === undefined ? {} : { message: eligibility.message }) };

/** A look-up for the limit on guesses: a code that is refused as unknown was a guess. */
export const judging = <Eligibility extends CodeEligibility>(
  find: () => Promise<Eligibility>,
): CodeLookUp<Eligibility> => ({
  find,
  isUnknown: (eligibility) => !eligibility.ok && eligibility.refusal === "unknown",
});
