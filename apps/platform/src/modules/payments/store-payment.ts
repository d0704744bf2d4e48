import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { PaymentWebhookEvent } from "../../ports/payment-provider.ts";
import { payment, paymentNotification } from "../../schema/payments.ts";

/** What a provider has said, and when. */
export interface SaidByProvider {
  readonly provider: string;
  readonly webhookEvent: PaymentWebhookEvent;
  readonly at: Date;
  /** Another payment has paid the order: this one goes back when it succeeds. Default false. */
  readonly isExtra?: boolean;
}

/** Notes a message; false when the same one has been acted upon. */
export async function noteNotification(
  tx: Database,
  { provider, webhookEvent: { eventId, orderId, outcome }, at }: SaidByProvider,
): Promise<boolean> {
  const noted = await tx
    .insert(paymentNotification)
    .values({ provider, eventId, orderId, outcome, receivedAt: at })
    .onConflictDoNothing()
    .returning({ eventId: paymentNotification.eventId });
  return noted.length > 0;
}

/** Keeps what a provider said of a payment. One that succeeded can only be refunded any more. */
export async function storePayment(
  tx: Database,
  {
    provider,
    webhookEvent: { orderId, transactionId, amount, outcome, paymentMethod },
    at,
    isExtra = false,
  }: SaidByProvider,
): Promise<void> {
  const details = paymentMethod === undefined ? {} : { paymentMethod };
  const said = {
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
    ...said,
  };
  const isFinal = sql`${payment.state} = 'refunded' or (${payment.state} = 'success' and ${outcome} <> 'refunded')`;
  await tx
    .insert(payment)
    .values(row)
    .onConflictDoUpdate({
      target: [payment.provider, payment.transactionId],
      set: said,
      setWhere: sql`not (${isFinal})`,
    });
}
