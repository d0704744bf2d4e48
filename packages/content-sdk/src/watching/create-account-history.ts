import type { Client } from "@marquee/http";
import { fetchWatchHistory, removeFromWatchHistory } from "../server-watch-history.ts";
import {
  createWatchHistory,
  MOST_ENTRIES,
  type WatchEntry,
  type WatchHistory,
  type WatchHistoryOptions,
} from "../watch-history.ts";
import { createHistorySender } from "./history-sender.ts";

/** Most entries on a page of the platform. */
const PAGE_SIZE = 50;

/** The watch history of this device, synchronised with the account. */
export interface AccountHistory extends WatchHistory {
  /**
   * Sends entries that the account lacks, after a sign-in also older ones, and merges those of the account. Does nothing for a guest. Call
   * it at the start, after a sign-in and when the network is back. Never rejects: a failure is logged, and it is tried again.
   * `maxAgeMs`: within so many milliseconds of its last answer the account is not read again. Default 0.
   */
  sync(options?: { readonly maxAgeMs?: number | undefined }): Promise<void>;
  /**
   * Sends pending entries at once: call it at a pause, and with `isLeaving` when the page is hidden or closed. Never rejects.
   */
  flush(options?: { readonly isLeaving?: boolean | undefined }): Promise<void>;
  /** Stops sending. The next history of this device sends the pending entries. */
  close(): void;
}

/** Starts that differ by less are of one sitting: times of the platform are converted with an error of what a call takes. */
const SAME_SITTING_MS = 10_000;

/** Reads the account's history, with times converted to this device's clock; a sitting of this device keeps its start. */
async function readAccount(
  client: Client,
  local: readonly WatchEntry[],
): Promise<{
  readonly entries: readonly WatchEntry[];
  readonly isWhole: boolean;
}> {
  const entries: WatchEntry[] = [];
  for (let page = 1; ; page++) {
    const { entries: found, total, now } = await fetchWatchHistory(client, { page, pageSize: PAGE_SIZE });
    const aheadMs = now === undefined ? 0 : client.clock.now() - now;
    const here = (instant: number): number => Math.max(0, instant + aheadMs);
    for (const entry of found) {
      const { contentId, watchedAt } = entry;
      const own = local.filter((other) => other.contentId === contentId).map((other) => other.startedAt)[0];
      const startedAt = entry.startedAt === undefined ? undefined : here(entry.startedAt);
      // NaN if one of them has no start.
      const isOwn = Math.abs((startedAt as number) - (own as number)) < SAME_SITTING_MS;
      const times = { watchedAt: here(watchedAt), startedAt: isOwn ? own : startedAt };
      entries.push(Object.assign({}, entry, times, { isSent: true }));
    }
    const isWhole = entries.length >= total || found.length === 0;
    if (isWhole || entries.length >= MOST_ENTRIES) return { entries, isWhole };
  }
}

// CONT-91
/**
 * Creates the watch history of this device and the account. Positions are stored on the device first, and sent to the platform every
 * 10 seconds while a title plays. Unsent entries stay on the device. The platform corrects their times by its own clock. For a guest
 * nothing is sent.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const history = createAccountHistory(auth, { storage });
 * await history.sync();
 * console.log(history.resumeAtMs({ contentId: "0-0-1" }));
 */
export function createAccountHistory(client: Client, options: WatchHistoryOptions): AccountHistory {
  const history = createWatchHistory(client, options);
  const sender = createHistorySender(client, history);
  const { clock, logger } = client;
  let syncing: Promise<void> | undefined;
  let recording: Promise<void> = Promise.resolve();
  let readAt: number | undefined;

  const warn = (message: string, cause: unknown): void => logger.warn(message, { cause: String(cause) });

  async function takeIn(): Promise<void> {
    const before = history.get();
    const { entries, isWhole } = await readAccount(client, before);
    const known = new Set(entries.map(({ contentId }) => contentId));
    // Entries that were sent but are missing on the platform were removed on another device.
    const gone = isWhole ? before.filter(({ contentId, isSent }) => isSent && !known.has(contentId)) : [];
    await history.merge({ entries });
    readAt = clock.monotonic();
    for (const { contentId, watchedAt } of gone) {
      // It may have been watched again while the account was read.
      const isUnchanged = history.get().some((e) => e.contentId === contentId && e.watchedAt === watchedAt);
      if (isUnchanged) await history.remove({ contentId });
    }
  }

  return Object.assign({}, history, {
    async record(watched: Parameters<WatchHistory["record"]>[0]) {
      const recorded = history.record(watched);
      recording = recorded.catch(() => undefined);
      await recorded;
      sender.noted();
    },
    async remove(item: { readonly contentId: string }) {
      const { contentId } = item;
      const entry = history.get().find((other) => other.contentId === contentId);
      await history.remove(item);
      if (sender.isApart()) return;
      try {
        await removeFromWatchHistory(client, { contentId });
      } catch (cause) {
        warn("A removal waits on the device", cause);
        // Position 0 means "removed", and is sent like any other entry.
        if (entry !== undefined)
          await history.record(Object.assign({}, entry, { positionMs: 0, startedAt: clock.now() }));
        sender.retryLater();
      }
    },
    sync({ maxAgeMs = 0 }: { readonly maxAgeMs?: number | undefined } = {}) {
      const isFresh = readAt !== undefined && clock.monotonic() - readAt < maxAgeMs;
      if (sender.isApart() || isFresh) return Promise.resolve();
      // Pending entries are sent first, so that the answer shows which titles the account still has.
      syncing ??= history
        .load()
        .then(() => sender.send())
        .then(takeIn)
        .catch((cause: unknown) => warn("The history of the account could not be read", cause))
        .then(() => {
          syncing = undefined;
        });
      return syncing;
    },
    async flush({ isLeaving }: { readonly isLeaving?: boolean | undefined } = {}) {
      // Includes an entry that is still being stored.
      await recording;
      return isLeaving === true ? sender.sendLeaving() : sender.send();
    },
    close: () => sender.close(),
  });
}
