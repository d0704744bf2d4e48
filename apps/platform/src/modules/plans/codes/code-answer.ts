import type { CodeLookUp } from "./code-guesses.ts";
import type { CodeVerdict } from "./prepaid-refusal.ts";

/** A refusal is an answer with a code of its own inside HTTP 200 (DEC-088); it may be without words. */
const REFUSED = 400;
const TAKEN = 200;

/** What a call about a code answers. */
export const answerOf = (verdict: CodeVerdict): { code: number; message?: string } =>
  verdict.ok
    ? { code: TAKEN }
    : { code: REFUSED, ...(verdict.message === undefined ? {} : { message: verdict.message }) };

/** A look-up for the limit on guesses: a code that is refused as unknown was a guess. */
export const judging = <Verdict extends CodeVerdict>(find: () => Promise<Verdict>): CodeLookUp<Verdict> => ({
  find,
  isUnknown: (verdict) => !verdict.ok && verdict.refusal === "unknown",
});
