import { createClient, memoryStorage, noTokens, silentLogger, type KeyValueStorage } from "@marquee/http";
import type { Client, Clock, OnlineState, Timers } from "@marquee/http";
import type { ConsentGroup } from "../../src/consent/consent-groups.ts";
import type { ConsentState } from "../../src/consent/consent-state.ts";
import { createAnalytics } from "../../src/recording/create-analytics.ts";
import type { LifecycleChange } from "../../src/lifecycle.ts";
import { simulatedDestinations } from "./destinations.ts";
import { FACTS, type SimTab, type World } from "./model.ts";
import { createRandom } from "./random.ts";
import type { Task } from "./scheduler.ts";
import { viewerOf } from "./viewer.ts";

const LOAD_MS = 40;

type Listener<Value> = (value: Value) => void;

/** Listeners of one tab; a signal without a subscriber is lost. */
function listeners<Value>() {
  const all = new Set<Listener<Value>>();
  return {
    subscribe(listener: Listener<Value>) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(value: Value) {
      for (const listener of Array.from(all)) listener(value);
    },
  };
}

/** Opens a tab with its own recorder. A reloaded tab keeps its session storage. */
export function openTab(
  world: World,
  {
    sessionStorage = memoryStorage(),
    isKnown = false,
  }: { readonly sessionStorage?: KeyValueStorage; readonly isKnown?: boolean } = {},
): SimTab {
  const { scheduler, schedule } = world;
  const { setup } = schedule;
  const number = world.tabs.length + 1;
  const tab = emptyTab(world, number, sessionStorage);
  const lifecycle = listeners<LifecycleChange>();
  const online = listeners<boolean>();
  const consent = listeners<ConsentState>();
  const facts = listeners<void>();
  Object.assign(tab, {
    tell: lifecycle.tell,
    notifyOnline: online.tell,
    notifyConsent: () => consent.tell(consentOf(world)),
    notifyFacts: () => facts.tell(),
  });
  world.tabs.push(tab);
  learnFacts(world, tab, isKnown ? 0 : setup.contextMs);
  const onlineState: OnlineState = {
    get: () => world.isOnline || world.mistakes.isAlwaysOnline === true,
    subscribe: online.subscribe,
  };
  let isLoaded = false;
  scheduler.after(
    LOAD_MS,
    () => {
      isLoaded = true;
      lifecycle.tell("loaded");
    },
    tab,
  );
  tab.analytics = createAnalytics(clientOf(world, tab), {
    storage: world.storage,
    sessionStorage,
    onlineState,
    page: () => ({ name: "home" }),
    known: () => {
      if (scheduler.nowMs > tab.pollsFromMs + 7100) tab.latePolls += 1;
      const { userType, identity, languages, partner, country } = tab.known;
      return world.mistakes.knowsAll ? ALL_KNOWN : { userType, identity, languages, partner, country };
    },
    onChange: setup.hasChangeSignal ? (listener) => facts.subscribe(() => listener()) : undefined,
    consent: { get: () => consentOf(world), subscribe: consent.subscribe },
    destinations: setup.hasDestinations ? simulatedDestinations(world, tab) : undefined,
    eventStore: setup.store === "indexedDb" ? world.store.open(tab) : undefined,
    lifecycle: {
      subscribe(listener) {
        const stop = lifecycle.subscribe(listener);
        if (isLoaded) listener("loaded");
        return stop;
      },
    },
    broadcast: world.channel?.of(tab),
    locks: world.locks?.of(tab),
    random: tab.random.next,
    beacon: setup.hasBeacon ? (_: string, body: string) => world.network.beacon(tab, body) : undefined,
  });
  return tab;
}

const ALL_KNOWN = { userType: true, identity: true, languages: true, partner: true, country: true };

function consentOf({ granted, mistakes }: World): ConsentState {
  const all: readonly ConsentGroup[] = ["measuring", "advertising", "sharing"];
  return {
    groups: all.filter((group) => mistakes.grantsAll || granted.has(group)),
    choice: undefined,
    isOpen: true,
  };
}

function emptyTab(world: World, number: number, sessionStorage: KeyValueStorage): SimTab {
  const { nowMs } = world.scheduler;
  return {
    name: `tab ${number}`,
    number,
    random: createRandom(world.schedule.seed * 31 + number),
    sessionStorage,
    openedAtMs: nowMs,
    loadedAtMs: nowMs + LOAD_MS,
    known: { userType: false, identity: false, languages: false, partner: false, country: false },
    analytics: undefined as never,
    isFrozen: false,
    isGone: false,
    parked: [],
    learns: [],
    isHidden: false,
    isClosed: false,
    wasNotifiedFrozen: false,
    frozenSpans: [],
    frozenAtMs: 0,
    goneAtMs: Infinity,
    knownAtMs: Infinity,
    trackedCount: 0,
    tries: [],
    lastOutcome: undefined,
    quietUntilMs: -1,
    wokeAtMs: nowMs,
    latePolls: 0,
    pollsFromMs: nowMs,
    ledger: undefined,
    tell: () => undefined,
    notifyOnline: () => undefined,
    notifyConsent: () => undefined,
    notifyFacts: () => undefined,
  };
}

/** The five facts become known one after the other, in any order. */
function learnFacts(world: World, tab: SimTab, longestMs: number): void {
  const { scheduler } = world;
  for (const fact of FACTS) {
    const learn = (): void => {
      tab.known[fact] = true;
      tab.pollsFromMs = scheduler.nowMs;
      tab.latePolls = 0;
      if (FACTS.every((name) => tab.known[name])) {
        tab.knownAtMs = Math.min(tab.knownAtMs, scheduler.nowMs);
        tab.wokeAtMs = scheduler.nowMs;
      }
      tab.notifyFacts();
    };
    if (longestMs === 0) learn();
    else scheduler.after(tab.random.below(longestMs), learn, tab);
  }
}

/** Whatever was not known of a viewer becomes known now. */
export function learnAll(world: World, tab: SimTab): void {
  if (tab.knownAtMs === Infinity) learnFacts(world, tab, 0);
}

function clientOf(world: World, tab: SimTab): Client {
  const { scheduler, network, mistakes } = world;
  const timers: Timers = {
    setTimeout: (task, delayMs) => scheduler.after(delayMs, task, tab),
    clearTimeout: (handle) => {
      if (handle) (handle as Task).isCancelled = true;
    },
  };
  const clock: Clock = { now: world.wallMs, monotonic: () => scheduler.nowMs };
  const fetch = network.fetchOf(tab);
  return createClient(
    {
      families: { events: "https://platform.test/events" },
      clientKey: "simulation",
      viewer: () => viewerOf(world.versions.length - 1, mistakes.grantsAll || world.granted.has("sharing")),
      fetch: mistakes.fetch ? mistakes.fetch(fetch) : fetch,
      timeoutMs: 30_000,
      clock: mistakes.clock ? mistakes.clock(clock) : clock,
      timers: mistakes.timers ? mistakes.timers(timers) : timers,
      randomId: tab.random.uuid,
      logger: silentLogger,
      tokens: noTokens,
    },
    "simulation",
  );
}
