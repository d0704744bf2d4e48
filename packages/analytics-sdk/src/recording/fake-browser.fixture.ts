import { memoryBroadcast, memoryOnlineState, type Locks } from "@marquee/http";
import {
  buildClient,
  fakeClock,
  fakeFetch,
  fakeTimers,
  faultyStorage,
  recordingLogger,
  type FakeStep,
} from "@marquee/http/testing";
import type { AnalyticsOptions } from "../analytics-options.ts";
import { createAnalytics } from "./create-analytics.ts";
import type { LifecycleChange } from "../lifecycle.ts";
import type { EventStore, QueueChange, StoredEvent, StoredQueue } from "../store/event-store.ts";
import type { WireEvent } from "../wire-event.ts";

/** `full` refuses what adds events, `broken` all changes, `unreadable` all. */
type StoreFault = "full" | "broken" | "unreadable" | undefined;

/** The database of an origin; each change is atomic. */
function fakeStore() {
  const stored = new Map<string, { queue: StoredQueue; events: Map<number, StoredEvent> }>();
  const changes: (QueueChange & { readonly id: string })[] = [];
  const queuesNow = (): readonly StoredQueue[] => Array.from(stored.values(), ({ queue }) => queue);
  const eventsNow = (id: string): readonly StoredEvent[] =>
    Array.from(stored.get(id)?.events.values() ?? []).sort((one, other) => one.sequence - other.sequence);
  const store = {
    fault: undefined as StoreFault,
    /** Called before each change, to simulate a faster tab. */
    onUpdate: undefined as ((id: string) => unknown) | undefined,
    changes,
    queuesNow,
    eventsNow,
    /** Menus of all stored events. */
    menus: (): readonly string[] =>
      queuesNow().flatMap(({ id }) => eventsNow(id).map(({ text }) => menuOf(JSON.parse(text) as WireEvent))),
    change(id: string, change: Partial<StoredQueue>) {
      const entry = stored.get(id);
      if (entry) entry.queue = { ...entry.queue, ...change };
    },
    remove(id: string) {
      stored.delete(id);
    },
    add(queue: StoredQueue, events: readonly StoredEvent[]) {
      stored.set(queue.id, { queue, events: new Map(events.map((event) => [event.sequence, event])) });
    },
    port: {
      kind: "indexedDb",
      limits: { events: 10_000, bytes: 5_242_880 },
      async queues() {
        if (store.fault === "unreadable") throw new Error("no database");
        return queuesNow();
      },
      async events(id: string) {
        if (store.fault === "unreadable") throw new Error("no database");
        return eventsNow(id);
      },
      async update(id, rule) {
        await store.onUpdate?.(id);
        if (store.fault === "broken" || store.fault === "unreadable") throw new Error("no database");
        const entry = stored.get(id);
        const change = rule(entry?.queue);
        if (!change) return false;
        const { queue, put = [] } = change;
        if (store.fault === "full" && put.length > 0) throw new Error("QuotaExceededError");
        changes.push({ id, ...change });
        if (!queue) {
          stored.delete(id);
          return true;
        }
        const events = entry?.events ?? new Map<number, StoredEvent>();
        for (const event of put) events.set(event.sequence, event);
        for (const sequence of Array.from(events.keys()))
          if (sequence < queue.firstSequence) events.delete(sequence);
        stored.set(id, { queue, events });
        return true;
      },
    } satisfies EventStore as EventStore,
  };
  return store;
}

const menuOf = ({ properties }: WireEvent): string => String(properties["menu"]);

const eventsIn = (body: unknown): readonly WireEvent[] =>
  (JSON.parse(String(body)) as { events: WireEvent[] }).events;

/** Which callers wait for a lock, and which one has it. */
function fakeLocks() {
  const waiting = new Map<
    string,
    { readonly isGone: () => boolean; readonly start: () => Promise<unknown> }[]
  >();
  const holders = new Map<string, () => void>();
  function next(name: string): void {
    if (holders.has(name)) return;
    const waiter = waiting.get(name)?.shift();
    if (!waiter) return;
    if (waiter.isGone()) return next(name);
    let isFreed = false;
    const free = (): void => {
      if (isFreed) return;
      isFreed = true;
      holders.delete(name);
      next(name);
    };
    holders.set(name, free);
    void waiter.start().then(free, free);
  }
  return {
    held: (): readonly string[] => Array.from(holders.keys()),
    of(isGone: () => boolean, ends: (() => void)[]): Locks {
      return {
        run: (name, task) =>
          new Promise((resolve, reject) => {
            const queue = waiting.get(name) ?? [];
            waiting.set(name, queue);
            queue.push({
              isGone,
              start() {
                const gone = new Promise<never>((_, end) => ends.push(() => end(new Error("gone"))));
                const work = task();
                work.then(resolve, reject);
                return Promise.race([work, gone]);
              },
            });
            next(name);
          }),
      };
    },
  };
}

