import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { CodeEligibility } from "../../plans/codes/prepaid-refusal.ts";
import { checkVoucher, takeVoucher } from "../../plans/codes/take-voucher.ts";
import { lockAccounts } from "../../users/accounts/merge-account-rows.ts";
import { grantPrepaidSubscription } from "./grant-prepaid-subscription.ts";

/** The voucher, the person who redeems it, and their country. */
export interface RedeemInput {
  readonly code: string;
  readonly userId: string;
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  readonly language: string;
}

/**
 * Verifies and redeems a voucher. One transaction marks the voucher as redeemed and grants the subscription: two parallel calls
 * grant one subscription, and a crash leaves the voucher unused.
 */
export async function redeemPrepaidCode(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { code, userId, country, language }: RedeemInput,
): Promise<CodeEligibility> {
  const now = new Date(clock.now());
  return db.transaction(async (tx): Promise<CodeEligibility> => {
    const voucher = await checkVoucher(tx, code, { country, language, now });
    if (!voucher.ok) return voucher;
    await lockAccounts(tx, [userId]);
    const taken = await takeVoucher(tx, voucher.code, { userId, language, now });
    if (!taken.ok) return taken;
    await grantPrepaidSubscription(tx, { userId, planId: voucher.planId, country, now });
    return { ok: true };
  });
}
