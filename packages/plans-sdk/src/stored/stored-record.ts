import type { Client, KeyValueStorage } from "@marquee/http";
import { checkCall, checkPort } from "@marquee/http/errors";

/** Where records of the viewer are stored. */
export interface RecordOptions {
  /** `storage` of an `Auth`, or one of `@marquee/http`. */
  readonly storage: KeyValueStorage;
}

/** What makes records: checked storage, and the logger of the client. */
export type RecordPorts = RecordOptions & Pick<Client, "logger">;

/** The ports of records. @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage` */
export function recordPorts(where: string, client: Client, options: RecordOptions): RecordPorts {
  checkCall(where, client, options, { storage: "object" });
  checkPort(where, "storage", options.storage, ["get", "set", "remove"]);
  return { storage: options.storage, logger: client.logger };
}

/** How one record is stored. */
export interface RecordForm<Value> {
  /** From the table of `@marquee/config`. */
  readonly key: string;
  /** Undefined for what is broken or incomplete. */
  readonly read: (json: unknown) => Value | undefined;
  /** What is stored as JSON. Default: the value itself. */
  readonly write?: ((value: Value) => unknown) | undefined;
}

/** A record in storage that can be watched. Its acts never reject: what storage refuses stays in memory and is logged. */
export interface StoredRecord<Value> {
  /** Undefined until `load` has found one. */
  get(): Value | undefined;
  /** Calls the listener after each change; the answer ends the subscription. */
  subscribe(listener: (value: Value | undefined) => void): () => void;
  /** Reads storage, unless memory is newer: `set` or `clear` has come meanwhile, or storage has refused the last one. */
  load(): Promise<Value | undefined>;
  set(value: Value): Promise<void>;
  clear(): Promise<void>;
}

// PLAN-24
/** Creates a record on a storage port. One that cannot be read is logged, by key alone, and counts as empty. */
export function createStoredRecord<Value>(
  { storage, logger }: RecordPorts,
  { key, read, write }: RecordForm<Value>,
): StoredRecord<Value> {
  let current: Value | undefined;
  /** Counts `set` and `clear`. */
  let version = 0;
  /** Storage does not hold what is current: it is being written, or was refused. */
  let isUnsaved = false;
  const listeners = new Set<(value: Value | undefined) => void>();

  function change(value: Value | undefined): void {
    if (value === current) return;
    current = value;
    for (const listener of Array.from(listeners)) listener(value);
  }

  /** Whether storage failed. */
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
    version += 1;
    const own = version;
    isUnsaved = true;
    change(value);
    const isRefused = await attempt(act);
    if (own === version) isUnsaved = isRefused;
  }

  return {
    get: () => current,
    subscribe(listener) {
      const own = (value: Value | undefined): void => listener(value);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    async load() {
      if (isUnsaved) return current;
      const before = version;
      let value: Value | undefined;
      await attempt(async () => {
        const text = await storage.get(key);
        if (text === undefined) return;
        value = read(parseRecord(text));
        if (value === undefined) logger.warn("A stored record is broken and counts as empty", { key });
      });
      if (version === before) change(value);
      return current;
    },
    set: (value) => save(value, () => storage.set(key, JSON.stringify(write ? write(value) : value))),
    clear: () => save(undefined, () => storage.remove(key)),
  };
}

/** Undefined for what is no JSON, so that no part of the text, which may be a code, reaches a log in the words of the engine. */
function parseRecord(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
