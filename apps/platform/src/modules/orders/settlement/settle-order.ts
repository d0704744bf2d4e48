import { inSavepoint } from "../../../database/in-savepoint.ts";
import type { Database } from "../../../database/database.ts";
import { inTransaction } from "../../../database/in-transaction.ts";
import type { PaymentWebhookEvent } from "../../../ports/payment-provider.ts";
import { refuseNotification } from "../../payments/errors.ts";
import { findOrderOfPayment, findSettledPayment } from "../../payments/find-payment.ts";
import { storePayment, recordNotification } from "../../payments/store-payment.ts";
import { usePromoCode } from "../../plans/promotions/use-promo-code.ts";
import { lockAccounts } from "../../users/accounts/merge-account-rows.ts";
import type { Payer } from "../subscriptions/grant-subscription.ts";
import { grantPurchase } from "../grants/grant-purchase.ts";
import { dueNow } from "../orders/order-money.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import { nextOrderState, PAID_STATES } from "../orders/order-states.ts";
import { scheduleRefund } from "../refunds/schedule-refund.ts";
import { revokePurchase } from "../refunds/revoke-purchase.ts";

/** A verified webhook event about an order. */
export interface Settlement {
  /** The provider that sent it. */
  readonly provider: string;
  readonly webhookEvent: PaymentWebhookEvent;
  readonly now: Date;
}

/**
 * Applies a webhook event to its order. Event, payment, order, code and grant are written in one transaction, so that after a
 * crash a repeated event does everything. A repeated or outdated event changes nothing. A second payment for the same order is
 * refunded.
 * @throws {PlatformError} 400 for an unknown order, or a wrong amount or currency
 */
export async function settleOrder(
  db: Database,
  { provider, webhookEvent, now }: Settlement,
): Promise<OrderRow> {
  return inTransaction(db, async (tx) => {
    const orders = createOrderRepository(tx);
    const order = await orders.lock(webhookEvent.orderId);
    if (order === undefined || order.provider !== provider) throw refuseNotification("ORDER_UNKNOWN");
    requireAmount(order, webhookEvent);
    const result = { provider, webhookEvent, at: now };
    const paidOrder = await findOrderOfPayment(tx, { provider, transactionId: webhookEvent.transactionId });
    if (paidOrder !== undefined && paidOrder !== order.id) throw refuseNotification("TRANSACTION_REUSED");
    if (!(await recordNotification(tx, result))) return order;
    const paid = await findSettledPayment(tx, order.id);
    const isDuplicate = paid !== undefined && paid.transactionId !== webhookEvent.transactionId;
    await storePayment(tx, { ...result, isExtra: isDuplicate });
    // A second payment is refunded separately and does not change the order.
    if (isDuplicate || nextOrderState(order.state, webhookEvent.outcome) === undefined) return order;
    const cause = `${provider} ${webhookEvent.outcome}`;
    if (
      webhookEvent.outcome === "success" &&
      !(await inSavepoint(tx, (part) => grantPaidOrder(part, { order, provider, webhookEvent, now })))
    ) {
      await scheduleRefund(tx, order, { cause, at: now });
    } else {
      if (webhookEvent.outcome === "refunded") await revokePurchase(tx, { order, at: now });
      await orders.applyEvent(order, { event: webhookEvent.outcome, cause, at: now });
    }
    return (await orders.find(order.id)) ?? order;
  });
}

/** Refuses a payment of another amount or currency, and a refund before any payment. */
function requireAmount(order: OrderRow, { amount, outcome }: PaymentWebhookEvent): void {
  const due = dueNow(order);
  if (amount.currency !== due.currency || amount.amountMinor !== due.amountMinor)
    throw refuseNotification("AMOUNT_DIFFERS");
  // A refund that arrives before its payment is refused, and the provider sends it again later. If it were stored now, the
  // payment would grant what is already refunded.
  if (outcome === "refunded" && !PAID_STATES.has(order.state))
    throw refuseNotification("NOTIFICATION_INVALID");
}

/**
 * Uses up the promo code and grants the purchase; a guest's purchase is granted at sign-in. False when the code is used up
 * already or the purchase is unusable.
 */
async function grantPaidOrder(
  tx: Database,
  { order, provider, webhookEvent, now }: Settlement & { readonly order: OrderRow },
): Promise<boolean> {
  const { id: orderId, code, userId, guestId } = order;
  if (userId !== null) await lockAccounts(tx, [userId]);
  if (code !== null && !(await usePromoCode(tx, { code, orderId, userId, guestId, now }))) return false;
  if (userId === null) return guestId !== null;
  const payer: Payer | undefined =
    webhookEvent.paymentMethod === undefined
      ? undefined
      : { provider, paymentMethod: webhookEvent.paymentMethod };
  return (await grantPurchase(tx, { order, userId, payer, now })) === "granted";
}
