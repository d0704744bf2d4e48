import { checkPort, type KeyValueStorage, type Logger } from "@marquee/http";

/** Where a list is kept and who hears of trouble. */
export interface StoredListOptions<Entry> {
  /** What the program called, for errors. */
  readonly where: string;
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
  /**
   * Reads the stored list anew, changes it and stores it, one change after the other, so that what another tab has stored
   * meanwhile is kept. What storage refuses stays in memory and is logged.
   */
  update(change: (entries: readonly Entry[]) => readonly Entry[]): Promise<void>;
}

const noResult = (): void => undefined;

/**
 * Creates a list on a storage port. A record that cannot be read is logged and treated as empty.
 * @throws {MarqueeError} `INVALID_OPTION` for a storage that is none
 */
export function createStoredList<Entry>({
  where,
  storage,
  logger,
  key,
  readEntry,
}: StoredListOptions<Entry>): StoredList<Entry> {
  checkPort(where, "storage", storage, ["get", "set"]);
  let entries: readonly Entry[] = [];
  let loading: Promise<readonly Entry[]> | undefined;
  let lastWork: Promise<unknown> = Promise.resolve();
  /** After a refused write memory knows more than storage. */
  let isStored = true;
  const listeners = new Set<(entries: readonly Entry[]) => void>();

  const announce = (next: readonly Entry[]): readonly Entry[] => {
    entries = next;
    listeners.forEach((listener) => listener(next));
    return next;
  };

  async function read(): Promise<readonly Entry[]> {
    try {
      const text = await storage.get(key);
      const parsed: unknown = text === undefined ? [] : JSON.parse(text);
      if (!Array.isArray(parsed)) throw new Error("no list");
      return parsed.map((value) => readEntry(value)).filter((entry): entry is Entry => entry !== undefined);
    } catch (cause) {
      logger.warn("a stored list counts as empty", { key, cause: String(cause) });
    }
    return entries;
  }

  async function apply(change: (entries: readonly Entry[]) => readonly Entry[]): Promise<void> {
    const next = announce(change(isStored ? await read() : entries));
    try {
      await storage.set(key, JSON.stringify(next));
      isStored = true;
    } catch (cause) {
      isStored = false;
      logger.warn("a list is not stored", { key, cause: String(cause) });
    }
  }

  /** One after the other; `apply` never rejects but by what `change` throws, which must not hold up the next one. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastWork.then(work);
    lastWork = result.then(noResult, noResult);
    return result;
  }

  return {
    get: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: () => (loading ??= inTurn(async () => announce(await read()))),
    update: (change) => inTurn(() => apply(change)),
  };
}
