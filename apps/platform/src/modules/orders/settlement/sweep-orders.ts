import { createOrderRepository } from "../orders/order-repository.ts";
import { OPEN_MS } from "../orders/order-states.ts";
import { refundOrders } from "./refund-orders.ts";
import { renewSubscriptions, type RenewalPorts } from "./renew-subscriptions.ts";

const BATCH = 100;

/**
 * What is done while nobody asks: renewals are charged, money is given back, orders that nobody pays are closed. Answers whether more is
 * due than one sweep does.
 */
export async function sweepOrders(ports: RenewalPorts): Promise<boolean> {
  const left = [await renewSubscriptions(ports), await refundOrders(ports), await closeAbandoned(ports)];
  const hasMore = left.includes(true);
  if (hasMore) ports.logger.info("more payments are due than one sweep does; the next one follows at once");
  return hasMore;
}

async function closeAbandoned({ db, clock }: RenewalPorts): Promise<boolean> {
  const at = new Date(clock.now());
  const before = (openMs: number): Date => new Date(at.getTime() - openMs);
  const abandoned = await createOrderRepository(db).abandoned({
    before: {
      purchase: before(OPEN_MS.purchase),
      upgrade: before(OPEN_MS.upgrade),
      renewal: before(OPEN_MS.renewal),
    },
    limit: BATCH,
  });
  for (const { id } of abandoned) {
    await db.transaction(async (tx) => {
      const orders = createOrderRepository(tx);
      const order = await orders.lock(id);
      if (order?.state === "open")
        await orders.step(order, { event: "cancelled", cause: "nobody paid it", at });
    });
  }
  return abandoned.length === BATCH;
}
