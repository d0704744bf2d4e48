import { grantPrepaidPack } from "../orders/grant-prepaid-pack.ts";
import { lockAccounts } from "../users/absorb-account.ts";
import type { PlanPorts } from "./plan-ports.ts";
import { judgeVoucher, refused, type CodeVerdict } from "./prepaid-refusal.ts";
import { createPrepaidRepository } from "./prepaid-repository.ts";

/** Who redeems which voucher, where. */
export interface RedeemAsked {
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
  { db, clock }: Pick<PlanPorts, "db" | "clock">,
  { code, userId, country, language }: RedeemAsked,
): Promise<CodeVerdict> {
  const now = new Date(clock.now());
  return db.transaction(async (tx): Promise<CodeVerdict> => {
    const vouchers = createPrepaidRepository(tx);
    const voucher = await vouchers.find(code);
    const verified = judgeVoucher(voucher, "verify", { country, language, now });
    const verdict = verified.ok ? judgeVoucher(voucher, "redeem", { country, language, now }) : verified;
    if (!verdict.ok) return verdict;
    await lockAccounts(tx, [userId]);
    if (voucher === undefined || !(await vouchers.take(voucher.code, { userId, now })))
      return refused("used", language);
    await grantPrepaidPack(tx, { userId, planId: voucher.planId, country, now });
    return { ok: true };
  });
}
