import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { guest } from "./auth.ts";
import { user } from "./users.ts";
import type { PlanDetails } from "./plan-details.ts";

/** Who delivers a plan: ourselves, or a content partner sold inside the product. */
export const provider = pgTable("provider", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  isPartner: boolean("is_partner").notNull().default(false),
  isActive: boolean("is_active").notNull().default(true),
});

/** A group of plans on the page. */
export const planCategory = pgTable("plan_category", {
  id: text("id").primaryKey(),
  /** Title by language. */
  title: jsonb("title").$type<Readonly<Record<string, string>>>().notNull(),
  type: text("type").notNull(),
  priority: integer("priority"),
});

/** Something that can be bought in one country. Money is in minor units of `currency`. */
export const plan = pgTable(
  "plan",
  {
    id: text("id").primaryKey(),
    categoryId: text("category_id").references(() => planCategory.id, { onDelete: "set null" }),
    providerId: text("provider_id").references(() => provider.id, { onDelete: "restrict" }),
    countryCode: char("country_code", { length: 2 }).notNull(),
    system: text("system").notNull(),
    kind: text("kind", { enum: ["subscription", "rental", "combo"] }).notNull(),
    /** Title and description by language. */
    title: jsonb("title").$type<Readonly<Record<string, string>>>().notNull(),
    description: jsonb("description").$type<Readonly<Record<string, string>>>().notNull(),
    /** The list price. */
    priceMinor: bigint("price_minor", { mode: "number" }),
    /** The price charged now, without any offer. */
    actualPriceMinor: bigint("actual_price_minor", { mode: "number" }),
    /** The price of each renewal; null when it equals the price now. */
    renewalPriceMinor: bigint("renewal_price_minor", { mode: "number" }),
    currency: char("currency", { length: 3 }).notNull(),
    billingFrequencyDays: integer("billing_frequency_days").notNull(),
    freeTrialDays: integer("free_trial_days").notNull().default(0),
    isRecurring: boolean("is_recurring").notNull().default(false),
    isDefault: boolean("is_default").notNull().default(false),
    isPurchaseAllowed: boolean("is_purchase_allowed").notNull().default(true),
    priority: integer("priority"),
    supportedDevices: integer("supported_devices").notNull().default(1),
    /** Audio languages of the titles it includes; empty means all. */
    languages: text("languages")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    metadata: jsonb("metadata").$type<PlanDetails>().notNull().default({}),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp("ends_at", { withTimezone: true }),
  },
  (table) => [
    index("plan_provider_idx").on(table.providerId),
    index("plan_country_idx").on(table.countryCode, table.system, table.kind),
    check("plan_price_check", sql`${table.priceMinor} is null or ${table.priceMinor} >= 0`),
    check("plan_frequency_check", sql`${table.billingFrequencyDays} > 0`),
  ],
);

/** A way to take a plan inside a category; v2 pages tell reserved from unreserved. */
export const planOption = pgTable(
  "plan_option",
  {
    id: text("id").primaryKey(),
    categoryId: text("category_id")
      .notNull()
      .references(() => planCategory.id, { onDelete: "cascade" }),
    planId: text("plan_id")
      .notNull()
      .references(() => plan.id, { onDelete: "cascade" }),
    type: text("type", { enum: ["reserved", "unreserved"] })
      .notNull()
      .default("unreserved"),
    priority: integer("priority"),
  },
  (table) => [
    index("plan_option_category_idx").on(table.categoryId, table.priority),
    index("plan_option_plan_idx").on(table.planId),
  ],
);

/** Titles that a rental or combo plan sells. A rental plan without any sells every rental of its country that no other plan names. */
export const planTitles = pgTable(
  "plan_title",
  {
    planId: text("plan_id")
      .notNull()
      .references(() => plan.id, { onDelete: "cascade" }),
    contentId: text("content_id").notNull(),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.contentId] }),
    index("plan_title_content_idx").on(table.contentId),
  ],
);

/** A plan to which subscribers of another plan can upgrade. */
export const planUpgrade = pgTable(
  "plan_upgrade",
  {
    fromPlanId: text("from_plan_id")
      .notNull()
      .references(() => plan.id, { onDelete: "cascade" }),
    toPlanId: text("to_plan_id")
      .notNull()
      .references(() => plan.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.fromPlanId, table.toPlanId] }),
    index("plan_upgrade_to_idx").on(table.toPlanId),
  ],
);

