import type { RegisteredOperations } from "./registered-operations.ts";

/** Finds the text of a query by its hash. */
export interface PersistedQueryStore {
  get(hash: string): Promise<string | undefined>;
  /** Stores a text; a full store removes the least recently used one. */
  set(hash: string, text: string): Promise<void>;
}

/** Port: stores queries of other clients, so that all processes find them after a restart. */
export interface RegisteredQueries {
  find(hash: string): Promise<string | undefined>;
  /** Stores the text and deletes the oldest beyond `capacity`. */
  save(query: { readonly hash: string; readonly text: string; readonly capacity: number }): Promise<void>;
}

/** Texts of other clients that are remembered at most. */
const CAPACITY = 2_000;

/** Our own operations are always stored, so that a flood of other queries cannot remove them. The others are cached in memory. */
export function createPersistedQueryStore({
  own,
  registered,
  capacity = CAPACITY,
}: {
  readonly own: RegisteredOperations;
  readonly registered: RegisteredQueries;
  readonly capacity?: number;
}): PersistedQueryStore {
  // A Map keeps insertion order: deleting and setting an entry makes it the newest.
  const recent = new Map<string, string>();

  function touch(hash: string, text: string): void {
    recent.delete(hash);
    recent.set(hash, text);
    if (recent.size <= capacity) return;
    const oldest = recent.keys().next();
    if (oldest.done !== true) recent.delete(oldest.value);
  }

  return {
    async get(hash) {
      const known = own.get(hash);
      if (known !== undefined) return known;
      const text = recent.get(hash) ?? (await registered.find(hash));
      if (text !== undefined) touch(hash, text);
      return text;
    },
    async set(hash, text) {
      if (own.has(hash) || recent.has(hash)) return;
      touch(hash, text);
      await registered.save({ hash, text, capacity });
    },
  };
}
