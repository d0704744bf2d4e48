/**
 * Why a sign-in call was refused: `code` of the REST refusal, `extensions.reason` of the GraphQL error.
 * - `CAPTCHA_FAILED`: the captcha value is missing, wrong or was used before.
 * - `CAPTCHA_REQUIRED`: a limit is reached; the next attempt needs a captcha.
 * - `OTP_WRONG`: the code is not the one that was sent; it may be tried again.
 * - `OTP_EXPIRED`: no valid code: it is too old, used or replaced, or none was sent.
 * - `OTP_EXHAUSTED`: five failed attempts; a new code is needed.
 * - `OTP_TOO_SOON`: the last code is less than 30 s old; see `retry_after_seconds`.
 * - `OTP_LIMIT`: five codes were sent to this contact within an hour; see `retry_after_seconds`.
 * - `LOCKED`: ten failed attempts within an hour; see `retry_after_seconds`.
 * - `WRONG_CREDENTIALS`: wrong password, or no such account, or none with a password.
 * - `WEAK_PASSWORD`: shorter than 8 or longer than 128 characters, or too common.
 * - `CONSENT_NEEDED`: an account needs the privacy consent.
 * - `PROOF_INVALID`: the secureToken or reset code is unknown, too old or was used.
 * - `CONTACT_INVALID`: not an e-mail address or mobile number that the product accepts.
 * - `CONTACT_TAKEN`: another account has this contact.
 * - `CODE_INVALID`: the code of a television is unknown, too old or was used.
 * - `GUEST_UNKNOWN`: the guest token is unknown or has expired.
 * - `DELETION_PENDING`: the account is pending deletion; sign-in offers only to undo it.
 * - `IDENTITY_REFUSED`: the identity provider refused, or its answer is not valid (401 for the token of an app).
 * - `IDENTITY_WITHOUT_CONTACT`: the identity provider has no verified e-mail address, which an account needs.
 * - `REQUEST_EXPIRED`: a sign-in through another app was refused, used, or took too long.
 * - `PARTNER_UNKNOWN`: no partner has this name.
 * - `PARTNER_MISMATCH`: the number belongs to a customer of another partner.
 * - `SIGN_IN_REFUSED`: the account may not sign in for now; the message says why.
 * - `ACCOUNT_UNKNOWN`: the code was right and no account has this number (guestUserLogin).
 * - `DELIVERY_FAILED`: the code could not be sent (status 503).
 */
export const SIGN_IN_REASONS = [
  "CAPTCHA_FAILED",
  "CAPTCHA_REQUIRED",
  "OTP_WRONG",
  "OTP_EXPIRED",
  "OTP_EXHAUSTED",
  "OTP_TOO_SOON",
  "OTP_LIMIT",
  "LOCKED",
  "WRONG_CREDENTIALS",
  "WEAK_PASSWORD",
  "CONSENT_NEEDED",
  "PROOF_INVALID",
  "CONTACT_INVALID",
  "CONTACT_TAKEN",
  "CODE_INVALID",
  "GUEST_UNKNOWN",
  "DELETION_PENDING",
  "SIGN_IN_REFUSED",
  "ACCOUNT_UNKNOWN",
  "IDENTITY_REFUSED",
  "IDENTITY_WITHOUT_CONTACT",
  "REQUEST_EXPIRED",
  "PARTNER_UNKNOWN",
  "PARTNER_MISMATCH",
  "DELIVERY_FAILED",
] as const;

/** Why a sign-in call was refused. */
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/**
 * Further reasons, for calls of the account.
 * - `WRONG_PASSWORD`, `WRONG_OTP`: the confirmation is wrong; nothing has changed.
 * - `CONFIRMATION_NEEDED`: neither password nor code was given.
 * - `ALREADY_LINKED`: the payment belongs to an account already.
 * - `REFUND_DUE`: the viewer already has what was paid for; the payment is refunded.
 */
export const ACCOUNT_REASONS = [
  "WRONG_PASSWORD",
  "WRONG_OTP",
  "CONFIRMATION_NEEDED",
  "ALREADY_LINKED",
  "REFUND_DUE",
] as const;

/** Further reasons, for calls of the account. */
export type AccountReason = (typeof ACCOUNT_REASONS)[number];
