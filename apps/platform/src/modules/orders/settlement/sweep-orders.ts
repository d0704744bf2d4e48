import { createOrderRepository } from "../orders/order-repository.ts";
import { ORDER_OPEN_MS } from "../orders/order-states.ts";
import { refundOrders } from "./refund-orders.ts";
import { renewSubscriptions, type RenewalPorts } from "./renew-subscriptions.ts";

const BATCH = 100;

/** The periodic work on orders: charges renewals, makes refunds, cancels unpaid orders. Answers whether more is due. */
export async function sweepOrders(ports: RenewalPorts): Promise<boolean> {
  const left = [
    await renewSubscriptions(ports),
    await refundOrders(ports),
    await cancelAbandonedOrders(ports),
  ];
  const hasMore = left.includes(true);
  if (hasMore)
    ports.logger.info("more payments are due than one sweep handles; the next sweep follows at once");
  return hasMore;
}

async function cancelAbandonedOrders({ db, clock }: RenewalPorts): Promise<boolean> {
  const at = new Date(clock.now());
  const before = (openMs: number): Date => new Date(at.getTime() - openMs);
  const abandoned = await createOrderRepository(db).listAbandoned({
    before: {
      purchase: before(ORDER_OPEN_MS.purchase),
      upgrade: before(ORDER_OPEN_MS.upgrade),
      renewal: before(ORDER_OPEN_MS.renewal),
    },
    limit: BATCH,
  });
  for (const { id } of abandoned) {
    await db.transaction(async (tx) => {
      const orders = createOrderRepository(tx);
      const order = await orders.lock(id);
      if (order?.state === "open")
        await orders.applyEvent(order, { event: "cancelled", cause: "nobody paid it", at });
    });
  }
  return abandoned.length === BATCH;
}
