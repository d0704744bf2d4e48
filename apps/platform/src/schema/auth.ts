import { sql } from "drizzle-orm";
import {
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "./users.ts";

/** A viewer without account. The token is kept as a hash; the device id ties it to one browser. */
export const guest = pgTable(
  "guest",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull().unique(),
    deviceId: text("device_id").notNull(),
    /** The account that the guest has registered, to which their payments are linked. */
    userId: uuid("user_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("guest_device_idx").on(table.deviceId),
    index("guest_expiry_idx").on(table.expiresAt),
    index("guest_user_idx").on(table.userId),
  ],
);

/** A browser, television or phone on which a person has signed in. `addedAt` decides who is within the device limit. */
export const device = pgTable(
  "device",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    deviceId: text("device_id").notNull(),
    name: text("name").notNull(),
    /** Kind of device: Web, TV, Mobile. */
    platform: text("platform").notNull(),
    appName: text("app_name").notNull().default(""),
    osName: text("os_name").notNull().default(""),
    registrationCity: text("registration_city").notNull().default(""),
    registrationState: text("registration_state").notNull().default(""),
    registrationCountry: text("registration_country").notNull().default(""),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("device_user_device_key").on(table.userId, table.deviceId)],
);

/** One sign-in on one device. Access tokens name it, refresh tokens belong to it, and all of them end with it. */
export const session = pgTable(
  "session",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    deviceId: text("device_id").notNull(),
    /** How the person signed in. */
    way: text("way").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** `removed`, `reuse`, `reset`, `replaced`, `deleted`. */
    endReason: text("end_reason"),
  },
  (table) => [index("session_user_device_idx").on(table.userId, table.deviceId)],
);

/** A refresh token, kept as a hash. */
export const token = pgTable(
  "token",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => session.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** First use; afterwards only its device may send it again, for a short time. */
    usedAt: timestamp("used_at", { withTimezone: true }),
    /** Its successor, encrypted, to be answered again until the successor is used. */
    successorCipher: text("successor_cipher"),
    /** The token that it has replaced. */
    predecessorId: uuid("predecessor_id"),
  },
  (table) => [index("token_session_idx").on(table.sessionId), index("token_expiry_idx").on(table.expiresAt)],
);

/** A one-time password that was sent, kept as a hash. */
export const otp = pgTable(
  "otp",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Number or e-mail in its normal form. */
    recipient: text("recipient").notNull(),
    purpose: text("purpose").notNull(),
    codeHash: text("code_hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The guest who asked, for the call that names the guest instead of the contact. */
    guestId: uuid("guest_id").references(() => guest.id, { onDelete: "set null" }),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    /** Used, or replaced by a newer one. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    index("otp_recipient_idx").on(table.recipient, table.purpose, table.sentAt),
    index("otp_guest_idx").on(table.guestId),
    index("otp_age_idx").on(table.sentAt),
    // One open code for a contact and purpose, whatever arrives at the same time.
    uniqueIndex("otp_open_key")
      .on(table.recipient, table.purpose)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** A sent code, counted against the limits of recipient, device and address. Rows are deleted after a day. */
export const codeSending = pgTable(
  "code_sending",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    recipient: text("recipient").notNull(),
    deviceId: text("device_id"),
    /** Keyed hash of the address. */
    addressHash: text("address_hash").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("code_sending_recipient_idx").on(table.recipient, table.at),
    index("code_sending_device_idx").on(table.deviceId, table.at),
    index("code_sending_address_idx").on(table.addressHash, table.at),
    index("code_sending_age_idx").on(table.at),
  ],
);

/** A captcha passed for a contact, which lifts the limits on sending codes. */
export const captchaPass = pgTable(
  "captcha_pass",
  {
    recipient: text("recipient").notNull(),
    /** Device id, or the hashed address of a caller without one. */
    caller: text("caller").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recipient, table.caller] }),
    index("captcha_pass_expiry_idx").on(table.expiresAt),
  ],
);

/** A captcha value that was presented, as a hash: it passes once. */
export const usedCaptcha = pgTable(
  "used_captcha",
  { valueHash: text("value_hash").primaryKey(), at: timestamp("at", { withTimezone: true }).notNull() },
  (table) => [index("used_captcha_age_idx").on(table.at)],
);

/** A code that resets a password. Without a user, the contact has no account. */
export const passwordReset = pgTable(
  "password_reset",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    index("password_reset_user_idx").on(table.userId),
    index("password_reset_expiry_idx").on(table.expiresAt),
  ],
);

/** A one-time token of a device or partner sign-in, exchanged for a session by its device. */
export const exchangeToken = pgTable(
  "exchange_token",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    deviceId: text("device_id").notNull(),
    way: text("way").notNull(),
    /** The code on the television that it answers; it is used up with the exchange. */
    deviceCode: text("device_code"),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    index("exchange_token_user_idx").on(table.userId),
    index("exchange_token_expiry_idx").on(table.expiresAt),
  ],
);

/** Proof that a contact was verified and may register once (`secureToken`). */
export const registrationProof = pgTable("registration_proof", {
  tokenHash: text("token_hash").primaryKey(),
  recipient: text("recipient").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
});

/** A code that a television shows and its owner confirms elsewhere. */
export const deviceCode = pgTable(
  "device_code",
  {
    code: text("code").primaryKey(),
    deviceId: text("device_id").notNull(),
    deviceName: text("device_name").notNull().default(""),
    pollTokenHash: text("poll_token_hash").notNull().unique(),
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    index("device_code_expiry_idx").on(table.expiresAt),
    index("device_code_user_idx").on(table.userId),
  ],
);

/** One sign-in, successful or not, as its owner may read it. */
export const loginAudit = pgTable(
  "login_audit",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id").references(() => session.id, { onDelete: "cascade" }),
    deviceId: text("device_id").notNull(),
    outcome: text("outcome", { enum: ["success", "failure"] }).notNull(),
    way: text("way").notNull(),
    ip: text("ip").notNull().default(""),
    countryCode: text("country_code").notNull(),
    state: text("state").notNull().default(""),
    city: text("city").notNull().default(""),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
    loggedOutAt: timestamp("logged_out_at", { withTimezone: true }),
  },
  (table) => [
    index("login_audit_user_idx").on(table.userId, table.deviceId, table.at),
    index("login_audit_session_idx").on(table.sessionId),
  ],
);
