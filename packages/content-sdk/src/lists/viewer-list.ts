import type { Client } from "@marquee/http";
import { createObservable, type Observable } from "@marquee/http/flow";
import type { ValuesById } from "./known-values.ts";
import { createOptimisticValues, type ListChange } from "./optimistic-values.ts";

/** A list of the signed-in viewer as it shows. */
export interface ViewerListState<Entry> {
  /** Undefined until the list was read. Without what the viewer has just taken out. */
  readonly entries: readonly Entry[] | undefined;
  /** Entries in the whole list. */
  readonly total: number;
  /** Whether `loadMore` has something to fetch. */
  readonly hasMore: boolean;
  /** Whether an id is in the list; absent where it is unknown. */
  readonly listed: ValuesById<boolean>;
  /** What kept the list from being read the last time, a `MarqueeError` as a rule. */
  readonly problem: unknown;
}

/** A page of a list. */
interface EntryPage<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
}

interface Parts<Entry> {
  readonly client: Pick<Client, "logger" | "viewer">;
  readonly idOf: (entry: Entry) => string;
  readonly fetchPage: (page: number) => Promise<EntryPage<Entry>>;
  readonly pageSize: number;
  /** Whether an id is in the list of the platform. */
  readonly read: (id: string) => Promise<boolean>;
  readonly add: (id: string) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
}

/** What watchlist and reminders have in common. */
interface ViewerList<Entry> extends Observable<ViewerListState<Entry>> {
  load(): Promise<void>;
  loadMore(): Promise<boolean>;
  check(id: string): Promise<void>;
  set(id: string, isListed: boolean): Promise<ListChange<boolean>>;
  toggle(id: string): Promise<ListChange<boolean>>;
  close(): void;
}

/** The state of a list of which this was read; what is being removed is hidden and not counted. */
function stateOf<Entry>(
  { entries: read, total: readTotal }: Partial<EntryPage<Entry>>,
  listed: ValuesById<boolean>,
  { idOf, problem }: { readonly idOf: (entry: Entry) => string; readonly problem: unknown },
): ViewerListState<Entry> {
  const entries = read && read.filter((entry) => listed.get(idOf(entry)) !== false);
  const shown = entries ? entries.length : 0;
  const total = Math.max(shown, (readTotal || 0) - ((read ? read.length : 0) - shown));
  return { entries, total, hasMore: entries !== undefined && shown < total, listed, problem };
}

/** A list of the platform that is read page by page, and whose changes show at once. */
export function createViewerList<Entry>(parts: Parts<Entry>): ViewerList<Entry> {
  const { client, idOf, fetchPage, pageSize, read, add, remove } = parts;
  const { logger, viewer } = client;
  let known: Partial<EntryPage<Entry>> = {};
  let listed: ValuesById<boolean> = new Map();
  let problem: unknown;
  let round = 0;
  let isClosed = false;
  const { get, subscribe, set } = createObservable(
    stateOf(known, listed, { idOf, problem: undefined }),
    logger,
  );

  function show(): void {
    if (!isClosed) set(stateOf(known, listed, { idOf, problem }));
  }

  const values = createOptimisticValues<boolean>({
    client,
    read,
    save: (id, isListed) => (isListed ? add(id) : remove(id)),
    onChange(next) {
      listed = next;
      show();
    },
    onSaved(id, isListed) {
      const { entries, total = 0 } = known;
      if (entries === undefined) return;
      const others = entries.filter((entry) => idOf(entry) !== id);
      const isKnown = others.length < entries.length;
      // The new entry is the platform's to tell.
      if (isListed && !isKnown) void readPage(1, []);
      if (!isListed && isKnown) known = { entries: others, total: total - 1 };
    },
  });

  /** Answers whether a page was read; what comes after a newer reading counts no more. */
  async function readPage(page: number, before: readonly Entry[]): Promise<boolean> {
    if (isClosed || viewer().userType === "guest") return false;
    round += 1;
    const current = round;
    if (problem !== undefined) {
      problem = undefined;
      show();
    }
    const take = values.startRead();
    try {
      const { entries, total } = await fetchPage(page);
      if (current !== round) return true;
      const ids = new Set(before.map(idOf));
      known = { entries: before.concat(entries.filter((entry) => !ids.has(idOf(entry)))), total };
      const isWhole = page === 1 && entries.length >= total;
      take(new Map(entries.map((entry) => [idOf(entry), true])), isWhole ? false : undefined);
      return true;
    } catch (cause) {
      logger.info("A list of the viewer could not be read", { cause: String(cause) });
      if (current !== round) return false;
      problem = cause;
      show();
      return false;
    }
  }

  return {
    get,
    subscribe,
    load: async () => void (await readPage(1, [])),
    // What was removed has moved the pages: the one that holds the next entry is asked for.
    loadMore() {
      const { entries = [] } = get();
      return readPage(Math.floor(entries.length / pageSize) + 1, entries);
    },
    check: values.load,
    set: values.change,
    toggle: (id) => values.change(id, listed.get(id) !== true),
    close() {
      isClosed = true;
      values.close();
    },
  };
}
