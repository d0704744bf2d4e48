import { VIEWER_KEYS } from "@marquee/config/storage";
import { DAY, SECOND } from "@marquee/config/time";
import { checkOptions, checkPort } from "../errors/check-options.ts";
import type { CookieJar } from "../ports/cookie-jar.ts";
import type { KeyValueStorage } from "../ports/key-value-storage.ts";

/** Records that never stand in a cookie: they would travel to every server of the domain. */
// DEC-037. A function, so that a bundle without it need not keep the table of keys.
const secrets = (): readonly string[] => [
  VIEWER_KEYS.token,
  VIEWER_KEYS.refreshToken,
  VIEWER_KEYS.guestToken,
];

/** Browsers keep 4096 bytes for name, value and attributes together. */
const MAX_BYTES = 3800;

/** Characters that a cookie name may hold. */
const NAME = /^[\w-]+$/;

/** Options of `cookieStorage`. */
export interface CookieStorageOptions {
  readonly cookies: CookieJar;
  /** Domain that the sites share; empty for the host alone. Default: the host alone. */
  readonly domain?: string | undefined;
  /** The keys it may hold, and lists. */
  readonly keys: readonly string[];
}

/**
 * A storage made of cookies, for small records where local storage is missing. `set` throws for tokens, for what is longer
 * than a cookie can be, and for keys that it was not given; no record is ever cut into several cookies.
 *
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names the one that is wrong
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
