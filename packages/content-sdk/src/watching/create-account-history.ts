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

/** Most entries that the platform lists on a page. */
const PAGE_SIZE = 50;

/** The history of this device, kept equal with that of the account. */
export interface AccountHistory extends WatchHistory {
  /**
   * Hands over what the account lacks, after a sign-in also what was watched before it, and takes in what it knows. Does nothing for
   * a guest. Call it at the start, after a sign-in and when the network is back. Never rejects: what fails is logged and tried again.
   * `maxAgeMs`, in milliseconds: the account is not asked again so soon after its last answer. Default 0.
   */
  sync(options?: { readonly maxAgeMs?: number | undefined }): Promise<void>;
  /** Hands over at once what waits: at a pause, and with `isLeaving` when the page is hidden or goes away. Never rejects. */
  flush(options?: { readonly isLeaving?: boolean | undefined }): Promise<void>;
  /** Nothing is sent any more. What waits is handed over by the next history of this device. */
  close(): void;
}

/** What is kept of an account's history, in the time of this device. */
async function readAccount(client: Client): Promise<{
  readonly entries: readonly WatchEntry[];
  readonly isWhole: boolean;
}> {
  const entries: WatchEntry[] = [];
  for (let page = 1; ; page++) {
    const { entries: found, total, now } = await fetchWatchHistory(client, { page, pageSize: PAGE_SIZE });
    const aheadMs = now === undefined ? 0 : client.clock.now() - now;
    const here = (instant: number): number => Math.max(0, instant + aheadMs);
    for (const entry of found) {
      const { watchedAt, startedAt } = entry;
      const times = {
        watchedAt: here(watchedAt),
        startedAt: startedAt === undefined ? undefined : here(startedAt),
      };
      entries.push(Object.assign({}, entry, times, { isSent: true }));
    }
    const isWhole = entries.length >= total || found.length === 0;
    if (isWhole || entries.length >= MOST_ENTRIES) return { entries, isWhole };
  }
}

// CONT-91
/**
 * Creates the history of this device that belongs to the account: positions are kept on the device first and go to the platform
 * every 10 seconds while something plays. What cannot be sent waits on the device, and the platform puts its times right by its own
 * clock. Of a guest nothing is sent.
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
    const { entries, isWhole } = await readAccount(client);
    const known = new Set(entries.map(({ contentId }) => contentId));
    // What the platform had and has no more was removed on another device.
    const gone = isWhole ? history.get().filter((entry) => entry.isSent && !known.has(entry.contentId)) : [];
    await history.merge({ entries });
    readAt = clock.monotonic();
    for (const { contentId } of gone) await history.remove({ contentId });
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
        // A position of zero says the same, and waits like every other.
        if (entry !== undefined)
          await history.record(Object.assign({}, entry, { positionMs: 0, startedAt: clock.now() }));
        sender.retryLater();
      }
    },
    sync({ maxAgeMs = 0 }: { readonly maxAgeMs?: number | undefined } = {}) {
      const isFresh = readAt !== undefined && clock.monotonic() - readAt < maxAgeMs;
      if (sender.isApart() || isFresh) return Promise.resolve();
      // What waits goes first: only then does the answer say of each title whether the account still has it.
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
      // What was noted a moment ago goes along.
      await recording;
      return isLeaving === true ? sender.sendLeaving() : sender.send();
    },
    close: () => sender.close(),
  });
}
