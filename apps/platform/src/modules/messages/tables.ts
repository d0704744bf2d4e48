import { bigserial, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A message that went out, or that test mode reads instead. Bodies hold one-time codes, are sealed, and leave after a day. */
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
