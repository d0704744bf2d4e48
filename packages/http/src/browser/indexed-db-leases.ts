import type { Lease, LeaseStore } from "../ports/lease-store.ts";

interface DbRequest<Result> {
  readonly result: Result;
  readonly error: unknown;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
}

interface OpenRequest extends DbRequest<Database> {
  onupgradeneeded: (() => void) | null;
  onblocked: (() => void) | null;
}

interface ObjectStore {
  get(key: string): DbRequest<Lease | undefined>;
  put(value: Lease, key: string): unknown;
  delete(key: string): unknown;
}

interface Transaction {
  readonly error: unknown;
  oncomplete: (() => void) | null;
  onabort: (() => void) | null;
  objectStore(name: string): ObjectStore;
}

interface Database {
  createObjectStore(name: string): unknown;
  transaction(name: string, mode: "readwrite"): Transaction;
  onversionchange: (() => void) | null;
  onclose: (() => void) | null;
  close(): void;
}

/** The used part of `indexedDB`. */
export interface LeaseDatabases {
  open(name: string, version: number): OpenRequest;
}

// Read only inside the function, never while the module loads.
declare const indexedDB: LeaseDatabases;

const STORE = "leases";

/**
 * Creates leases in IndexedDB, whose transactions exclude other tabs. The database is opened at the first use. Rejects if
 * IndexedDB is missing or forbidden.
 */
export function indexedDbLeases(
  getDatabases: () => LeaseDatabases = () => indexedDB,
  databaseName = "marquee-leases",
): LeaseStore {
  let opening: Promise<Database> | undefined;

  function open(): Promise<Database> {
    if (!opening) {
      opening = new Promise<Database>((resolve, reject) => {
        const request = getDatabases().open(databaseName, 1);
        request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
        request.onerror = () => reject(asError(request.error));
        request.onblocked = () => reject(new Error("IndexedDB is blocked"));
        request.onsuccess = () => {
          const database = request.result;
          // It is being deleted, or was lost by the browser; the next use opens a new one.
          database.onclose = database.onversionchange = () => {
            database.close();
            opening = undefined;
          };
          resolve(database);
        };
      });
      opening.catch(() => (opening = undefined));
    }
    return opening;
  }

  return {
    async update(name, rule) {
      const database = await open();
      return new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, "readwrite");
        const leases = transaction.objectStore(STORE);
        const reading = leases.get(name);
        let after: Lease | undefined;
        reading.onsuccess = () => {
          const before = reading.result;
          after = rule(before);
          if (after && after !== before) leases.put(after, name);
          else if (!after && before) leases.delete(name);
        };
        transaction.oncomplete = () => resolve(after);
        transaction.onabort = () => reject(asError(transaction.error));
      });
    },
  };
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(`IndexedDB failed: ${String(cause)}`);
}
