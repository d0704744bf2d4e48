import type { Money } from "../money/money.ts";
import { isInGrace } from "./in-grace.ts";
import { isPartnerSubscription } from "./partner-subscriptions.ts";
import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";

/** What a viewer pays next without doing anything. */
export interface NextPayment {
  /** Title of the plan that is paid for. */
  readonly title: string;
  /** Undefined where the backend does not say what the renewal costs. */
  readonly amount: Money | undefined;
  /** Epoch milliseconds; it lies in the past where the payment is overdue. Undefined where the backend names no end. */
  readonly dueAt: number | undefined;
  /** Whether its day is over, and access lasts on in the grace period. */
  readonly isOverdue: boolean;
}

/** What the next payment follows from. */
export type PayableSubscription = Pick<
  Subscription,
  "state" | "title" | "endsAt" | "graceEndsAt" | "isRenewing" | "renewalPrice" | "partners"
>;

// PLAN-139
/**
 * The next payment: of the active subscriptions that renew, the renewal that is due first; at the same instant the one
 * listed first. Undefined where none renews. What a partner delivers is paid for there. Amounts are never added up, as
 * each subscription is charged by itself and in its own currency.
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

/** One whose day is not known comes after all others. */
const dueAt = ({ endsAt }: PayableSubscription): number => endsAt ?? Infinity;
