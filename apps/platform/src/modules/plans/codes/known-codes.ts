import { createFailedCodeAttempts, type CodeLookUp, type Guesser } from "./failed-code-attempts.ts";
import { findCode, findReferral } from "../prices/find-price-offers.ts";
import type { PlanPorts } from "../plan-ports.ts";

/** Codes that a person brings to a price, as typed. */
export interface BroughtCodes {
  /** A promo code. */
  readonly code: string | undefined;
  /** The code of a referral. */
  readonly referralId: string | undefined;
}

type CodePorts = Pick<PlanPorts, "db" | "clock">;

/**
 * The codes that a person may bring to a page of plans. For who has guessed too often none counts, so that the plans are still there, at
 * the prices of everybody.
 */
export async function codesForPage(
  ports: CodePorts,
  guesser: Guesser,
  { code, referralId }: BroughtCodes,
): Promise<BroughtCodes> {
  const attempts = createFailedCodeAttempts(ports);
  const permitted = async (brought: string | undefined): Promise<string | undefined> =>
    brought === undefined || (await attempts.lookUp(guesser, anyCode(ports, brought))).isRefused
      ? undefined
      : brought;
  return { code: await permitted(code), referralId: await permitted(referralId) };
}

/**
 * Lets the codes of an order be looked up.
 * @throws {PlatformError} 429 for who has guessed too often: an order is never placed at another price than asked for
 */
export async function requireCodesForOrder(
  ports: CodePorts,
  guesser: Guesser,
  { code, referralId }: BroughtCodes,
): Promise<void> {
  const attempts = createFailedCodeAttempts(ports);
  for (const brought of [code, referralId])
    if (brought !== undefined) await attempts.require(guesser, anyCode(ports, brought));
}

/** A client may send a referral as code too [PLAN-89], so that it is no guess in either place. */
const anyCode = ({ db }: CodePorts, code: string): CodeLookUp<boolean> => ({
  find: async () =>
    (await findCode(db, { code, userId: undefined })) !== undefined ||
    (await findReferral(db, code)) !== undefined,
  isUnknown: (isKnown) => !isKnown,
});
