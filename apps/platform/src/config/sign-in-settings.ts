import { OTP_RESEND_SECONDS } from "@marquee/config";

/** Lifetimes of tokens and one-time codes, and limits on requesting them. */
export interface SignInSettings {
  readonly accessTokenSeconds: number;
  readonly refreshTokenDays: number;
  readonly otpLifetimeSeconds: number;
  readonly otpResendSeconds: number;
  /** Failed attempts after which a code is no longer valid. */
  readonly otpAttempts: number;
  /** Codes an hour for one recipient, and for one device. */
  readonly otpPerHour: number;
  /** Codes an hour for one address, after which the captcha must be passed. */
  readonly otpPerAddressHour: number;
  /** Failed attempts an hour, over all codes or passwords, after which the contact is locked for an hour. */
  readonly failedAttemptsPerHour: number;
  /** Look-ups an hour of whether a contact has an account, for one address; beyond them the captcha must be passed for the contact. */
  readonly lookupsPerAddressHour: number;
  /** Wrong codes or passwords an hour for one address, over all contacts; beyond them the same. */
  readonly failedAttemptsPerAddressHour: number;
}

/** Defaults of sign-in; documented in the runbook. */
export const SIGN_IN_DEFAULTS: SignInSettings = {
  accessTokenSeconds: 900,
  refreshTokenDays: 60,
  otpLifetimeSeconds: 300,
  otpResendSeconds: OTP_RESEND_SECONDS,
  otpAttempts: 5,
  otpPerHour: 5,
  otpPerAddressHour: 300,
  failedAttemptsPerHour: 10,
  lookupsPerAddressHour: 300,
  failedAttemptsPerAddressHour: 300,
};
