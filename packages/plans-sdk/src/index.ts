// Money
export { compareAmounts, toMoney } from './money.ts';
export type { Money } from './money.ts';
export { percentOff } from './percent-off.ts';

// Subscriptions
export { isActiveSubscription, readSubscription } from './subscription.ts';
export type { Subscription } from './subscription.ts';
export { maxPack } from './max-pack.ts';

// Ports: what the caller hands in
export type { GetViewer, PlansViewer } from './ports/viewer.ts';
