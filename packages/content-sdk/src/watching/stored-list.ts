import { checkPort, type KeyValueStorage, type Logger } from "@marquee/http";

/** Options of `createStoredList`. */
export interface StoredListOptions<Entry> {
  /** Name of the called function, for errors. */
  readonly where: string;
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
  readonly key: string;
  /** Reads one stored entry; undefined for a damaged one. */
  readonly readEntry: (value: unknown) => Entry | undefined;
}

/** A list in storage that can be watched. */
export interface StoredList<Entry> {
  get(): readonly Entry[];
  /** Calls the listener after each change; one that throws is logged. The returned function ends the subscription. */
  subscribe(listener: (entries: readonly Entry[]) => void): () => void;
  /** Reads the stored list once; later calls share the reading. */
  load(): Promise<readonly Entry[]>;
  /**
   * Reads the stored list again, changes and stores it, one change after another, so that changes of other tabs are not lost. If
   * storage fails, the list stays in memory and the failure is logged.
   */
  update(change: (entries: readonly Entry[]) => readonly Entry[]): Promise<void>;
}

const noResult = (): void => undefined;

/**
 * Creates a list in storage. An unreadable record is logged and counts as empty.
 * @throws {MarqueeError} `INVALID_OPTION` when `storage` is not a storage
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
  /** False after a failed write: memory is then newer than storage. */
  let isStored = true;
  const listeners = new Set<(entries: readonly Entry[]) => void>();

  const warn = (message: string, cause: unknown): void => logger.warn(message, { key, cause: String(cause) });

  const announce = (next: readonly Entry[]): readonly Entry[] => {
    entries = next;
    listeners.forEach((listener) => {
      try {
        listener(next);
      } catch (cause) {
        warn("a listener failed", cause);
      }
    });
    return next;
  };

  async function read(): Promise<readonly Entry[]> {
    try {
      // Throws for anything that is no list.
      const stored = JSON.parse((await storage.get(key)) || "[]") as readonly unknown[];
      return stored.map((value) => readEntry(value)).filter((entry): entry is Entry => entry !== undefined);
    } catch (cause) {
      warn("a stored list counts as empty", cause);
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
      warn("a list is not stored", cause);
    }
  }

  /** Runs changes one after another. `apply` rejects only if `change` throws, which must not stop the next one. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastWork.then(work);
    lastWork = result.catch(noResult);
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
