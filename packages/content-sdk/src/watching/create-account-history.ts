import type { Client } from "@marquee/http";
import { fetchWatchHistory, removeFromWatchHistory } from "./server-watch-history.ts";
import {
  createWatchHistory,
  MOST_ENTRIES,
  type WatchEntry,
  type WatchHistory,
  type WatchHistoryOptions,
} from "./watch-history.ts";
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

/** From this difference on, in milliseconds, the device's clock counts as wrong. */
const CLOCK_ERROR_MS = 10_000;

/** Reads the account's history, with times converted to this device's clock. */
async function readAccount(client: Client): Promise<{
  readonly entries: readonly WatchEntry[];
  readonly isWhole: boolean;
}> {
  const entries: WatchEntry[] = [];
  for (let page = 1; ; page++) {
    const { entries: found, total, now } = await fetchWatchHistory(client, { page, pageSize: PAGE_SIZE });
    // NaN for a platform that does not say its time.
    const aheadMs = client.clock.now() - (now as number);
    // A small difference is what the call took: starts of one sitting must stay equal.
    const here = (instant: number): number =>
      Math.abs(aheadMs) >= CLOCK_ERROR_MS ? Math.max(0, instant + aheadMs) : instant;
    for (const entry of found) {
      const { watchedAt, startedAt } = entry;
      entries.push(
        Object.assign({}, entry, {
          watchedAt: here(watchedAt),
          startedAt: startedAt && here(startedAt),
          isSent: true,
        }),
      );
    }
    const isWhole = entries.length >= total || !found[0];
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
  let recording: Promise<void> | undefined;
  let readAt = -Infinity;
  /** Ids removed since the account was asked: its answer may still have them. */
  const removed = new Set<string>();

  const warn = (message: string, cause: unknown): void => logger.warn(message, { cause: String(cause) });

  async function takeIn(): Promise<void> {
    removed.clear();
    const { entries, isWhole } = await readAccount(client);
    // After a logout nothing of the account is stored.
    if (sender.isApart()) return;
    const known = new Set(entries.map(({ contentId }) => contentId));
    // Entries that were sent but are missing on the platform were removed on another device.
    const gone = history.get().filter((entry) => isWhole && entry.isSent && !known.has(entry.contentId));
    await history.merge({ entries: entries.filter(({ contentId }) => !removed.has(contentId)) });
    readAt = clock.monotonic();
    for (const entry of gone) await history.remove(entry);
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
      removed.add(contentId);
      await history.remove(item);
      if (sender.isApart()) return;
      try {
        await removeFromWatchHistory(client, { contentId });
      } catch (cause) {
        warn("A removal waits on the device", cause);
        // Position 0 means "removed", and is sent like any other entry.
        if (entry) await history.record(Object.assign({}, entry, { positionMs: 0, startedAt: clock.now() }));
        sender.retryLater();
      }
    },
    async sync({ maxAgeMs = 0 }: { readonly maxAgeMs?: number | undefined } = {}) {
      if (sender.isApart() || clock.monotonic() - readAt < maxAgeMs) return;
      // Pending entries are sent first, so that the answer shows which titles the account still has.
      await (syncing ??= sender
        .send()
        .then(takeIn)
        .catch((cause: unknown) => warn("The history of the account could not be read", cause))
        .then(() => {
          syncing = undefined;
        }));
    },
    async flush({ isLeaving }: { readonly isLeaving?: boolean | undefined } = {}) {
      // Includes an entry that is still being stored.
      await recording;
      return sender.send(isLeaving);
    },
    close: sender.close,
  });
}
