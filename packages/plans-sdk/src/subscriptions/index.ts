// Subscriptions of a viewer, under the same names as in the main entry
export { isActiveSubscription, readSubscription, readSubscriptions } from "./subscription.ts";
export type { PartnerName, Subscription } from "./subscription.ts";
export { maxPack } from "./max-pack.ts";
export type { RankedSubscription } from "./max-pack.ts";
export { packStatus } from "./pack-status.ts";
export type { PackStatus } from "./pack-status.ts";
export { subscriptionStanding } from "./subscription-standing.ts";
export type { SubscriptionStanding } from "./subscription-standing.ts";
export { planUserType } from "./plan-user-type.ts";
export type { PlanUser } from "./plan-user-type.ts";
export { hasActivePlan } from "./has-active-plan.ts";
export { isInGrace } from "./in-grace.ts";
export { DEFAULT_DEVICE_LIMIT, deviceLimit } from "./device-limit.ts";
export { subscriptionToUpgrade } from "./subscription-to-upgrade.ts";
export { isPartnerSubscription } from "./partner-subscriptions.ts";
