import { majorAmount, type Subscription } from "@marquee/plans-sdk/rules";
import { fullPrice } from "../../plans/prices/plan-cost.ts";
import type { OwnedSubscription } from "./list-subscriptions.ts";
import { subscriptionFacts, type SubscriptionFacts } from "./subscription-facts.ts";

/** A stored subscription with what its plan says, as the rules that clients share read it. */
export interface OwnedFacts
  extends
    SubscriptionFacts,
    Pick<Subscription, "isRecurring" | "price" | "priceNumber" | "supportedDevices" | "partners"> {
  readonly owned: OwnedSubscription;
}

/**
 * Reads a stored subscription with its plan. It renews, or could again, where its plan does and it is known how its owner pays; a prepaid
 * code tells nothing of that, and what a partner has sold is the partner's to renew.
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
