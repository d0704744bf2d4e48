import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "../../schema/users.ts";

/** The push subscription of a browser. */
export const pushSubscription = pgTable(
  "push_subscription",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** URL at the browser's push service. Anyone who knows it and the keys can send messages. */
    endpoint: text("endpoint").notNull(),
    /** Public key of the browser, base64url. */
    p256dh: text("p256dh").notNull(),
    /** Secret shared with the browser, base64url. */
    auth: text("auth").notNull(),
    /** Null for a guest. */
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    deviceId: text("device_id").notNull(),
    /** In which messages are written. */
    language: text("language").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("push_subscription_endpoint_key").on(table.endpoint),
    index("push_subscription_user_idx").on(table.userId),
    index("push_subscription_device_idx").on(table.deviceId),
  ],
);

/** A queued message to a browser. */
export const pushMessage = pgTable(
  "push_message",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => pushSubscription.id, { onDelete: "cascade" }),
    /** The push service stores only the newest of the messages with one topic. */
    topic: text("topic").notNull(),
    /** JSON that the service worker shows. */
    payload: text("payload").notNull(),
    /** When the message is no longer useful. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("push_message_once").on(table.subscriptionId, table.topic),
    index("push_message_due_idx").on(table.nextAttemptAt),
  ],
);
