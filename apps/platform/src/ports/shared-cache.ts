/** How far a counter has come within its window. */
export interface Count {
  readonly count: number;
  /** Milliseconds until the counter begins anew. */
  readonly resetsInMs: number;
}

/**
 * Short-lived facts that every process of an installation knows: counters of limits, answers kept for a while, ended sessions.
 * Nothing here is the only copy of anything; it may be lost at any time.
 */
export interface SharedCache {
  get(key: string): Promise<string | undefined>;
  /** Keeps the value for `ttlMs`, at least 1 ms. */
  set(key: string, value: string, options: { readonly ttlMs: number }): Promise<void>;
  remove(key: string): Promise<void>;
  /** Adds one; the window begins with the first count. */
  increment(key: string, options: { readonly windowMs: number }): Promise<Count>;
}
