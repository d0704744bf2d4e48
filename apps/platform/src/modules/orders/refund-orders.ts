import type { CurrencyCode } from '@marquee/config';
import { findSettledPayment } from '../payments/find-payment.ts';
import { createOrderRepository, type OrderRow } from './order-repository.ts';
import type { RenewalPorts } from './renew-packs.ts';
import { settleOrder } from './settle-order.ts';

const BATCH = 50;

/** Gives back what was paid for nothing. The key of a refund is its order, so that a process that dies in between gives nothing back twice. */
export async function refundOrders(ports: RenewalPorts): Promise<void> {
  for (const order of await createOrderRepository(ports.db).refundsDue(BATCH)) {
    try {
      await refund(ports, order);
    } catch (error) {
      ports.logger.warn({ err: error, order: order.id }, 'a payment could not be given back; it is tried again');
    }
  }
}

async function refund({ db, clock, providers }: RenewalPorts, order: OrderRow): Promise<void> {
  const paid = await findSettledPayment(db, order.id);
  const provider = providers.byName(order.provider ?? '');
  if (paid === undefined || provider === undefined) return;
  const amount = { amountMinor: paid.amountMinor, currency: paid.currency as CurrencyCode };
  if (amount.amountMinor > 0) await provider.refund({ key: `refund-${order.id}`, transactionId: paid.transactionId, amount });
  const notice = { eventId: `refund-${order.id}`, orderId: order.id, outcome: 'refunded', transactionId: paid.transactionId, amount, paymentMethod: undefined } as const;
  await settleOrder(db, { provider: provider.name, notice, now: new Date(clock.now()) });
}
