import type { KeyValueStorage, Logger } from '@marquee/http';

/** Where a list is kept and who hears of trouble. */
export interface StoredListOptions<Entry> {
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
  readonly key: string;
  /** Reads one stored entry; undefined for what is broken. */
  readonly readEntry: (value: unknown) => Entry | undefined;
}

/** A list that is kept in storage and can be watched. */
export interface StoredList<Entry> {
  get(): readonly Entry[];
  /** Calls the listener after each change; the answer ends the subscription. */
  subscribe(listener: (entries: readonly Entry[]) => void): () => void;
  /** Reads the stored list once; later calls wait for the same reading. */
  load(): Promise<readonly Entry[]>;
  /** Replaces the list and stores it. What storage refuses stays in memory and is logged. */
  replace(entries: readonly Entry[]): Promise<void>;
}

/** Creates a list on a storage port. A record that cannot be read is logged and treated as empty. */
export function createStoredList<Entry>({ storage, logger, key, readEntry }: StoredListOptions<Entry>): StoredList<Entry> {
  let entries: readonly Entry[] = [];
  let loading: Promise<readonly Entry[]> | undefined;
  const listeners = new Set<(entries: readonly Entry[]) => void>();

  const announce = (next: readonly Entry[]): void => {
    entries = next;
    listeners.forEach((listener) => listener(next));
  };

  async function read(): Promise<readonly Entry[]> {
    try {
      const text = await storage.get(key);
      if (text === undefined) return entries;
      const parsed: unknown = JSON.parse(text);
      if (!Array.isArray(parsed)) throw new Error('the stored list is not a list');
      const readable: Entry[] = [];
      for (const value of parsed) {
        const entry = readEntry(value);
        if (entry !== undefined) readable.push(entry);
      }
      announce(readable);
    } catch (cause) {
      logger.warn('a stored list could not be read and counts as empty', { key, cause: String(cause) });
    }
    return entries;
  }

  return {
    get: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: () => (loading ??= read()),
    async replace(next) {
      announce(next);
      try {
        await storage.set(key, JSON.stringify(next));
      } catch (cause) {
        logger.warn('a list could not be stored', { key, cause: String(cause) });
      }
    },
  };
}
