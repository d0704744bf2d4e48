import type { Money } from "../money/money.ts";
import type { Discount } from "../money/discount.ts";

/** What is wrong with the amounts of a plan: one is none that can be paid, or they are in two currencies. */
export type PriceFault = "PRICE_INVALID" | "CURRENCIES_MIXED";

/** The amounts of a plan as they came, each of which may be missing; `priceOf` says what it costs. */
export interface PlanPrice {
  /** What is to be paid now, without any code of the viewer. */
  readonly actual: Money | undefined;
  /** The same of older backends, whose `price` is an amount alone. */
  readonly amount: Money | undefined;
  /** What each renewal costs. */
  readonly renewal: Money | undefined;
  /** The list price. */
  readonly market: Money | undefined;
  /** What the backend says the viewer saves. */
  readonly discountAmount: Money | undefined;
  /** The same in whole percent, at least 1. */
  readonly discountPercentage: number | undefined;
  /** The code that made the price. */
  readonly code: string | undefined;
  // PLAN-107
  /** A plan with any is not sold. */
  readonly faults: readonly PriceFault[];
}

/** How long a plan lasts. */
export interface PlanDuration {
  readonly days: number;
  /** Label of the backend; `durationLabel` makes one from the days. */
  readonly label: string | undefined;
  readonly frequency: string | undefined;
}

/** A payment method of a plan. */
export interface PaymentProvider {
  readonly name: string;
  /** What the provider calls the plan. */
  readonly productReference: string | undefined;
}

/** A reduction that a plan offers by a code. */
export interface PlanPromotion {
  readonly code: string | undefined;
  readonly discount: Discount;
}

/** Something more that a plan brings, such as a partner's service. */
export interface PlanOffer {
  readonly id: string | undefined;
  readonly title: string;
}

/** Audio languages to which a plan is limited; an empty list is no limit. */
export interface AudioLimits {
  readonly tvShow: readonly string[];
  readonly movie: readonly string[];
  readonly channel: readonly string[];
}

/** Whether the seat of a plan is kept for one price (reserved) or not; plans of the first version say nothing. */
export type OptionKind = "reserved" | "unreserved";

/**
 * A plan, which is also an option of a category. One spelling for what the wire spells twice.
 * Spec: plans §3, "Plan (subscription)".
 */
export interface Plan {
  /** Never empty. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly price: PlanPrice;
  /** What is charged once a code, referral or nudge has lowered the price; missing where none has. */
  readonly sellPrice: Money | undefined;
  /** What is charged without any, in answers that have it beside `price`. */
  readonly actualPrice: Money | undefined;
  /** Counts only where no other amount came. */
  readonly displayPrice: Money | undefined;
  readonly duration: PlanDuration | undefined;
  /** `SVOD`, `TVOD`, … as the backend spells it. */
  readonly planType: string | undefined;
  // DEC-117
  /** Undefined where the backend says nothing: such a plan cannot be bought, but never makes the whole offer unpurchasable. */
  readonly isPurchaseAllowed: boolean | undefined;
  readonly isDefault: boolean;
  readonly isActive: boolean;
  readonly kind: OptionKind | undefined;
  readonly paymentProviders: readonly PaymentProvider[];
  readonly supportedDevices: number | undefined;
  /** Days between payments. */
  readonly billingFrequencyDays: number | undefined;
  readonly billingType: string | undefined;
  readonly isRecurring: boolean;
  /** 0 without free trial. */
  readonly freeTrialDays: number;
  readonly features: readonly string[];
  readonly offers: readonly PlanOffer[];
  readonly promotions: readonly PlanPromotion[];
  readonly audioLimits: AudioLimits;
  /** Hours in which a title that a rental or combo plan sells may be watched, from its first play; a subscription has none. */
  readonly allowedPlaybackHours: number | undefined;
  readonly nudgeId: string | undefined;
  readonly priority: number | undefined;
}

/** Plans under one heading. */
export interface PlanCategory {
  readonly id: string | undefined;
  readonly title: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
  readonly options: readonly Plan[];
}

/** A tab of durations. */
export interface PlanGroup {
  readonly label: string;
  readonly frequency: string | undefined;
  /** Days. */
  readonly value: number | undefined;
}
