import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { exportedRows } from "../../database/exported-rows.ts";
import type { AccountRecords } from "../../contracts/account-records.ts";
import { order, rental, subscription } from "../../schema/orders.ts";
import { joinSubscriptions } from "./paid-days/join-subscriptions.ts";
import { createSubscriptionRepository } from "./subscriptions/subscription-repository.ts";
import { deletePayerDetails, paymentsOfOrders } from "../payments/payments-of-orders.ts";

const ordersOf = (db: Database, userId: string) => db.select().from(order).where(eq(order.userId, userId));

/** What a person has bought. Orders and payments stay after the account is erased, without personal data. */
export const PURCHASE_RECORDS: AccountRecords = {
  rows: [
    { table: order, owner: order.userId },
    { table: subscription, owner: subscription.userId },
    { table: rental, owner: rental.userId },
  ],
  async exportOf(db, userId) {
    const orders = await ordersOf(db, userId);
    const payments = await paymentsOfOrders(
      db,
      orders.map(({ id }) => id),
    );
    return {
      subscriptions: exportedRows(
        await db.select().from(subscription).where(eq(subscription.userId, userId)),
      ),
      rentals: exportedRows(await db.select().from(rental).where(eq(rental.userId, userId))),
      orders: orders.flatMap((bought) =>
        exportedRows([bought]).map((facts) => ({
          ...facts,
          payments: exportedRows(payments.filter(({ orderId }) => orderId === bought.id)),
        })),
      ),
    };
  },
  async afterMerge(tx, { userId, at }) {
    const running = await createSubscriptionRepository(tx).list(userId, { now: at, includeEnded: false });
    for (const planId of new Set(running.map((row) => row.planId)))
      await joinSubscriptions(tx, { userId, planId, at });
  },
  async erase(tx, { userId }) {
    await deletePayerDetails(
      tx,
      (await ordersOf(tx, userId)).map(({ id }) => id),
    );
    // An order with a guest and no person counts as not linked: it could be granted or refunded again.
    await tx.update(order).set({ guestId: null }).where(eq(order.userId, userId));
  },
};
