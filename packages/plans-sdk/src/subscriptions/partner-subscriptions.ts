import type { Subscription } from "./subscription.ts";

// PLAN-66
/** Whether a subscription is delivered by a content partner. Spec: plans §6, "Partner subscriptions are detected via content_partner_details". */
export function isPartnerSubscription({ partners }: Pick<Subscription, "partners">): boolean {
  return partners.length > 0;
}
