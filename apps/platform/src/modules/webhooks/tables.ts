import { sql } from "drizzle-orm";
import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * A webhook to an external tool. A delivered one is stored for a while without its body, so that a repeated event is not sent
 * again.
 */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** Name of the receiver: `loyalty`. */
    receiver: text("receiver").notNull(),
    /** `webhook-id`; the same for all attempts. */
    webhookId: text("webhook_id").notNull(),
    /** JSON, to the byte as it is signed. */
    body: text("body").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Null once it is delivered or given up. */
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** `delivered`, or the last failure. */
    outcome: text("outcome"),
  },
  (table) => [
    uniqueIndex("webhook_delivery_once").on(table.receiver, table.webhookId),
    index("webhook_delivery_due_idx")
      .on(table.receiver, table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
    index("webhook_delivery_ended_idx").on(table.endedAt),
  ],
);
