import { checkCall, checkPort, invalidOption, type Client } from "@marquee/http";
import type { Analytics } from "../analytics.ts";
import type { AnalyticsOptions } from "../analytics-options.ts";
import { BATCH_SIZE, KEEPALIVE_LIMITS, LEASE_MS } from "../defaults.ts";
import type { LifecycleChange } from "../lifecycle.ts";
import { inSteps } from "../maybe-promise.ts";
import { sessionIdOf } from "../session-id.ts";
import type { EventStore } from "../store/event-store.ts";
import { memoryEvents } from "../store/memory-events.ts";
import { storageEvents } from "../store/storage-events.ts";
import { adopt } from "./adopt-queues.ts";
import { createAlarms } from "./alarms.ts";
import { end } from "./call-destination.ts";
import { COLLECTOR, createCollector } from "./collector.ts";
import { awaitContext } from "./context-gate.ts";
import { drain, followConsent, sendLast } from "./drain.ts";
import { inspect } from "./inspect.ts";
import { unlock } from "./leases.ts";
import { giveUp, recordEvent } from "./record-event.ts";
import { failed, held, monotonic, type Delivery, type RecorderState } from "./recorder-state.ts";
import { complete, drainCollector, followPerson, save, wake } from "./save-events.ts";
import { spill, unspill } from "./spill.ts";
import { newQueue, syncAll } from "./store-queue.ts";
import { isWaiting } from "./take-parts.ts";

const DESTINATION_NAME = /^[\w-]{1,40}$/;

/**
 * Makes the recorder of events. `track` puts an event into a queue and returns; 20 ms later it is stored on the device, within a second
 * it leaves by POST /events, in batches and in order, filled with what `client.viewer()` tells. A batch that fails is tried three more
 * times at intervals of 3 s; what is left then waits on the device for the network, the next page or a later try.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong; the recorder itself never throws.
 * @example
 * const analytics = createAnalytics(client, { storage, sessionStorage, page: () => ({ name: "home" }) });
 * analytics.track({ name: "page_viewed", properties: { pageName: "home" } });
 */
export function createAnalytics(client: Client, options: AnalyticsOptions): Analytics {
  const where = "createAnalytics";
  checkCall(where, client, options, {
    storage: "with get set remove keys",
    sessionStorage: "with get set",
    eventStore: "with queues events update?",
    page: "function?",
    known: "function?",
    onChange: "function?",
    consent: "with get subscribe?",
    destinations: "list?",
    onlineState: "with get subscribe?",
    lifecycle: "with subscribe?",
    broadcast: "with post subscribe?",
    locks: "with run?",
    beacon: "function?",
    random: "function?",
    isBot: "flag?",
  });
  const { destinations = [], isBot } = options;
  const names = [COLLECTOR];
  destinations.forEach((destination, index) => {
    const option = `destinations[${index}]`;
    checkPort(where, option, destination, ["send"]);
    const { name } = destination;
    if (typeof name !== "string" || !DESTINATION_NAME.test(name) || names.indexOf(name) >= 0)
      throw invalidOption(where, `${option}.name`, "is no valid text");
    names.push(name);
  });
  if (isBot) return silentAnalytics;
  try {
    return createRecorder(client, options);
  } catch (cause) {
    failed(client)(cause);
    return silentAnalytics;
  }
}

const silentAnalytics: Analytics = {
  track: () => undefined,
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
  inspect: () => ({
    store: "memory",
    tracked: 0,
    delivered: 0,
    pending: 0,
    deferred: 0,
    dropped: {},
    destinations: {},
    waiting: [],
  }),
};

