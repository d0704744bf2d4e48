import type { Client } from "@marquee/http";
import { createObservable, type Observable } from "@marquee/http/flow";
import type { ValuesById } from "./known-values.ts";
import { createOptimisticValues, type ListChange } from "./optimistic-values.ts";

/** State of a list of the signed-in viewer. */
export interface ViewerListState<Entry> {
  /** Entries without those just removed; undefined until the list is read. */
  readonly entries: readonly Entry[] | undefined;
  /** Entries in the whole list. */
  readonly total: number;
  /** Whether there is another page to fetch. */
  readonly hasMore: boolean;
  /** Whether an id is in the list; missing when unknown. */
  readonly listed: ValuesById<boolean>;
  /** Error of the last reading, usually a `MarqueeError`; undefined after a success. */
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
  /** Reads whether an id is in the platform's list. */
  readonly read: (id: string) => Promise<boolean>;
  readonly add: (id: string) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
}

/** Common part of watchlist and reminders. */
interface ViewerList<Entry> extends Observable<ViewerListState<Entry>> {
  load(): Promise<void>;
  loadMore(): Promise<boolean>;
  check(id: string): Promise<void>;
  set(id: string, isListed: boolean): Promise<ListChange<boolean>>;
  toggle(id: string): Promise<ListChange<boolean>>;
  close(): void;
}

/** Returns the state of a list from the pages read; entries being removed are neither shown nor counted. */
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

/** Creates a list of the platform that is read page by page, and whose changes show at once. */
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
      // A new entry is read from the platform, and so is the total without one of a page not read.
      if (!isKnown) void readPage(1, []);
      else if (!isListed) known = { entries: others, total: total - 1 };
    },
  });

  /** Resolves with whether a page was read; an answer that arrives after a newer reading is ignored. */
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
    // Removed entries shift the pages, so the page of the next entry is computed.
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
