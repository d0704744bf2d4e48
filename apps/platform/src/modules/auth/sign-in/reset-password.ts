import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { MINUTE, SECOND } from "@marquee/config";
import type { ResetPasswordAnswer } from "@marquee/auth-sdk/wire";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Outbox } from "../../../ports/outbox.ts";
import type { AccountContact } from "../../users/accounts/account-contact.ts";
import type { SignInAccount, SignInAccounts } from "../../users/accounts/sign-in-accounts.ts";
import type { ContactRequester } from "../codes/contact-limits.ts";
import { refuseSignIn } from "../errors.ts";
import type { CodeCaller, OneTimeCodes } from "../codes/one-time-codes.ts";
import { passwordChangedMessage, resetLinkMessage } from "../codes/otp-messages.ts";
import type { Passwords } from "./passwords.ts";
import { hashToken, randomToken } from "../secret-hashes.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { passwordReset } from "../../../schema/auth.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** How long a code for a new password is valid, in minutes. */
const RESET_MINUTES = 15;

/** Ports of {@link forgetPassword} and {@link resetPassword}. */
export interface PasswordResetPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly webOrigin: string;
  readonly accounts: SignInAccounts;
  readonly codes: OneTimeCodes;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly logger: { error(facts: object, message: string): void };
}

/**
 * Sends a link to an e-mail address, or a six-digit code to a mobile number, for a new password. An unknown contact gets no
 * message; its caller gets the same answer after the same work. The message is sent after the answer.
 * @throws {PlatformError} as sending a one-time code, whether or not there is an account
 */
export async function forgetPassword(
  ports: PasswordResetPorts,
  { contact, caller }: { readonly contact: AccountContact; readonly caller: CodeCaller },
): Promise<void> {
  const account = await ports.accounts.find(contact);
  const isDelivered = account !== undefined && contact.kind === "mobile";
  await ports.codes.send({
    contact,
    caller,
    purpose: "reset",
    lifetimeSeconds: (RESET_MINUTES * MINUTE) / SECOND,
    isDelivered,
    isDeliveredLater: true,
  });
  if (contact.kind !== "email") return;
  const token = await issueReset(ports, account?.id);
  if (account === undefined) return;
  ports.outbox
    .send(
      resetLinkMessage(
        { contact, language: caller.language },
        { token, webOrigin: ports.webOrigin, minutes: RESET_MINUTES },
      ),
    )
    .catch((error: unknown) =>
      ports.logger.error({ err: error }, "a link to reset a password could not be sent"),
    );
}

/**
 * A request to reset the password: a six-digit code with its mobile number, or the long code of a link; and the new password, if
 * it is chosen yet.
 */
export interface PresentedReset {
  readonly code: string;
  readonly mobile: AccountContact | undefined;
  readonly password: string | undefined;
  /** Language of the message to the owner. */
  readonly language: string;
  readonly requester: ContactRequester;
}

/**
 * Sets a new password, ends every session and informs the owner. Without a password it only exchanges the six-digit code for a
 * long one.
 * @throws {PlatformError} 400 WEAK_PASSWORD before the code is used up, PROOF_INVALID, or as checking a one-time code
 */
export async function resetPassword(
  ports: PasswordResetPorts,
  { code, mobile, password, language, requester }: PresentedReset,
): Promise<ResetPasswordAnswer> {
  if (password === undefined) {
    if (mobile === undefined) throw refuseSignIn("PROOF_INVALID", refusals.codeOnceMore);
    const account = await accountOfDigits(ports, { mobile, code, requester });
    return { code: 200, message: "Choose a new password", reset_code: await issueReset(ports, account.id) };
  }
  const passwordHash = await ports.passwords.hash(password);
  const account =
    mobile === undefined
      ? await accountOfLink(ports, code)
      : await accountOfDigits(ports, { mobile, code, requester });
  const at = new Date(ports.clock.now());
  await ports.accounts.setPassword(account.id, passwordHash, at);
  await ports.db
    .update(passwordReset)
    .set({ usedAt: at })
    .where(and(eq(passwordReset.userId, account.id), isNull(passwordReset.usedAt)));
  await ports.sessions.endAll({ userId: account.id, reason: "reset" });
  await notifyOwner(ports, account, language);
  return { code: 200, message: "Your password is changed. Sign in with the new one." };
}

async function issueReset({ db, clock }: PasswordResetPorts, userId: string | undefined): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  await db.delete(passwordReset).where(lt(passwordReset.expiresAt, new Date(now)));
  await db.insert(passwordReset).values({
    tokenHash: hashToken(token),
    userId: userId ?? null,
    expiresAt: new Date(now + RESET_MINUTES * MINUTE),
  });
  return token;
}

async function accountOfDigits(
  { accounts, codes }: PasswordResetPorts,
  {
    mobile,
    code,
    requester,
  }: { readonly mobile: AccountContact; readonly code: string; readonly requester: ContactRequester },
): Promise<SignInAccount> {
  await codes.require({ recipient: mobile.value, purpose: "reset", code, requester });
  const account = await accounts.find(mobile);
  if (account === undefined) throw noLongerValid();
  return account;
}

async function accountOfLink(
  { db, clock, accounts }: PasswordResetPorts,
  code: string,
): Promise<SignInAccount> {
  const at = new Date(clock.now());
  const [used] = await db
    .update(passwordReset)
    .set({ usedAt: at })
    .where(
      and(
        eq(passwordReset.tokenHash, hashToken(code)),
        isNull(passwordReset.usedAt),
        gt(passwordReset.expiresAt, at),
      ),
    )
    .returning({ userId: passwordReset.userId });
  const account = typeof used?.userId === "string" ? await accounts.findById(used.userId) : undefined;
  if (account === undefined) throw noLongerValid();
  return account;
}

const noLongerValid = () => refuseSignIn("PROOF_INVALID", refusals.linkOver);

async function notifyOwner(
  { outbox, logger }: PasswordResetPorts,
  { email, mobile }: SignInAccount,
  language: string,
): Promise<void> {
  const contact: AccountContact | undefined =
    email !== null
      ? { kind: "email", value: email }
      : mobile !== null
        ? { kind: "mobile", value: mobile }
        : undefined;
  if (contact === undefined) return;
  await outbox
    .send(passwordChangedMessage({ contact, language }))
    .catch((error: unknown) =>
      logger.error({ err: error }, "the notice that a password was reset could not be sent"),
    );
}
