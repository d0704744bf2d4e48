/** How often a request is repeated after a 401. Spec: plans §9, "Max 3 auth retries". */
export const MAX_AUTH_RETRIES = 3;
/** Seconds before its expiry from which on a token is renewed. Spec: plans §9, "Token-expiry window 60 s". */
export const TOKEN_EXPIRY_WINDOW_SECONDS = 60;
/** Digits of a one-time code. */
export const OTP_DIGITS = 6;
/** Seconds until a one-time code may be asked for again. */
export const OTP_RESEND_SECONDS = 30;
/** Fewest characters of a new password. */
export const PASSWORD_MIN_LENGTH = 8;
/** Most characters of a new password. */
export const PASSWORD_MAX_LENGTH = 128;

/**
 * Whether a token is due for renewal: with 60 s or less left, or without a readable expiry. Times are in epoch
 * seconds.
 * Spec: shell §4, "Token refresh".
 */
export function isTokenExpiring({
  expiresAtSeconds,
  nowSeconds,
}: {
  readonly expiresAtSeconds: number;
  readonly nowSeconds: number;
}): boolean {
  return !(expiresAtSeconds - nowSeconds > TOKEN_EXPIRY_WINDOW_SECONDS);
}
