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

/** How a person proved who they are. */
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

/** A session about to begin. */
export interface SessionOpening {
  readonly userId: string;
  readonly way: SignInMethod;
  readonly client: SessionClient;
}

/** A new pair of tokens. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

/** What opening a session needs. */
export interface SessionOpeningPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly settings: Pick<SignInSettings, "refreshTokenDays">;
  /** Why this person may not sign in although they proved who they are, such as an account on its way out. Default: nothing. */
  readonly refusalOf?: (userId: string) => Promise<PlatformError | undefined>;
}

/**
 * The one place where every sign-in method ends: registers the device, writes the audit, gives out the tokens. An
 * earlier session of the same person on the same device ends. The device limit does not refuse a sign-in (DEC-071).
 * @throws {PlatformError} what `refusalOf` answers
 */
export async function openSession(
  { db, clock, accessTokens, settings, refusalOf }: SessionOpeningPorts,
  { userId, way, client }: SessionOpening,
): Promise<IssuedTokens> {
  const refusal = await refusalOf?.(userId);
  if (refusal !== undefined) throw refusal;
  const at = new Date(clock.now());
  const { deviceId, place } = client;
  const refreshToken = randomToken();
  const sessionId = await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await endSessions(tx, { userId, deviceIds: [deviceId] }, { reason: "replaced", at });
    const id = await addSession(tx, { userId, deviceId, way, createdAt: at });
    await storeDevice(tx, {
      userId,
      deviceId,
      name: client.deviceName,
      platform: client.platformName,
      appName: client.appName,
      osName: client.osName,
      addedAt: at,
      lastSeenAt: at,
      registrationCity: place.city,
      registrationState: place.state,
      registrationCountry: place.countryCode,
    });
    await addAudit(tx, {
      userId,
      sessionId: id,
      deviceId,
      outcome: "success",
      way,
      ip: client.address,
      countryCode: place.countryCode,
      state: place.state,
      city: place.city,
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
    expiresInSeconds: accessTokens.lifeSeconds,
  };
}

/** When a refresh token given out now dies unused. */
export function refreshExpiry(
  at: Date,
  { refreshTokenDays }: Pick<SignInSettings, "refreshTokenDays">,
): Date {
  return new Date(at.getTime() + refreshTokenDays * DAY);
}

/** The pair as REST answers it. */
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

/** The pair as OTP results carry it. */
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
