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

/** What signing in by password needs. */
export interface PasswordSignInPorts {
  readonly db: Database;
  readonly accounts: SignInAccounts;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly tries: FailedAttempts;
  readonly limits: Pick<ContactLimits, "countGuess">;
}

/**
 * Signs in by contact and password. A wrong password, an unknown account and one without password get the same words
 * after the same work, and lock alike (DEC-062).
 * @throws {PlatformError} 400 WRONG_CREDENTIALS, LOCKED; 403 CAPTCHA_REQUIRED
 */
export async function signInWithPassword(
  { db, accounts, passwords, sessions, tries, limits }: PasswordSignInPorts,
  requested: { readonly contact: AccountContact; readonly password: string; readonly client: SessionClient },
): Promise<IssuedTokens> {
  const subject = `password:${requested.contact.value}`;
  // Counted before it is looked at, so that parallel guesses are no more than the limit.
  const guess = await limits.countGuess({ recipient: requested.contact.value, asker: requested.client });
  if (guess.outcome !== "counted") throw limitRefusal(guess);
  const attempt = await tries.count(db, subject);
  if (attempt.isLocked) throw locked(attempt.retryAfterSeconds);
  const account = await accounts.find(requested.contact);
  const isRight = await passwords.isRight(requested.password, account?.passwordHash);
  if (!isRight || account === undefined) throw refuseSignIn("WRONG_CREDENTIALS", refusals.wrongCredentials);
  await tries.clear(db, subject);
  await guess.forgive();
  return sessions.open({ userId: account.id, way: "password", client: requested.client });
}
