import { faultyStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { recordedDestination } from "../destinations/destination.fixture.ts";
import { fakeBrowser } from "./fake-browser.fixture.ts";

/** A browser without network whose tab has stored `a`, and has `b` only in memory. */
async function started(options: Parameters<ReturnType<typeof fakeBrowser>["open"]>[0] = {}) {
  const browser = fakeBrowser();
  browser.onlineState.set(false);
  const tab = browser.open(options);
  tab.track("a");
  await browser.timers.advance(100);
  tab.track("b");
  const keys = (): readonly string[] => Object.keys(browser.storage.entries()).sort();
  const tabKeys = (): readonly string[] =>
    Object.keys(tab.sessionStorage.entries()).filter((key) => key.startsWith("analyticsQueue"));
  return {
    ...browser,
    browser,
    tab,
    keys,
    tabKeys,
    id: browser.store
      .queuesNow()
      .map((queue) => queue.id)
      .join(),
  };
}

describe("a page that closes", () => {
  it("stores in local storage, before its call returns, what the database lacks, and releases its queue [ANLT-163]", async () => {
    const { tab, keys, tabKeys, id, storage, store, locks, timers, posts } = await started();
    const told = posts.length;
    tab.become("leaving");
    expect(keys()).toEqual([`analyticsQueue.${id}-spilled`, `analyticsQueue.${id}-spilled.2`]);
    expect(JSON.parse(storage.entries()[`analyticsQueue.${id}-spilled`])).toMatchObject({
      id: `${id}-spilled`,
      generation: 1,
      leaseUntil: 1,
      lastSequence: 2,
    });
    expect([posts.length, tabKeys()]).toEqual([told + 1, []]);
    await timers.advance(0);
    expect([store.menus(), store.queuesNow(), locks.held()]).toMatchObject([
      ["a"],
      [{ id, leaseUntil: 1, generation: 1 }],
      [],
    ]);
  });

  it("writes nothing besides its queue when the database has everything [ANLT-163]", async () => {
    const { tab, keys, store, timers } = await started();
    await timers.advance(100);
    expect(store.menus()).toEqual(["a", "b"]);
    tab.become("leaving");
    await timers.advance(0);
    expect([keys(), store.menus()]).toEqual([[], ["a", "b"]]);
  });

  it("that is frozen does not touch the database, but updates its queue in local storage [ANLT-163] [ANLT-141]", async () => {
    const { tab, keys, store, clock, timers, locks } = await started();
    const [before] = store.queuesNow();
    const { length } = store.changes;
    clock.advance(3);
    tab.become("frozen");
    await timers.advance(0);
    expect(keys()).toHaveLength(2);
    expect([store.queuesNow()[0], store.changes.length, locks.held()]).toEqual([before, length, []]);

    const local = await started({ eventStore: undefined });
    await local.timers.advance(100);
    local.tab.become("frozen");
    await local.timers.advance(0);
    const [key] = local.keys();
    expect(local.keys()).toEqual([key, `${key}.1`, `${key}.2`]);
    expect(JSON.parse(local.storage.entries()[key])).toMatchObject({
      leaseUntil: 1,
      lastSequence: 2,
    });
    expect(local.locks.held()).toEqual([]);
  });

  it("stores in session storage what local storage refuses, only for the next page of its tab [ANLT-163]", async () => {
    const { browser, tab, keys, tabKeys, id, storage, timers, rows, store, onlineState } = await started();
    storage.faults.failing = ["set"];
    tab.become("leaving");
    expect([keys(), tabKeys()]).toEqual([
      [],
      [`analyticsQueue.${id}-spilled.2`, `analyticsQueue.${id}-spilled`],
    ]);
    await timers.advance(0);
    tab.crash();
    onlineState.set(true);
    const { sessionStorage } = tab;
    const stranger = browser.open();
    await timers.advance(0);
    expect(stranger.counts()).toMatchObject({ tracked: 1 });
    stranger.crash();
    await timers.advance(6000);
    const next = browser.open({ sessionStorage });
    await timers.advance(6000);
    expect(rows()).toEqual(["a", "b"]);
    expect([tabKeys(), store.queuesNow()]).toEqual([[], []]);
    expect(next.counts()).toMatchObject({ delivered: 2, dropped: {} });
  });

  it("has its events taken over by the next page, in order and once, and none remains stored [ANLT-163]", async () => {
    const { browser, tab, keys, timers, rows, store, onlineState, events } = await started();
    tab.become("leaving");
    await timers.advance(0);
    tab.crash();
    onlineState.set(true);
    const next = browser.open();
    next.track("c");
    await timers.advance(1000);
    expect([rows(), keys(), store.queuesNow()]).toEqual([["a", "b", "c"], [], []]);
    expect(events.map(({ properties }) => properties["sequence"])).toEqual([1, 2, 1]);
    expect(next.counts()).toMatchObject({ tracked: 3, delivered: 3, pending: 0, dropped: {} });
  });

  it("that can store its events nowhere throws nothing, and sends them when it is restored [ANLT-144] [ANLT-164]", async () => {
    const { tab, keys, tabKeys, storage, timers, rows, onlineState } = await started();
    storage.faults.failing = ["set"];
    tab.sessionStorage.faults.failing = ["set"];
    tab.become("leaving");
    await timers.advance(0);
    expect([keys(), tabKeys()]).toEqual([[], []]);
    tab.become("visible");
    onlineState.set(true);
    await timers.advance(1000);
    expect(rows()).toEqual(["a", "b"]);
    expect(tab.counts()).toMatchObject({ tracked: 2, delivered: 2, dropped: {} });
  });
});

describe("a page whose queue another tab has taken over unnoticed", () => {
  it("leaves nothing of it that a third tab would send again [ANLT-163] [ANLT-146]", async () => {
    const browser = fakeBrowser();
    const { storage, store, timers, rows, onlineState } = browser;
    onlineState.set(false);
    let isKnown = false;
    const tab = browser.open({
      known: () => ({
        userType: isKnown,
        identity: true,
        languages: true,
        partner: true,
        country: true,
      }),
    });
    tab.track("a");
    await timers.advance(100);
    browser.open();
    await timers.advance(100);
    expect(store.queuesNow()).toMatchObject([{ generation: 2 }]);
    // Its event gets another text, which only local storage has.
    isKnown = true;
    tab.track("b");
    tab.become("leaving");
    tab.crash();
    expect(Object.keys(storage.entries())).toHaveLength(3);
    onlineState.set(true);
    await timers.advance(1000);
    browser.open();
    await timers.advance(7000);
    expect([rows(), storage.entries(), store.queuesNow()]).toEqual([["a", "b"], {}, []]);
  });

  it("sends nothing after its sleep, although its last write before it succeeded [ANLT-141] [ANLT-146]", async () => {
    const browser = fakeBrowser();
    const { store, timers, rows } = browser;
    let writes = 0;
    let wake = (): void => undefined;
    const tab = browser.open({
      eventStore: {
        ...store.port,
        async update(id, rule) {
          const isChanged = await store.port.update(id, rule);
          writes += 1;
          // The write before the call to the collector: it is done, but the page does not know yet.
          if (writes === 3) await new Promise<void>((resolve) => (wake = resolve));
          return isChanged;
        },
      },
    });
    tab.track("a");
    await timers.advance(1000);
    expect([writes, rows()]).toEqual([3, []]);
    tab.become("frozen");
    browser.open();
    await timers.advance(7000);
    expect([rows(), store.queuesNow()]).toEqual([["a"], []]);
    wake();
    await timers.advance(7000);
    expect(rows()).toEqual(["a"]);
    expect(tab.counts()).toMatchObject({ tracked: 1, delivered: 0, dropped: { takenOver: 1 } });
  });

  it("sends what its last call had after the older events of that tab [ANLT-164] [ANLT-004]", async () => {
    const browser = fakeBrowser();
    const { storage, store, timers } = browser;
    const tool = recordedDestination("tool");
    const tab = browser.open({ destinations: [tool.port] });
    tab.become("loaded");
    tab.track("a");
    await timers.advance(2000);
    expect(store.menus()).toEqual(["a"]);
    tab.track("b");
    storage.faults.failing = ["set"];
    let answerLast = (): void => undefined;
    browser.answer = () => new Promise((resolve) => (answerLast = () => resolve({ json: { accepted: 1 } })));
    tab.become("leaving");
    const other = browser.open({ destinations: [tool.port] });
    other.become("loaded");
    await timers.advance(100);
    expect(other.analytics.inspect().destinations["tool"]).toMatchObject({ tracked: 1 });
    storage.faults.failing = [];
    browser.answer = { json: { accepted: 1 } };
    tab.become("resumed");
    answerLast();
    await timers.advance(30_000);
    expect(tool.log.filter((entry) => entry !== "start")).toEqual(["a", "b"]);
    expect(tool.got.map(({ properties }) => properties["sequence"])).toEqual([1, 2]);
    expect([store.queuesNow(), storage.entries()]).toEqual([[], {}]);
  });
});

describe("a page that returns from the back-forward cache", () => {
  it("has its spilled events at their place, without a copy [ANLT-164]", async () => {
    const { tab, keys, store, timers, rows, onlineState } = await started();
    tab.become("leaving");
    await timers.advance(10_000);
    tab.become("resumed");
    await timers.advance(0);
    expect([keys(), store.menus()]).toEqual([[], ["a", "b"]]);
    onlineState.set(true);
    await timers.advance(0);
    expect([rows(), store.queuesNow()]).toEqual([["a", "b"], []]);
    expect(tab.counts()).toMatchObject({ delivered: 2, dropped: {} });
  });

  it("leases its spilled events before it reads them, so that no other page takes them over [ANLT-164]", async () => {
    const { tab, storage, id, store, clock, timers } = await started();
    tab.become("leaving");
    await timers.advance(1000);
    let lease: unknown;
    store.onUpdate = () => {
      lease ??= (JSON.parse(storage.entries()[`analyticsQueue.${id}-spilled`]) as { leaseUntil: unknown })
        .leaseUntil;
    };
    const back = clock.now();
    tab.become("resumed");
    await timers.advance(0);
    expect(lease).toBe(back + 5000);
  });

  it("keeps the events that an asynchronous storage refused, though another page has its queue [ANLT-164]", async () => {
    const slow = faultyStorage({ isAsync: true });
    const { tab, store, clock, id, timers, rows, onlineState } = await started({
      storage: slow,
      locks: undefined,
    });
    slow.faults.failing = ["set"];
    tab.become("leaving");
    await timers.advance(100);
    slow.faults.failing = [];
    store.change(id, { generation: 4, leaseUntil: clock.now() + 5000 });
    tab.become("resumed");
    onlineState.set(true);
    await timers.advance(3000);
    expect(rows()).toEqual(["b"]);
    expect(tab.counts()).toMatchObject({ tracked: 2, delivered: 1, pending: 0, dropped: { takenOver: 1 } });
  });

  it("keeps what it spills when it is left again while it stores what it spilled before [ANLT-163] [ANLT-164]", async () => {
    const { browser, tab, keys, id, store, timers, rows, onlineState } = await started();
    tab.become("leaving");
    await timers.advance(0);
    let end = (): void => undefined;
    store.onUpdate = () => new Promise<void>((resolve) => (end = resolve));
    tab.become("resumed");
    await timers.advance(0);
    store.onUpdate = undefined;
    tab.track("c");
    tab.become("leaving");
    end();
    await timers.advance(0);
    expect(keys()).toContain(`analyticsQueue.${id}-spilled.3`);
    tab.crash();
    onlineState.set(true);
    browser.open();
    await timers.advance(7000);
    expect([rows(), keys(), store.queuesNow()]).toEqual([["a", "b", "c"], [], []]);
  });

  it("stores nothing of what it spilled once another page has sent that [ANLT-164] [ANLT-146]", async () => {
    const browser = fakeBrowser();
    const { storage, store, timers, rows } = browser;
    const tab = browser.open();
    tab.track("a");
    let wake = (): void => undefined;
    store.onUpdate = () => new Promise<void>((resolve) => (wake = resolve));
    await timers.advance(20);
    store.onUpdate = undefined;
    // It sleeps before the first write of its queue begins.
    tab.become("frozen");
    const other = browser.open();
    await timers.advance(2000);
    expect([rows(), other.counts()]).toMatchObject([["a"], { delivered: 1 }]);
    wake();
    await timers.advance(0);
    expect([store.queuesNow(), storage.entries()]).toEqual([[], {}]);
    tab.become("resumed");
    await timers.advance(10_000);
    expect(rows()).toEqual(["a"]);
    expect(tab.counts()).toMatchObject({ tracked: 1, pending: 0, dropped: { takenOver: 1 } });
  });

  it("drops nothing when its spilled events cannot be read at that moment [ANLT-164] [ANLT-144]", async () => {
    const { tab, storage, timers, rows, onlineState } = await started();
    tab.become("leaving");
    await timers.advance(0);
    storage.faults.failing = ["get"];
    tab.become("resumed");
    await timers.advance(100);
    expect(tab.counts()).toEqual({ tracked: 2, delivered: 0, pending: 2, deferred: 0, dropped: {} });
    storage.faults.failing = [];
    onlineState.set(true);
    await timers.advance(1000);
    expect(rows()).toEqual(["a", "b"]);
  });

  it("sends only new events, none that another tab has taken over meanwhile [ANLT-164] [ANLT-141]", async () => {
    const { browser, tab, keys, store, timers, rows, onlineState } = await started();
    tab.become("leaving");
    await timers.advance(0);
    const other = browser.open();
    await timers.advance(100);
    expect(other.counts()).toMatchObject({ tracked: 2 });
    tab.become("resumed");
    tab.track("c");
    await timers.advance(100);
    expect(tab.counts()).toMatchObject({ tracked: 3, pending: 1, dropped: { takenOver: 2 } });
    onlineState.set(true);
    await timers.advance(2000);
    expect(rows().slice().sort()).toEqual(["a", "b", "c"]);
    expect([keys(), store.queuesNow()]).toEqual([[], []]);
    expect(other.counts()).toMatchObject({ tracked: 2, delivered: 2 });
  });

  it("sends spilled events that the tab which took over its queue did not find [ANLT-164]", async () => {
    const { browser, tab, keys, store, timers, rows, onlineState } = await started();
    const { sessionStorage } = tab;
    browser.storage.faults.failing = ["set"];
    tab.become("leaving");
    await timers.advance(0);
    const other = browser.open();
    await timers.advance(100);
    expect(other.counts()).toMatchObject({ tracked: 1 });
    browser.storage.faults.failing = [];
    tab.become("resumed");
    onlineState.set(true);
    await timers.advance(7000);
    expect(rows().slice().sort()).toEqual(["a", "b"]);
    expect(tab.counts()).toMatchObject({ tracked: 2, delivered: 1, dropped: { takenOver: 1 } });
    expect([keys(), store.queuesNow(), Object.keys(sessionStorage.entries()).length]).toEqual([[], [], 1]);
  });
});
