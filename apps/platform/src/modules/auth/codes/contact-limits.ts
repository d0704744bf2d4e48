import type { SignInSettings } from "../../../config/sign-in-settings.ts";
import type { Database } from "../../../database/database.ts";
import { addressNetwork } from "../../../network/address-network.ts";
import type { PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { CaptchaChecks } from "./captcha-checks.ts";
import { locked, refuseSignIn } from "../errors.ts";
import type { SecretHashes } from "../secret-hashes.ts";
import { createFailedAttempts } from "../../failed-attempts/failed-attempts.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/**
 * After a captcha the limit of an address is so many times higher. It is not lifted entirely, as solved captchas are cheap to
 * buy.
 */
const CAPTCHA_FACTOR = 10;

/** The client that uses a contact. */
export interface ContactRequester {
  readonly deviceId: string | undefined;
  readonly address: string;
}

/** An attempt to look up or sign in a contact, as the limits see it. */
export interface ContactAttempt {
  readonly recipient: string;
  readonly requester: ContactRequester;
}

/** Whether an attempt is allowed; `uncount` undoes the count of a successful one. */
export type CountedAttempt =
  | { readonly outcome: "counted"; uncount(): Promise<void> }
  | { readonly outcome: "captchaNeeded" }
  | { readonly outcome: "locked"; readonly retryAfterSeconds: number };

/** Limits attempts by network address. Each is counted before anything is looked up. */
export interface ContactLimits {
  /** Counts a look-up of whether the contact has an account. @throws {PlatformError} 403 CAPTCHA_REQUIRED, 400 LOCKED */
  requireLookup(attempt: ContactAttempt): Promise<void>;
  /** Counts an attempt at a code or password. */
  countAttempt(attempt: ContactAttempt): Promise<CountedAttempt>;
  /** Identifies a requester to the captcha: the device id, else the hashed address. */
  requesterKey(requester: ContactRequester): string;
  /** The network of an address, hashed. */
  addressHash(address: string): string;
}

/**
 * Creates the limits. All processes share their counts, in the table of failed attempts. Beyond a limit the caller needs a
 * captcha, whether or not the contact has an account. No account is looked up for this, so neither the answer nor its timing
 * reveals one.
 */
export function createContactLimits({
  db,
  clock,
  hashes,
  captchas,
  settings,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly hashes: SecretHashes;
  readonly captchas: Pick<CaptchaChecks, "hasPassed">;
  readonly settings: Pick<SignInSettings, "lookupsPerAddressHour" | "failedAttemptsPerAddressHour">;
}): ContactLimits {
  const addressHash = (address: string): string =>
    hashes.keyed("address", addressNetwork(address)).toString("base64url");
  const requesterKey = ({ deviceId, address }: ContactRequester): string => deviceId ?? addressHash(address);
  const countIn = (kind: "lookup" | "guess", perHour: number) => {
    const beforeCaptcha = createFailedAttempts({ clock, perHour });
    const afterCaptcha = createFailedAttempts({ clock, perHour: perHour * CAPTCHA_FACTOR });
    return async ({ recipient, requester }: ContactAttempt): Promise<CountedAttempt> => {
      const subject = `${kind}:${addressHash(requester.address)}`;
      if (!(await beforeCaptcha.count(db, subject)).isLocked)
        return { outcome: "counted", uncount: () => beforeCaptcha.uncount(db, subject) };
      if (!(await captchas.hasPassed(db, { recipient, caller: requesterKey(requester) })))
        return { outcome: "captchaNeeded" };
      const state = await afterCaptcha.count(db, `solved-${subject}`);
      return state.isLocked
        ? { outcome: "locked", retryAfterSeconds: state.retryAfterSeconds }
        : { outcome: "counted", uncount: () => afterCaptcha.uncount(db, `solved-${subject}`) };
    };
  };
  const countLookup = countIn("lookup", settings.lookupsPerAddressHour);
  return {
    addressHash,
    requesterKey,
    countAttempt: countIn("guess", settings.failedAttemptsPerAddressHour),
    async requireLookup(attempt) {
      const counted = await countLookup(attempt);
      if (counted.outcome !== "counted") throw limitRefusal(counted);
    },
  };
}

/** The refusal beyond a limit; the same for every contact. */
export function limitRefusal(
  counted: Exclude<CountedAttempt, { readonly outcome: "counted" }>,
): PlatformError {
  return counted.outcome === "locked"
    ? locked(counted.retryAfterSeconds)
    : refuseSignIn("CAPTCHA_REQUIRED", refusals.captchaNeeded, { status: 403 });
}
