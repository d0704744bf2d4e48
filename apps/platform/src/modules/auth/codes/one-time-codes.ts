import { randomInt, timingSafeEqual } from "node:crypto";
import { HOUR, OTP_DIGITS, SECOND } from "@marquee/config";
import type { SignInSettings } from "../../../config/sign-in-settings.ts";
import type { Database } from "../../../database/database.ts";
import type { PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Outbox } from "../../../ports/outbox.ts";
import type { AccountContact } from "../../users/accounts/account-contact.ts";
import type { CaptchaChecks } from "./captcha-checks.ts";
import { limitRefusal, type ContactRequester, type ContactLimits } from "./contact-limits.ts";
import { locked, refuseSignIn } from "../errors.ts";
import { otpMessage, type OtpPurpose } from "./otp-messages.ts";
import {
  addAttempt,
  addOtp,
  addSending,
  closeOtp,
  deleteSending,
  lockOpenOtp,
  lockRecipient,
  lockSending,
  oldestSending,
  recentSendings,
  type RecentSendings,
  type SendingFacts,
} from "./otp-repository.ts";
import type { SecretHashes } from "../secret-hashes.ts";
import type { FailedAttempts } from "../../failed-attempts/failed-attempts.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** The client that requests a code. */
export interface CodeCaller extends ContactRequester {
  /** Language of the message. */
  readonly language: string;
  /** The guest, when the caller's guest token is known. */
  readonly guestId?: string | undefined;
}

/** A request for a code. */
export interface CodeRequest {
  readonly contact: AccountContact;
  readonly purpose: OtpPurpose;
  readonly caller: CodeCaller;
  /** How long the code is valid. Default: `otpLifetimeSeconds` of the settings. */
  readonly lifetimeSeconds?: number;
  /** False does everything but send the message: for a contact without account, which the caller must not learn. Default true. */
  readonly isDelivered?: boolean;
  /** True answers before the message is sent, so that the timing reveals nothing. Default false. */
  readonly isDeliveredLater?: boolean;
}

/** A code to check. */
export interface CodeCheckRequest {
  readonly recipient: string;
  readonly purpose: OtpPurpose;
  readonly code: string;
  /** Undefined for a signed-in owner, whose attempts are counted by account. */
  readonly requester: ContactRequester | undefined;
  /** True leaves a right code valid. Default false: it is used up. */
  readonly isReusable?: boolean;
}

/** The result of checking a code. */
export type CodeCheck =
  | { readonly outcome: "right" | "wrong" | "expired" | "exhausted" }
  | { readonly outcome: "captchaNeeded" }
  | { readonly outcome: "locked"; readonly retryAfterSeconds: number };

/** Sends and checks one-time codes. */
export interface OneTimeCodes {
  /** @throws {PlatformError} 400 OTP_TOO_SOON, OTP_LIMIT, LOCKED; 403 CAPTCHA_REQUIRED; 503 DELIVERY_FAILED */
  send(requested: CodeRequest): Promise<void>;
  check(presented: CodeCheckRequest): Promise<CodeCheck>;
  /** Checks a code. @throws {PlatformError} 400 unless the code is right, 403 CAPTCHA_REQUIRED */
  require(presented: CodeCheckRequest): Promise<void>;
}

/** Ports of {@link createOneTimeCodes}. */
export interface OneTimeCodePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly hashes: SecretHashes;
  readonly captchas: Pick<CaptchaChecks, "hasPassed">;
  readonly limits: Pick<ContactLimits, "addressHash" | "requesterKey" | "countAttempt">;
  readonly failedAttempts: FailedAttempts;
  readonly settings: SignInSettings;
  readonly webOrigin: string;
  readonly logger: { error(facts: object, message: string): void };
}

/** Creates the service of one-time codes. */
export function createOneTimeCodes(ports: OneTimeCodePorts): OneTimeCodes {
  const { hashes, limits } = ports;
  const check: OneTimeCodes["check"] = async (presented) => {
    const { recipient, requester } = presented;
    // Counted before the code is checked, so that parallel attempts stay within the limit.
    const counted = requester === undefined ? undefined : await limits.countAttempt({ recipient, requester });
    if (counted !== undefined && counted.outcome !== "counted") return counted;
    const checked = await ports.db.transaction((tx) => checkIn(ports, tx, presented));
    if (checked.outcome === "right") await counted?.uncount();
    return checked;
  };
  return {
    check,
    async send(requested) {
      const { contact, caller } = requested;
      const facts: SendingFacts = {
        recipient: contact.value,
        deviceId: caller.deviceId,
        addressHash: limits.addressHash(caller.address),
      };
      const code = randomInt(10 ** OTP_DIGITS)
        .toString()
        .padStart(OTP_DIGITS, "0");
      const lifetimeSeconds = requested.lifetimeSeconds ?? ports.settings.otpLifetimeSeconds;
      const stored = await ports.db.transaction(async (tx) => {
        const at = new Date(ports.clock.now());
        await lockSending(tx, facts);
        await requireWithinLimits(ports, tx, { facts, caller: limits.requesterKey(caller), at });
        const sendingId = await addSending(tx, facts, at);
        const otpId = await addOtp(tx, {
          recipient: facts.recipient,
          purpose: requested.purpose,
          codeHash: codeHash(hashes, { ...facts, purpose: requested.purpose, code }).toString("hex"),
          guestId: caller.guestId ?? null,
          sentAt: at,
          expiresAt: new Date(at.getTime() + lifetimeSeconds * SECOND),
        });
        return { sendingId, otpId };
      });
      if (requested.isDelivered === false) return;
      const delivery = ports.outbox.send(
        otpMessage(
          { contact, language: caller.language },
          { code, purpose: requested.purpose, lifetimeSeconds, webOrigin: ports.webOrigin },
        ),
      );
      if (requested.isDeliveredLater === true) {
        delivery.catch((error: unknown) =>
          ports.logger.error({ err: error }, "a one-time code could not be sent"),
        );
        return;
      }
      await delivery.catch(async (cause: unknown) => {
        await deleteSending(ports.db, stored);
        ports.logger.error({ err: cause }, "a one-time code could not be sent");
        throw refuseSignIn("DELIVERY_FAILED", refusals.codeNotSent, { status: 503, cause });
      });
    },
    async require(presented) {
      const checked = await check(presented);
      if (checked.outcome !== "right") throw refusalOf(checked);
    },
  };
}

