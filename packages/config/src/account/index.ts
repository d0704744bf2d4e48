export { ACCOUNT_UNDO_DAYS } from "./account-deletion.ts";
export {
  MAX_AUTH_RETRIES,
  TOKEN_EXPIRY_WINDOW_SECONDS,
  OTP_DIGITS,
  OTP_RESEND_SECONDS,
  PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  isTokenExpiring,
} from "./auth-limits.ts";
export { CONSENT_KEYS } from "./consent-keys.ts";
export type { ConsentKey } from "./consent-keys.ts";
export { SETTING_KEYS } from "./setting-keys.ts";
export type { SettingKey } from "./setting-keys.ts";
export { DEFAULT_STREAMING_QUALITY, DEFAULT_AUTO_PLAY } from "./settings-defaults.ts";
export {
  CAPTCHA_TYPE,
  DEMO_CAPTCHA_VALUE,
  POLICY_VERSION,
  CONSENT_PLATFORM_NAME,
} from "./sign-in-constants.ts";
export { SOCIAL_PROVIDERS, isSocialProvider } from "./social-providers.ts";
export type { SocialProvider } from "./social-providers.ts";
export { toLaunchUserType, readUserType, readLaunchUserType } from "./user-types.ts";
export type { UserType, LaunchUserType } from "./user-types.ts";
