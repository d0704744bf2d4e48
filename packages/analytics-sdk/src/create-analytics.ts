import { EVENT_RETRIES, EVENT_RETRY_DELAY_MS } from "@marquee/config/analytics";
import type {
  Clock,
  KeyValueStorage,
  Logger,
  OnlineState,
  RandomId,
  SendRequest,
  TimerHandle,
  Timers,
} from "@marquee/http";
import type { Analytics } from "./analytics.ts";
import { BATCH_DELAY_MS } from "./defaults.ts";
import type { EventContext } from "./event-context.ts";
import { createEventQueue } from "./event-queue.ts";
import { sendEvents } from "./send-events.ts";
import { readSessionId } from "./session-id.ts";
import { createStoredEvents } from "./stored-events.ts";

/** What analytics is made of. */
export interface AnalyticsOptions {
  readonly request: SendRequest;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly randomId: RandomId;
  /** Local storage: keeps what could not leave. */
  readonly storage: KeyValueStorage;
  /** Session storage: keeps the session id. */
  readonly sessionStorage: KeyValueStorage;
  /** The facts about the visitor as of now; undefined while one of them is missing, events then wait [ANLT-001]. Must not throw. */
  readonly getContext: () => EventContext | undefined;
  /** Default: always online. */
  readonly onlineState?: OnlineState | undefined;
  readonly logger?: Logger | undefined;
  /** A bot produces no events [ANLT-009]. Default false. */
  readonly isBot?: boolean | undefined;
}

/**
 * Makes the recorder of events. `track` puts an event into a queue and returns; the queue goes out by POST /events in batches,
 * in order. A call that fails is repeated three times at intervals of 3 s; what is left then is kept on the device until
 * the next event, the return of the network or the next page (DEC-106).
 */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  return options.isBot ? silentAnalytics : recordingAnalytics(options);
}

const silentAnalytics: Analytics = {
  track: () => undefined,
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

function recordingAnalytics({
  request,
  clock,
  timers,
  randomId,
  storage,
  sessionStorage,
  getContext,
  onlineState,
  logger,
}: AnalyticsOptions): Analytics {
  const stored = createStoredEvents({ storage, logger });
  const queue = createEventQueue({ getContext, logger });
  let isClosed = false;
  let timer: TimerHandle;
  let failures = 0;
  let sending: Promise<void> = Promise.resolve();
  let session: Promise<string> | undefined;

  /** At first use: the session id, and what an earlier page left behind. */
  async function begin(): Promise<string> {
    const sessionId = await readSessionId({ storage: sessionStorage, randomId, logger });
    queue.adopt(await stored.read());
    return sessionId;
  }

  async function attempt(keepalive: boolean): Promise<void> {
    const mayBeStored = session === undefined || failures > 0;
    session = session ?? begin();
    queue.release(await session);
    const isSent = await sendEvents(queue, { request, onlineState, logger }, { keepalive });
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
      .catch((cause: unknown) => logger?.error("Analytics failed", { cause: String(cause) }));
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
        logger?.error("An event could not be recorded", { event: event.name, cause: String(cause) });
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
