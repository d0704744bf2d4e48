/** A value or a promise of it. Await it in either case. */
export type MaybePromise<Value> = Value | Promise<Value>;

/**
 * A storage of texts by key. Browser storage is synchronous, TV storage may not be, hence `MaybePromise`. Any method may throw or
 * reject (full, forbidden, unavailable); callers log this and continue.
 */
export interface KeyValueStorage {
  /** Returns the stored text, `undefined` without one. */
  get(key: string): MaybePromise<string | undefined>;
  /** Stores the text under the key, replacing any former one. */
  set(key: string, value: string): MaybePromise<void>;
  /** Removes the key; a missing one is ignored. */
  remove(key: string): MaybePromise<void>;
  /** Returns all keys in no particular order. */
  keys(): MaybePromise<readonly string[]>;
}
