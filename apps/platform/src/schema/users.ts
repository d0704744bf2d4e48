import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
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

/** A person with an account. */
export const user = pgTable(
  "app_user",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Lower case. */
    email: text("email").unique(),
    /** Digits with country code, without plus. */
    mobile: text("mobile").unique(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    birthday: date("birthday"),
    gender: text("gender"),
    countryCode: text("country_code").notNull(),
    registrationCity: text("registration_city").notNull().default(""),
    registrationState: text("registration_state").notNull().default(""),
    /** As the client wrote it: `18-24`, `60+`. */
    ageRange: text("age_range"),
    emailVerifiedAt: timestamp("email_verified_at", { withTimezone: true }),
    mobileVerifiedAt: timestamp("mobile_verified_at", { withTimezone: true }),
    passwordHash: text("password_hash"),
    parentalPinHash: text("parental_pin_hash"),
    /** True for an account made only to pay, until its contact is verified. */
    isRestricted: boolean("is_restricted").notNull().default(false),
    partnerName: text("partner_name"),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** When an account that its owner has deleted is erased; until then it can be restored. */
    deletionDueAt: timestamp("deletion_due_at", { withTimezone: true }),
    /** Why this person may not sign in, as a code or a text for them; null when they may. */
    signInRefusal: text("sign_in_refusal"),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    index("app_user_deletion_due_idx")
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
    check(
      "app_user_contact_check",
      sql`${table.email} is not null or ${table.mobile} is not null or ${table.partnerName} is not null or ${table.deletedAt} is not null`,
    ),
  ],
);

/** Failed attempts of a person who confirms by password or one-time code, and the session that has confirmed last. */
export const accountConfirmation = pgTable("account_confirmation", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  failedAttempts: integer("wrong_tries").notNull().default(0),
  lockedUntil: timestamp("locked_until", { withTimezone: true }),
  /** Session that has passed the parental check, and how long that counts. */
  passedSessionId: text("passed_session_id"),
  passedUntil: timestamp("passed_until", { withTimezone: true }),
});

/** A one-time token that restores an account pending deletion; its owner gets it at sign-in. Stored as a hash. */
export const accountRestoreToken = pgTable(
  "account_restore_token",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("account_restore_token_user_idx").on(table.userId)],
);

/** A person's account at another service that signs in for them. */
export const socialIdentity = pgTable(
  "social_identity",
  {
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("social_identity_user_idx").on(table.userId),
  ],
);

/** What a person has agreed to, one row for each key and policy version. */
export const consent = pgTable(
  "consent",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    policyVersion: text("policy_version").notNull(),
    platformName: text("platform_name").notNull(),
    isGranted: boolean("is_granted").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key, table.policyVersion] })],
);

/** A setting of a person, text as the client wrote it. */
export const setting = pgTable(
  "setting",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    value: text("value").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    check("setting_key_check", sql`${table.key} ~ '^[a-z0-9_]{1,40}$' or ${table.key} = 'eduauraaClaimed'`),
  ],
);

/** How far a person has watched. Content is named by its id alone: a catalogue may be replaced beneath it. */
export const watchHistory = pgTable(
  "watch_history",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    contentId: text("content_id").notNull(),
    assetType: integer("asset_type").notNull(),
    positionMs: integer("position_ms").notNull(),
    durationMs: integer("duration_ms").notNull(),
    watchedAt: timestamp("watched_at", { withTimezone: true }).notNull(),
    /** When the playback started; null when the client did not say. */
    startedAt: timestamp("started_at", { withTimezone: true }),
    /**
     * When it was removed, so that an older position from another device does not bring it back. The row is deleted after 30
     * days.
     */
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId] }),
    index("watch_history_recent_idx").on(table.userId, table.watchedAt),
    check("watch_history_position_check", sql`${table.positionMs} >= 0`),
  ],
);

/** A title a person wants to see later. */
export const watchlist = pgTable(
  "watchlist",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    contentId: text("content_id").notNull(),
    assetType: integer("asset_type").notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId] }),
    index("watchlist_recent_idx").on(table.userId, table.addedAt),
  ],
);

/** A programme, or a title still to come, of which a person wants to be reminded. */
export const reminder = pgTable(
  "reminder",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Nothing for a title. */
    channelId: text("channel_id"),
    /** Id of the programme, or that of the title. */
    programmeId: text("programme_id").notNull(),
    /** Id of the title to show. */
    contentId: text("content_id").notNull().default(""),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("reminder_user_programme_key").on(table.userId, table.programmeId),
    index("reminder_due_idx").on(table.startsAt),
  ],
);

/** What a person thinks of a title: like, dislike. No row is no opinion. */
export const userAction = pgTable(
  "user_action",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    contentId: text("content_id").notNull(),
    action: text("action", { enum: ["like", "dislike"] }).notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contentId] })],
);

/** Data that a client has sent about its user, as received. */
export const dataCollection = pgTable(
  "data_collection",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    payload: jsonb("payload").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("data_collection_user_idx").on(table.userId)],
);