/** The refusal for a code that was not right. */
export function refusalOf(checked: Exclude<CodeCheck, { readonly outcome: "right" }>): PlatformError {
  if (checked.outcome === "locked" || checked.outcome === "captchaNeeded") return limitRefusal(checked);
  if (checked.outcome === "wrong") return refuseSignIn("OTP_WRONG", refusals.codeWrong);
  if (checked.outcome === "exhausted") return refuseSignIn("OTP_EXHAUSTED", refusals.codeExhausted);
  return refuseSignIn("OTP_EXPIRED", refusals.codeOver);
}

async function requireWithinLimits(
  { settings, failedAttempts, captchas }: OneTimeCodePorts,
  tx: Database,
  requested: { readonly facts: SendingFacts; readonly caller: string; readonly at: Date },
): Promise<void> {
  const { facts, at } = requested;
  const lock = await failedAttempts.look(tx, subjectOf(facts.recipient));
  if (lock.isLocked) throw locked(lock.retryAfterSeconds);
  const hourAgo = new Date(at.getTime() - HOUR);
  const recent = await recentSendings(tx, facts, hourAgo);
  const waitMs = (recent.lastAt?.getTime() ?? -Infinity) + settings.otpResendSeconds * SECOND - at.getTime();
  if (waitMs > 0)
    throw refuseSignIn("OTP_TOO_SOON", refusals.codeTooSoon, { retryAfterSeconds: waitMs / SECOND });
  if (!isAnyLimitReached(recent, settings)) return;
  if (!(await captchas.hasPassed(tx, { recipient: facts.recipient, caller: requested.caller }))) {
    throw refuseSignIn("CAPTCHA_REQUIRED", refusals.captchaNeeded, { status: 403 });
  }
  // A captcha lifts the limits of device and address, but not the recipient's.
  if (recent.toRecipient < settings.otpPerHour) return;
  const oldest = (await oldestSending(tx, facts.recipient, hourAgo)) ?? at;
  throw refuseSignIn("OTP_LIMIT", refusals.codeLimit, {
    retryAfterSeconds: (oldest.getTime() + HOUR - at.getTime()) / SECOND,
  });
}

function isAnyLimitReached(
  { toRecipient, fromDevice, fromAddress }: RecentSendings,
  { otpPerHour, otpPerAddressHour }: SignInSettings,
): boolean {
  return toRecipient >= otpPerHour || fromDevice >= otpPerHour || fromAddress >= otpPerAddressHour;
}

/** Returns the outcome instead of throwing: the transaction that counts the attempt must commit. */
async function checkIn(
  { clock, hashes, failedAttempts, settings }: OneTimeCodePorts,
  tx: Database,
  presented: CodeCheckRequest,
): Promise<CodeCheck> {
  const at = new Date(clock.now());
  await lockRecipient(tx, presented.recipient);
  const subject = subjectOf(presented.recipient);
  const lock = await failedAttempts.look(tx, subject);
  if (lock.isLocked) return { outcome: "locked", retryAfterSeconds: lock.retryAfterSeconds };
  const open = await lockOpenOtp(tx, presented);
  if (open === undefined || open.expiresAt <= at) return { outcome: "expired" };
  if (open.attempts >= settings.otpAttempts) return { outcome: "exhausted" };
  const code = presented.code.replace(/[\s-]/g, "");
  if (timingSafeEqual(codeHash(hashes, { ...presented, code }), Buffer.from(open.codeHash, "hex"))) {
    if (presented.isReusable !== true) await closeOtp(tx, open.id, at);
    return { outcome: "right" };
  }
  await addAttempt(tx, open.id);
  await failedAttempts.count(tx, subject);
  return { outcome: "wrong" };
}

const subjectOf = (recipient: string): string => `otp:${recipient}`;

function codeHash(
  hashes: SecretHashes,
  {
    recipient,
    purpose,
    code,
  }: { readonly recipient: string; readonly purpose: OtpPurpose; readonly code: string },
): Buffer {
  return hashes.keyed("otp", `${recipient}\0${purpose}\0${code}`);
}
