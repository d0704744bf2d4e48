import { STORAGE_KEYS } from "@marquee/config/storage";
import { checkCall, checkPort, invalidOption, type Client, type KeyValueStorage } from "@marquee/http";
import { isWatchedLater, resumePositionMs } from "./rules/watched.ts";
import { createStoredList } from "./stored-list.ts";

/** How far one item was watched. */
export interface WatchEntry {
  readonly contentId: string;
  readonly assetType: number;
  /** Milliseconds. */
  readonly positionMs: number;
  readonly durationMs: number;
  /** Epoch milliseconds. */
  readonly watchedAt: number;
  /** Of an episode, so that a show is continued and not each of its episodes. */
  readonly showId?: string | undefined;
  /** Epoch milliseconds: when this sitting began. A later sitting counts, however long the earlier one goes on. */
  readonly startedAt?: number | undefined;
  /** Whether the platform has it. */
  readonly isSent?: boolean | undefined;
}

/** Where a watch history is kept. */
export interface WatchHistoryOptions {
  readonly storage: KeyValueStorage;
}

/** The items watched on this device, newest first. */
export interface WatchHistory {
  get(): readonly WatchEntry[];
  subscribe(listener: (entries: readonly WatchEntry[]) => void): () => void;
  /** Reads what is stored; call once before the first use. */
  load(): Promise<readonly WatchEntry[]>;
  /** Notes the position in an item. @throws {MarqueeError} `INVALID_OPTION` naming the field that is wrong */
  record(watched: Omit<WatchEntry, "watchedAt" | "isSent">): Promise<void>;
  /** Where to resume an item in milliseconds; 0 when it was not begun or is finished. */
  resumeAtMs(item: { readonly contentId: string }): number;
  /** Takes in the list of the server at sign-in. @throws {MarqueeError} `INVALID_OPTION` naming what is wrong, such as `entries[0].assetType` */
  merge(fromServer: { readonly entries: readonly WatchEntry[] }): Promise<void>;
  remove(item: { readonly contentId: string }): Promise<void>;
  clear(): Promise<void>;
}

/** Entries that are kept; older ones are forgotten. */
export const MOST_ENTRIES = 100;

/** The last moment that a date can say. */
const LAST_INSTANT_MS = 8.64e15;

/** Also true of a length of time, which is shorter than every instant of today. */
const isInstant = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= LAST_INSTANT_MS;

const NUMBERS = ["assetType", "positionMs", "durationMs", "watchedAt"] as const;

/** The first field of an entry that is missing or wrong. */
function faultOf(given: unknown): string | undefined {
  const entry = Object(given) as Readonly<Record<string, unknown>>;
  if (typeof entry["contentId"] !== "string" || entry["contentId"] === "") return "contentId";
  for (const name of NUMBERS) if (!isInstant(entry[name])) return name;
  return entry["startedAt"] === undefined || isInstant(entry["startedAt"]) ? undefined : "startedAt";
}

const FIELDS = [
  "contentId",
  "assetType",
  "positionMs",
  "durationMs",
  "watchedAt",
  "showId",
  "startedAt",
  "isSent",
] as const;

const copyOf = (entry: WatchEntry): WatchEntry => {
  const copy: Record<string, unknown> = {};
  for (const name of FIELDS) copy[name] = entry[name];
  return copy as unknown as WatchEntry;
};

/** A stored entry; undefined for one that is broken. */
function readEntry(value: unknown): WatchEntry | undefined {
  if (faultOf(value) !== undefined) return undefined;
  const entry = copyOf(value as WatchEntry);
  return Object.assign(entry, typeof entry.showId !== "string" && { showId: undefined });
}

/** Entries that a program hands in. @throws {MarqueeError} `INVALID_OPTION` naming the entry and the field */
export function requireEntries(where: string, entries: unknown, option = "entries"): readonly WatchEntry[] {
  if (!Array.isArray(entries)) throw invalidOption(where, option, "is no list");
  return entries.map((given: WatchEntry, index) => {
    const fault = faultOf(given);
    if (fault !== undefined)
      throw invalidOption(where, `${option}[${index}].${fault}`, "is missing, or no value of its kind");
    return copyOf(given);
  });
}