/** Options of a tab of the fake browser. It has all ports except those that a test removes. */
interface TabOptions extends Partial<AnalyticsOptions> {
  readonly viewer?: object;
}

/** One call of a tab to the collector. */
interface SeenCall {
  readonly tab: number;
  readonly menus: readonly string[];
  readonly keepalive: boolean;
}

/** What the tabs of a browser share. */
function sharedByTabs() {
  const clock = fakeClock();
  const openBroadcast = memoryBroadcast();
  const posts: unknown[] = [];
  openBroadcast("events").subscribe((message) => posts.push(message));
  const calls: SeenCall[] = [];
  const events: WireEvent[] = [];
  return {
    clock,
    timers: fakeTimers(clock),
    store: fakeStore(),
    storage: faultyStorage(),
    locks: fakeLocks(),
    onlineState: memoryOnlineState(),
    openBroadcast,
    /** Messages between tabs. */
    posts,
    /** All calls of all tabs, in their order. */
    calls,
    /** The collector's answer; events that it accepts become rows. */
    answer: { json: { accepted: 1 } } as FakeStep,
    /** The collector's rows in the order of arrival; an event that arrived twice has two rows. */
    events,
    /** The menus of the rows. */
    rows: (): readonly string[] => events.map(menuOf),
    tabs: 0,
    ids: 0,
  };
}
type Shared = ReturnType<typeof sharedByTabs>;

/**
 * A browser with one origin, whose tabs share storage, database, locks and messages. Its time only advances when a test says so.
 */
export function fakeBrowser() {
  const shared = sharedByTabs();
  return Object.assign(shared, { open: (options?: TabOptions) => openTab(shared, options) });
}

function openTab(shared: Shared, { viewer = {}, ...options }: TabOptions = {}) {
  const { clock, timers, store, storage, locks, onlineState, openBroadcast } = shared;
  const number = (shared.tabs += 1);
  const logger = recordingLogger();
  const sessionStorage = faultyStorage();
  const listeners: ((change: LifecycleChange) => void)[] = [];
  const ends: (() => void)[] = [];
  let isGone = false;
  const own = <Task extends (...given: never[]) => unknown>(task: Task): Task =>
    ((...given: never[]) => (isGone ? undefined : task(...given))) as Task;
  const fetch = fakeFetch(({ body, init }) => {
    if (isGone) return "hang";
    const events = eventsIn(body);
    shared.calls.push({ tab: number, menus: events.map(menuOf), keepalive: init.keepalive === true });
    const { answer } = shared;
    if (typeof answer === "object" && (answer.status ?? 200) === 200) shared.events.push(...events);
    return answer;
  });
  const client = buildClient({
    fetch,
    clock,
    timers: {
      setTimeout: (task, delayMs) => timers.setTimeout(own(task), delayMs),
      clearTimeout: timers.clearTimeout,
    },
    logger,
    randomId: () => `id-${(shared.ids += 1)}`,
    viewer: () => ({ country: "IN", language: "en", ...viewer }),
  });
  const channel = openBroadcast("events");
  const analytics = createAnalytics(client, {
    storage,
    sessionStorage,
    eventStore: {
      ...store.port,
      update: async (id, rule) =>
        isGone ? new Promise<never>(() => undefined) : store.port.update(id, rule),
    },
    onlineState,
    locks: locks.of(() => isGone, ends),
    broadcast: { post: channel.post, subscribe: (listener) => channel.subscribe(own(listener)) },
    lifecycle: {
      subscribe(listener) {
        listeners.push(listener);
        return () => void listeners.splice(listeners.indexOf(listener), 1);
      },
    },
    random: () => 0.5,
    ...options,
  });
  return {
    analytics,
    logger,
    fetch,
    sessionStorage,
    track(...menus: readonly string[]) {
      for (const menu of menus) analytics.track({ name: "menu_opened", properties: { menu } });
    },
    become(change: LifecycleChange) {
      for (const listener of listeners.slice()) listener(change);
    },
    /** Its process ends: nothing of it runs any more, and its locks are free. */
    crash() {
      isGone = true;
      for (const end of ends) end();
    },
    counts: () => analytics.inspect().destinations["collector"],
  };
}
