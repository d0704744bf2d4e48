import { STORAGE_KEYS } from "@marquee/config/storage";
import type { Clock, KeyValueStorage, Logger } from "@marquee/http";
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
}

/** What a watch history is made of. */
export interface WatchHistoryOptions {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The items watched on this device, newest first. */
export interface WatchHistory {
  get(): readonly WatchEntry[];
  subscribe(listener: (entries: readonly WatchEntry[]) => void): () => void;
  /** Reads what is stored; call once before the first use. */
  load(): Promise<readonly WatchEntry[]>;
  /** Notes the position in an item. */
  record(watched: Omit<WatchEntry, "watchedAt">): Promise<void>;
  /** Where to resume an item in milliseconds; 0 when it was not begun or is finished. */
  resumeAtMs(contentId: string): number;
  /** Takes in the list of the server at sign-in. */
  merge(fromServer: readonly WatchEntry[]): Promise<void>;
  remove(contentId: string): Promise<void>;
  clear(): Promise<void>;
}

/** Entries that are kept; older ones are forgotten. */
const MOST_ENTRIES = 100;

/** What is shorter is not worth resuming. */
const BARELY_BEGUN_MS = 5_000;

/** What ends sooner has been seen: the credits are left. */
const NEARLY_OVER_MS = 30_000;

/** The last moment that a date can say. */
const LAST_INSTANT_MS = 8.64e15;

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === "number" && isFinite(value) && value >= 0;

function readEntry(value: unknown): WatchEntry | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { contentId, assetType, positionMs, durationMs, watchedAt, showId } = value as Record<
    string,
    unknown
  >;
  const isWhole =
    typeof contentId === "string" &&
    isFiniteNumber(assetType) &&
    isFiniteNumber(positionMs) &&
    isFiniteNumber(durationMs) &&
    isFiniteNumber(watchedAt) &&
    watchedAt <= LAST_INSTANT_MS;
  if (!isWhole) return undefined;
  const entry = { contentId, assetType, positionMs, durationMs, watchedAt };
  return typeof showId === "string" ? Object.assign(entry, { showId }) : entry;
}

/** The entries of a list that can be read; none of what is no list. */
const readEntries = (given: unknown): readonly WatchEntry[] =>
  (Array.isArray(given) ? given : [])
    .map((value) => readEntry(value))
    .filter((entry): entry is WatchEntry => entry !== undefined);

/**
 * Joins two histories: for the same item the one watched later counts, at the same time that of the server.
 * What cannot be read is left out. Spec: watch history, "the server list wins for the same item by later time" (CONT-32).
 */
export function mergeWatchHistory(
  local: readonly WatchEntry[],
  fromServer: readonly WatchEntry[],
): readonly WatchEntry[] {
  const byItem = new Map<string, WatchEntry>();
  // The server's entries come first, so that an equal time does not replace them.
  for (const entry of readEntries(fromServer).concat(readEntries(local))) {
    const other = byItem.get(entry.contentId);
    if (other === undefined || entry.watchedAt > other.watchedAt) byItem.set(entry.contentId, entry);
  }
  return [...byItem.values()].sort((left, right) => right.watchedAt - left.watchedAt).slice(0, MOST_ENTRIES);
}

/** What is sent to the server: everything of a signed-in viewer that can be read, nothing of a guest (CONT-32). */
export function entriesToSend(
  entries: readonly WatchEntry[],
  userType: "guest" | "registered" | "premium",
): readonly WatchEntry[] {
  return userType === "guest" ? [] : readEntries(entries);
}

/** Where to resume, in milliseconds; 0 for what is barely begun or nearly over. */
export function resumePositionMs(entry: Pick<WatchEntry, "positionMs" | "durationMs"> | undefined): number {
  if (entry === undefined || !isFiniteNumber(entry.positionMs) || entry.positionMs < BARELY_BEGUN_MS)
    return 0;
  return entry.durationMs > 0 && entry.durationMs - entry.positionMs < NEARLY_OVER_MS ? 0 : entry.positionMs;
}

/** What there is to continue: begun and not finished, of each show only the episode watched last. */
export function continueWatching(entries: readonly WatchEntry[]): readonly WatchEntry[] {
  const shows = new Set<string>();
  return readEntries(entries).filter((entry) => {
    if (resumePositionMs(entry) === 0) return false;
    if (entry.showId === undefined) return true;
    const isFirst = !shows.has(entry.showId);
    shows.add(entry.showId);
    return isFirst;
  });
}

/**
 * Creates the history of this device. A broken record counts as empty.
 * Spec: watch history, "also kept locally for resuming" (CONT-31).
 */
export function createWatchHistory({ storage, clock, logger }: WatchHistoryOptions): WatchHistory {
  const list = createStoredList({ storage, logger, key: STORAGE_KEYS.watchHistory, readEntry });
  const find = (contentId: string) => list.get().find((entry) => entry.contentId === contentId);
  return {
    get: list.get,
    subscribe: list.subscribe,
    load: list.load,
    // The entry stands where that of the server would, so that it replaces one of the same moment and never a later one.
    record: (watched) =>
      list.update((entries) =>
        mergeWatchHistory(entries, [Object.assign({}, watched, { watchedAt: clock.now() })]),
      ),
    resumeAtMs: (contentId) => resumePositionMs(find(contentId)),
    merge: (fromServer) => list.update((entries) => mergeWatchHistory(entries, fromServer)),
    remove: (contentId) => list.update((entries) => entries.filter((entry) => entry.contentId !== contentId)),
    clear: () => list.update(() => []),
  };
}
