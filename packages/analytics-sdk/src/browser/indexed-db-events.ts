import type { EventStore, QueueChange, StoredEvent, StoredQueue } from "../store/event-store.ts";

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
  get(key: unknown): DbRequest<unknown>;
  getAll(range?: unknown): DbRequest<readonly unknown[]>;
  put(value: unknown, key: unknown): unknown;
  delete(key: unknown): unknown;
}

interface Transaction {
  readonly error: unknown;
  oncomplete: (() => void) | null;
  onabort: (() => void) | null;
  objectStore(name: string): ObjectStore;
}

interface Database {
  createObjectStore(name: string): unknown;
  transaction(names: readonly string[], mode: "readonly" | "readwrite"): Transaction;
  onversionchange: (() => void) | null;
  onclose: (() => void) | null;
  close(): void;
}

/** The part of `indexedDB` that is used here. */
export interface EventDatabases {
  open(name: string, version: number): OpenRequest;
}

// Read inside the functions only, never while the module loads.
declare const indexedDB: EventDatabases;
declare const IDBKeyRange: { bound(lower: unknown, upper: unknown): unknown };
declare function setTimeout(task: () => void, delayMs: number): unknown;
declare function clearTimeout(handle: unknown): void;

const QUEUES = "queues";
const EVENTS = "events";

/** Some browsers never answer; events then go elsewhere. */
const OPEN_LIMIT_MS = 1000;

const LIMITS = { events: 10_000, bytes: 5_242_880 };

/**
 * Events in IndexedDB, for the option `eventStore`: 10,000 events and 5 MiB, changed by transactions that no other tab can come
 * between. Opened at first use. Rejects where IndexedDB is missing, forbidden, full, or silent for a second.
 */
export function indexedDbEvents(
  getDatabases: () => EventDatabases = () => indexedDB,
  databaseName = "marquee-events",
): EventStore {
  let opening: Promise<Database> | undefined;

  function open(): Promise<Database> {
    if (!opening) {
      const forget = (): void => void (opening = undefined);
      opening = new Promise<Database>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("IndexedDB does not answer")), OPEN_LIMIT_MS);
        const request = getDatabases().open(databaseName, 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore(QUEUES);
          request.result.createObjectStore(EVENTS);
        };
        request.onerror = () => reject(asError(request.error));
        request.onblocked = () => reject(new Error("IndexedDB is blocked"));
        request.onsuccess = () => {
          clearTimeout(timer);
          const database = request.result;
          database.onclose = forget;
          // Another page deletes the database: the next use opens a new one.
          database.onversionchange = () => {
            database.close();
            forget();
          };
          resolve(database);
        };
      });
      opening.catch(forget);
    }
    return opening;
  }

  /** Resolves when the transaction is durable. */
  async function transact<Result>(
    mode: "readonly" | "readwrite",
    work: (queues: ObjectStore, events: ObjectStore, answer: (result: Result) => void) => void,
  ): Promise<Result> {
    const database = await open();
    return new Promise((resolve, reject) => {
      let result: Result;
      const transaction = database.transaction([QUEUES, EVENTS], mode);
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(asError(transaction.error));
      work(transaction.objectStore(QUEUES), transaction.objectStore(EVENTS), (stored) => (result = stored));
    });
  }

  const readAll = <Value>(pick: "queues" | "events", range?: () => unknown): Promise<readonly Value[]> =>
    transact<readonly Value[]>("readonly", (queues, events, answer) => {
      const reading = (pick === "queues" ? queues : events).getAll(range && range());
      reading.onsuccess = () => answer(reading.result as readonly Value[]);
    });

  return {
    kind: "indexedDb",
    limits: LIMITS,
    queues: () => readAll<StoredQueue>("queues"),
    events: (queueId) =>
      readAll<StoredEvent>("events", () => IDBKeyRange.bound([queueId, 0], [queueId, Infinity])),
    update: (queueId, rule) =>
      transact<boolean>("readwrite", (queues, events, answer) => {
        const reading = queues.get(queueId);
        reading.onsuccess = () => {
          const change = rule(reading.result as StoredQueue | undefined);
          answer(!!change);
          if (change) write(queueId, change, queues, events);
        };
      }),
  };
}

function write(
  queueId: string,
  { queue, put = [] }: QueueChange,
  queues: ObjectStore,
  events: ObjectStore,
): void {
  for (const event of put) events.put(event, [queueId, event.sequence]);
  if (queue) queues.put(queue, queueId);
  else queues.delete(queueId);
  const lastRemoved = queue ? queue.firstSequence - 1 : Infinity;
  if (lastRemoved > 0) events.delete(IDBKeyRange.bound([queueId, 0], [queueId, lastRemoved]));
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(`IndexedDB failed: ${String(cause)}`);
}
