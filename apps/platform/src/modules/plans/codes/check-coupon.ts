import type { CouponAnswer } from "@marquee/plans-sdk/wire";
import { findPromotion } from "../promotions/find-promotion.ts";
import type { PlanPorts } from "../plan-ports.ts";
import { judgeVoucher, refused, type CodeEligibility } from "./prepaid-refusal.ts";
import { createPrepaidRepository } from "./prepaid-repository.ts";
import type { SelectionViewer } from "../plan-ports.ts";
import { toWireDiscount } from "../promotions/to-wire-promotion.ts";

/** Whether a coupon is valid, and its discount when it is a promo code. */
export type CheckedCoupon = CodeEligibility & {
  readonly discount?: Pick<CouponAnswer, "discount" | "discount_type" | "currency">;
};

/** Checks a code without using it up: first as a voucher, then as a promo code. */
export async function checkCoupon(
  ports: PlanPorts,
  { country, language, userId }: SelectionViewer,
  code: string,
): Promise<CheckedCoupon> {
  const voucher = await createPrepaidRepository(ports.db).find(code);
  if (voucher !== undefined)
    return judgeVoucher(voucher, "verify", { country, language, now: new Date(ports.clock.now()) });
  const promotion = await findPromotion(ports, { code, country, userId });
  if (!promotion.ok) return refused(promotion.refusal, language);
  const { currency, ...discount } = toWireDiscount(promotion.found.promotion);
  return { ok: true, discount: { ...discount, ...(currency == null ? {} : { currency }) } };
}
