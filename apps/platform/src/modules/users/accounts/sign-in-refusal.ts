import { createHash, randomBytes } from "node:crypto";
import { MINUTE } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import type { FullText } from "../../../errors/local-text.ts";
import { PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import refusals from "../refusal-texts.json" with { type: "json" };
import { accountRestoreToken } from "../../../schema/users.ts";

/** Lifetime of the token that restores an account, in milliseconds. */
const RESTORE_TOKEN_LIFETIME_MS = 30 * MINUTE;

/** The fields of an account that decide whether its owner may sign in. */
export interface SigningInAccount {
  readonly id: string;
  /** When the account is erased; null unless its owner has deleted it. */
  readonly deletionDueAt: Date | null;
  readonly signInRefusal: string | null;
}

/**
 * The refusal that the owner gets instead of a session; undefined when they may sign in. Every sign-in method calls this after
 * the password or code was right. An account pending deletion is refused with `DELETION_PENDING` and a `secure_token` that
 * restores it; over GraphQL these fields are in `extensions`.
 */
export async function signInRefusalOf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  account: SigningInAccount,
): Promise<PlatformError | undefined> {
  if (account.deletionDueAt !== null) {
    // An account past its deletion date is erased at the next sweep.
    const deleteAt = new Date(Math.max(account.deletionDueAt.getTime(), clock.now()));
    const token = randomBytes(32).toString("base64url");
    await db.insert(accountRestoreToken).values({
      tokenHash: hashRestoreToken(token),
      userId: account.id,
      expiresAt: new Date(clock.now() + RESTORE_TOKEN_LIFETIME_MS),
    });
    return refused("DELETION_PENDING", refusals.deletionPending, {
      secure_token: token,
      delete_at: deleteAt.toISOString(),
    });
  }
  return account.signInRefusal === null ? undefined : blocked(account.signInRefusal);
}

/** How a token is stored. Sha256 without salt is enough, as tokens are long and random. */
export function hashRestoreToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A reason that is a known code is answered in the viewer's language; a text written by an operator is answered as written. */
function blocked(reason: string): PlatformError {
  if (isNamed(reason)) return refused("SIGN_IN_REFUSED", refusals.blocks[reason]);
  return new PlatformError(400, "SIGN_IN_REFUSED", reason, { fields: { reason: "SIGN_IN_REFUSED" } });
}

const isNamed = (reason: string): reason is keyof typeof refusals.blocks =>
  Object.hasOwn(refusals.blocks, reason);

function refused(
  code: string,
  texts: FullText,
  fields: Readonly<Record<string, unknown>> = {},
): PlatformError {
  return new PlatformError(400, code, texts.en, { texts, fields: { reason: code, ...fields } });
}
