import { and, asc, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { nextOrderState, type OrderEvent } from './order-states.ts';
import { order, orderEvent } from './tables.ts';

/** An order as stored. Money is in minor units of its currency. */
export type OrderRow = typeof order.$inferSelect;

/** Reads and keeps orders. */
export function createOrderRepository(db: Database) {
  return {
    async find(id: string): Promise<OrderRow | undefined> {
      return (await db.select().from(order).where(eq(order.id, id)))[0];
    },

    async findByKey(idempotencyKey: string): Promise<OrderRow | undefined> {
      return (await db.select().from(order).where(eq(order.idempotencyKey, idempotencyKey)))[0];
    },

    /** Keeps everybody else from the order until the transaction ends. */
    async lock(id: string): Promise<OrderRow | undefined> {
      return (await db.select().from(order).where(eq(order.id, id)).for('update'))[0];
    },

    /** Undefined when the key has an order already. */
    async add(row: typeof order.$inferInsert): Promise<OrderRow | undefined> {
      return (await db.insert(order).values(row).onConflictDoNothing({ target: order.idempotencyKey }).returning())[0];
    },

    async keepCheckout(id: string, checkoutUrl: string): Promise<void> {
      await db.update(order).set({ checkoutUrl }).where(eq(order.id, id));
    },

    /** Whether the person has paid an order with this invitation before. */
    async hasUsedReferral({ userId, referralCode }: { readonly userId: string; readonly referralCode: string }): Promise<boolean> {
      const used = and(eq(order.userId, userId), eq(order.referralCode, referralCode), inArray(order.state, ['paid', 'refund_due', 'refunded']));
      return (await db.select({ id: order.id }).from(order).where(used).limit(1)).length > 0;
    },

    /** Takes the step that the event makes, with its line for the audit; undefined when it makes none. To be run on a locked order. */
    async step(row: OrderRow, { event, cause, at }: { readonly event: OrderEvent; readonly cause: string; readonly at: Date }): Promise<OrderRow | undefined> {
      const state = nextOrderState(row.state, event);
      if (state === undefined) return undefined;
      await db.insert(orderEvent).values({ orderId: row.id, at, cause, fromState: row.state, toState: state });
      return (await db.update(order).set({ state, closedAt: at }).where(eq(order.id, row.id)).returning())[0];
    },

    /** Orders of a guest that are paid and nobody's yet. */
    async unlinkedOf(guestId: string): Promise<readonly OrderRow[]> {
      return db.select().from(order).where(and(eq(order.guestId, guestId), isNull(order.userId), eq(order.state, 'paid')));
    },

    /** Orders whose money has to go back, the oldest first. */
    async refundsDue(limit: number): Promise<readonly OrderRow[]> {
      return db.select().from(order).where(and(eq(order.state, 'refund_due'), isNotNull(order.provider))).orderBy(asc(order.closedAt)).limit(limit);
    },

    /** Orders that nobody has paid for long; those of a renewal have a schedule of their own. */
    async abandoned({ before, limit }: { readonly before: Date; readonly limit: number }): Promise<readonly OrderRow[]> {
      return db.select().from(order).where(and(eq(order.state, 'open'), ne(order.kind, 'renewal'), lt(order.createdAt, before))).limit(limit);
    },
  };
}
