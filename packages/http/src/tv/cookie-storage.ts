import { VIEWER_KEYS } from "@marquee/config/storage";
import { DAY, SECOND } from "@marquee/config/time";
import { checkOptions, checkPort } from "../errors/check-options.ts";
import type { CookieJar } from "../ports/cookie-jar.ts";
import type { KeyValueStorage } from "../ports/key-value-storage.ts";

/** Keys that are never stored in a cookie, as cookies are sent to every server of the domain. */
// DEC-037. A function, so that a bundle without it need not keep the table of keys.
const secrets = (): readonly string[] => [
  VIEWER_KEYS.token,
  VIEWER_KEYS.refreshToken,
  VIEWER_KEYS.guestToken,
];

/** Most bytes of name and value. Browsers allow 4096 bytes including attributes. */
const MAX_BYTES = 3800;

/** Characters that a cookie name may hold. */
const NAME = /^[\w-]+$/;

/** Options of `cookieStorage`. */
export interface CookieStorageOptions {
  readonly cookies: CookieJar;
  /** Domain of the cookies; empty for the current host. Default: the current host. */
  readonly domain?: string | undefined;
  /** Keys that it stores and lists. */
  readonly keys: readonly string[];
}

/**
 * Creates a storage in cookies, for small records on devices without local storage. `set` throws for tokens, for records too long
 * for a cookie, and for keys not in `keys`. A record is never split into several cookies.
 *
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names the wrong one
 * @example
 * const storage = cookieStorage({ cookies: browserCookieJar(), keys: ["settings", "displayLanguage"] });
 */
export function cookieStorage(options: CookieStorageOptions): KeyValueStorage {
  checkOptions("cookieStorage", options, { cookies: "object", keys: "list" });
  const { cookies, domain, keys } = options;
  checkPort("cookieStorage", "cookies", cookies, ["get", "set", "remove"]);
  const isHeld = (key: string): boolean =>
    keys.indexOf(key) >= 0 && secrets().indexOf(key) < 0 && NAME.test(key);
  const scope = { domain: domain || undefined };
  return {
    get: (key) => (isHeld(key) ? cookies.get(key) : undefined),
    set(key, value) {
      if (!isHeld(key) || key.length + encodeURIComponent(value).length > MAX_BYTES)
        throw new Error(`no cookie holds ${key}`);
      cookies.set(key, value, Object.assign({ maxAgeSeconds: (400 * DAY) / SECOND }, scope));
    },
    remove(key) {
      if (isHeld(key)) cookies.remove(key, scope);
    },
    keys: () => keys.filter((key) => isHeld(key) && cookies.get(key) !== undefined),
  };
}
