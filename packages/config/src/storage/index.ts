export { COOKIES, USER_TYPE_COOKIE, readCountryCookie } from "./cookies.ts";
export {
  ANALYTICS_QUEUE_KEY,
  GUEST_TOKEN_KEY,
  SETTINGS_KEY,
  STORAGE_KEYS,
  VIEWER_KEYS,
  PAYMENT_KEYS,
  PLAN_KEYS,
  SESSION_KEYS,
  SESSION_OVER_KEY,
  PAGE_NAME_KEY,
  LED_TO_SIGN_IN_KEY,
  PENDING_WATCHLIST_KEY,
  PENDING_CONSENT_KEY,
  KEYS_PRESERVED_AT_LOGOUT,
  GUEST_PAYMENT_KEYS,
} from "./storage-keys.ts";
export type { StorageKeyName } from "./storage-keys.ts";
