import type { Database } from "../../../database/database.ts";
import { judgeVoucher, refused, type CodeEligibility, type VoucherPlace } from "./prepaid-refusal.ts";
import { createPrepaidRepository } from "./prepaid-repository.ts";

/** A voucher that may be redeemed, or its refusal. */
export type CheckedVoucher =
  | { readonly ok: true; readonly code: string; readonly planId: string }
  | Extract<CodeEligibility, { readonly ok: false }>;

/** Whether a voucher may be redeemed; it is verified anew first [PLAN-43]. */
export async function checkVoucher(db: Database, code: string, place: VoucherPlace): Promise<CheckedVoucher> {
  const voucher = await createPrepaidRepository(db).find(code);
  const verified = judgeVoucher(voucher, "verify", place);
  const eligibility = verified.ok ? judgeVoucher(voucher, "redeem", place) : verified;
  if (!eligibility.ok) return eligibility;
  if (voucher === undefined) throw new Error("a voucher that is not there was found good");
  return { ok: true, code: voucher.code, planId: voucher.planId };
}

/** Takes a voucher for a person, in the caller's transaction. Of any number of calls at once exactly one succeeds. */
export async function takeVoucher(
  tx: Database,
  code: string,
  { userId, language, now }: { readonly userId: string } & Pick<VoucherPlace, "language" | "now">,
): Promise<CodeEligibility> {
  return (await createPrepaidRepository(tx).take(code, { userId, now }))
    ? { ok: true }
    : refused("used", language);
}
