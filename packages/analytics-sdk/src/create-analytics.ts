import {
  checkCall,
  checkPort,
  type Client,
  type KeyValueStorage,
  type OnlineState,
  type TimerHandle,
} from "@marquee/http";
import type { Analytics } from "./analytics.ts";
import { BATCH_DELAY_MS, EVENT_RETRIES, EVENT_RETRY_DELAY_MS } from "./defaults.ts";
import type { EventFacts, ShownPage } from "./event-facts.ts";
import { createEventQueue } from "./event-queue.ts";
import { sendEvents } from "./send-events.ts";
import { readSessionId } from "./session-id.ts";
import { createStoredEvents } from "./stored-events.ts";

/** What analytics needs besides a client. */
export interface AnalyticsOptions {
  /** Local storage: keeps what could not leave. */
  readonly storage: KeyValueStorage;
  /** Session storage: keeps the session id. */
  readonly sessionStorage: KeyValueStorage;
  /** The page as of now; undefined while it is not known, events then wait. Must not throw. Default: events name no page. */
  readonly page?: (() => ShownPage | undefined) | undefined;
  /** Whether everything about the viewer is known; events wait until then. Must not throw. Default: it always is. */
  readonly isReady?: (() => boolean) | undefined;
  /** Default: always online. */
  readonly onlineState?: OnlineState | undefined;
  /** A bot produces no events. Default false. */
  readonly isBot?: boolean | undefined;
}

/**
 * Makes the recorder of events. `track` puts an event into a queue and returns; the queue goes out by POST /events in batches,
 * in order, filled with what `client.viewer()` tells. A call that fails is repeated three times at intervals of 3 s; what is left
 * then is kept on the device until the next event, the return of the network or the next page.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong; the recorder itself never throws.
 * @example
 * const analytics = createAnalytics(client, { storage, sessionStorage, page: () => ({ name: "home" }) });
 * analytics.track({ name: "page_viewed", properties: { pageName: "home" } });
 */
export function createAnalytics(client: Client, options: AnalyticsOptions): Analytics {
  const where = "createAnalytics";
  checkCall(where, client, options, {
    storage: "object",
    sessionStorage: "object",
    page: "function?",
    isReady: "function?",
    onlineState: "object?",
    isBot: "flag?",
  });
  const { storage, sessionStorage, onlineState, isBot } = options;
  checkPort(where, "storage", storage, ["get", "set", "remove"]);
  checkPort(where, "sessionStorage", sessionStorage, ["get", "set"]);
  if (onlineState) checkPort(where, "onlineState", onlineState, ["get", "subscribe"]);
  return isBot ? silentAnalytics : recordingAnalytics(client, options);
}

const silentAnalytics: Analytics = {
  track: () => undefined,
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** What goes with events as of now; undefined while something is not known. */
function factsOf(client: Client, { page, isReady }: AnalyticsOptions): EventFacts | undefined {
  if (isReady && !isReady()) return undefined;
  const shown = page ? page() : {};
  if (!shown) return undefined;
  try {
    return { viewer: client.viewer(), page: shown };
  } catch (cause) {
    client.logger.warn("Events wait, as the viewer is not known", { cause: String(cause) });
    return undefined;
  }
}

function recordingAnalytics(client: Client, options: AnalyticsOptions): Analytics {
  const { clock, timers, randomId, logger } = client;
  const { storage, sessionStorage, onlineState } = options;
  const stored = createStoredEvents({ storage, logger });
  const queue = createEventQueue({ getFacts: () => factsOf(client, options), logger });
  let isClosed = false;
  let timer: TimerHandle;
  let failures = 0;
  let sending: Promise<void> = Promise.resolve();
  let session: Promise<string> | undefined;

  /** At first use: the session id, and what an earlier page left behind. */
  async function begin(): Promise<string> {
    const sessionId = await readSessionId(client, { storage: sessionStorage });
    queue.adopt(await stored.read());
    return sessionId;
  }

  async function attempt(keepalive: boolean): Promise<void> {
    const mayBeStored = session === undefined || failures > 0;
    session = session ?? begin();
    queue.release(await session);
    const isSent = await sendEvents(queue, { client, onlineState }, { keepalive });
    if (!isSent || mayBeStored) await stored.write(queue.complete());
    if (queue.isEmpty()) {
      failures = 0;
      return;
    }
    failures += 1;
    if (failures <= EVENT_RETRIES) schedule(EVENT_RETRY_DELAY_MS);
  }

  /** One attempt after the other, so that no event is sent twice. */
  function flush(keepalive: boolean): Promise<void> {
    sending = sending
      .then(() => attempt(keepalive))
      .catch((cause: unknown) => logger.error("Analytics failed", { cause: String(cause) }));
    return sending;
  }

  function stopTimer(): void {
    if (timer !== undefined) timers.clearTimeout(timer);
    timer = undefined;
  }

  function schedule(delayMs: number): void {
    if (timer !== undefined || isClosed) return;
    timer = timers.setTimeout(() => {
      timer = undefined;
      void flush(false);
    }, delayMs);
  }

  const unsubscribe = onlineState?.subscribe((isOnline) => {
    if (!isOnline) return;
    failures = Math.min(failures, 1);
    stopTimer();
    schedule(0);
  });

  return {
    track(event) {
      if (isClosed) return;
      try {
        queue.add({
          event,
          eventId: randomId(),
          timestamp: clock.now(),
          isOffline: onlineState !== undefined && !onlineState.get(),
        });
        if (failures > EVENT_RETRIES) failures = 1;
        schedule(BATCH_DELAY_MS);
      } catch (cause) {
        logger.error("An event could not be recorded", { event: event.name, cause: String(cause) });
      }
    },
    flush: () => flush(false),
    close() {
      isClosed = true;
      stopTimer();
      unsubscribe?.();
      return flush(true);
    },
  };
}
