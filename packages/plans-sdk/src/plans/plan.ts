import type { Money } from "../money/money.ts";
import type { Discount } from "../money/discount.ts";

/** Fault of a plan's amounts: one is not a valid price, or they are in two currencies. */
export type PriceFault = "PRICE_INVALID" | "CURRENCIES_MIXED";

/** The amounts of a plan as the backend sent them, each optional; `priceOf` returns what the plan costs. */
export interface PlanPrice {
  /** Amount to pay now, without a code. */
  readonly actual: Money | undefined;
  /** The same from older backends, whose `price` is a bare amount. */
  readonly amount: Money | undefined;
  /** Price of each renewal. */
  readonly renewal: Money | undefined;
  /** The list price. */
  readonly market: Money | undefined;
  /** Saving that the backend names. */
  readonly discountAmount: Money | undefined;
  /** Saving in whole percent, at least 1. */
  readonly discountPercentage: number | undefined;
  /** The code that discounted the price. */
  readonly code: string | undefined;
  // PLAN-107
  /** A plan with a fault is not sold. */
  readonly faults: readonly PriceFault[];
}

/** How long a plan lasts. */
export interface PlanDuration {
  readonly days: number;
  /** Label of the backend; `durationLabel` builds one from the days. */
  readonly label: string | undefined;
  readonly frequency: string | undefined;
}

/** A payment method of a plan. */
export interface PaymentProvider {
  readonly name: string;
  /** The provider's id of the plan. */
  readonly productReference: string | undefined;
}

/** A discount that a plan offers by a code. */
export interface PlanPromotion {
  readonly code: string | undefined;
  readonly discount: Discount;
}

/** An extra of a plan, such as a partner's service. */
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

/** Whether the price of an option is reserved; plans of the first version have no kind. */
export type OptionKind = "reserved" | "unreserved";

/**
 * A plan, which is also an option of a category. Where the wire has two spellings, this has one.
 * Spec: plans §3, "Plan (subscription)".
 */
export interface Plan {
  /** Never empty. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly price: PlanPrice;
  /** Price discounted by a code, referral or nudge; undefined without one. */
  readonly sellPrice: Money | undefined;
  /** Price without discount, in answers that send it next to `price`. */
  readonly actualPrice: Money | undefined;
  /** Used only when no other amount was sent. */
  readonly displayPrice: Money | undefined;
  readonly duration: PlanDuration | undefined;
  /** `SVOD`, `TVOD`, … as the backend spells it. */
  readonly planType: string | undefined;
  // DEC-117
  /** Undefined when the backend sends nothing: the plan cannot be bought, but does not make the whole offer unpurchasable. */
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
  /** Hours in which a rented title can be watched, from its first play; undefined for a subscription. */
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
