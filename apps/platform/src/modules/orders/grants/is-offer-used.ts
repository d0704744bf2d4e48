import type { Database } from "../../../database/database.ts";
import { findReferral } from "../../plans/prices/find-offers.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";

/**
 * Whether the offer of an order is no longer valid: the referral is the buyer's own or was used by them before, or another order
 * has used the nudge. Check it when the order is settled, as several orders may be open at once.
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
  return nudgeId !== null && orders.isSuperseded(order, userId);
}
