import { toEndInstant, toInstant } from "@marquee/config/time";
import type { Discount } from "../money/discount.ts";
import { asNumber, asObject, asText, asTexts } from "./json-fields.ts";
import { readDiscount } from "./read-plan.ts";

// PLAN-17
/** Kinds of promo codes: for every viewer, or for a single use. Spec: plans §3, "Promo code kinds". */
export type PromoKind = "GENERIC" | "UNIQUE";

/** The promotion of a code. Times are epoch milliseconds. */
export interface Promotion {
  readonly code: string;
  /** Undefined for an unknown kind. */
  readonly kind: PromoKind | undefined;
  readonly title: string;
  readonly discount: Discount;
  /** Ids of the discounted plans; empty: all plans. */
  readonly planIds: readonly string[];
  /** Number of discounted payments; undefined: all. */
  readonly billingCycles: number | undefined;
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
}

/** Reads a promotion; undefined without a code or a readable discount. An amount without currency is not readable. */
export function readPromotion(wire: unknown): Promotion | undefined {
  const promotion = asObject(wire);
  const code = asText(promotion["code"]);
  const discount = readDiscount(promotion, promotion["currency"]);
  if (code === undefined || discount === undefined) return undefined;
  if (discount.type === "FLAT_AMOUNT_OFF" && discount.amount.currency === "") return undefined;
  const { type } = promotion;
  return {
    code,
    kind: type === "GENERIC" || type === "UNIQUE" ? type : undefined,
    title: asText(promotion["title"]) || "",
    discount,
    planIds: asTexts(promotion["plan_ids"]),
    billingCycles: asNumber(promotion["billing_cycles"]),
    startsAt: toInstant(promotion["start_date"]),
    endsAt: toEndInstant(promotion["end_date"]),
  };
}
