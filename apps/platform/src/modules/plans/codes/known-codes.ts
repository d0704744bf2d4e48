import { createFailedCodeAttempts, type CodeLookUp, type CodeRequester } from "./failed-code-attempts.ts";
import { findCode, findReferral } from "../prices/find-offers.ts";
import type { PlanPorts } from "../plan-ports.ts";

/** The codes in a request for prices, as typed. */
export interface RequestedCodes {
  /** A promo code. */
  readonly code: string | undefined;
  /** The code of a referral. */
  readonly referralId: string | undefined;
}

type LookUpPorts = Pick<PlanPorts, "db" | "clock">;

/**
 * The codes that count on a page of plans. After too many failed attempts none counts: the page then shows the prices without
 * them.
 */
export async function codesForPage(
  ports: LookUpPorts,
  requester: CodeRequester,
  { code, referralId }: RequestedCodes,
): Promise<RequestedCodes> {
  const attempts = createFailedCodeAttempts(ports);
  const permitted = async (code: string | undefined): Promise<string | undefined> =>
    code === undefined || (await attempts.lookUp(requester, anyCode(ports, code))).isRefused
      ? undefined
      : code;
  return { code: await permitted(code), referralId: await permitted(referralId) };
}

/**
 * Checks that the codes of an order may be looked up.
 * @throws {PlatformError} 429 after too many failed attempts: an order is never placed at another price than requested
 */
export async function requireCodesForOrder(
  ports: LookUpPorts,
  requester: CodeRequester,
  { code, referralId }: RequestedCodes,
): Promise<void> {
  const attempts = createFailedCodeAttempts(ports);
  for (const requestedCode of [code, referralId])
    if (requestedCode !== undefined) await attempts.require(requester, anyCode(ports, requestedCode));
}

/** Finds promo codes and referrals alike, as a client may send a referral as `code`: that is no failed attempt. */
const anyCode = ({ db }: LookUpPorts, code: string): CodeLookUp<boolean> => ({
  find: async () =>
    (await findCode(db, { code, userId: undefined })) !== undefined ||
    (await findReferral(db, code)) !== undefined,
  isUnknown: (isKnown) => !isKnown,
});
