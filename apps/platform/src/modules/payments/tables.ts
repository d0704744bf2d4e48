import { bigint, char, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { order } from '../orders/tables.ts';

/** One attempt to pay an order. Money is in minor units of `currency`. */
export const payment = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id').notNull().references(() => order.id, { onDelete: 'restrict' }),
    provider: text('provider').notNull(),
    /** What the provider calls it; a notification that comes twice finds the same row. */
    transactionId: text('transaction_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    state: text('state', { enum: ['pending', 'success', 'failure', 'cancelled'] }).notNull().default('pending'),
    details: jsonb('details').notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('payment_transaction_key').on(table.provider, table.transactionId), index('payment_order_idx').on(table.orderId)],
);
