import type { SignInSettings } from "../../config/sign-in-settings.ts";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../logger.ts";
import type { AccessTokens } from "../../ports/access-tokens.ts";
import type { CaptchaVerifier } from "../../ports/captcha-verifier.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Outbox } from "../../ports/outbox.ts";
import { createRunningPacks, type RunningPacks } from "../orders/running-packs.ts";
import { createSignInAccounts, type SignInAccounts } from "../users/sign-in-accounts.ts";
import { signInRefusalOf } from "../users/sign-in-refusal.ts";
import { createContactLimits, type ContactLimits } from "./contact-limits.ts";
import { createCaptchaChecks, type CaptchaChecks } from "./captcha-checks.ts";
import { createDeviceCodes, type DeviceCodes } from "./device-codes.ts";
import { createDevices, type Devices } from "./devices.ts";
import { createExchangeTokens, type ExchangeTokens } from "./exchange-tokens.ts";
import { createGuestTokens, type GuestTokens } from "./guest-tokens.ts";
import { createOneTimeCodes, type OneTimeCodes } from "./one-time-codes.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import { createRegistrationProofs, type RegistrationProofs } from "./registration-proofs.ts";
import { createSecretHashes } from "./secret-hashes.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createWrongTries, type WrongTries } from "./wrong-tries.ts";

/** So often a guest who has paid may correct the address of one order. */
const CORRECTIONS_PER_HOUR = 3;

/** What signing in is made of. */
export interface AuthPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly accessTokens: AccessTokens;
  readonly captcha: CaptchaVerifier;
  readonly signIn: SignInSettings;
  readonly secret: Uint8Array;
  readonly webOrigin: string;
  readonly logger: Logger;
}

/** The parts of signing in, each usable alone; other families take the ones they need. */
export interface AuthServices extends Pick<AuthPorts, "db" | "clock" | "outbox" | "webOrigin" | "logger"> {
  readonly accounts: SignInAccounts;
  readonly captchas: CaptchaChecks;
  readonly codes: OneTimeCodes;
  /** Counts how often the contact of a paid order was corrected. */
  readonly corrections: WrongTries;
  readonly deviceCodes: DeviceCodes;
  readonly devices: Devices;
  readonly exchanges: ExchangeTokens;
  readonly guests: GuestTokens;
  readonly limits: ContactLimits;
  readonly packs: RunningPacks;
  readonly passwords: Passwords;
  readonly proofs: RegistrationProofs;
  readonly sessions: Sessions;
  readonly tries: WrongTries;
}

/** Builds the parts of signing in, once for a platform. */
export function createAuthServices(ports: AuthPorts): AuthServices {
  const { db, clock, outbox, webOrigin, logger, signIn: settings } = ports;
  const hashes = createSecretHashes(ports.secret);
  const accounts = createSignInAccounts({ db, clock });
  const tries = createWrongTries({ clock, perHour: settings.wrongTriesPerHour });
  const captchas = createCaptchaChecks({ db, clock, captcha: ports.captcha, hashes });
  const limits = createContactLimits({ db, clock, hashes, captchas, settings });
  const sessions = createSessions({
    db,
    clock,
    accessTokens: ports.accessTokens,
    hashes,
    settings,
    refusalOf: async (userId) => {
      const account = await accounts.findById(userId);
      return account === undefined ? undefined : signInRefusalOf({ db, clock }, account);
    },
  });
  const exchanges = createExchangeTokens({ db, clock, sessions });
  return {
    db,
    clock,
    outbox,
    webOrigin,
    logger,
    accounts,
    captchas,
    sessions,
    exchanges,
    limits,
    tries,
    codes: createOneTimeCodes({
      db,
      clock,
      outbox,
      hashes,
      captchas,
      limits,
      tries,
      settings,
      webOrigin,
      logger,
    }),
    corrections: createWrongTries({ clock, perHour: CORRECTIONS_PER_HOUR }),
    deviceCodes: createDeviceCodes({ db, clock, exchanges, tries }),
    devices: createDevices({ db, clock }),
    guests: createGuestTokens({ db, clock }),
    packs: createRunningPacks({ db, clock }),
    passwords: createPasswords(),
    proofs: createRegistrationProofs({ db, clock }),
  };
}
