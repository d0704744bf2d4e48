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

/** Captchas lift the limit of an address so many times: they are cheap to buy. */
const SOLVED_FACTOR = 10;

/** Who asks about a contact. */
export interface ContactAsker {
  readonly deviceId: string | undefined;
  readonly address: string;
}

/** A question about a contact, as the limits see it. */
export interface ContactQuestion {
  readonly recipient: string;
  readonly asker: ContactAsker;
}

/** Whether a question may be answered; a counted one can be taken back. */
export type CountedQuestion =
  | { readonly outcome: "counted"; forgive(): Promise<void> }
  | { readonly outcome: "captchaNeeded" }
  | { readonly outcome: "locked"; readonly retryAfterSeconds: number };

/** Counts what one address asks about contacts, each question by itself, before anything is looked up. */
export interface ContactLimits {
  /** Whether the contact has an account. @throws {PlatformError} 403 CAPTCHA_REQUIRED, 400 LOCKED */
  requireLookup(question: ContactQuestion): Promise<void>;
  /** Whether a code or password is that of the contact. */
  countGuess(question: ContactQuestion): Promise<CountedQuestion>;
  /** How an asker is known to the captcha: the device, or the address of one without. */
  askerKey(asker: ContactAsker): string;
  /** The network of an address, hashed. */
  addressHash(address: string): string;
}

/**
 * Limits by address over the table of tries, so that processes share them. Beyond a limit the captcha must have been passed for the
 * contact, whether or not it has an account: nothing is looked up, so neither the answer nor its time tells.
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
  const askerKey = ({ deviceId, address }: ContactAsker): string => deviceId ?? addressHash(address);
  const countIn = (kind: "lookup" | "guess", perHour: number) => {
    const plain = createFailedAttempts({ clock, perHour });
    const solved = createFailedAttempts({ clock, perHour: perHour * SOLVED_FACTOR });
    return async ({ recipient, asker }: ContactQuestion): Promise<CountedQuestion> => {
      const subject = `${kind}:${addressHash(asker.address)}`;
      if (!(await plain.count(db, subject)).isLocked)
        return { outcome: "counted", forgive: () => plain.forgive(db, subject) };
      if (!(await captchas.hasPassed(db, { recipient, caller: askerKey(asker) })))
        return { outcome: "captchaNeeded" };
      const state = await solved.count(db, `solved-${subject}`);
      return state.isLocked
        ? { outcome: "locked", retryAfterSeconds: state.retryAfterSeconds }
        : { outcome: "counted", forgive: () => solved.forgive(db, `solved-${subject}`) };
    };
  };
  const countLookup = countIn("lookup", settings.lookupsPerAddressHour);
  return {
    addressHash,
    askerKey,
    countGuess: countIn("guess", settings.failedAttemptsPerAddressHour),
    async requireLookup(question) {
      const counted = await countLookup(question);
      if (counted.outcome !== "counted") throw limitRefusal(counted);
    },
  };
}

/** What the viewer reads beyond a limit; the same for every contact. */
export function limitRefusal(
  counted: Exclude<CountedQuestion, { readonly outcome: "counted" }>,
): PlatformError {
  return counted.outcome === "locked"
    ? locked(counted.retryAfterSeconds)
    : refuseSignIn("CAPTCHA_REQUIRED", refusals.captchaNeeded, { status: 403 });
}
