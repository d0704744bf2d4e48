import { asNumber, type JsonObject } from "../calls/json-fields.ts";

/** Tokens of a sign-in or a refresh. */
export interface SignInTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds from now; 0: the access token counts as expired. */
  readonly expiresInSeconds: number;
}

/** Whether a value is a token that can be sent in a header. */
export function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[!-~]{1,8192}$/.test(value);
}

/**
 * Reads the tokens of a login answer, an OTP result or a token exchange, which use three spellings. `undefined` unless both
 * tokens are present. Without expiry the access token counts as expired.
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
