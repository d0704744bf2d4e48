/** How long a cookie lasts and where it is sent. */
export interface CookieOptions {
  /** Seconds from now; without it the cookie ends with the browser session. */
  readonly maxAgeSeconds?: number | undefined;
  /** Shared domain; without it the cookie is for the current host only. */
  readonly domain?: string | undefined;
  /** Default `/`. */
  readonly path?: string | undefined;
}

/** The cookies of the page that scripts can read. Methods may throw if cookies are forbidden; callers log this and continue. */
export interface CookieJar {
  /** Value of a cookie, decoded; `undefined` when there is none. */
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  /** Removes a cookie that was set with the same domain and path; a missing one is ignored. */
  remove(name: string, options?: CookieOptions): void;
}
