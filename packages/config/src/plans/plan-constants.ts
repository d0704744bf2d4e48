import type { CountryCode } from "../countries/country-codes.ts";

/** Plan journey types. Spec: plans §3, "Plan journey types". */
export const JOURNEY_TYPES = ["SUBSCRIPTION", "UPGRADE"] as const;
/** A plan journey type. */
export type JourneyType = (typeof JOURNEY_TYPES)[number];

/** The journey a text names; anything unknown is a subscription. */
export function toJourneyType(text: unknown): JourneyType {
  return text === "UPGRADE" ? "UPGRADE" : "SUBSCRIPTION";
}

/** Discount types. Spec: plans §3, "Discount types". */
export const DISCOUNT_TYPES = ["FLAT_AMOUNT_OFF", "FREE", "PERCENTAGE_OFF"] as const;
/** A discount type. */
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** Tells whether a text names a discount type. */
export function isDiscountType(text: unknown): text is DiscountType {
  return (DISCOUNT_TYPES as readonly unknown[]).includes(text);
}

/** Known plan durations in days. Spec: plans §4, "Durations". */
export const PLAN_DURATIONS = [30, 90, 180, 365] as const;

/** Tells whether a number of days is one of the known durations. */
export function isPlanDuration(days: number): boolean {
  return (PLAN_DURATIONS as readonly number[]).includes(days);
}

/** Parameter `system` of plan calls. Spec: plans §9, "System values differ for US". */
export function systemValue(country: CountryCode): "Z5" | "Z5_US" {
  return country === "US" ? "Z5_US" : "Z5";
}

/** Promo code of the default promo text. Spec: plans §9, "Default promo text". */
export const DEFAULT_PROMO_CODE = "Binge";
/** Promo value of the default promo text. */
export const DEFAULT_PROMO_VALUE = "50%";

/** Promo text to show: the configured one, otherwise `Binge code 50%`. */
export function promoText(configured: string | undefined): string {
  return configured === undefined || configured === ""
    ? `${DEFAULT_PROMO_CODE} code ${DEFAULT_PROMO_VALUE}`
    : configured;
}
