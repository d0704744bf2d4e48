import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { PaymentWebhookEvent } from "../../ports/payment-provider.ts";
import { payment, paymentNotification } from "../../schema/payments.ts";

/** A payment result as a provider reported it. */
export interface PaymentResult {
  readonly provider: string;
  readonly webhookEvent: PaymentWebhookEvent;
  readonly at: Date;
  /** Whether another payment has already paid the order: this one is refunded if it succeeds. Default false. */
  readonly isExtra?: boolean;
}

/** Records a notification; false when the same one was recorded before. */
export async function recordNotification(
  tx: Database,
  { provider, webhookEvent: { eventId, orderId, outcome }, at }: PaymentResult,
): Promise<boolean> {
  const noted = await tx
    .insert(paymentNotification)
    .values({ provider, eventId, orderId, outcome, receivedAt: at })
    .onConflictDoNothing()
    .returning({ eventId: paymentNotification.eventId });
  return noted.length > 0;
}

/** Stores the result of a payment. A successful payment can only change to refunded. */
export async function storePayment(
  tx: Database,
  {
    provider,
    webhookEvent: { orderId, transactionId, amount, outcome, paymentMethod },
    at,
    isExtra = false,
  }: PaymentResult,
): Promise<void> {
  const details = paymentMethod === undefined ? {} : { paymentMethod };
  const result = {
    state: outcome,
    settledAt: at,
    nextRefundAt: isExtra && outcome === "success" ? at : null,
    ...(outcome === "refunded" ? {} : { isExtra }),
  };
  const row = {
    orderId,
    provider,
    transactionId,
    amountMinor: amount.amountMinor,
    currency: amount.currency,
    createdAt: at,
    details,
    isExtra,
    ...result,
  };
  const isFinal = sql`${payment.state} = 'refunded' or (${payment.state} = 'success' and ${outcome} <> 'refunded')`;
  await tx
    .insert(payment)
    .values(row)
    .onConflictDoUpdate({
      target: [payment.provider, payment.transactionId],
      set: result,
      setWhere: sql`not (${isFinal})`,
    });
}
