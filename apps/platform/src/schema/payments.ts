import {
  bigint,
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { order } from "./orders.ts";

/** One attempt to pay an order. Money is in minor units of `currency`. */
export const payment = pgTable(
  "payment",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id, { onDelete: "restrict" }),
    provider: text("provider").notNull(),
    /** The provider's id of the payment; a repeated notification finds the same row. */
    transactionId: text("transaction_id").notNull(),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    state: text("state", { enum: ["pending", "success", "failure", "cancelled", "refunded"] })
      .notNull()
      .default("pending"),
    /** Whether another payment has paid the order, so that this one is refunded. */
    isExtra: boolean("is_extra").notNull().default(false),
    /** When its refund is tried next; null while none is due. */
    nextRefundAt: timestamp("next_refund_at", { withTimezone: true }),
    failedRefunds: integer("failed_refunds").notNull().default(0),
    details: jsonb("details").notNull().default({}),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("payment_transaction_key").on(table.provider, table.transactionId),
    index("payment_order_idx").on(table.orderId),
    index("payment_refund_idx").on(table.nextRefundAt),
  ],
);

/** A processed webhook notification; the same one again changes nothing. */
export const paymentNotification = pgTable(
  "payment_notification",
  {
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    outcome: text("outcome").notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index("payment_notification_order_idx").on(table.orderId),
  ],
);
