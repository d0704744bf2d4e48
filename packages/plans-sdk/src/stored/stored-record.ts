import type { Client, KeyValueStorage } from "@marquee/http";
import { checkCall } from "@marquee/http/errors";
import { createObservable } from "@marquee/http/flow";

/** Options of every stored record. */
export interface RecordOptions {
  /** `storage` of an `Auth`, or one of `@marquee/http`. */
  readonly storage: KeyValueStorage;
}

/** Ports of records: checked storage, and the client's logger. */
export type RecordPorts = RecordOptions & Pick<Client, "logger">;

/** Checks and returns the ports of records. @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage` */
export function recordPorts(where: string, client: Client, options: RecordOptions): RecordPorts {
  checkCall(where, client, options, { storage: "with get set remove" });
  return { storage: options.storage, logger: client.logger };
}

/** How one record is stored. */
export interface RecordForm<Value> {
  /** Storage key, from the table of `@marquee/config`. */
  readonly key: string;
  /** Reads the stored value; undefined for a damaged or incomplete one. */
  readonly read: (json: unknown) => Value | undefined;
  /** Returns the value to store as JSON. Default: the value itself. */
  readonly write?: ((value: Value) => unknown) | undefined;
}

/**
 * A record in storage that can be watched. No method rejects: if storage fails, the value stays in memory and the failure is
 * logged.
 */
export interface StoredRecord<Value> {
  /** Undefined until `load` has found one. */
  get(): Value | undefined;
  /** Calls the listener after each change; the returned function ends the subscription. */
  subscribe(listener: (value: Value | undefined) => void): () => void;
  /** Reads storage, unless memory is newer: after a concurrent `set` or `clear`, or when the last write failed. */
  load(): Promise<Value | undefined>;
  set(value: Value): Promise<void>;
  clear(): Promise<void>;
}

// PLAN-24
/** Creates a record. An unreadable one is logged, by its key only, and counts as empty. */
export function createStoredRecord<Value>(
  { storage, logger }: RecordPorts,
  { key, read, write }: RecordForm<Value>,
): StoredRecord<Value> {
  const { get, subscribe, set } = createObservable<Value | undefined>(undefined, logger);
  /** Counts all calls. */
  let calls = 0;
  /** The call that the value is of: the answer of an earlier one is not news. */
  let newest = 0;
  /** Storage does not hold the current value: it is being written, or writing it failed. */
  let isUnsaved = false;

  function change(call: number, value: Value | undefined): void {
    newest = call;
    if (get() !== value) set(value);
  }

  /** Runs a storage access and returns whether it failed. */
  async function attempt(act: () => unknown): Promise<boolean> {
    try {
      await act();
      return false;
    } catch (cause) {
      logger.warn("A stored record could not be used", { key, cause });
      return true;
    }
  }

  async function save(value: Value | undefined, act: () => unknown): Promise<void> {
    const own = (calls += 1);
    isUnsaved = true;
    change(own, value);
    const isRefused = await attempt(act);
    if (own === newest) isUnsaved = isRefused;
  }

  return {
    get,
    subscribe,
    async load() {
      if (isUnsaved) return get();
      const own = (calls += 1);
      let value: Value | undefined;
      await attempt(async () => {
        const text = await storage.get(key);
        if (text === undefined) return;
        value = read(parseRecord(text));
        if (value === undefined) logger.warn("A stored record is broken and counts as empty", { key });
      });
      if (own > newest) change(own, value);
      return get();
    },
    set: (value) => save(value, () => storage.set(key, JSON.stringify(write ? write(value) : value))),
    clear: () => save(undefined, () => storage.remove(key)),
  };
}

/**
 * Parses JSON; undefined for other text. The engine's error message could hold a part of the text, such as a code, and must not
 * be logged.
 */
function parseRecord(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
