import { textOf } from "../text-of.ts";

/** How one gets to see an item. */
export type ContentAccess = "free" | "subscription" | "rental";

/**
 * Every value of billing_type and what it takes to watch. A tvod_premium item is a rental that also
 * plays within an active subscription; RSVOD is subscription content of regional packs.
 * Spec: plans §3, "Billing types".
 */
export const BILLING_TYPES = {
  tvod: "rental",
  tvod_downloadable: "rental",
  tvod_premium: "rental",
  SVOD: "subscription",
  RSVOD: "subscription",
  premium: "subscription",
  premium_downloadable: "subscription",
  free: "free",
  free_downloadable: "free",
  advertisement: "free",
  advertisement_downloadable: "free",
} as const satisfies Readonly<Record<string, ContentAccess>>;

/** A value of billing_type. */
export type BillingType = keyof typeof BILLING_TYPES;

/** The two fields of an item that decide access. */
export interface PricedItem {
  readonly billingType?: string | undefined;
  readonly businessType?: string | undefined;
}

/** The field that decides: business_type stands in when billing_type is missing. */
const decisive = ({ billingType, businessType }: PricedItem): string => textOf(billingType || businessType);

/**
 * What it takes to watch an item: billing_type decides, business_type stands in when it is missing, and what
 * is unknown or missing counts as subscription content, never free by accident.
 */
export function accessOf(item: PricedItem): ContentAccess {
  // `BILLING_TYPES` as two patterns, which weigh a quarter of it; a test holds both together.
  const type = decisive(item);
  if (/^tvod(_downloadable|_premium)?$/i.test(type)) return "rental";
  return /^(free|advertisement)(_downloadable)?$/i.test(type) ? "free" : "subscription";
}

/** Whether a rental also plays within an active subscription. */
export function playsWithinSubscription(item: PricedItem): boolean {
  return /^tvod_premium$/i.test(decisive(item));
}
