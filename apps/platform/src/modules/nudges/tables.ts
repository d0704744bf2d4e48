import { bigint, boolean, char, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { plan } from "../../schema/plans.ts";

/** An offer to come back or to renew early. Money is in minor units of `currency`. */
export const nudge = pgTable(
  "nudge",
  {
    id: text("id").primaryKey(),
    countryCode: char("country_code", { length: 2 }).notNull(),
    /** `lapsed`: people whose subscription has ended. `renewing`: people whose subscription ends soon. */
    audience: text("audience", { enum: ["lapsed", "renewing"] }).notNull(),
    /** Texts by language, then by name. */
    texts: jsonb("texts").$type<Readonly<Record<string, Readonly<Record<string, string>>>>>().notNull(),
    planId: text("plan_id").references(() => plan.id, { onDelete: "set null" }),
    discountMinor: bigint("discount_minor", { mode: "number" }).notNull().default(0),
    discountPercent: integer("discount_percent").notNull().default(0),
    currency: char("currency", { length: 3 }).notNull(),
    /** `payment` or another page of the product. */
    targetPage: text("target_page").notNull(),
    promoCode: text("promo_code"),
    isActive: boolean("is_active").notNull().default(true),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("nudge_country_idx").on(table.countryCode, table.audience)],
);
