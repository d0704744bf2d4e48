import { DAY, MINUTE, type CurrencyCode } from "@marquee/config";
import { findRefundsDue, postponeRefund, type RefundDue } from "../../payments/refunds-due.ts";
import type { RenewalPorts } from "./renew-subscriptions.ts";
import { settleOrder } from "./settle-order.ts";

const BATCH = 50;
/** Wait after the first failed refund, in milliseconds. It doubles with each further failure, up to a day. */
const FIRST_WAIT_MS = 5 * MINUTE;

/**
 * Refunds due payments; answers whether more are due. The payment's id is the idempotency key, so that a crash refunds nothing
 * twice. A failed refund waits, so that it does not delay others.
 */
export async function refundOrders(ports: RenewalPorts): Promise<boolean> {
  const { db, clock, logger } = ports;
  const now = new Date(clock.now());
  const due = await findRefundsDue(db, { now, limit: BATCH });
  for (const payment of due) {
    try {
      await refund(ports, payment, now);
    } catch (error) {
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** payment.failedRefunds, DAY);
      await postponeRefund(db, payment.id, {
        failedRefunds: payment.failedRefunds + 1,
        nextRefundAt: new Date(now.getTime() + waitMs),
      });
      logger.warn(
        { err: error, order: payment.orderId, waitMs },
        "a payment could not be refunded; it is tried again",
      );
    }
  }
  return due.length === BATCH;
}

async function refund(
  { db, providers }: RenewalPorts,
  { id, orderId, provider: name, transactionId, amountMinor, currency }: RefundDue,
  now: Date,
): Promise<void> {
  const provider = providers.byName(name);
  if (provider === undefined) throw new Error(`no payment provider ${name} is configured`);
  const amount = { amountMinor, currency: currency as CurrencyCode };
  if (amountMinor > 0) await provider.refund({ key: `refund-${id}`, transactionId, amount });
  const webhookEvent = {
    eventId: `refund-${id}`,
    orderId,
    outcome: "refunded",
    transactionId,
    amount,
    paymentMethod: undefined,
  } as const;
  await settleOrder(db, { provider: provider.name, webhookEvent, now });
}
