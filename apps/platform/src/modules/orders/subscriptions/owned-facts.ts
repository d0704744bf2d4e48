import { majorAmount, type Subscription } from "@marquee/plans-sdk/rules";
import { fullPrice } from "../../plans/prices/plan-cost.ts";
import type { OwnedSubscription } from "./list-subscriptions.ts";
import { subscriptionFacts, type SubscriptionFacts } from "./subscription-facts.ts";

/** A stored subscription and its plan, as the rules shared with clients read them. */
export interface OwnedFacts
  extends
    SubscriptionFacts,
    Pick<Subscription, "isRecurring" | "price" | "priceNumber" | "supportedDevices" | "partners"> {
  readonly owned: OwnedSubscription;
}

/**
 * Converts a stored subscription and its plan. It can renew when its plan renews and a payment method is stored. A prepaid code
 * stores no payment method, and a partner renews the subscriptions it sold.
 */
export function ownedFacts(owned: OwnedSubscription): OwnedFacts {
  const { subscription, plan } = owned;
  const price = fullPrice(plan);
  const partner =
    plan.partner ??
    (subscription.partnerName === null
      ? undefined
      : { id: subscription.partnerName, name: subscription.partnerName });
  return {
    ...subscriptionFacts(subscription),
    owned,
    isRecurring:
      subscription.partnerName === null &&
      (subscription.isRenewing || (plan.isRecurring && subscription.paymentMethod !== null)),
    price,
    priceNumber: price && Number(majorAmount(price)),
    supportedDevices: plan.supportedDevices,
    partners: partner === undefined ? [] : [partner],
  };
}
