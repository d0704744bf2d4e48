import type { PromotionAnswer } from "@marquee/plans-sdk/wire";
import { decimalPrice } from "../prices/decimal-price.ts";
import { localText } from "../../../errors/local-text.ts";
import type { promoCode, promotion } from "../../../schema/plans.ts";

type PromotionRow = typeof promotion.$inferSelect;

/** What a promotion takes off: a percentage, or an amount of a currency. */
export function toWireDiscount({
  percent,
  amountMinor,
  currency,
}: PromotionRow): Pick<PromotionAnswer, "discount" | "discount_type" | "currency"> {
  if (percent !== null) return { discount: String(percent), discount_type: "percentage" };
  return { discount: decimalPrice(amountMinor ?? 0, currency ?? ""), discount_type: "currency", currency };
}

/** A promotion that has a code, and the plans it lowers. */
export interface CodedPromotion {
  readonly code: Pick<typeof promoCode.$inferSelect, "code" | "type">;
  readonly promotion: PromotionRow;
  /** Empty is all. */
  readonly planIds: readonly string[];
}

/** A promotion as the calls about codes answer it; title in the language, else in English. */
export function toWirePromotion(
  { code, promotion, planIds }: CodedPromotion,
  language: string,
): PromotionAnswer {
  return {
    code: code.code,
    type: code.type,
    title: localText(promotion.title, language),
    ...toWireDiscount(promotion),
    plan_ids: [...planIds],
    billing_cycles: promotion.billingCycles,
    start_date: promotion.startsAt.toISOString(),
    end_date: promotion.endsAt.toISOString(),
  };
}
