import type { Client, TimerHandle } from "@marquee/http";
import type { Analytics } from "../analytics.ts";
import { isGranted } from "../consent/consent-groups.ts";
import { TOOL_INITIALISATION_DELAY_MS } from "../consent/outside-tools.ts";
import type { AnalyticsOptions } from "../analytics-options.ts";
import { BATCH_DELAY_MS, MAX_EVENT_BYTES, SAVE_DELAY_MS } from "../defaults.ts";
import type { Destination } from "../destinations/destination.ts";
import { eventIdAt } from "../event-id.ts";
import type { EventFacts, ShownPage } from "../event-facts.ts";
import type { AnalyticsEvent } from "../event-types.ts";
import type { AnalyticsLedger, DropReason, EventCounts } from "../ledger.ts";
import type { LifecycleChange } from "../lifecycle.ts";
import { maskProperties } from "../mask-properties.ts";
import type { Properties } from "../mask-properties.ts";
import { sessionIdOf } from "../session-id.ts";
import { storageEvents } from "../store/storage-events.ts";
import { completeEvent, factProperties, withoutPerson, type WireEvent } from "../wire-event.ts";
import { isPromise } from "../maybe-promise.ts";
import { tried } from "../tried.ts";
import { COLLECTOR, createCollector } from "./collector.ts";
import { createContextGate } from "./context-gate.ts";
import { createDelivery, keepaliveBudget, type Delivery, type Transport } from "./delivery.ts";
import { bytesOf, type HeldEvent, type HeldQueue } from "./held-queue.ts";
import { createQueueKeeper } from "./queue-keeper.ts";

/** Names as the collector takes them. One with so many digits holds a phone number. */
const EVENT_NAME = /^(?!.*\d{8})[a-z][a-z0-9_]{0,63}$/;

const OFFLINE_FLAG = "Offline Tracking";

