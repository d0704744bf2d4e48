import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { CodeEligibility } from "../../plans/codes/prepaid-refusal.ts";
import { checkVoucher, takeVoucher } from "../../plans/codes/take-voucher.ts";
import { lockAccounts } from "../../users/accounts/merge-account-rows.ts";
import { grantPrepaidSubscription } from "./grant-prepaid-subscription.ts";

/** Who redeems which voucher, where. */
export interface RedeemInput {
  readonly code: string;
  readonly userId: string;
  /** Found from the connection (PLAT-96). */
  readonly country: string;
  readonly language: string;
}

/**
 * Redeems a voucher: taken and turned into a subscription in one transaction, so that of any number of redeems at once one gives one
 * subscription, and a process that dies in between gives none and leaves the voucher [PLAN-47]. It is verified anew first [PLAN-43].
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
