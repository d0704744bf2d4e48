import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A sign-in attempt: a browser that was redirected to a service. */
export const socialAttempt = pgTable(
  "social_attempt",
  {
    stateHash: text("state_hash").primaryKey(),
    provider: text("provider").notNull(),
    /** Only this device may go on with it. */
    deviceId: text("device_id").notNull(),
    nonce: text("nonce").notNull(),
    /** PKCE verifier, encrypted. */
    verifierCipher: text("verifier_cipher").notNull(),
    /** Page of the web app that waits for the answer. */
    returnUrl: text("return_url").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("social_attempt_expiry_idx").on(table.expiresAt)],
);

/** Proof that a service has identified a person without an account; valid for one registration. Stored as a hash. */
export const socialProof = pgTable(
  "social_proof",
  {
    tokenHash: text("token_hash").primaryKey(),
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("social_proof_expiry_idx").on(table.expiresAt)],
);
