import { MINUTE, SECOND } from "@marquee/config";
import type { ConfirmationRefusal } from "@marquee/auth-sdk/wire";
import type { FullText } from "../../../errors/local-text.ts";
import { PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import attempts from "../../failed-attempts/refusal-texts.json" with { type: "json" };
import type { ConfirmationRepository } from "./confirmation-repository.ts";
import type { UserRow } from "./user-repository.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** After so many failed attempts in a row, confirming is locked. */
export const MAX_FAILED_ATTEMPTS = 5;
/** How long confirming stays locked, in milliseconds. */
export const LOCK_MS = 15 * MINUTE;

/** Port: checks a person's secrets, which the module `auth` stores. */
export interface AccountProofs {
  isPassword(plain: string, hash: string): Promise<boolean>;
  /** True when the code was sent to this contact for sign-in and is still valid. A right code is used up by the check. */
  isOneTimeCode(proof: { readonly recipient: string; readonly code: string }): Promise<boolean>;
}

/** Ports of {@link confirmAccount}. */
export interface ConfirmationPorts {
  readonly confirmations: ConfirmationRepository;
  readonly proofs: AccountProofs;
  readonly clock: Clock;
}

/** The proof in the request: a password or a one-time code. */
export interface Confirmation {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

/** Fields that every refusal carries beside its code. */
type ExtraFields = Pick<ConfirmationRefusal, "active_subscriptions">;

/** How a person confirms: by password, or by one-time code when the account has no password. */
export const confirmationMethods = ({ passwordHash }: Pick<UserRow, "passwordHash">): "password" | "otp" =>
  passwordHash === null ? "otp" : "password";

/**
 * Checks that the owner of the account is asking, before anything that a stolen session must not do. Each attempt is counted
 * before it is checked, so that parallel requests get five attempts in all, not five each. Every refusal also carries
 * `extraFields`.
 * @throws {PlatformError} 400 with the codes of `confirmationRefusal`
 */
export async function confirmAccount(
  { confirmations, proofs, clock }: ConfirmationPorts,
  account: UserRow,
  { password, otp }: Confirmation,
  extraFields: ExtraFields = {},
): Promise<void> {
  const needs = confirmationMethods(account);
  const given = needs === "password" ? password : otp;
  if (given === undefined || given === "")
    throw refusal("CONFIRMATION_NEEDED", needs === "password" ? refusals.needsPassword : refusals.needsCode, {
      ...extraFields,
      needs,
    });
  const now = clock.now();
  const attempt = await confirmations.startAttempt(account.id, {
    now: new Date(now),
    lockAfter: MAX_FAILED_ATTEMPTS,
    lockedUntil: new Date(now + LOCK_MS),
  });
  if (attempt.state === "locked") {
    throw refusal("LOCKED", attempts.locked, {
      ...extraFields,
      retry_after_seconds: Math.ceil((attempt.until.getTime() - now) / SECOND),
    });
  }
  if (await isRight(proofs, account, given)) return confirmations.clearAttempts(account.id);
  throw needs === "password"
    ? refusal("WRONG_PASSWORD", refusals.wrongPassword, { ...extraFields, needs })
    : refusal("WRONG_OTP", refusals.wrongCode, { ...extraFields, needs });
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
  const { retry_after_seconds: seconds } = fields;
  const headers = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return new PlatformError(400, code, texts.en, { texts, fields, headers });
}
