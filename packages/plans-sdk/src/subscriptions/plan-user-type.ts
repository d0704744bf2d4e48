import type { UserType } from "@marquee/config/account";
import type { Subscription } from "./subscription.ts";
import { hasActivePlan } from "./has-active-plan.ts";

/** What decides the user type. */
export interface PlanUser {
  /** Whether there is a token; a stored plan without one makes nobody a subscriber. */
  readonly isSignedIn: boolean;
  readonly subscriptions: readonly Subscription[];
  readonly nowMs: number;
}

// PLAN-63
/**
 * The user type by what is owned: signed in with an active subscription, a partner's included, is premium, signed in otherwise registered. Spec: plans §4, "Signed in with an active plan gives premium".
 */
export function planUserType({ isSignedIn, subscriptions, nowMs }: PlanUser): UserType {
  if (!isSignedIn) return "guest";
  return hasActivePlan(subscriptions, nowMs) ? "premium" : "registered";
}
