import { inSavepoint } from "../../../database/in-savepoint.ts";
import type { Database } from "../../../database/database.ts";
import type { PaymentWebhookEvent } from "../../../ports/payment-provider.ts";
import { refuseNotification } from "../../payments/errors.ts";
import { findOrderOfPayment, findSettledPayment } from "../../payments/find-payment.ts";
import { storePayment, noteNotification } from "../../payments/store-payment.ts";
import { usePromoCode } from "../../plans/promotions/use-promo-code.ts";
import { lockAccounts } from "../../users/accounts/merge-account-rows.ts";
import type { Payer } from "../subscriptions/start-subscription.ts";
import { grantPurchase } from "../grants/grant-purchase.ts";
import { dueNow } from "../orders/order-money.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import { nextOrderState, PAID_STATES } from "../orders/order-states.ts";
import { scheduleRefund } from "../refunds/schedule-refund.ts";
import { revokePurchase } from "../refunds/revoke-purchase.ts";

/** A notice that has been found genuine. */
export interface Settlement {
  /** The provider that sent it. */
  readonly provider: string;
  readonly webhookEvent: PaymentWebhookEvent;
  readonly now: Date;
}

/**
 * Acts upon what a provider says of a payment, in one transaction: message, payment, order, code and what the order gives are all
 * written or none, so that a process that dies in between leaves it all to the next message (decision 020). The same message again,
 * or one that comes too late, changes nothing; a second payment for the same order goes back.
 * @throws {PlatformError} 400 for an order, amount or currency that is not the one of the order
 */
export async function settleOrder(
  db: Database,
  { provider, webhookEvent, now }: Settlement,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const orders = createOrderRepository(tx);
    const order = await orders.lock(webhookEvent.orderId);
    if (order === undefined || order.provider !== provider) throw refuseNotification("ORDER_UNKNOWN");
    requireAmount(order, webhookEvent);
    const said = { provider, webhookEvent, at: now };
    const paidOrder = await findOrderOfPayment(tx, { provider, transactionId: webhookEvent.transactionId });
    if (paidOrder !== undefined && paidOrder !== order.id) throw refuseNotification("TRANSACTION_REUSED");
    if (!(await noteNotification(tx, said))) return order;
    const paid = await findSettledPayment(tx, order.id);
    const isOther = paid !== undefined && paid.transactionId !== webhookEvent.transactionId;
    await storePayment(tx, { ...said, isExtra: isOther });
    // A second payment goes back by itself: what becomes of it is no matter of the order.
    if (isOther || nextOrderState(order.state, webhookEvent.outcome) === undefined) return order;
    const cause = `${provider} ${webhookEvent.outcome}`;
    if (
      webhookEvent.outcome === "success" &&
      !(await inSavepoint(tx, (part) => spend(part, { order, provider, webhookEvent, now })))
    ) {
      await scheduleRefund(tx, order, { cause, at: now });
    } else {
      if (webhookEvent.outcome === "refunded") await revokePurchase(tx, { order, at: now });
      await orders.step(order, { event: webhookEvent.outcome, cause, at: now });
    }
    return (await orders.find(order.id)) ?? order;
  });
}

/** Money of another amount or currency pays nothing, and none that has not come in goes back. */
function requireAmount(order: OrderRow, { amount, outcome }: PaymentWebhookEvent): void {
  const due = dueNow(order);
  if (amount.currency !== due.currency || amount.amountMinor !== due.amountMinor)
    throw refuseNotification("AMOUNT_DIFFERS");
  // A refund that overtakes its payment is told again; were it kept now, the payment would give what nobody has paid for.
  if (outcome === "refunded" && !PAID_STATES.has(order.state))
    throw refuseNotification("NOTIFICATION_INVALID");
}

/** Uses the code up and gives what was bought; a guest gets it when they sign in. False when one of them cannot be. */
async function spend(
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
  return (await grantPurchase(tx, { order, userId, payer, now })) === "given";
}
