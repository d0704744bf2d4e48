import type { UserType } from "@marquee/config/account";
import type { Subscription } from "./subscription.ts";
import { hasActivePlan } from "./has-active-plan.ts";

/** Options of `planUserType`. */
export interface PlanUser {
  /** Whether there is a token. Without one, subscriptions are ignored. */
  readonly isSignedIn: boolean;
  readonly subscriptions: readonly Subscription[];
  readonly nowMs: number;
}

// PLAN-63
/**
 * Returns the user type: premium when signed in with an active subscription (also a partner's), registered when signed in without
 * one, else guest. Spec: plans §4, "Signed in with an active plan gives premium".
 */
export function planUserType({ isSignedIn, subscriptions, nowMs }: PlanUser): UserType {
  if (!isSignedIn) return "guest";
  return hasActivePlan(subscriptions, nowMs) ? "premium" : "registered";
}
