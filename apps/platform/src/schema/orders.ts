import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { guest } from "./auth.ts";
import { plan } from "./plans.ts";
import { user } from "./users.ts";

/** An order of one plan, by a user or by a guest who pays before signing in. Money is in minor units of `currency`. */
export const order = pgTable(
  "customer_order",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id").references(() => user.id, { onDelete: "set null" }),
    guestId: uuid("guest_id").references(() => guest.id, { onDelete: "set null" }),
    planId: text("plan_id")
      .notNull()
      .references(() => plan.id, { onDelete: "restrict" }),
    contentId: text("content_id"),
    countryCode: char("country_code", { length: 2 }).notNull(),
    priceMinor: bigint("price_minor", { mode: "number" }).notNull(),
    discountMinor: bigint("discount_minor", { mode: "number" }).notNull().default(0),
    currency: char("currency", { length: 3 }).notNull(),
    code: text("code"),
    nudgeId: text("nudge_id"),
    referralCode: text("referral_code"),
    /** A renewal is ordered by the platform itself. */
    kind: text("kind", { enum: ["purchase", "upgrade", "renewal"] })
      .notNull()
      .default("purchase"),
    /** The subscription that an upgrade ends, or that this order extends. */
    subscriptionId: uuid("subscription_id"),
    /** The days of a subscription that this order granted. */
    grantedFrom: timestamp("given_from", { withTimezone: true }),
    grantedUntil: timestamp("given_until", { withTimezone: true }),
    /** Nothing is charged at once: a free trial comes first. */
    isTrial: boolean("is_trial").notNull().default(false),
    state: text("state", { enum: ["open", "paid", "failed", "cancelled", "refund_due", "refunded"] })
      .notNull()
      .default("open"),
    /** Given by the client, so that a repeated purchase call makes no second order. */
    idempotencyKey: text("idempotency_key"),
    /** Digest of what was ordered with the key; another body with the same key is refused. */
    bodyDigest: text("body_digest"),
    /** The adapter that takes the payment. */
    provider: text("provider"),
    /** Language in which the payment page is requested: a provider refuses another request for the same order. */
    language: text("language"),
    /** URL of the payment page. */
    checkoutUrl: text("checkout_url"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (table) => [
    index("customer_order_user_idx").on(table.userId, table.createdAt),
    index("customer_order_guest_idx").on(table.guestId),
    index("customer_order_plan_idx").on(table.planId),
    index("customer_order_state_idx").on(table.state),
    index("customer_order_subscription_idx").on(table.subscriptionId),
    uniqueIndex("customer_order_idempotency_key").on(table.idempotencyKey),
    check(
      "customer_order_money_check",
      sql`${table.priceMinor} >= 0 and ${table.discountMinor} between 0 and ${table.priceMinor}`,
    ),
  ],
);

/** A subscription of a user to a plan. */
export const subscription = pgTable(
  "subscription",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    planId: text("plan_id")
      .notNull()
      .references(() => plan.id, { onDelete: "restrict" }),
    orderId: uuid("order_id").references(() => order.id, { onDelete: "set null" }),
    state: text("state", { enum: ["activated", "cancelled", "expired"] }).notNull(),
    isRenewing: boolean("is_renewing").notNull().default(false),
    isFreeTrial: boolean("is_free_trial").notNull().default(false),
    partnerName: text("partner_name"),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    /** End of the grace period; null without one. */
    graceEndsAt: timestamp("grace_ends_at", { withTimezone: true }),
    /** Provider of the next charge, and its name of the stored payment method. */
    provider: text("provider"),
    paymentMethod: text("payment_method"),
    /** When the next charge is attempted. A process that attempts it first moves this time, so that no other process does too. */
    nextChargeAt: timestamp("next_charge_at", { withTimezone: true }),
    failedCharges: integer("failed_charges").notNull().default(0),
  },
  (table) => [
    index("subscription_charge_idx").on(table.nextChargeAt),
    index("subscription_user_idx").on(table.userId, table.endsAt),
    index("subscription_end_idx").on(table.endsAt),
    index("subscription_plan_idx").on(table.planId),
    uniqueIndex("subscription_order_key").on(table.orderId),
    check("subscription_time_check", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** A rented title. It must be started within `rentalHours` and can be watched for `watchHours` from then. */
export const rental = pgTable(
  "rental",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    orderId: uuid("order_id").references(() => order.id, { onDelete: "set null" }),
    contentId: text("content_id").notNull(),
    rentedAt: timestamp("rented_at", { withTimezone: true }).notNull(),
    rentalHours: integer("rental_hours").notNull(),
    watchHours: integer("watch_hours").notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }),
    isCombo: boolean("is_combo").notNull().default(false),
  },
  (table) => [
    index("rental_user_idx").on(table.userId, table.contentId),
    uniqueIndex("rental_order_content_key").on(table.orderId, table.contentId),
  ],
);

/** What happened to an order, for support and audit. Never holds a code or anything of the payer. */
export const orderEvent = pgTable(
  "order_event",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** What caused it. */
    cause: text("cause").notNull(),
    fromState: text("from_state"),
    toState: text("to_state").notNull(),
  },
  (table) => [index("order_event_order_idx").on(table.orderId, table.at)],
);
