import { DAY } from "@marquee/config";
import type { LoginAnswer, OtpResult } from "@marquee/auth-sdk/wire";
import type { SignInSettings } from "../../../config/sign-in-settings.ts";
import type { Database } from "../../../database/database.ts";
import type { PlatformError } from "../../../errors/platform-error.ts";
import type { AccessTokens } from "../../../ports/access-tokens.ts";
import type { Clock } from "../../../ports/clock.ts";
import { hashToken, randomToken } from "../secret-hashes.ts";
import type { SessionClient } from "./session-client.ts";
import {
  addAudit,
  addSession,
  addToken,
  endSessions,
  storeDevice,
  lockPerson,
} from "./session-repository.ts";

/** How a person signed in. */
export type SignInMethod =
  | "otp"
  | "password"
  | "registration"
  | "guest"
  | "device"
  | "facebook"
  | "google"
  | "twitter"
  | "apple"
  | "truecaller"
  | "partner"
  | "test";

/** A session to open. */
export interface SessionOpening {
  readonly userId: string;
  readonly method: SignInMethod;
  readonly client: SessionClient;
}

/** A new pair of access token and refresh token. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

/** Ports of {@link openSession}. */
export interface SessionOpeningPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly settings: Pick<SignInSettings, "refreshTokenDays">;
  /** Why this person may not sign in, such as an account pending deletion. Default: no refusal. */
  readonly refusalOf?: (userId: string) => Promise<PlatformError | undefined>;
}

/**
 * Opens a session; every sign-in method ends here. It registers the device, writes the sign-in log and issues the tokens. An
 * earlier session of the person on this device ends. The device limit never refuses a sign-in.
 * @throws {PlatformError} the refusal of `refusalOf`
 */
export async function openSession(
  { db, clock, accessTokens, settings, refusalOf }: SessionOpeningPorts,
  { userId, method, client }: SessionOpening,
): Promise<IssuedTokens> {
  const refusal = await refusalOf?.(userId);
  if (refusal !== undefined) throw refusal;
  const at = new Date(clock.now());
  const { deviceId, location } = client;
  const refreshToken = randomToken();
  const sessionId = await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await endSessions(tx, { userId, deviceIds: [deviceId] }, { reason: "replaced", at });
    const id = await addSession(tx, { userId, deviceId, way: method, createdAt: at });
    await storeDevice(tx, {
      userId,
      deviceId,
      name: client.deviceName,
      platform: client.platformName,
      appName: client.appName,
      osName: client.osName,
      addedAt: at,
      lastSeenAt: at,
      registrationCity: location.city,
      registrationState: location.state,
      registrationCountry: location.countryCode,
    });
    await addAudit(tx, {
      userId,
      sessionId: id,
      deviceId,
      outcome: "success",
      way: method,
      ip: client.address,
      countryCode: location.countryCode,
      state: location.state,
      city: location.city,
      at,
    });
    await addToken(tx, {
      sessionId: id,
      tokenHash: hashToken(refreshToken),
      createdAt: at,
      expiresAt: refreshExpiry(at, settings),
    });
    return id;
  });
  return {
    accessToken: await accessTokens.issue({ userId, sessionId }),
    refreshToken,
    expiresInSeconds: accessTokens.lifetimeSeconds,
  };
}

/** When a refresh token issued at `at` expires if it is not used. */
export function refreshExpiry(
  at: Date,
  { refreshTokenDays }: Pick<SignInSettings, "refreshTokenDays">,
): Date {
  return new Date(at.getTime() + refreshTokenDays * DAY);
}

/** The tokens as a REST answer. */
export function toLoginAnswer({ accessToken, refreshToken, expiresInSeconds }: IssuedTokens): LoginAnswer {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: expiresInSeconds,
    token_type: "bearer",
    code: 200,
    message: SIGNED_IN,
  };
}

/** The tokens as an OTP result. */
export function toOtpResult({ accessToken, refreshToken, expiresInSeconds }: IssuedTokens): OtpResult {
  return {
    tokenType: "bearer",
    expiresIn: expiresInSeconds,
    authToken: accessToken,
    refreshToken,
    code: 200,
    message: SIGNED_IN,
    shouldRegister: false,
    secureToken: null,
  };
}

const SIGNED_IN = "You are signed in";
