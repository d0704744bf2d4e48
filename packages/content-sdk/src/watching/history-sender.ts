import type { Client, TimerHandle } from "@marquee/http";
import { saveWatchHistory } from "./server-watch-history.ts";
import type { WatchEntry, WatchHistory } from "./watch-history.ts";

/** Least time between two sends during playback, in milliseconds. */
const SEND_INTERVAL_MS = 10_000;
/** Wait after a failure, in milliseconds; a new position, `sync` and `flush` try sooner. */
const RETRY_MS = 30_000;

/** Sends pending entries of the device to the platform. */
export interface HistorySender {
  /** Whether nothing is sent: the viewer is a guest or cannot be read, or the history is closed. */
  isApart(): boolean;
  /** Call it after an entry was stored: it is sent at once, or when the interval has passed. */
  noted(): void;
  /** Call it after a failure to send: it is tried again later. */
  retryLater(): void;
  /**
   * Sends pending entries, one request at a time; entries stored meanwhile follow. With `isLeaving` in a request that continues after
   * the page is closed, in addition to a running one. Never rejects.
   */
  send(isLeaving?: boolean): Promise<void>;
  close(): void;
}

/** Creates the sender of a history. */
export function createHistorySender(client: Client, history: WatchHistory): HistorySender {
  const { clock, timers, logger } = client;
  let timer: TimerHandle;
  let lastSentAt = -Infinity;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  const isApart = (): boolean => {
    try {
      return isClosed || client.viewer().userType === "guest";
    } catch {
      return true;
    }
  };
  const waiting = (): readonly WatchEntry[] => history.get().filter(({ isSent }) => isSent !== true);

  function sendAfter(delayMs: number): void {
    if (isApart()) return;
    timer ??= timers.setTimeout(() => {
      timer = undefined;
      void send();
    }, delayMs);
  }

  async function handOver(isLeaving?: boolean): Promise<void> {
    if (isApart()) return;
    // Reads the storage again: entries in memory may be of a viewer who has logged out, which clears the storage.
    await history.merge({ entries: [] });
    const entries = waiting();
    if (!entries[0]) return;
    lastSentAt = clock.monotonic();
    try {
      await saveWatchHistory(client, { entries, isLeaving });
    } catch (cause) {
      // Titles that are no longer in the catalogue would always be refused, so they count as sent.
      if (Object(cause).code !== "NOT_FOUND") {
        logger.warn("Positions wait on the device", { cause: String(cause) });
        return sendAfter(RETRY_MS);
      }
    }
    // Not those removed meanwhile; a logout has removed all of them.
    if (!isApart())
      await history.merge({
        entries: entries
          .filter(({ contentId }) => history.get().some((kept) => kept.contentId === contentId))
          .map((entry) => Object.assign({}, entry, { isSent: true })),
      });
  }

  function send(isLeaving?: boolean): Promise<void> {
    return isLeaving
      ? handOver(isLeaving)
      : (sending ??= handOver().then(() => {
          sending = undefined;
          if (waiting()[0]) sendAfter(SEND_INTERVAL_MS);
        }));
  }

  return {
    isApart,
    noted() {
      const waitMs = lastSentAt + SEND_INTERVAL_MS - clock.monotonic();
      if (waitMs > 0) sendAfter(waitMs);
      else void send();
    },
    retryLater: () => sendAfter(RETRY_MS),
    send,
    close() {
      isClosed = true;
      timers.clearTimeout(timer);
    },
  };
}
