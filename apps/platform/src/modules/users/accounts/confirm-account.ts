import { MINUTE, SECOND } from "@marquee/config";
import type { ConfirmationRefusal } from "@marquee/auth-sdk/wire";
import type { FullText } from "../../../errors/local-text.ts";
import { PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import attempts from "../../failed-attempts/refusal-texts.json" with { type: "json" };
import type { ConfirmationRepository } from "./confirmation-repository.ts";
import type { UserRow } from "./user-repository.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** Failed attempts after which confirming is locked (PLAT-58). */
export const MOST_WRONG_TRIES = 5;
/** How long it stays locked, in milliseconds. */
export const LOCKED_MS = 15 * MINUTE;

/** What the family `auth` knows of the secrets of a person. */
export interface AccountProofs {
  isPassword(plain: string, hash: string): Promise<boolean>;
  /** Whether the code was sent to the contact for signing in and is still open; it is used up then. */
  isOneTimeCode(proof: { readonly recipient: string; readonly code: string }): Promise<boolean>;
}

/** What confirming needs. */
export interface ConfirmationPorts {
  readonly confirmations: ConfirmationRepository;
  readonly proofs: AccountProofs;
  readonly clock: Clock;
}

/** What the person gave. */
export interface Confirmation {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

/** What a refusal tells beside its reason. */
type Shown = Pick<ConfirmationRefusal, "active_subscriptions">;

/** What a person confirms by: their password, or a one-time code where there is none (DEC-072). */
export const confirmationMethods = ({ passwordHash }: Pick<UserRow, "passwordHash">): "password" | "otp" =>
  passwordHash === null ? "otp" : "password";

/**
 * Makes sure that the owner of the account is asking, for what a borrowed session must not do. Each try is counted before it is
 * looked at, so that parallel guesses are no more than five. A refusal carries what is `shown` meanwhile.
 * @throws {PlatformError} 400 with the codes of `confirmationRefusal`
 */
export async function confirmAccount(
  { confirmations, proofs, clock }: ConfirmationPorts,
  account: UserRow,
  { password, otp }: Confirmation,
  shown: Shown = {},
): Promise<void> {
  const needs = confirmationMethods(account);
  const given = needs === "password" ? password : otp;
  if (given === undefined || given === "")
    throw refusal("CONFIRMATION_NEEDED", needs === "password" ? refusals.needsPassword : refusals.needsCode, {
      ...shown,
      needs,
    });
  const now = clock.now();
  const attempt = await confirmations.beginTry(account.id, {
    now: new Date(now),
    lockAfter: MOST_WRONG_TRIES,
    lockedUntil: new Date(now + LOCKED_MS),
  });
  if (attempt.state === "locked") {
    throw refusal("LOCKED", attempts.locked, {
      ...shown,
      retry_after_seconds: Math.ceil((attempt.until.getTime() - now) / SECOND),
    });
  }
  if (await isRight(proofs, account, given)) return confirmations.clearTries(account.id);
  throw needs === "password"
    ? refusal("WRONG_PASSWORD", refusals.wrongPassword, { ...shown, needs })
    : refusal("WRONG_OTP", refusals.wrongCode, { ...shown, needs });
}

async function isRight(
  proofs: AccountProofs,
  { passwordHash, email, mobile }: UserRow,
  given: string,
): Promise<boolean> {
  if (passwordHash !== null) return proofs.isPassword(given, passwordHash);
  for (const recipient of [email, mobile]) {
    if (recipient !== null && (await proofs.isOneTimeCode({ recipient, code: given }))) return true;
  }
  return false;
}

function refusal(
  code: ConfirmationRefusal["code"],
  texts: FullText,
  fields: Omit<ConfirmationRefusal, "code" | "message">,
): PlatformError {
  return new PlatformError(400, code, texts.en, { texts, fields });
}
