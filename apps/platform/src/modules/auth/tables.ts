import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../users/tables.ts';

/** A viewer without account. The token is kept as a hash; the device id ties it to one browser. */
export const guest = pgTable(
  'guest',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    deviceId: text('device_id').notNull(),
    /** Set when the guest has become a user, whose payments it then brings along. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('guest_device_idx').on(table.deviceId), index('guest_expiry_idx').on(table.expiresAt), index('guest_user_idx').on(table.userId)],
);

/** A browser, television or phone on which a person has signed in. */
export const device = pgTable(
  'device',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull().references(() => user.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    name: text('name').notNull(),
    platform: text('platform').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('device_user_device_key').on(table.userId, table.deviceId)],
);

/** An access or refresh token, kept as a hash. All tokens of one sign-in share a family and end with it. */
export const token = pgTable(
  'token',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id').notNull(),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id').notNull().references(() => user.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** First use of a refresh token; afterwards only its own device may present it again, for a short time (DEC-059). */
    usedAt: timestamp('used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** The pair given out on first use, encrypted, to be answered again when the first answer was lost. */
    successorCipher: text('successor_cipher'),
  },
  (table) => [
    index('token_family_idx').on(table.familyId),
    index('token_user_idx').on(table.userId),
    index('token_expiry_idx').on(table.expiresAt),
    check('token_kind_check', sql`${table.kind} in ('access', 'refresh')`),
  ],
);

/** A one-time password that was sent, kept as a hash. */
export const otp = pgTable(
  'otp',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Number or e-mail in its normal form. */
    recipient: text('recipient').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('otp_recipient_idx').on(table.recipient, table.purpose, table.sentAt)],
);

/** Proof that a contact was verified and may register once (`secureToken`). */
export const registrationProof = pgTable('registration_proof', {
  tokenHash: text('token_hash').primaryKey(),
  recipient: text('recipient').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

/** A code that a television shows and its owner confirms elsewhere. */
export const deviceCode = pgTable(
  'device_code',
  {
    code: text('code').primaryKey(),
    deviceId: text('device_id').notNull(),
    pollTokenHash: text('poll_token_hash').notNull().unique(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('device_code_expiry_idx').on(table.expiresAt), index('device_code_user_idx').on(table.userId)],
);

/** One sign-in, successful or not, as its owner may read it. */
export const loginAudit = pgTable(
  'login_audit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull().references(() => user.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    outcome: text('outcome', { enum: ['success', 'failure'] }).notNull(),
    way: text('way').notNull(),
    countryCode: text('country_code').notNull(),
    city: text('city').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('login_audit_user_idx').on(table.userId, table.deviceId, table.at)],
);
