import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { user } from "../../schema/users.ts";

/** A code on a device that came through a partner, which the partner confirms for one of its customers. */
export const partnerCode = pgTable(
  "partner_code",
  {
    code: text("code").primaryKey(),
    partnerName: text("partner_name").notNull(),
    deviceId: text("device_id").notNull(),
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    index("partner_code_expiry_idx").on(table.expiresAt),
    index("partner_code_user_idx").on(table.userId),
  ],
);

/** Proof that the owner of a number consents to billing by the carrier. Valid once, stored as a hash. */
export const carrierConsent = pgTable(
  "carrier_consent",
  {
    tokenHash: text("token_hash").primaryKey(),
    partnerName: text("partner_name").notNull(),
    mobile: text("mobile").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("carrier_consent_expiry_idx").on(table.expiresAt)],
);