/** Records events, stores them, and brings them to the collector and to each destination. */
export function createRecorder(client: Client, options: AnalyticsOptions): Analytics {
  const { clock, timers, randomId, logger } = client;
  const { consent, destinations = [], eventStore, lifecycle, onlineState, page, storage } = options;
  const budget = keepaliveBudget();
  const isOnline = (): boolean => !onlineState || onlineState.get();
  const destinationNames = [COLLECTOR].concat(destinations.map(({ name }) => name));
  let loadedAt = lifecycle ? undefined : clock.monotonic();
  let isHidden = false;
  let isClosed = false;
  let sequence = 0;
  let sessionId: string | undefined;
  let saveTimer: TimerHandle;
  let batchTimer: TimerHandle;
  /** Whether the person may be named, until the next event loop turn. */
  let isPersonKnown: boolean | undefined;
  let wasPersonKnown = false;

  const gate = createContextGate(client, {
    known: options.known,
    page,
    hasSession: () => sessionId !== undefined,
    onOpen: () => void drainAll(),
  });
  const queues = createQueueKeeper(client, {
    stores: eventStore ? [eventStore, storageEvents(storage)] : [storageEvents(storage)],
    destinations: destinationNames,
    locks: options.locks,
    broadcast: options.broadcast,
    isActive: () => !gate.isDeferred() && deliveries.some((delivery) => delivery.isActive()),
    onDropped: (queue, events, reason) => {
      for (const delivery of deliveries) delivery.drop(queue, events, reason);
    },
    onAdopted: adoptEvents,
    onMoved: moveEvents,
  });
  const deliveries: readonly Delivery[] = [createCollector(client, options.beacon)]
    .concat(destinations.map(transportOf))
    .map(deliveryOf);

  function deliveryOf(transport: Transport): Delivery {
    return createDelivery(client, transport, {
      queues,
      budget,
      isOnline,
      isHidden: () => isHidden || isClosed,
      startsAt: () =>
        transport.name === COLLECTOR
          ? 0
          : loadedAt === undefined
            ? undefined
            : loadedAt + TOOL_INITIALISATION_DELAY_MS,
      random: options.random || Math.random,
    });
  }

  const readsSession = sessionIdOf(client, options.sessionStorage);
  if (!isPromise(readsSession)) sessionId = readsSession;
  const begins = Promise.resolve(readsSession)
    .then((id) => void (sessionId = id))
    .then(() => queues.adopt(true))
    .catch((cause: unknown) => logger.error("Analytics failed", { cause: String(cause) }));

  // Consent

  const isSharingAllowed = (): boolean => !consent || isGranted(consent.get(), "sharing");

  function knowsPerson(): boolean {
    if (isPersonKnown === undefined)
      isPersonKnown = !!tried(() => client.viewer().person) && isSharingAllowed();
    return isPersonKnown;
  }

  /** What third parties may no longer know leaves the queues, too. */
  function cleanQueues(queuesToClean: readonly HeldQueue[]): void {
    for (const { events } of queuesToClean)
      for (const event of events) {
        if (event.recorded) {
          event.recorded = withoutPerson(event.recorded);
          if (event.text) setText(event, JSON.stringify(event.recorded));
        } else if (event.text)
          setText(event, JSON.stringify(withoutPerson(JSON.parse(event.text) as WireEvent)));
      }
  }

  function setText(event: HeldEvent, text: string): void {
    if (event.text === text) return;
    event.text = text;
    event.bytes = bytesOf(text);
    event.isDirty = true;
  }

  /** Destinations begin and end with the consent; what is recorded without it is not for them. */
  function allowDestinations(): void {
    destinations.forEach((destination, index) => {
      const { group } = destination;
      const isAllowed = !group || (!!consent && isGranted(consent.get(), group));
      if ((deliveries[index + 1] as Delivery).allow(isAllowed)) stop(destination);
    });
  }

  function followConsent(): void {
    allowDestinations();
    followPerson();
  }

  function followPerson(): void {
    isPersonKnown = undefined;
    const isKnown = knowsPerson();
    if (!isKnown && (wasPersonKnown || !isSharingAllowed())) {
      cleanQueues(queues.held());
      // What is stored is cleaned at once, not with the next try.
      void save();
    }
    wasPersonKnown = isKnown;
  }

  function stop(destination: Destination): void {
    Promise.resolve()
      .then(() => destination.stop && destination.stop())
      .catch((cause: unknown) => logger.warn("A destination failed", { cause: String(cause) }));
  }

  // Events

  function count(events: number): void {
    for (const delivery of deliveries) delivery.count(events);
  }

  function adoptEvents(queue: HeldQueue): void {
    for (const delivery of deliveries) {
      const through = queue.settled[delivery.name] || 0;
      delivery.count(queue.events.filter(({ sequence: own }) => own > through).length);
    }
    if (!isSharingAllowed()) cleanQueues([queue]);
    schedule();
  }

  /** Events that no store has go on in the queue that this page has begun since. */
  function moveEvents(events: readonly HeldEvent[], from: HeldQueue, own: HeldQueue): void {
    sequence = own.lastSequence;
    for (const name of destinationNames) {
      const through = from.settled[name] as number;
      own.settled[name] = sequence + events.filter((event) => event.sequence <= through).length;
    }
    for (const event of events) {
      const wire = event.recorded || (JSON.parse(event.text) as WireEvent);
      const moved = hold(own, wire, event.eventId);
      if (event.recorded) continue;
      moved.recorded = undefined;
      moved.isSent = event.isSent;
      setText(moved, event.isSent ? event.text : JSON.stringify(wire));
    }
    void save();
  }

  function hold(queue: HeldQueue, recorded: WireEvent, eventId: string): HeldEvent {
    sequence += 1;
    Object.assign(recorded.properties, { eventId, sequence, recorderId: queue.id });
    queue.lastSequence = sequence;
    const event: HeldEvent = {
      sequence,
      eventId,
      name: recorded.event,
      recorded,
      text: "",
      bytes: 0,
      isStored: false,
      isDirty: true,
      isSent: false,
    };
    queue.events.push(event);
    return event;
  }

  function giveUp(reason: DropReason): void {
    const own = queues.own();
    // Counted without being held.
    for (const delivery of deliveries) delivery.drop(own, [{ sequence: Infinity } as HeldEvent], reason);
  }

  function record(event: AnalyticsEvent): void {
    count(1);
    if (isClosed) {
      giveUp("closed");
      return;
    }
    const { name, properties } = Object(event) as Partial<AnalyticsEvent>;
    const prototype: unknown = Object.getPrototypeOf(properties || {});
    const isPlain = !prototype || !Object.getPrototypeOf(prototype);
    if (typeof name !== "string" || !EVENT_NAME.test(name) || !isPlain) {
      giveUp("invalid");
      logger.warn("An event is invalid");
      return;
    }
    const timestamp = clock.now();
    const isOffline = !isOnline() || (deliveries[0] as Delivery).isUnreachable();
    const shown: ShownPage | undefined = page && tried(page);
    const recorded: WireEvent = {
      event: name,
      properties: Object.assign(
        shown ? { pageName: shown.name, previousPageName: shown.previousName } : {},
        maskProperties((properties || {}) as Properties, { isPersonShared: knowsPerson() }),
        isOffline && { [OFFLINE_FLAG]: true },
      ),
      timestamp,
      sessionId: sessionId || "",
    };
    hold(queues.own(), recorded, eventIdAt(timestamp, randomId()));
    schedule();
  }

  function schedule(): void {
    if (isClosed) return;
    saveTimer = saveTimer || timers.setTimeout(save, SAVE_DELAY_MS) || true;
    batchTimer =
      batchTimer ||
      timers.setTimeout(() => {
        batchTimer = undefined;
        void drainAll();
      }, BATCH_DELAY_MS) ||
      true;
  }

  /** Gives events the facts of this instant where they are known, and the text that is stored. */
  function complete(): boolean {
    isPersonKnown = undefined;
    let facts: Properties | undefined;
    let hasLooked = false;
    let isWaiting = false;
    for (const queue of queues.held())
      for (const event of queue.events) {
        const { recorded } = event;
        if (!recorded) continue;
        if (!hasLooked) {
          const known: EventFacts | undefined = gate.facts();
          facts = known && factProperties(known);
          hasLooked = true;
        }
        if (facts) {
          event.recorded = undefined;
          setText(event, JSON.stringify(completeEvent(recorded, facts, sessionId as string)));
        } else {
          isWaiting = true;
          if (!event.text) setText(event, JSON.stringify(recorded));
        }
        if (event.bytes > MAX_EVENT_BYTES) tooLarge(queue, event);
      }
    allowDestinations();
    queues.bound();
    return isWaiting;
  }

  function tooLarge(queue: HeldQueue, event: HeldEvent): void {
    for (const delivery of deliveries) delivery.drop(queue, [event], "tooLarge");
    queue.events = queue.events.filter((other) => other !== event);
    logger.warn("An event is too large", { event: event.name, bytes: event.bytes });
  }

  function save(): Promise<unknown> {
    timers.clearTimeout(saveTimer);
    saveTimer = undefined;
    if (complete()) gate.wait();
    return Promise.all(queues.held().map(queues.sync));
  }

  function drainAll(): Promise<unknown> {
    return save()
      .then(() => begins)
      .then(() => Promise.all(deliveries.map((delivery) => delivery.drain())));
  }

  // The page

  function onChange(change: LifecycleChange): void {
    if (change === "loaded") {
      loadedAt = loadedAt === undefined ? clock.monotonic() : loadedAt;
      void drainAll();
      return;
    }
    const wasHidden = isHidden;
    isHidden = change === "hidden" || change === "leaving" || change === "frozen";
    if (change === "hidden") {
      // A page that leaves is hidden after that; what it sent last is not sent twice.
      if (!wasHidden) void drainAll();
    } else if (change === "leaving" || change === "frozen") {
      timers.clearTimeout(saveTimer);
      saveTimer = undefined;
      complete();
      queues.spill(change === "frozen");
      if (change === "leaving") for (const delivery of deliveries) delivery.sendLast();
    } else {
      Object.assign(budget, keepaliveBudget());
      void queues
        .unspill()
        .then(save)
        .then(() => queues.adopt(false))
        .then(() => deliveries.forEach((delivery) => delivery.wake("visible")))
        .then(drainAll);
    }
  }

  const subscriptions = [
    lifecycle?.subscribe(onChange),
    consent?.subscribe(followConsent),
    onlineState?.subscribe((isBack) => {
      if (isBack) void save().then(() => deliveries.forEach((delivery) => delivery.wake("online")));
    }),
    options.onChange?.(() => {
      followPerson();
      void drainAll();
    }),
  ];
  followConsent();

  return {
    track(event) {
      try {
        record(event);
      } catch (cause) {
        giveUp("invalid");
        logger.error("Analytics failed", { cause: String(cause) });
      }
    },
    flush: () => drainCollector(),
    async close() {
      if (isClosed) return;
      isClosed = true;
      timers.clearTimeout(batchTimer);
      await drainCollector();
      for (const end of subscriptions) if (end) end();
      gate.close();
      (deliveries[0] as Delivery).close();
      destinations.forEach((destination, index) => {
        if ((deliveries[index + 1] as Delivery).close()) stop(destination);
      });
      await queues.close();
    },
    inspect(): AnalyticsLedger {
      const lines: Record<string, EventCounts> = {};
      for (const delivery of deliveries) lines[delivery.name] = delivery.counts();
      const { store, isFailing } = queues.own();
      return Object.assign({}, lines[COLLECTOR] as EventCounts, {
        store: isFailing ? ("memory" as const) : store.kind,
        destinations: lines,
        waiting: deliveries
          .reduce<AnalyticsLedger["waiting"]>(
            (all, delivery) => all.concat(delivery.waiting(gate.missing)),
            [],
          )
          .slice(0, MOST_WAITING),
      });
    },
  };

  /** Destinations may take their time; who waits here waits for the collector. */
  async function drainCollector(): Promise<void> {
    await save();
    await begins;
    const [first, ...others] = deliveries as readonly [Delivery, ...Delivery[]];
    for (const delivery of others) void delivery.drain();
    await first.drain();
  }
}

/** What a destination gets are objects of its own, so that none can change what another gets. */
function transportOf(destination: Destination): Transport {
  const { name } = destination;
  return {
    name,
    start: () => destination.start && destination.start(),
    send: async (texts, call) =>
      destination.send(
        texts.map((text) => JSON.parse(text) as WireEvent),
        call,
      ),
  };
}

/** Events that `inspect` lists. */
const MOST_WAITING = 100;
