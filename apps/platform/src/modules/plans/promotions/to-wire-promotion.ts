import type { PromotionAnswer } from "@marquee/plans-sdk/wire";
import { decimalPrice } from "../prices/decimal-price.ts";
import { localText } from "../../../errors/local-text.ts";
import type { promoCode, promotion } from "../../../schema/plans.ts";

type PromotionRow = typeof promotion.$inferSelect;

/** The discount of a promotion: a percentage, or an amount in a currency. */
export function toWireDiscount({
  percent,
  amountMinor,
  currency,
}: PromotionRow): Pick<PromotionAnswer, "discount" | "discount_type" | "currency"> {
  if (percent !== null) return { discount: String(percent), discount_type: "percentage" };
  return { discount: decimalPrice(amountMinor ?? 0, currency ?? ""), discount_type: "currency", currency };
}

/** A promotion with its code and the plans it discounts. */
export interface CodedPromotion {
  readonly code: Pick<typeof promoCode.$inferSelect, "code" | "type">;
  readonly promotion: PromotionRow;
  /** Empty means all plans. */
  readonly planIds: readonly string[];
}

/** The wire form of a promotion; its title is in the language, else in English. */
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
