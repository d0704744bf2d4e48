import { toEndInstant, toInstant } from '@marquee/config';
import { toMoney } from './money.ts';
import type { Money } from './money.ts';

/** A subscription of the viewer. Times are epoch milliseconds; undefined where the backend gave none. */
export interface Subscription {
  /** `activated`, `cancelled`, … as the backend spells it. */
  readonly state: string;
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  /** Until when the subscription counts although its paid time may be over. */
  readonly graceEndsAt: number | undefined;
  readonly planId: string;
  readonly price: Money | undefined;
}

type JsonObject = { readonly [key: string]: unknown };

function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
}

/** Reads a subscription; undefined for one without plan id, which nothing could be done with. Spec: plans §3, "Subscription". */
export function readSubscription(wire: unknown): Subscription | undefined {
  const { state, subscription_start: start, subscription_end: end, subscription_grace: grace, subscription_plan: plan } = asObject(wire);
  const { id, price, currency } = asObject(plan);
  if (typeof id !== 'string' || id === '') return undefined;
  return {
    state: typeof state === 'string' ? state : 'unknown',
    startsAt: toInstant(start),
    endsAt: toEndInstant(end),
    graceEndsAt: toEndInstant(grace),
    planId: id,
    price: toMoney(price, currency),
  };
}

/**
 * A subscription is active when its state is activated and its grace end lies ahead; both are required [PLAN-61].
 * Without grace end its end counts, without either it is not active; an end that is now is not ahead (DEC-074).
 */
export function isActiveSubscription({ state, graceEndsAt, endsAt }: Pick<Subscription, 'state' | 'graceEndsAt' | 'endsAt'>, nowMs: number): boolean {
  const until = graceEndsAt ?? endsAt;
  return state === 'activated' && until !== undefined && until > nowMs;
}
