import { SECOND, STORAGE_KEYS } from '@marquee/config';

/** Where a viewer left a title. */
export interface WatchEntry {
  readonly contentId: string;
  readonly positionMs: number;
  readonly durationMs: number;
  /** Epoch milliseconds. */
  readonly watchedAt: number;
}

/** The part of web storage this needs; any of it may throw. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Titles a viewer has begun on this device, kept under `watchHistory` (CONT-31, CONT-32). */
export interface WatchHistory {
  /** What can be continued, latest first. */
  list(): readonly WatchEntry[];
  find(contentId: string): WatchEntry | undefined;
  /** Keeps a position. The very beginning is not worth keeping, and what is watched to its end is taken out. */
  save(entry: WatchEntry): void;
  remove(contentId: string): void;
}

/** Earlier than this nobody needs to resume. */
const EARLIEST_MS = 10 * SECOND;
/** From this share on a title counts as watched. */
const WATCHED_SHARE = 0.95;
/** Titles kept; the oldest leaves first. */
const MOST_ENTRIES = 50;

/** Whether a position lies so near the end that the title counts as watched. */
export function isWatched({ positionMs, durationMs }: Pick<WatchEntry, 'positionMs' | 'durationMs'>): boolean {
  return durationMs > 0 && positionMs >= durationMs * WATCHED_SHARE;
}

function readEntry(value: unknown): WatchEntry | undefined {
  const { contentId, positionMs, durationMs, watchedAt } = (value ?? {}) as Record<string, unknown>;
  const isUsable = typeof contentId === 'string' && [positionMs, durationMs, watchedAt].every((number) => typeof number === 'number' && number >= 0);
  return isUsable ? { contentId, positionMs: positionMs as number, durationMs: durationMs as number, watchedAt: watchedAt as number } : undefined;
}

/** Makes the history on a storage. Where storage refuses or holds nonsense, nothing is remembered and nothing fails. */
export function createWatchHistory(getStorage: () => TextStorage): WatchHistory {
  const list = (): readonly WatchEntry[] => {
    try {
      const stored: unknown = JSON.parse(getStorage().getItem(STORAGE_KEYS.watchHistory) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored
        .map(readEntry)
        .filter((entry) => entry !== undefined)
        .sort((one, other) => other.watchedAt - one.watchedAt);
    } catch {
      // Storage may be forbidden or hold what another program wrote: the viewer then starts at the beginning.
      return [];
    }
  };
  const store = (entries: readonly WatchEntry[]): void => {
    try {
      getStorage().setItem(STORAGE_KEYS.watchHistory, JSON.stringify(entries.slice(0, MOST_ENTRIES)));
    } catch {
      // A full or forbidden storage costs the position, never the film.
    }
  };
  const others = (contentId: string): readonly WatchEntry[] => list().filter((entry) => entry.contentId !== contentId);
  return {
    list,
    find: (contentId) => list().find((entry) => entry.contentId === contentId),
    save(entry) {
      if (entry.positionMs < EARLIEST_MS) return;
      store(isWatched(entry) ? others(entry.contentId) : [entry, ...others(entry.contentId)]);
    },
    remove: (contentId) => store(others(contentId)),
  };
}

/** The history of this device. */
export const deviceWatchHistory = (): WatchHistory => createWatchHistory(() => window.localStorage);
