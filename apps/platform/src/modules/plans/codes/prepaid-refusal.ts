import { refusalMessage, type CodeRefusal } from "../prices/code-refusal.ts";
import type { PrepaidRow } from "./prepaid-repository.ts";

/** How a code was answered: taken, or refused with or without words. */
export type CodeEligibility =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string | undefined; readonly refusal?: CodeRefusal };

/** Where, when and in which language a voucher is shown. */
export interface VoucherPlace {
  /** Found from the connection (PLAT-96). */
  readonly country: string;
  readonly language: string;
  readonly now: Date;
}

/** Whether a voucher counts at a step; the partner who issued it may refuse at one of the two, with or without saying why (PLAT-73). */
export function judgeVoucher(
  voucher: PrepaidRow | undefined,
  step: "verify" | "redeem",
  place: VoucherPlace,
): CodeEligibility {
  const refusal = voucherRefusal(voucher, place);
  if (refusal !== undefined) return refused(refusal, place.language);
  return voucher?.refusal === step
    ? { ok: false, message: voucher.refusalMessage ?? undefined }
    : { ok: true };
}

/** A refusal in words for the viewer. */
export const refused = (refusal: CodeRefusal, language: string): CodeEligibility => ({
  ok: false,
  message: refusalMessage(refusal, language),
  refusal,
});

function voucherRefusal(
  voucher: PrepaidRow | undefined,
  { country, now }: VoucherPlace,
): CodeRefusal | undefined {
  if (voucher === undefined) return "unknown";
  if (voucher.redeemedAt !== null) return "used";
  if (voucher.expiresAt <= now) return "expired";
  return voucher.countryCode === country ? undefined : "elsewhere";
}
