import type { Database } from "../../../database/database.ts";
import { findReferral } from "../../plans/prices/find-price-offers.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";

/**
 * Whether what lowered the price of an order has gone since it was made: the referral is the buyer's own or used by them already, or
 * its nudge was followed by another order. To be asked when the order is settled, as any number of orders may be open at once.
 */
export async function isOfferUsed(
  tx: Database,
  { order, userId }: { readonly order: OrderRow; readonly userId: string },
): Promise<boolean> {
  const orders = createOrderRepository(tx);
  const { id, referralCode, nudgeId } = order;
  if (referralCode !== null) {
    const isSelfReferral = (await findReferral(tx, referralCode))?.ownerId === userId;
    if (isSelfReferral || (await orders.hasUsedReferral({ userId, referralCode, exceptId: id }))) return true;
  }
  return nudgeId !== null && orders.isOvertaken(order, userId);
}
