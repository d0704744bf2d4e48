import { eq } from "drizzle-orm";
import { inSavepoint } from "../../../database/in-savepoint.ts";
import type { Database } from "../../../database/database.ts";
import { findSettledPayment } from "../../payments/find-payment.ts";
import { findPlans, type PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { linkCodeUse, releaseCodeUse } from "../../plans/promotions/use-promo-code.ts";
import { lockAccounts } from "../../users/accounts/merge-account-rows.ts";
import { grantPurchase } from "../grants/grant-purchase.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import { scheduleRefund } from "../refunds/schedule-refund.ts";
import { order } from "../../../schema/orders.ts";

/** The result of linking; `refundDue` when the person already owns what was bought, and the payment is refunded. */
export type LinkOutcome = "linked" | "unknown" | "alreadyLinked" | "refundDue";

/** A guest's order, and the person to link it to. */
export interface GuestOrderLink {
  readonly orderId: string;
  readonly guestId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Links a guest's paid order to a person and grants what it paid for. The granted time starts now, as a guest could not watch
 * before.
 */
export async function linkGuestOrder(
  db: Database,
  { orderId, guestId, userId, now }: GuestOrderLink,
): Promise<LinkOutcome> {
  return db.transaction(async (tx) => {
    const orders = createOrderRepository(tx);
    const row = await orders.lock(orderId);
    if (row === undefined || row.guestId !== guestId || row.state !== "paid") return "unknown";
    if (row.userId !== null) return "alreadyLinked";
    await lockAccounts(tx, [userId]);
    await tx.update(order).set({ userId }).where(eq(order.id, orderId));
    const paid = await findSettledPayment(tx, orderId);
    const payer =
      paid?.paymentMethod === undefined || row.provider === null
        ? undefined
        : { provider: row.provider, paymentMethod: paid.paymentMethod };
    const isUsable = await inSavepoint(
      tx,
      async (part) =>
        (await linkCodeUse(part, { orderId, userId })) &&
        (await grantPurchase(part, { order: { ...row, userId }, userId, payer, now })) === "granted",
    );
    if (isUsable) return "linked";
    await refundUnused(tx, row, { cause: "linked to somebody who has it", at: now });
    return "refundDue";
  });
}

/** Whether a guest's payments that are not linked are all for rentals and combo offers, and there is one. */
export async function hasOnlyRentals(db: Database, guestId: string): Promise<boolean> {
  const rows = await createOrderRepository(db).listUnlinkedOrders(guestId);
  const plans = await findPlans(
    db,
    rows.map(({ planId }) => planId),
  );
  return rows.length > 0 && rows.every(({ planId }) => isRental(plans.get(planId)));
}

const isRental = (plan: PlanFacts | undefined): boolean => plan !== undefined && plan.kind !== "subscription";

/** Schedules refunds of a guest's payments, because the number they entered has an active subscription; answers how many. */
export async function refundGuestOrders(
  db: Database,
  { guestId, now }: { readonly guestId: string; readonly now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const orders = createOrderRepository(tx);
    let refunds = 0;
    for (const { id } of await orders.listUnlinkedOrders(guestId)) {
      const row = await orders.lock(id);
      if (row === undefined || row.userId !== null) continue;
      if (await refundUnused(tx, row, { cause: "the number has an active subscription", at: now }))
        refunds += 1;
    }
    return refunds;
  });
}

/** Schedules the refund of an order that granted nothing; its code can be used again. */
export async function refundUnused(
  tx: Database,
  row: OrderRow,
  history: { readonly cause: string; readonly at: Date },
): Promise<boolean> {
  await releaseCodeUse(tx, row.id);
  return scheduleRefund(tx, row, history);
}
