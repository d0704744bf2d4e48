import { and, eq, gte, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { nextOrderState, type OrderEvent } from "./order-states.ts";
import { order, orderEvent } from "../../../schema/orders.ts";

/** An order as stored. Money is in minor units of its currency. */
export type OrderRow = typeof order.$inferSelect;

/** Reads and changes orders. */
export function createOrderRepository(db: Database) {
  return {
    ...createSubscriptionQueries(db),
    ...createOrderQueries(db),

    async find(id: string): Promise<OrderRow | undefined> {
      return (await db.select().from(order).where(eq(order.id, id)))[0];
    },

    async findByKey(idempotencyKey: string): Promise<OrderRow | undefined> {
      return (await db.select().from(order).where(eq(order.idempotencyKey, idempotencyKey)))[0];
    },

    /** Reads an order and locks it until the transaction ends. */
    async lock(id: string): Promise<OrderRow | undefined> {
      return (await db.select().from(order).where(eq(order.id, id)).for("update"))[0];
    },

    /** Stores an order; undefined when its idempotency key has an order already. */
    async add(row: typeof order.$inferInsert): Promise<OrderRow | undefined> {
      return (
        await db.insert(order).values(row).onConflictDoNothing({ target: order.idempotencyKey }).returning()
      )[0];
    },

    async storeCheckout(id: string, checkoutUrl: string): Promise<void> {
      await db.update(order).set({ checkoutUrl }).where(eq(order.id, id));
    },

    /** Stores which days of a subscription an order granted. */
    async storeGrantedPeriod(
      id: string,
      given: Partial<Pick<OrderRow, "subscriptionId" | "grantedFrom" | "grantedUntil">>,
    ): Promise<void> {
      await db.update(order).set(given).where(eq(order.id, id));
    },

    /**
     * Changes the state of a locked order by an event, and writes the change into its history; undefined when the event changes
     * nothing.
     */
    async applyEvent(
      row: OrderRow,
      { event, cause, at }: { readonly event: OrderEvent; readonly cause: string; readonly at: Date },
    ): Promise<OrderRow | undefined> {
      const state = nextOrderState(row.state, event);
      if (state === undefined) return undefined;
      await db
        .insert(orderEvent)
        .values({ orderId: row.id, at, cause, fromState: row.state, toState: state });
      return (await db.update(order).set({ state, closedAt: at }).where(eq(order.id, row.id)).returning())[0];
    },
  };
}

/** Reads the orders of a subscription. */
function createSubscriptionQueries(db: Database) {
  return {
    /** Paid orders that granted days of a subscription: the one that started it, and those that extended it. */
    async listPaidOrdersOf({
      id,
      orderId,
    }: {
      readonly id: string;
      readonly orderId: string | null;
    }): Promise<readonly OrderRow[]> {
      const startedBy = orderId === null ? undefined : eq(order.id, orderId);
      const extendedBy = and(eq(order.subscriptionId, id), ne(order.kind, "upgrade"));
      return db
        .select()
        .from(order)
        .where(and(eq(order.state, "paid"), or(startedBy, extendedBy)));
    },

    /** The paid upgrade that ended a subscription. */
    async findPaidUpgradeOf(subscriptionId: string): Promise<OrderRow | undefined> {
      const isUpgrade = and(
        eq(order.subscriptionId, subscriptionId),
        eq(order.kind, "upgrade"),
        eq(order.state, "paid"),
      );
      return (await db.select().from(order).where(isUpgrade))[0];
    },
  };
}

/** Reads orders for other orders and jobs. */
function createOrderQueries(db: Database) {
  return {
    /** Whether the person has paid another order with this referral that was not refunded. */
    async hasUsedReferral({
      userId,
      referralCode,
      exceptId,
    }: {
      readonly userId: string;
      readonly referralCode: string;
      readonly exceptId?: string;
    }): Promise<boolean> {
      const used = and(
        eq(order.userId, userId),
        eq(order.referralCode, referralCode),
        eq(order.state, "paid"),
        exceptId === undefined ? undefined : ne(order.id, exceptId),
      );
      return (await db.select({ id: order.id }).from(order).where(used).limit(1)).length > 0;
    },

    /** Whether the person has paid another order with the same nudge, or for the same plan, since this one was placed. */
    async isSuperseded({ id, nudgeId, planId, createdAt }: OrderRow, userId: string): Promise<boolean> {
      const sameNudgeOrPlan = or(
        eq(order.planId, planId),
        nudgeId === null ? undefined : eq(order.nudgeId, nudgeId),
      );
      const isLaterOrder = and(
        eq(order.userId, userId),
        ne(order.id, id),
        eq(order.state, "paid"),
        isNotNull(order.provider),
        gte(order.closedAt, createdAt),
        sameNudgeOrPlan,
      );
      return (await db.select({ id: order.id }).from(order).where(isLaterOrder).limit(1)).length > 0;
    },

    /** Paid orders of a guest that are not linked to an account. */
    async listUnlinkedOrders(guestId: string): Promise<readonly OrderRow[]> {
      return db
        .select()
        .from(order)
        .where(and(eq(order.guestId, guestId), isNull(order.userId), eq(order.state, "paid")));
    },

    /** Open orders created before a time, which differs by kind of order. */
    async listAbandoned({
      before,
      limit,
    }: {
      readonly before: Readonly<Record<OrderRow["kind"], Date>>;
      readonly limit: number;
    }): Promise<readonly OrderRow[]> {
      const isOld = or(
        and(eq(order.kind, "purchase"), lt(order.createdAt, before.purchase)),
        and(eq(order.kind, "upgrade"), lt(order.createdAt, before.upgrade)),
        and(eq(order.kind, "renewal"), lt(order.createdAt, before.renewal)),
      );
      return db
        .select()
        .from(order)
        .where(and(eq(order.state, "open"), isOld))
        .limit(limit);
    },
  };
}
