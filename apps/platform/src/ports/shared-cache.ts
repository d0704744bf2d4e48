/** The value of a counter in its window. */
export interface Count {
  readonly count: number;
  /** Milliseconds until the counter resets. */
  readonly resetsInMs: number;
}

/**
 * A short-lived cache shared by all processes of an installation: counters of limits, cached answers, ended sessions. Any of it
 * may be lost at any time.
 */
export interface SharedCache {
  get(key: string): Promise<string | undefined>;
  /** Stores the value for `ttlMs`, at least 1 ms. */
  set(key: string, value: string, options: { readonly ttlMs: number }): Promise<void>;
  remove(key: string): Promise<void>;
  /** Adds one; the window starts with the first count. */
  increment(key: string, options: { readonly windowMs: number }): Promise<Count>;
}
