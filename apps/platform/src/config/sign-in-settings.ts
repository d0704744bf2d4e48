import { OTP_RESEND_SECONDS } from "@marquee/config";

/** How long tokens and one-time codes live and how often they may be asked for (DEC-060). */
export interface SignInSettings {
  readonly accessTokenSeconds: number;
  readonly refreshTokenDays: number;
  readonly otpLifeSeconds: number;
  readonly otpResendSeconds: number;
  /** Failed attempts after which a code is dead. */
  readonly otpTries: number;
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

/** What holds unless the environment says otherwise; documented in the runbook. */
export const SIGN_IN_DEFAULTS: SignInSettings = {
  accessTokenSeconds: 900,
  refreshTokenDays: 60,
  otpLifeSeconds: 300,
  otpResendSeconds: OTP_RESEND_SECONDS,
  otpTries: 5,
  otpPerHour: 5,
  otpPerAddressHour: 300,
  failedAttemptsPerHour: 10,
  lookupsPerAddressHour: 300,
  failedAttemptsPerAddressHour: 300,
};
