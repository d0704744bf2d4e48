import { sql } from "drizzle-orm";
import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** One webhook to a tool outside. A delivered one stays for a while without its body, so that an event that comes again is not sent again. */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** Who gets it: `loyalty`. */
    receiver: text("receiver").notNull(),
    /** `webhook-id`: the same over all tries. */
    webhookId: text("webhook_id").notNull(),
    /** JSON, to the byte as it is signed. */
    body: text("body").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Nothing once it is delivered or given up. */
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