function merged(local: readonly WatchEntry[], fromServer: readonly WatchEntry[]): readonly WatchEntry[] {
  const byItem = new Map<string, WatchEntry>();
  // The server's entries come first, so that an equal time does not replace them.
  for (const entry of fromServer.concat(local)) {
    const other = byItem.get(entry.contentId);
    if (other === undefined || isWatchedLater(entry, other)) byItem.set(entry.contentId, entry);
  }
  return Array.from(byItem.values())
    .sort((left, right) => right.watchedAt - left.watchedAt)
    .slice(0, MOST_ENTRIES);
}

/**
 * Joins two histories: for the same item the one watched later counts, at the same time that of the server. Holds the 100 newest.
 * Spec: watch history, "the server list wins for the same item by later time".
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming the entry that is wrong, such as `local[0].assetType`
 */
export function mergeWatchHistory(
  local: readonly WatchEntry[],
  fromServer: readonly WatchEntry[],
): readonly WatchEntry[] {
  const where = "mergeWatchHistory";
  return merged(requireEntries(where, local, "local"), requireEntries(where, fromServer, "fromServer"));
}

/**
 * What is sent to the server: everything of a signed-in viewer, nothing of a guest.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming the entry that is wrong, such as `entries[0].assetType`
 */
export function entriesToSend(
  entries: readonly WatchEntry[],
  userType: "guest" | "registered" | "premium",
): readonly WatchEntry[] {
  const whole = requireEntries("entriesToSend", entries);
  return userType === "guest" ? [] : whole;
}

/**
 * What there is to continue: begun and not finished, of each show only the episode watched last.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming the entry that is wrong, such as `entries[0].assetType`
 */
export function continueWatching(entries: readonly WatchEntry[]): readonly WatchEntry[] {
  const shows = new Set<string>();
  return requireEntries("continueWatching", entries).filter((entry) => {
    if (resumePositionMs(entry) === 0) return false;
    if (entry.showId === undefined) return true;
    const isFirst = !shows.has(entry.showId);
    shows.add(entry.showId);
    return isFirst;
  });
}

/**
 * Creates the history of this device. A broken record counts as empty and is logged.
 * Spec: watch history, "also kept locally for resuming".
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const history = createWatchHistory(client, { storage });
 * await history.load();
 * await history.record({ contentId: "0-0-1", assetType: 0, positionMs: 60_000, durationMs: 4_020_000 });
 * console.log(history.resumeAtMs({ contentId: "0-0-1" }));
 */
export function createWatchHistory(client: Client, options: WatchHistoryOptions): WatchHistory {
  const where = "createWatchHistory";
  checkCall(where, client, options, { storage: "object" });
  const list = createStoredList({
    where,
    storage: options.storage,
    logger: client.logger,
    key: STORAGE_KEYS.watchHistory,
    readEntry,
  });
  return {
    get: list.get,
    subscribe: list.subscribe,
    load: list.load,
    async record(watched) {
      const entry = Object.assign({}, watched, { watchedAt: client.clock.now(), isSent: undefined });
      const fault = faultOf(entry);
      if (fault !== undefined)
        throw invalidOption(`${where}().record`, fault, "is missing, or no value of its kind");
      // The entry stands where that of the server would, so that it replaces one of the same moment and never a later one.
      await list.update((entries) => merged(entries, [copyOf(entry)]));
    },
    resumeAtMs: ({ contentId }) =>
      resumePositionMs(list.get().find((entry) => entry.contentId === contentId)),
    async merge(fromServer) {
      const whole = requireEntries(`${where}().merge`, (Object(fromServer) as typeof fromServer).entries);
      await list.update((entries) => merged(entries, whole));
    },
    remove: ({ contentId }) =>
      list.update((entries) => entries.filter((entry) => entry.contentId !== contentId)),
    clear: () => list.update(() => []),
  };
}

/**
 * Whether anything was watched on this device, by one look at the storage, so that a page needs no history to know. True where the
 * storage cannot be read.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `storage`
 * @example
 * if (await hasWatchHistory({ storage })) await createWatchHistory(client, { storage }).load();
 */
export async function hasWatchHistory(options: WatchHistoryOptions): Promise<boolean> {
  const { storage } = Object(options) as WatchHistoryOptions;
  checkPort("hasWatchHistory", "storage", storage, ["get"]);
  try {
    return (await storage.get(STORAGE_KEYS.watchHistory)) !== undefined;
  } catch {
    return true;
  }
}
