import { isPartnerSubscription } from "./partner-subscriptions.ts";
import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";

/** Fields of a subscription that decide when a new purchase starts. */
export type ExtensibleSubscription = Pick<
  Subscription,
  "planId" | "state" | "endsAt" | "graceEndsAt" | "partners"
>;

// PLAN-99
/**
 * Returns the active subscription at whose end a purchase starts, also during its grace period; undefined if the purchase starts now.
 * A subscription sold by Marquee is extended first. A partner's is not extended, but a purchase starts at its end.
 */
export function subscriptionToExtend<Owned extends ExtensibleSubscription>(
  subscriptions: readonly Owned[],
  { planId, nowMs }: { readonly planId: string; readonly nowMs: number },
): Owned | undefined {
  const running = subscriptions.filter((pack) => pack.planId === planId && isActiveSubscription(pack, nowMs));
  const own = running.filter((pack) => !isPartnerSubscription(pack));
  return (own.length > 0 ? own : running).reduce<Owned | undefined>(
    (last, pack) => (last && (last.endsAt ?? nowMs) >= (pack.endsAt ?? nowMs) ? last : pack),
    undefined,
  );
}
