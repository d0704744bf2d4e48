import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Failed attempts against one subject within an hour, and the lock they lead to. */
export const failedAttempts = pgTable(
  "wrong_tries",
  {
    /** What was tried, such as `otp:` with the recipient. */
    subject: text("subject").primaryKey(),
    count: integer("count").notNull(),
    windowStartedAt: timestamp("window_started_at", { withTimezone: true }).notNull(),
    lockedUntil: timestamp("locked_until", { withTimezone: true }),
  },
  (table) => [index("wrong_tries_age_idx").on(table.windowStartedAt)],
);
