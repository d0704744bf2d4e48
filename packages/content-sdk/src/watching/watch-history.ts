import { STORAGE_KEYS } from "@marquee/config/storage";
import { checkCall, invalidOption, type Client, type KeyValueStorage } from "@marquee/http";
import { isWatched, isWatchedLater, resumePositionMs } from "../rules/watched.ts";
import { createStoredList } from "./stored-list.ts";

/** Watched position of an item. */
export interface WatchEntry {
  readonly contentId: string;
  readonly assetType: number;
  /** Milliseconds. */
  readonly positionMs: number;
  readonly durationMs: number;
  /** Epoch milliseconds. */
  readonly watchedAt: number;
  /** Show of an episode, so that a show is continued once. */
  readonly showId?: string | undefined;
  /** Start of this sitting in epoch milliseconds. A later sitting wins, even if the earlier one continues. */
  readonly startedAt?: number | undefined;
  /** Whether the platform has stored it. */
  readonly isSent?: boolean | undefined;
}

/** Options of `createWatchHistory`. */
export interface WatchHistoryOptions {
  readonly storage: KeyValueStorage;
}

/** The items watched on this device, newest first. */
export interface WatchHistory {
  get(): readonly WatchEntry[];
  subscribe(listener: (entries: readonly WatchEntry[]) => void): () => void;
  /** Reads the stored history; call it once before the first use. */
  load(): Promise<readonly WatchEntry[]>;
  /** Stores the position in an item. @throws {MarqueeError} `INVALID_OPTION` naming the wrong field */
  record(watched: Omit<WatchEntry, "watchedAt" | "isSent">): Promise<void>;
  /** Returns the position to resume an item, in milliseconds; 0 if it was not started or is finished. */
  resumeAtMs(item: { readonly contentId: string }): number;
  /**
   * Merges the server's list; call it at sign-in. @throws {MarqueeError} `INVALID_OPTION` naming the wrong field, such as
   * `entries[0].assetType`
   */
  merge(fromServer: { readonly entries: readonly WatchEntry[] }): Promise<void>;
  remove(item: { readonly contentId: string }): Promise<void>;
  clear(): Promise<void>;
}

/** Most stored entries; older ones are dropped. */
export const MOST_ENTRIES = 100;

/** The latest instant of a Date, in epoch milliseconds. */
const LAST_INSTANT_MS = 8.64e15;

/** Whether a value is a valid instant; also true for a duration, which has the same range. */
const isInstant = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= LAST_INSTANT_MS;

const NUMBERS = ["assetType", "positionMs", "durationMs", "watchedAt"] as const;

/** Returns the first missing or wrong field of an entry. */
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

/** Reads a stored entry; undefined for a damaged one. */
function readEntry(value: unknown): WatchEntry | undefined {
  if (faultOf(value) !== undefined) return undefined;
  const entry = copyOf(value as WatchEntry);
  return Object.assign(entry, typeof entry.showId !== "string" && { showId: undefined });
}

/** Checks entries given by the program. @throws {MarqueeError} `INVALID_OPTION` naming the entry and the field */
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
 * Merges two histories: of the same item the entry watched later wins, at equal times the server's. Keeps the 100 newest.
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
 * Returns the entries to send to the server: all for a signed-in viewer, none for a guest.
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

// CONT-92
/** Returns films that were started and not finished, and of each show the episode watched last, finished or not; of entries with the newest first. */
export function watchedLast(entries: readonly WatchEntry[]): readonly WatchEntry[] {
  const shows = new Set<string>();
  return entries.filter((entry) => {
    const { showId } = entry;
    const isBegun = resumePositionMs(entry) > 0;
    if (showId === undefined) return isBegun;
    if (shows.has(showId) || !(isBegun || isWatched(entry))) return false;
    shows.add(showId);
    return true;
  });
}

/**
 * Returns the entries to continue, newest first: started and not finished, of each show only the episode watched last.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming the entry that is wrong, such as `entries[0].assetType`
 */
export function continueWatching(entries: readonly WatchEntry[]): readonly WatchEntry[] {
  const newestFirst = requireEntries("continueWatching", entries)
    .slice()
    .sort((left, right) => right.watchedAt - left.watchedAt);
  return watchedLast(newestFirst).filter((entry) => resumePositionMs(entry) > 0);
}

/**
 * Creates the watch history of this device. A damaged record is logged and counts as empty.
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
      // Merged in the server's place, so that it replaces a stored entry of the same instant but not a later one.
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
