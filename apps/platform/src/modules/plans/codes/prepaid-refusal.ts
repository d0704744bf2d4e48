import { refusalMessage, type CodeRefusal } from "../prices/code-refusal.ts";
import type { PrepaidRow } from "./prepaid-repository.ts";

/** Whether a code is valid; a refusal may come without a message. */
export type CodeEligibility =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string | undefined; readonly refusal?: CodeRefusal };

/** Country, language and time in which a voucher is checked. */
export interface VoucherContext {
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  readonly language: string;
  readonly now: Date;
}

/**
 * Whether a voucher is valid at a step. The partner who issued it may refuse it at one of the two steps, with or without a
 * reason.
 */
export function judgeVoucher(
  voucher: PrepaidRow | undefined,
  step: "verify" | "redeem",
  context: VoucherContext,
): CodeEligibility {
  const refusal = voucherRefusal(voucher, context);
  if (refusal !== undefined) return refused(refusal, context.language);
  return voucher?.refusal === step
    ? { ok: false, message: voucher.refusalMessage ?? undefined }
    : { ok: true };
}

/** A refusal with its message in the viewer's language. */
export const refused = (refusal: CodeRefusal, language: string): CodeEligibility => ({
  ok: false,
  message: refusalMessage(refusal, language),
  refusal,
});

function voucherRefusal(
  voucher: PrepaidRow | undefined,
  { country, now }: VoucherContext,
): CodeRefusal | undefined {
  if (voucher === undefined) return "unknown";
  if (voucher.redeemedAt !== null) return "used";
  if (voucher.expiresAt <= now) return "expired";
  return voucher.countryCode === country ? undefined : "elsewhere";
}
