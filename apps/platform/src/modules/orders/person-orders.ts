import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { forgetPayers, paymentsOfOrders } from "../payments/payments-of-orders.ts";
import { order, rental, subscription } from "./tables.ts";

type Row = Readonly<Record<string, unknown>>;

/** What a person has bought, for the file of their own data. */
export interface PersonPurchases {
  readonly subscriptions: readonly Row[];
  readonly rentals: readonly Row[];
  /** Each with the attempts to pay it. */
  readonly orders: readonly { readonly order: Row; readonly payments: readonly Row[] }[];
}

/** Everything a person has bought. */
export async function exportPurchases(db: Database, userId: string): Promise<PersonPurchases> {
  const orders = await db.select().from(order).where(eq(order.userId, userId));
  const payments = await paymentsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return {
    subscriptions: await db.select().from(subscription).where(eq(subscription.userId, userId)),
    rentals: await db.select().from(rental).where(eq(rental.userId, userId)),
    orders: orders.map((bought) => ({
      order: bought,
      payments: payments.filter(({ orderId }) => orderId === bought.id),
    })),
  };
}

/** Leaves the orders of a person without anything that names one; the person's id goes with the person (AUTH-70). */
export async function forgetBuyer(db: Database, userId: string): Promise<void> {
  const orders = await db.select({ id: order.id }).from(order).where(eq(order.userId, userId));
  await forgetPayers(
    db,
    orders.map(({ id }) => id),
  );
}
