import type { SubscriptionWire } from "../wire/index.ts";

/** Builds an active subscription of 499 INR as the backend sends it. */
export function buildSubscription(
  change: Partial<Omit<SubscriptionWire, "subscription_plan">> & {
    readonly subscription_plan?: Partial<SubscriptionWire["subscription_plan"]>;
  } = {},
): SubscriptionWire {
  const { subscription_plan: plan, ...rest } = change;
  return {
    id: "s-1",
    state: "activated",
    subscription_start: "2026-01-01T00:00:00Z",
    subscription_end: "2027-01-01T00:00:00Z",
    subscription_grace: "2027-01-04T00:00:00Z",
    free_trial: false,
    ...rest,
    subscription_plan: {
      id: "0-11-1",
      original_title: "Premium, 12 months",
      subscription_plan_type: "SVOD",
      billing_frequency: 365,
      price: "499.00",
      currency: "INR",
      ...plan,
    },
  };
}
