import type { PaymentWebhookEvent } from "../../../ports/payment-provider.ts";
import { dueNow } from "./order-money.ts";
import type { OrderRow } from "./order-repository.ts";

/** The webhook event that settles an order with nothing to pay. No provider is asked to charge zero. */
export function freePayment(order: OrderRow): PaymentWebhookEvent {
  const free = `free-${order.id}`;
  return {
    eventId: free,
    transactionId: free,
    orderId: order.id,
    outcome: "success",
    amount: dueNow(order),
    paymentMethod: undefined,
  };
}
