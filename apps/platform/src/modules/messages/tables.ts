import { bigserial, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A sent message, which test mode reads. Bodies contain one-time codes, so they are encrypted and deleted after a day. */
export const outboxMessage = pgTable(
  "outbox_message",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    channel: text("channel", { enum: ["sms", "email"] }).notNull(),
    recipient: text("recipient").notNull(),
    template: text("template").notNull(),
    body: text("body").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("outbox_message_recipient_idx").on(table.recipient, table.id),
    index("outbox_message_age_idx").on(table.sentAt),
  ],
);