/** Creates the recorder, which stores events and sends them to the collector and to each destination. */
function createRecorder(client: Client, options: AnalyticsOptions): Analytics {
  const { broadcast, consent, lifecycle, onlineState, onChange } = options;
  const state = newState(client, options);
  state.beginning = inSteps(begin(state));

  function follow(): void {
    followConsent(state);
    followPerson(state);
  }

  const subscriptions = [
    broadcast && broadcast.subscribe(() => state.lookAgain(LEASE_MS / 10)),
    lifecycle && lifecycle.subscribe((change) => followPage(state, change)),
    consent && consent.subscribe(follow),
    onlineState &&
      onlineState.subscribe((isBack) => {
        if (isBack) wake(state, isBack);
      }),
    onChange &&
      onChange(() => {
        followPerson(state);
        void drainCollector(state);
      }),
  ];
  follow();

  return {
    track(event) {
      try {
        recordEvent(state, event);
      } catch (cause) {
        giveUp(state, "invalid", String(cause));
      }
    },
    flush: () => drainCollector(state),
    async close() {
      if (state.isClosed) return;
      state.isClosed = true;
      await drainCollector(state);
      for (const stop of subscriptions) if (stop) stop();
      state.alarms.endAll();
      for (const delivery of state.deliveries) end(state, delivery);
      await syncAll(state);
      held(state).forEach(unlock);
    },
    inspect: () => inspect(state),
  };
}

/** Reads the session at once if storage answers at once, then takes over the queues of earlier pages. */
function* begin(state: RecorderState): Generator<unknown, unknown, string> {
  state.sessionId = yield sessionIdOf(state.client, state.options.sessionStorage);
  return adopt(state, isWaiting);
}

function newState(client: Client, options: AnalyticsOptions): RecorderState {
  const { eventStore, lifecycle, destinations = [] } = options;
  const alarms = createAlarms(client.timers);
  const localStore = storageEvents(options.storage);
  const fallbackStores = (eventStore ? [eventStore] : []).concat([localStore, memoryEvents()]);
  const deliveries = [createCollector(client)].concat(destinations).map((destination): Delivery => {
    const delivery: Delivery = {
      name: destination.name,
      destination,
      retryAlarm: alarms.makeAlarm(() => drain(state, delivery)),
      dropped: {},
      tracked: 0,
      delivered: 0,
      failedTries: 0,
      retryAt: 0,
      restUntil: 0,
      lastTryAt: 0,
      batchSize: BATCH_SIZE,
      hasConsent: true,
      running: Promise.resolve(),
    };
    return delivery;
  });
  const state: RecorderState = {
    client,
    options,
    alarms,
    localStore,
    sessionStores: eventStore ? [storageEvents(options.sessionStorage)] : [],
    fallbackStores,
    deliveries,
    pageQueue: newQueue({ client, deliveries }, fallbackStores[0] as EventStore),
    adopted: [],
    adopting: Promise.resolve(),
    lockWaits: {},
    loadedAt: lifecycle ? NaN : client.clock.monotonic(),
    budget: Object.assign({}, KEEPALIVE_LIMITS),
    saveSoon: alarms.makeAlarm(() => save(state)),
    sendSoon: alarms.makeAlarm(() => drainCollector(state)),
    lookAgain: alarms.makeAlarm(() => adopt(state)),
    renewal: alarms.makeAlarm(() => syncAll(state)),
    nextLook: alarms.makeAlarm(() => awaitContext(state)),
  };
  return state;
}

function followPage(state: RecorderState, change: LifecycleChange): void {
  if (change === "loaded") {
    state.loadedAt = state.loadedAt || monotonic(state);
    void drainCollector(state);
    return;
  }
  const wasHidden = state.isHidden;
  state.isHidden = change !== "visible" && change !== "resumed";
  if (change === "hidden") {
    // A closing page is hidden afterwards; its last events are not sent twice.
    if (!wasHidden) void drainCollector(state);
  } else if (state.isHidden) {
    state.saveSoon();
    complete(state);
    spill(state, change === "frozen");
    if (change === "leaving") for (const delivery of state.deliveries) sendLast(state, delivery);
  } else {
    Object.assign(state.budget, KEEPALIVE_LIMITS);
    void unspill(state)
      .then(() => save(state))
      .then(() => adopt(state))
      .then(() => wake(state));
  }
}
