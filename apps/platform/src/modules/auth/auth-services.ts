import type { SignInSettings } from "../../config/sign-in-settings.ts";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../monitoring/logger.ts";
import type { AccountRecords } from "../../contracts/account-records.ts";
import type { AccessTokens } from "../../ports/access-tokens.ts";
import type { CaptchaVerifier } from "../../ports/captcha-verifier.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Outbox } from "../../ports/outbox.ts";
import type { RunningSubscriptions } from "../users/running-subscriptions.ts";
import { createSignInAccounts, type SignInAccounts } from "../users/accounts/sign-in-accounts.ts";
import { signInRefusalOf } from "../users/accounts/sign-in-refusal.ts";
import { createContactLimits, type ContactLimits } from "./codes/contact-limits.ts";
import { createCaptchaChecks, type CaptchaChecks } from "./codes/captcha-checks.ts";
import { createDeviceCodes, type DeviceCodes } from "./devices/device-codes.ts";
import { createDevices, type DeviceLimitOf, type Devices } from "./devices/devices.ts";
import { createExchangeTokens, type ExchangeTokens } from "./sessions/exchange-tokens.ts";
import type { GuestOrders } from "./guests/guest-orders.ts";
import { createGuestTokens, type GuestTokens } from "./guests/guest-tokens.ts";
import { createOneTimeCodes, type OneTimeCodes } from "./codes/one-time-codes.ts";
import { createPasswords, type Passwords } from "./sign-in/passwords.ts";
import { createRegistrationProofs, type RegistrationProofs } from "./sign-in/registration-proofs.ts";
import { createSecretHashes } from "./secret-hashes.ts";
import { openSession } from "./sessions/open-session.ts";
import { refreshSession, type RefreshPorts } from "./sessions/refresh-session.ts";
import { endAllSessions } from "./sessions/session-repository.ts";
import type { Sessions } from "./sessions/sessions.ts";
import { createFailedAttempts, type FailedAttempts } from "../failed-attempts/failed-attempts.ts";

/** How often within an hour a guest may correct the contact of one paid order. */
const CORRECTIONS_PER_HOUR = 3;

/** Ports of {@link createAuthServices}. */
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
  readonly deviceLimitOf: DeviceLimitOf;
  readonly guestOrders: GuestOrders;
  readonly subscriptions: RunningSubscriptions;
  /** What every module stores about people. */
  readonly records: readonly AccountRecords[];
}

/** The services of sign-in. Other modules take the ones they need. */
export interface AuthServices extends Pick<
  AuthPorts,
  "db" | "clock" | "outbox" | "webOrigin" | "logger" | "guestOrders" | "subscriptions"
> {
  readonly accounts: SignInAccounts;
  readonly captchas: CaptchaChecks;
  readonly codes: OneTimeCodes;
  /** Counts how often the contact of a paid order was corrected. */
  readonly corrections: FailedAttempts;
  readonly deviceCodes: DeviceCodes;
  readonly devices: Devices;
  readonly exchanges: ExchangeTokens;
  readonly guests: GuestTokens;
  readonly limits: ContactLimits;
  readonly passwords: Passwords;
  readonly proofs: RegistrationProofs;
  readonly sessions: Sessions;
  readonly failedAttempts: FailedAttempts;
}

/** Builds the services of sign-in, once for each platform. */
export function createAuthServices(ports: AuthPorts): AuthServices {
  const { db, clock, outbox, webOrigin, logger, records, signIn: settings } = ports;
  const hashes = createSecretHashes(ports.secret);
  const accounts = createSignInAccounts({ db, clock, records });
  const failedAttempts = createFailedAttempts({ clock, perHour: settings.failedAttemptsPerHour });
  const captchas = createCaptchaChecks({ db, clock, captcha: ports.captcha, hashes });
  const limits = createContactLimits({ db, clock, hashes, captchas, settings });
  const sessionPorts: RefreshPorts = {
    db,
    clock,
    accessTokens: ports.accessTokens,
    hashes,
    settings,
    refusalOf: async (userId) => {
      const account = await accounts.findById(userId);
      return account === undefined ? undefined : signInRefusalOf({ db, clock }, account);
    },
  };
  const sessions: Sessions = {
    open: (opening) => openSession(sessionPorts, opening),
    refresh: (presented) => refreshSession(sessionPorts, presented),
    endAll: (which) => endAllSessions(db, which, new Date(clock.now())),
  };
  const exchanges = createExchangeTokens({ db, clock, sessions });
  return {
    db,
    clock,
    outbox,
    webOrigin,
    logger,
    guestOrders: ports.guestOrders,
    subscriptions: ports.subscriptions,
    accounts,
    captchas,
    sessions,
    exchanges,
    limits,
    failedAttempts,
    codes: createOneTimeCodes({
      db,
      clock,
      outbox,
      hashes,
      captchas,
      limits,
      failedAttempts,
      settings,
      webOrigin,
      logger,
    }),
    corrections: createFailedAttempts({ clock, perHour: CORRECTIONS_PER_HOUR }),
    deviceCodes: createDeviceCodes({ db, clock, exchanges, failedAttempts }),
    devices: createDevices({ db, clock, deviceLimitOf: ports.deviceLimitOf }),
    guests: createGuestTokens({ db, clock }),
    passwords: createPasswords(),
    proofs: createRegistrationProofs({ db, clock }),
  };
}
