import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A request to the Truecaller app on the same phone, and what it said. */
export const truecallerRequest = pgTable(
  "truecaller_request",
  {
    id: text("id").primaryKey(),
    /** Only this device may ask about it. */
    deviceId: text("device_id").notNull(),
    state: text("state", { enum: ["pending", "done", "refused"] })
      .notNull()
      .default("pending"),
    /** The number that was confirmed: digits with calling code, without plus. */
    mobile: text("mobile"),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("truecaller_request_expiry_idx").on(table.expiresAt)],
);