/** A discount on plans: an amount in their currency or a percentage, never both. */
export const promotion = pgTable(
  "promotion",
  {
    id: text("id").primaryKey(),
    title: jsonb("title").$type<Readonly<Record<string, string>>>().notNull(),
    countryCode: char("country_code", { length: 2 }),
    amountMinor: bigint("amount_minor", { mode: "number" }),
    currency: char("currency", { length: 3 }),
    percent: integer("percent"),
    /** Billing cycles it lasts; null means all. */
    billingCycles: integer("billing_cycles"),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("promotion_value_check", sql`(${table.amountMinor} is null) <> (${table.percent} is null)`),
    check("promotion_percent_check", sql`${table.percent} is null or ${table.percent} between 1 and 100`),
  ],
);

/** The plans of a promotion. */
export const planPromotion = pgTable(
  "plan_promotion",
  {
    planId: text("plan_id")
      .notNull()
      .references(() => plan.id, { onDelete: "cascade" }),
    promotionId: text("promotion_id")
      .notNull()
      .references(() => promotion.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.promotionId] }),
    index("plan_promotion_promotion_idx").on(table.promotionId),
  ],
);

/** A code that a viewer types for a promotion: one for everybody, or one use by one person. */
export const promoCode = pgTable(
  "promo_code",
  {
    code: text("code").primaryKey(),
    promotionId: text("promotion_id")
      .notNull()
      .references(() => promotion.id, { onDelete: "cascade" }),
    type: text("type", { enum: ["GENERIC", "UNIQUE"] }).notNull(),
    usedBy: uuid("used_by").references(() => user.id, { onDelete: "set null" }),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    index("promo_code_promotion_idx").on(table.promotionId),
    index("promo_code_user_idx").on(table.usedBy),
    uniqueIndex("promo_code_spelling_key").on(sql`lower(${table.code})`),
  ],
);

/** The use of a promo code by a paid order; once for each person or guest. */
export const promoCodeUse = pgTable(
  "promo_code_use",
  {
    /** Id of the order, in the module `orders`. */
    orderId: uuid("order_id").primaryKey(),
    code: text("code")
      .notNull()
      .references(() => promoCode.code, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => user.id, { onDelete: "set null" }),
    guestId: uuid("guest_id").references(() => guest.id, { onDelete: "set null" }),
    usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("promo_code_use_user_key").on(table.userId, table.code),
    uniqueIndex("promo_code_use_guest_key").on(table.guestId, table.code),
    index("promo_code_use_code_idx").on(table.code),
  ],
);

/** A voucher that pays for a plan. */
export const prepaidCoupon = pgTable(
  "prepaid_coupon",
  {
    code: text("code").primaryKey(),
    planId: text("plan_id")
      .notNull()
      .references(() => plan.id, { onDelete: "restrict" }),
    countryCode: char("country_code", { length: 2 }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    redeemedBy: uuid("redeemed_by").references(() => user.id, { onDelete: "set null" }),
    redeemedAt: timestamp("redeemed_at", { withTimezone: true }),
    /** The partner that issued it may refuse at one of two steps. */
    refusal: text("refusal", { enum: ["none", "verify", "redeem"] })
      .notNull()
      .default("none"),
    refusalMessage: text("refusal_message"),
  },
  (table) => [
    index("prepaid_coupon_plan_idx").on(table.planId),
    index("prepaid_coupon_user_idx").on(table.redeemedBy),
  ],
);

/** A referral by a person or cohort. An incomplete one gives no discount. */
export const referral = pgTable(
  "referral",
  {
    code: text("code").primaryKey(),
    ownerId: uuid("owner_id").references(() => user.id, { onDelete: "cascade" }),
    ownerName: text("owner_name"),
    /** `referral` of a person, or the name of a cohort, which does not expire. */
    name: text("name").default("referral"),
    planId: text("plan_id").references(() => plan.id, { onDelete: "set null" }),
    /** Discount in percent; null makes the referral incomplete. */
    percent: integer("percent"),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("referral_owner_idx").on(table.ownerId)],
);
