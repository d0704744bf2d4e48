import { SECOND } from "@marquee/config";
import { and, eq, gte, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { nextOrderState, type OrderEvent } from "./order-states.ts";
import { order, orderEvent } from "../../../schema/orders.ts";

/** An order as stored. Money is in minor units of its currency. */
export type OrderRow = typeof order.$inferSelect;

/** Stores orders and answers what is asked of them. */
export function createOrderRepository(db: Database) {
  return {
    ...createOrderQueries(db),

    async find(id: string): Promise<OrderRow | undefined> {
      return (await db.select().from(order).where(eq(order.id, id)))[0];
    },

    async findByKey(idempotencyKey: string): Promise<OrderRow | undefined> {
      return (await db.select().from(order).where(eq(order.idempotencyKey, idempotencyKey)))[0];
    },

    /** Keeps everybody else from the order until the transaction ends. */
    async lock(id: string): Promise<OrderRow | undefined> {
      return (await db.select().from(order).where(eq(order.id, id)).for("update"))[0];
    },

    /** Undefined when the key has an order already. */
    async add(row: typeof order.$inferInsert): Promise<OrderRow | undefined> {
      return (
        await db.insert(order).values(row).onConflictDoNothing({ target: order.idempotencyKey }).returning()
      )[0];
    },

    async storeCheckout(id: string, checkoutUrl: string): Promise<void> {
      await db.update(order).set({ checkoutUrl }).where(eq(order.id, id));
    },

    /** Keeps which days of a subscription an order gave. */
    async storeGrantedPeriod(
      id: string,
      given: Partial<Pick<OrderRow, "subscriptionId" | "grantedFrom" | "grantedUntil">>,
    ): Promise<void> {
      await db.update(order).set(given).where(eq(order.id, id));
    },

    /** Brings the days that orders gave of a subscription from a moment on so much forward. */
    async bringForward({
      packId,
      from,
      byMs,
    }: {
      readonly packId: string;
      readonly from: Date;
      readonly byMs: number;
    }): Promise<void> {
      const seconds = byMs / SECOND;
      const earlier = (time: typeof order.grantedFrom | typeof order.grantedUntil) =>
        sql`${time} - ${seconds} * interval '1 second'`;
      await db
        .update(order)
        .set({ grantedFrom: earlier(order.grantedFrom), grantedUntil: earlier(order.grantedUntil) })
        .where(
          and(eq(order.subscriptionId, packId), ne(order.kind, "upgrade"), gte(order.grantedFrom, from)),
        );
    },

    /** Takes the step that the event makes, with its line for the audit; undefined when it makes none. To be run on a locked order. */
    async step(
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

/** Questions about orders that other orders, subscriptions and jobs ask. */
function createOrderQueries(db: Database) {
  return {
    /** The orders that are paid and gave days of a subscription; the one that began it has no other mark than the subscription's own. */
    async payingFor({
      id,
      orderId,
    }: {
      readonly id: string;
      readonly orderId: string | null;
    }): Promise<readonly OrderRow[]> {
      const began = orderId === null ? undefined : eq(order.id, orderId);
      const prolonged = and(eq(order.subscriptionId, id), ne(order.kind, "upgrade"));
      return db
        .select()
        .from(order)
        .where(and(eq(order.state, "paid"), or(began, prolonged)));
    },

    /** Whether the person has paid another order with this referral, and nobody gave it back. */
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

    /** Whether the person has paid another order with the same nudge, or for the same plan, since this one was made. */
    async isOvertaken({ id, nudgeId, planId, createdAt }: OrderRow, userId: string): Promise<boolean> {
      const alike = or(eq(order.planId, planId), nudgeId === null ? undefined : eq(order.nudgeId, nudgeId));
      const overtaking = and(
        eq(order.userId, userId),
        ne(order.id, id),
        eq(order.state, "paid"),
        isNotNull(order.provider),
        gte(order.closedAt, createdAt),
        alike,
      );
      return (await db.select({ id: order.id }).from(order).where(overtaking).limit(1)).length > 0;
    },

    /** Paid orders of a guest that no account owns yet. */
    async unlinkedOf(guestId: string): Promise<readonly OrderRow[]> {
      return db
        .select()
        .from(order)
        .where(and(eq(order.guestId, guestId), isNull(order.userId), eq(order.state, "paid")));
    },

    /** Orders that nobody has paid for long; those of a renewal, which are tried for days, have a moment of their own. */
    async abandoned({
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
