export { cookieStorage } from "./cookie-storage.ts";
export type { CookieStorageOptions } from "./cookie-storage.ts";
export { fallbackStorage } from "./fallback-storage.ts";
export type { FallbackStorageOptions } from "./fallback-storage.ts";
