import type { Database } from "../../../database/database.ts";
import { creditOf } from "../../plans/prices/upgrade-payments.ts";
import { dueNow, listedPrice } from "../orders/order-money.ts";
import { creditedAt, hasOnlyCredit } from "../orders/order-credit.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import { paidDaysOf } from "../paid-days/find-paid-days.ts";
import {
  createSubscriptionRepository,
  type SubscriptionRow,
} from "../subscriptions/subscription-repository.ts";
import { takeDays } from "../paid-days/take-days.ts";

/**
 * Takes from an upgrade the days that an order's payment was credited for, in a transaction, before the order is refunded: the
 * money would be given twice otherwise. What else paid for the upgrade keeps its share of the days.
 */
export async function takeCreditedDays(
  tx: Database,
  {
    subscription,
    order,
    at,
  }: { readonly subscription: SubscriptionRow; readonly order: OrderRow; readonly at: Date },
): Promise<void> {
  const upgrade = await createOrderRepository(tx).findPaidUpgradeOf(subscription.id);
  if (upgrade === undefined || !hasOnlyCredit(upgrade)) return;
  const { grantedFrom, grantedUntil, closedAt } = upgrade;
  const subscriptions = createSubscriptionRepository(tx);
  const started = await subscriptions.findByOrder(upgrade.id);
  if (started?.state !== "activated" || grantedFrom === null || grantedUntil === null) return;
  const payments = await paidDaysOf(tx, subscription);
  const terms = { price: listedPrice(upgrade), nowMs: creditedAt(upgrade, closedAt ?? at).getTime() };
  const credit = creditOf(payments, terms).amountMinor;
  const others = payments.filter(({ orderId }) => orderId !== order.id);
  const lost = credit - creditOf(others, terms).amountMinor;
  if (lost <= 0) return;
  const share = lost / (dueNow(upgrade).amountMinor + credit);
  await takeDays(tx, {
    subscription: (await subscriptions.lock(started.id)) ?? started,
    orderId: upgrade.id,
    at,
    mostMs: Math.floor(share * (grantedUntil.getTime() - grantedFrom.getTime())),
  });
}
