export { subscription, subscriptionsAnswer } from './subscription.ts';
export type { SubscriptionWire, SubscriptionsAnswer } from './subscription.ts';
