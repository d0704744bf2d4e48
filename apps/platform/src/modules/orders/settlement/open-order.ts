import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { PaymentProviders } from "../../payments/payment-providers.ts";
import { findPlans, planTitle } from "../../plans/catalogue/find-plans.ts";
import { refusePurchase } from "../errors.ts";
import { freePayment } from "../orders/free-payment.ts";
import { dueNow } from "../orders/order-money.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import { settleOrder } from "./settle-order.ts";

/**
 * Opens the payment page of an order, or settles the order at once when nothing is to be paid. A provider answers the same page
 * for the same order, so calling it twice is harmless.
 */
export async function openOrder(
  {
    db,
    clock,
    providers,
  }: { readonly db: Database; readonly clock: Clock; readonly providers: PaymentProviders },
  { order, language }: { readonly order: OrderRow; readonly language: string },
): Promise<OrderRow> {
  const due = dueNow(order);
  const provider = providers.byName(order.provider ?? "");
  if (provider === undefined) throw refusePurchase("PROVIDER_UNKNOWN");
  if (due.amountMinor === 0 && !order.isTrial) {
    return settleOrder(db, {
      provider: provider.name,
      webhookEvent: freePayment(order),
      now: new Date(clock.now()),
    });
  }
  if (order.checkoutUrl !== null) return order;
  const plan = (await findPlans(db, [order.planId])).get(order.planId);
  const title = plan === undefined ? order.planId : planTitle(plan, language);
  const checkoutUrl = await provider.openCheckout({
    orderId: order.id,
    due,
    title,
    isMethodStored: plan?.isRecurring === true,
    language,
  });
  await createOrderRepository(db).storeCheckout(order.id, checkoutUrl);
  return { ...order, checkoutUrl };
}
