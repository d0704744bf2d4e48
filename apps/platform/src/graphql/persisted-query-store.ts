import type { OwnOperations } from './own-operations.ts';

/** Finds the text of a query by its hash. */
export interface PersistedQueryStore {
  get(hash: string): string | undefined;
  /** Remembers a text; when the store is full the one that was used least recently leaves. */
  set(hash: string, text: string): void;
}

/** Texts of other clients that are remembered at most. */
const CAPACITY = 2_000;

/** Our own operations stay for ever, so that a flood of foreign texts cannot push them out (PLAT-40). */
export function createPersistedQueryStore(own: OwnOperations, capacity = CAPACITY): PersistedQueryStore {
  // A Map keeps insertion order: deleting and setting moves an entry to the young end.
  const learnt = new Map<string, string>();
  return {
    get(hash) {
      const ownText = own.get(hash);
      if (ownText !== undefined) return ownText;
      const text = learnt.get(hash);
      if (text === undefined) return undefined;
      learnt.delete(hash);
      learnt.set(hash, text);
      return text;
    },
    set(hash, text) {
      if (own.has(hash)) return;
      learnt.delete(hash);
      learnt.set(hash, text);
      if (learnt.size <= capacity) return;
      const oldest = learnt.keys().next();
      if (oldest.done !== true) learnt.delete(oldest.value);
    },
  };
}
