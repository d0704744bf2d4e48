/** A value at once, or a promise of it. Await it in either case. */
export type MaybePromise<Value> = Value | Promise<Value>;

/**
 * Text values under text keys. Browsers answer at once, TV storages may answer later, hence
 * `MaybePromise`. Any method may throw or reject (full, forbidden, unavailable); callers log and go on.
 */
export interface KeyValueStorage {
  /** The stored text, `undefined` when there is none. */
  get(key: string): MaybePromise<string | undefined>;
  /** Stores the text under the key, replacing what was there. */
  set(key: string, value: string): MaybePromise<void>;
  /** Removes the key; a missing one is ignored. */
  remove(key: string): MaybePromise<void>;
  /** All keys in no particular order. */
  keys(): MaybePromise<readonly string[]>;
}
