import { asNumber, type JsonObject } from "../calls/json-fields.ts";

/** What a sign-in or a refresh brings. */
export interface SignInTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds from now; 0 for a token that counts as expired. */
  readonly expiresInSeconds: number;
}

/** Tells a token that can stand in a header from everything else that may be found in its place. */
export function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[!-~]{1,8192}$/.test(value);
}

/**
 * Reads the tokens of a login answer, an OTP result or a token exchange, which spell them in three ways. `undefined`
 * unless both tokens are there: then no viewer is signed in. Without expiry the access token counts as expired.
 */
export function readTokens(wire: unknown): SignInTokens | undefined {
  const { access_token, authToken, token, refresh_token, refreshToken, expires_in, expiresIn } = Object(
    wire,
  ) as JsonObject;
  const access = access_token || authToken || token;
  const refresh = refresh_token || refreshToken;
  if (!isToken(access) || !isToken(refresh)) return undefined;
  return { accessToken: access, refreshToken: refresh, expiresInSeconds: asNumber(expires_in || expiresIn) };
}
