import { isPartnerSubscription } from "./partner-subscriptions.ts";
import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";

/** What decides where the days of a purchase begin. */
export type ExtensibleSubscription = Pick<
  Subscription,
  "planId" | "state" | "endsAt" | "graceEndsAt" | "partners"
>;

// PLAN-99
/**
 * The running subscription at whose end the days of a purchase begin, also where that lies in its grace period; undefined where they begin
 * now. Our own goes first and lasts longer. What a partner has sold is the partner's, and ours begins at its end.
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
