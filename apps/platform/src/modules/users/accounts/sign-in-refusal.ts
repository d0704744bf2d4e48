import { createHash, randomBytes } from "node:crypto";
import { MINUTE } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import type { FullText } from "../../../errors/local-text.ts";
import { PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import { deletionStateOf, type DeletableAccount } from "./deletion-state.ts";
import refusals from "../refusal-texts.json" with { type: "json" };
import { accountRestoreToken } from "../../../schema/users.ts";

/** How long the proof for bringing an account back is good, in milliseconds. */
const RESTORE_TOKEN_LIFE_MS = 30 * MINUTE;

/** What of an account decides whether its owner may sign in. */
export interface SigningInAccount extends DeletableAccount {
  readonly id: string;
  readonly signInRefusal: string | null;
}

/**
 * What an owner who has proved who they are gets instead of a session, undefined when nothing is in the way. To be asked by every
 * sign-in method, after the password or code was right. An account on its way out is refused with `DELETION_PENDING` and a
 * `secure_token` that brings it back (AUTH-70); over GraphQL the fields stand in `extensions`.
 */
export async function signInRefusalOf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  account: SigningInAccount,
): Promise<PlatformError | undefined> {
  const deletion = deletionStateOf(account, clock.now());
  if (deletion.state !== "none") {
    const deleteAt = deletion.state === "pending" ? deletion.deleteAt : new Date(clock.now());
    const token = randomBytes(32).toString("base64url");
    await db.insert(accountRestoreToken).values({
      tokenHash: hashRestoreToken(token),
      userId: account.id,
      expiresAt: new Date(clock.now() + RESTORE_TOKEN_LIFE_MS),
    });
    return refused("DELETION_PENDING", refusals.deletionPending, {
      secure_token: token,
      delete_at: deleteAt.toISOString(),
    });
  }
  return account.signInRefusal === null ? undefined : blocked(account.signInRefusal);
}

/** What stands in the database for a token: sha256, as tokens are long and random. */
export function hashRestoreToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Reasons that have a name are told in the viewer's language; what an operator has written is told as it stands. */
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
