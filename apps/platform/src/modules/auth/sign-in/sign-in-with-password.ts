import type { Database } from "../../../database/database.ts";
import type { AccountContact } from "../../users/accounts/account-contact.ts";
import type { SignInAccounts } from "../../users/accounts/sign-in-accounts.ts";
import { limitRefusal, type ContactLimits } from "../codes/contact-limits.ts";
import { locked, refuseSignIn } from "../errors.ts";
import type { IssuedTokens } from "../sessions/open-session.ts";
import type { Passwords } from "./passwords.ts";
import type { SessionClient } from "../sessions/session-client.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { FailedAttempts } from "../../failed-attempts/failed-attempts.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** Ports of {@link signInWithPassword}. */
export interface PasswordSignInPorts {
  readonly db: Database;
  readonly accounts: SignInAccounts;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly failedAttempts: FailedAttempts;
  readonly limits: Pick<ContactLimits, "countAttempt">;
}

/**
 * Signs in by contact and password. A wrong password, an unknown account and an account without password get the same answer in
 * constant time, and the same lock.
 * @throws {PlatformError} 400 WRONG_CREDENTIALS, LOCKED; 403 CAPTCHA_REQUIRED
 */
export async function signInWithPassword(
  { db, accounts, passwords, sessions, failedAttempts, limits }: PasswordSignInPorts,
  requested: { readonly contact: AccountContact; readonly password: string; readonly client: SessionClient },
): Promise<IssuedTokens> {
  const subject = `password:${requested.contact.value}`;
  // Counted before the password is checked, so that parallel attempts stay within the limit.
  const counted = await limits.countAttempt({
    recipient: requested.contact.value,
    requester: requested.client,
  });
  if (counted.outcome !== "counted") throw limitRefusal(counted);
  const attempt = await failedAttempts.count(db, subject);
  if (attempt.isLocked) throw locked(attempt.retryAfterSeconds);
  const account = await accounts.find(requested.contact);
  const isRight = await passwords.isRight(requested.password, account?.passwordHash);
  if (!isRight || account === undefined) throw refuseSignIn("WRONG_CREDENTIALS", refusals.wrongCredentials);
  await failedAttempts.clear(db, subject);
  await counted.uncount();
  return sessions.open({ userId: account.id, method: "password", client: requested.client });
}
