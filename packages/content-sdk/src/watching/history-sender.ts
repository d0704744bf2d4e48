import type { Client, TimerHandle } from "@marquee/http";
import { saveWatchHistory } from "../server-watch-history.ts";
import type { WatchEntry, WatchHistory } from "../watch-history.ts";

/** Least time between two sends during playback, in milliseconds. */
const SEND_INTERVAL_MS = 10_000;
/** Wait after a failure, in milliseconds; a new position, `sync` and `flush` try sooner. */
const RETRY_MS = 30_000;

/** Sends pending entries of the device to the platform. */
export interface HistorySender {
  /** Whether nothing is sent: the viewer is a guest, or the history is closed. */
  isApart(): boolean;
  /** Call it after an entry was stored: it is sent at once, or when the interval has passed. */
  noted(): void;
  /** Call it after a failure to send: it is tried again later. */
  retryLater(): void;
  /** Sends pending entries, one request at a time; entries stored meanwhile follow. */
  send(): Promise<void>;
  /** Sends pending entries in a request that continues after the page is closed, in addition to a running one. */
  sendLeaving(): Promise<void>;
  close(): void;
}

/** Creates the sender of a history. */
export function createHistorySender(client: Client, history: WatchHistory): HistorySender {
  const { clock, timers, logger } = client;
  let timer: TimerHandle;
  let lastSentAt: number | undefined;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  const isApart = (): boolean => isClosed || client.viewer().userType === "guest";
  const waiting = (): readonly WatchEntry[] => history.get().filter(({ isSent }) => isSent !== true);
  const markSent = (entries: readonly WatchEntry[]): Promise<void> =>
    history.merge({ entries: entries.map((entry) => Object.assign({}, entry, { isSent: true })) });

  function sendAfter(delayMs: number): void {
    if (timer !== undefined || isApart()) return;
    timer = timers.setTimeout(() => {
      timer = undefined;
      void send();
    }, delayMs);
  }

  async function handOver(isLeaving?: boolean): Promise<void> {
    // Reads the storage again: entries in memory may be of a viewer who has logged out, which clears the storage.
    await history.merge({ entries: [] });
    const entries = waiting();
    if (entries.length === 0) return;
    lastSentAt = clock.monotonic();
    try {
      await saveWatchHistory(client, { entries, isLeaving });
      await markSent(entries);
    } catch (cause) {
      // Titles that are no longer in the catalogue would always be refused, so they count as sent.
      if (Object(cause).code === "NOT_FOUND") return markSent(entries);
      logger.warn("Positions wait on the device", { cause: String(cause) });
      sendAfter(RETRY_MS);
    }
  }

  function send(): Promise<void> {
    if (isApart()) return Promise.resolve();
    sending ??= handOver().then(() => {
      sending = undefined;
      if (waiting().length > 0) sendAfter(SEND_INTERVAL_MS);
    });
    return sending;
  }

  return {
    isApart,
    noted() {
      const sinceMs = lastSentAt === undefined ? SEND_INTERVAL_MS : clock.monotonic() - lastSentAt;
      if (sinceMs >= SEND_INTERVAL_MS) void send();
      else sendAfter(SEND_INTERVAL_MS - sinceMs);
    },
    retryLater: () => sendAfter(RETRY_MS),
    send,
    sendLeaving: () => (isApart() ? Promise.resolve() : handOver(true)),
    close() {
      isClosed = true;
      if (timer !== undefined) timers.clearTimeout(timer);
      timer = undefined;
    },
  };
}
