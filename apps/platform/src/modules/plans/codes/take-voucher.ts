import type { Database } from "../../../database/database.ts";
import { judgeVoucher, refused, type CodeEligibility, type VoucherContext } from "./prepaid-refusal.ts";
import { createPrepaidRepository } from "./prepaid-repository.ts";

/** A voucher that may be redeemed, or the refusal. */
export type CheckedVoucher =
  | { readonly ok: true; readonly code: string; readonly planId: string }
  | Extract<CodeEligibility, { readonly ok: false }>;

/** Whether a voucher may be redeemed. It is verified again first, as time may have passed since the viewer checked it. */
export async function checkVoucher(
  db: Database,
  code: string,
  context: VoucherContext,
): Promise<CheckedVoucher> {
  const voucher = await createPrepaidRepository(db).find(code);
  const verified = judgeVoucher(voucher, "verify", context);
  const eligibility = verified.ok ? judgeVoucher(voucher, "redeem", context) : verified;
  if (!eligibility.ok) return eligibility;
  if (voucher === undefined) throw new Error("A voucher that does not exist was found valid");
  return { ok: true, code: voucher.code, planId: voucher.planId };
}

/** Redeems a voucher for a person, in the caller's transaction. Of several parallel calls exactly one succeeds. */
export async function takeVoucher(
  tx: Database,
  code: string,
  { userId, language, now }: { readonly userId: string } & Pick<VoucherContext, "language" | "now">,
): Promise<CodeEligibility> {
  return (await createPrepaidRepository(tx).take(code, { userId, now }))
    ? { ok: true }
    : refused("used", language);
}
