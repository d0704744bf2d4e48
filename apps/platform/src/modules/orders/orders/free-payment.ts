import type { PaymentWebhookEvent } from "../../../ports/payment-provider.ts";
import { dueNow } from "./order-money.ts";
import type { OrderRow } from "./order-repository.ts";

/** The notice of an order on which nothing is to be paid: no provider is asked to charge nothing. */
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
