import type { Money } from "../money/money.ts";
import { isInGrace } from "./in-grace.ts";
import { isPartnerSubscription } from "./partner-subscriptions.ts";
import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";

/** The next automatic payment of a viewer. */
export interface NextPayment {
  /** Title of the plan. */
  readonly title: string;
  /** Undefined when the backend names no renewal price. */
  readonly amount: Money | undefined;
  /** Epoch milliseconds; in the past for an overdue payment. Undefined when the backend names no end. */
  readonly dueAt: number | undefined;
  /** Whether the due time has passed, so that access continues in the grace period. */
  readonly isOverdue: boolean;
}

/** Fields of a subscription that decide its next payment. */
export type PayableSubscription = Pick<
  Subscription,
  "state" | "title" | "endsAt" | "graceEndsAt" | "isRenewing" | "renewalPrice" | "partners"
>;

// PLAN-139
/**
 * Returns the next payment: of the active subscriptions that renew, the renewal due first; at the same instant, the one listed first.
 * Undefined if none renews. Partner subscriptions are paid at the partner and ignored. Amounts are never added up, as each
 * subscription is charged separately and in its own currency.
 */
export function nextPayment(
  subscriptions: readonly PayableSubscription[],
  nowMs: number,
): NextPayment | undefined {
  let first: PayableSubscription | undefined;
  for (const subscription of subscriptions) {
    if (!subscription.isRenewing || !isActiveSubscription(subscription, nowMs)) continue;
    if (isPartnerSubscription(subscription)) continue;
    if (first === undefined || dueAt(subscription) < dueAt(first)) first = subscription;
  }
  return (
    first && {
      title: first.title,
      amount: first.renewalPrice,
      dueAt: first.endsAt,
      isOverdue: isInGrace(first, nowMs),
    }
  );
}

/** Returns the due time; an unknown one comes last. */
const dueAt = ({ endsAt }: PayableSubscription): number => endsAt ?? Infinity;
