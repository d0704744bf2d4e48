export { buildSubscription } from './build-subscription.ts';
