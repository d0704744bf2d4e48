import type { CountryCode } from "../countries/country-codes.ts";

/** A plan journey type. Spec: plans §3, "Plan journey types". */
export type JourneyType = "SUBSCRIPTION" | "UPGRADE";

/** The journey a text names; anything unknown is a subscription. */
export function toJourneyType(text: unknown): JourneyType {
  return text === "UPGRADE" ? "UPGRADE" : "SUBSCRIPTION";
}

/** A discount type. Spec: plans §3, "Discount types". */
export type DiscountType = "FLAT_AMOUNT_OFF" | "FREE" | "PERCENTAGE_OFF";

/** Parameter `system` of plan calls. Spec: plans §9, "System values differ for US". */
export function systemValue(country: CountryCode): "Z5" | "Z5_US" {
  return country === "US" ? "Z5_US" : "Z5";
}

/** Promo text to show: the configured one, otherwise `Binge code 50%`. Spec: plans §9, "Default promo text". */
export function promoText(configured: string | undefined): string {
  return configured === undefined || configured === "" ? "Binge code 50%" : configured;
}
