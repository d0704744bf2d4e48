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
    /** What the provider calls it; a notification that comes twice finds the same row. */
    transactionId: text("transaction_id").notNull(),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    state: text("state", { enum: ["pending", "success", "failure", "cancelled", "refunded"] })
      .notNull()
      .default("pending"),
    /** Came in for an order that another payment had paid: it goes back whatever becomes of the order. */
    isExtra: boolean("is_extra").notNull().default(false),
    /** When giving it back is tried; nothing where its money is not owed. */
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

/** A message of a provider that has been acted upon; the same one again changes nothing. */
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
