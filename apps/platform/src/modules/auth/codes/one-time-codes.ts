import { randomInt, timingSafeEqual } from "node:crypto";
import { HOUR, OTP_DIGITS, SECOND } from "@marquee/config";
import type { SignInSettings } from "../../../config/sign-in-settings.ts";
import type { Database } from "../../../database/database.ts";
import type { PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Outbox } from "../../../ports/outbox.ts";
import type { AccountContact } from "../../users/accounts/account-contact.ts";
import type { CaptchaChecks } from "./captcha-checks.ts";
import { limitRefusal, type ContactAsker, type ContactLimits } from "./contact-limits.ts";
import { locked, refuseSignIn } from "../errors.ts";
import { otpMessage, type OtpPurpose } from "./otp-messages.ts";
import {
  addAttempt,
  addOtp,
  addSending,
  closeOtp,
  forgetSending,
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

/** Who asks for a code. */
export interface CodeCaller extends ContactAsker {
  /** In which the code is sent. */
  readonly language: string;
  /** The guest, when the caller's guest token is known. */
  readonly guestId?: string | undefined;
}

/** A code asked for. */
export interface CodeRequest {
  readonly contact: AccountContact;
  readonly purpose: OtpPurpose;
  readonly caller: CodeCaller;
  /** Default that of the settings. */
  readonly lifeSeconds?: number;
  /** False keeps the message back and everything else the same: for a contact that must not learn that it has no account. Default true. */
  readonly isDelivered?: boolean;
  /** True answers before the message has left, so that the time tells nothing. Default false. */
  readonly isDeliveredLater?: boolean;
}

/** A code as it is presented. */
export interface PresentedCheck {
  readonly recipient: string;
  readonly purpose: OtpPurpose;
  readonly code: string;
  /** Nothing for an owner who is signed in, whose tries are counted by account. */
  readonly asker: ContactAsker | undefined;
  /** True leaves a right code to be used once more. Default false: it is used up. */
  readonly isReusable?: boolean;
}

/** How checking a code ended. */
export type CodeCheck =
  | { readonly outcome: "right" | "wrong" | "expired" | "exhausted" }
  | { readonly outcome: "captchaNeeded" }
  | { readonly outcome: "locked"; readonly retryAfterSeconds: number };

/** Sends and checks one-time codes (DEC-060). */
export interface OneTimeCodes {
  /** @throws {PlatformError} 400 OTP_TOO_SOON, OTP_LIMIT, LOCKED; 403 CAPTCHA_REQUIRED; 503 DELIVERY_FAILED */
  send(requested: CodeRequest): Promise<void>;
  check(presented: PresentedCheck): Promise<CodeCheck>;
  /** Checks and @throws {PlatformError} 400 unless the code is right, 403 CAPTCHA_REQUIRED. */
  require(presented: PresentedCheck): Promise<void>;
}

/** What codes are made of. */
export interface OneTimeCodePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly hashes: SecretHashes;
  readonly captchas: Pick<CaptchaChecks, "hasPassed">;
  readonly limits: Pick<ContactLimits, "addressHash" | "askerKey" | "countGuess">;
  readonly tries: FailedAttempts;
  readonly settings: SignInSettings;
  readonly webOrigin: string;
  readonly logger: { error(facts: object, message: string): void };
}

/** One-time codes over their tables. */
export function createOneTimeCodes(ports: OneTimeCodePorts): OneTimeCodes {
  const { hashes, limits } = ports;
  const check: OneTimeCodes["check"] = async (presented) => {
    const { recipient, asker } = presented;
    // Counted before the code is looked at, so that parallel guesses are no more than the limit.
    const guess = asker === undefined ? undefined : await limits.countGuess({ recipient, asker });
    if (guess !== undefined && guess.outcome !== "counted") return guess;
    const checked = await ports.db.transaction((tx) => checkIn(ports, tx, presented));
    if (checked.outcome === "right") await guess?.forgive();
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
      const lifeSeconds = requested.lifeSeconds ?? ports.settings.otpLifeSeconds;
      const stored = await ports.db.transaction(async (tx) => {
        const at = new Date(ports.clock.now());
        await lockSending(tx, facts);
        await requireWithinLimits(ports, tx, { facts, caller: limits.askerKey(caller), at });
        const sendingId = await addSending(tx, facts, at);
        const otpId = await addOtp(tx, {
          recipient: facts.recipient,
          purpose: requested.purpose,
          codeHash: codeHash(hashes, { ...facts, purpose: requested.purpose, code }).toString("hex"),
          guestId: caller.guestId ?? null,
          sentAt: at,
          expiresAt: new Date(at.getTime() + lifeSeconds * SECOND),
        });
        return { sendingId, otpId };
      });
      if (requested.isDelivered === false) return;
      const delivery = ports.outbox.send(
        otpMessage(
          { contact, language: caller.language },
          { code, purpose: requested.purpose, lifeSeconds, webOrigin: ports.webOrigin },
        ),
      );
      if (requested.isDeliveredLater === true) {
        delivery.catch((error: unknown) =>
          ports.logger.error({ err: error }, "a one-time code could not be sent"),
        );
        return;
      }
      await delivery.catch(async (cause: unknown) => {
        await forgetSending(ports.db, stored);
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

/** What the viewer reads when a code was not right. */
export function refusalOf(checked: Exclude<CodeCheck, { readonly outcome: "right" }>): PlatformError {
  if (checked.outcome === "locked" || checked.outcome === "captchaNeeded") return limitRefusal(checked);
  if (checked.outcome === "wrong") return refuseSignIn("OTP_WRONG", refusals.codeWrong);
  if (checked.outcome === "exhausted") return refuseSignIn("OTP_EXHAUSTED", refusals.codeExhausted);
  return refuseSignIn("OTP_EXPIRED", refusals.codeOver);
}

async function requireWithinLimits(
  { settings, tries, captchas }: OneTimeCodePorts,
  tx: Database,
  requested: { readonly facts: SendingFacts; readonly caller: string; readonly at: Date },
): Promise<void> {
  const { facts, at } = requested;
  const lock = await tries.look(tx, subjectOf(facts.recipient));
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
  // The captcha lifts the limits of device and address; nobody gets more than so many codes no matter who asks.
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

/** Answers instead of throwing: a counted try must be committed. */
async function checkIn(
  { clock, hashes, tries, settings }: OneTimeCodePorts,
  tx: Database,
  presented: PresentedCheck,
): Promise<CodeCheck> {
  const at = new Date(clock.now());
  await lockRecipient(tx, presented.recipient);
  const subject = subjectOf(presented.recipient);
  const lock = await tries.look(tx, subject);
  if (lock.isLocked) return { outcome: "locked", retryAfterSeconds: lock.retryAfterSeconds };
  const open = await lockOpenOtp(tx, presented);
  if (open === undefined || open.expiresAt <= at) return { outcome: "expired" };
  if (open.attempts >= settings.otpTries) return { outcome: "exhausted" };
  const code = presented.code.replace(/[\s-]/g, "");
  if (timingSafeEqual(codeHash(hashes, { ...presented, code }), Buffer.from(open.codeHash, "hex"))) {
    if (presented.isReusable !== true) await closeOtp(tx, open.id, at);
    return { outcome: "right" };
  }
  await addAttempt(tx, open.id);
  await tries.count(tx, subject);
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
