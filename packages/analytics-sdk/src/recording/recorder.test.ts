import { faultyStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { changingConsent } from "../consent/changing-consent.fixture.ts";
import type { ConsentGroup } from "../consent/consent-groups.ts";
import { recordedDestination } from "../destinations/destination.fixture.ts";
import { fakeBrowser } from "./fake-browser.fixture.ts";

const OK = { json: { accepted: 1 } };
const UNAVAILABLE = { status: 503, json: {} };
const KNOWN = { userType: true, identity: true, languages: true, partner: true, country: true };

const tool = (group?: ConsentGroup) => recordedDestination("tool", { group });

describe("a recorder that starts", () => {
  it("holds its events while an asynchronous session storage is read, and says so [ANLT-001] [ANLT-116]", async () => {
    const { open, timers, rows, events } = fakeBrowser();
    const sessionStorage = faultyStorage({ isAsync: true });
    const tab = open({ sessionStorage });
    tab.track("a");
    expect(tab.analytics.inspect().waiting).toMatchObject([{ reason: "context", facts: ["session"] }]);
    await timers.advance(1000);
    expect(rows()).toEqual(["a"]);
    expect(Object.values(sessionStorage.entries())).toContain(events[0]?.sessionId);
  });

  it("knows the session at once with a synchronous storage: events recorded while closing contain it [ANLT-010]", async () => {
    const { open, timers, events } = fakeBrowser();
    const tab = open({ beacon: undefined });
    tab.track("a");
    tab.become("leaving");
    await timers.advance(0);
    expect(events.map(({ sessionId }) => sessionId)).toEqual(Object.values(tab.sessionStorage.entries()));
  });

  it("stops a tool at once on withdrawal, even if nothing waits and sharing remains [ANLT-013] [ANLT-138]", async () => {
    const { open, timers } = fakeBrowser();
    const { port, log } = tool("measuring");
    const consent = changingConsent("measuring", "sharing");
    const tab = open({ destinations: [port], consent });
    tab.become("loaded");
    tab.track("a");
    await timers.advance(7000);
    consent.change("sharing");
    await timers.advance(0);
    expect(log).toEqual(["start", "a", "stop"]);
  });
});

describe("a recorder that is closed", () => {
  it("is closed once [ANLT-138]", async () => {
    const { open, timers } = fakeBrowser();
    const { port, log } = tool();
    const tab = open({ destinations: [port] });
    tab.become("loaded");
    tab.track("a");
    await timers.advance(7000);
    await Promise.all([tab.analytics.close(), tab.analytics.close()]);
    await tab.analytics.close();
    await timers.advance(0);
    expect(log).toEqual(["start", "a", "stop"]);
  });

  it("no longer listens to page, network, consent, facts and other tabs, and has no lock [ANLT-146]", async () => {
    const { open, timers, locks, onlineState, store, calls } = fakeBrowser();
    const consent = changingConsent("measuring");
    const changes: (() => void)[] = [];
    const { port, log } = tool("measuring");
    const tab = open({
      consent,
      destinations: [port],
      onChange(listener) {
        changes.push(listener);
        return () => void changes.splice(changes.indexOf(listener), 1);
      },
    });
    tab.become("loaded");
    tab.track("a");
    await timers.advance(7000);
    onlineState.set(false);
    tab.track("b");
    await timers.advance(100);
    expect([consent.listeners.length, changes.length]).toEqual([1, 1]);
    await tab.analytics.close();
    await timers.advance(0);
    expect([consent.listeners.length, changes.length, locks.held(), timers.pending]).toEqual([0, 0, [], 0]);
    expect(log).toEqual(["start", "a", "stop"]);
    const before = [calls.length, store.changes.length];
    onlineState.set(true);
    tab.become("visible");
    tab.become("leaving");
    const other = open({ locks: undefined });
    await timers.advance(400);
    expect(tab.counts()).toMatchObject({ tracked: 2, delivered: 1, pending: 1 });
    expect([calls.length, store.changes.length > before[1]]).toEqual([before[0], true]);
    await timers.advance(1000);
    expect(other.counts()).toMatchObject({ tracked: 1, delivered: 1 });
    tab.track("late");
    expect(tab.counts()).toMatchObject({ tracked: 3, dropped: { closed: 1 } });
  });
});

describe("a page that hides", () => {
  it("sends waiting events at once, only once, and stores them as always [ANLT-140]", async () => {
    const browser = fakeBrowser();
    const { open, timers, calls, storage, store } = browser;
    const tab = open();
    await timers.advance(0);
    browser.answer = "hang";
    tab.track("a");
    tab.become("hidden");
    await timers.advance(0);
    expect(calls).toEqual([{ tab: 1, menus: ["a"], keepalive: true }]);
    expect([store.menus(), storage.entries()]).toEqual([["a"], {}]);
  });

  it("sends nothing twice after it was left [ANLT-141]", async () => {
    const browser = fakeBrowser();
    const { open, timers, calls } = browser;
    const tab = open({ eventStore: undefined });
    await timers.advance(0);
    browser.answer = "hang";
    tab.track("a");
    tab.become("leaving");
    tab.become("hidden");
    await timers.advance(0);
    expect(calls).toEqual([{ tab: 1, menus: ["a"], keepalive: true }]);
  });

  it("sends nothing when it freezes, since it may resume; waiting events are stored [ANLT-141] [ANLT-163]", async () => {
    const beacons: string[] = [];
    const { open, timers, calls, storage } = fakeBrowser();
    const tab = open({ beacon: (_, body) => beacons.push(body) > 0 });
    await timers.advance(0);
    tab.track("a");
    tab.become("frozen");
    expect(Object.keys(storage.entries())).toHaveLength(2);
    expect([beacons, calls]).toEqual([[], []]);
  });
});

describe("a page whose local storage fails", () => {
  it("finds in session storage what the previous page of its tab stored there [ANLT-163]", async () => {
    const { open, timers, rows, storage } = fakeBrowser();
    storage.faults.failing = ["set"];
    const before = open({
      beacon: () => false,
      onlineState: { get: () => false, subscribe: () => () => undefined },
    });
    before.track("a");
    before.become("leaving");
    before.crash();
    open({ sessionStorage: before.sessionStorage });
    await timers.advance(1000);
    expect(rows()).toEqual(["a"]);
  });
});

describe("a page that becomes visible again", () => {
  it("takes over the events of a tab that died without a message [ANLT-141]", async () => {
    const { open, timers, rows } = fakeBrowser();
    const ports = { locks: undefined, broadcast: undefined };
    const tab = open(ports);
    await timers.advance(100);
    const other = open(ports);
    other.track("a");
    await timers.advance(100);
    other.crash();
    await timers.advance(20_000);
    expect(rows()).toEqual([]);
    tab.become("hidden");
    tab.become("visible");
    await timers.advance(1000);
    expect([rows(), tab.counts()]).toMatchObject([["a"], { tracked: 1, delivered: 1 }]);
  });

  it("tries failed events once; when the network returns, four times again [ANLT-002] [ANLT-149]", async () => {
    const browser = fakeBrowser();
    const { open, timers, clock, onlineState } = browser;
    const at: number[] = [];
    browser.answer = () => (at.push(clock.monotonic()), UNAVAILABLE);
    const tab = open();
    tab.track("a");
    await timers.advance(50_000);
    expect(at).toEqual([1000, 4000, 7000, 10_000]);
    tab.become("hidden");
    tab.become("visible");
    await timers.advance(30_000);
    expect(at.slice(4)).toEqual([50_000]);
    onlineState.set(false);
    await timers.advance(10_000);
    onlineState.set(true);
    await timers.advance(60_000);
    expect(at.slice(5)).toEqual([90_000, 93_000, 96_000, 99_000]);
  });

  it("that has never failed sends waiting events at once [ANLT-146]", async () => {
    const { open, timers, rows } = fakeBrowser();
    const tab = open();
    await timers.advance(0);
    tab.track("a");
    tab.become("visible");
    await timers.advance(0);
    expect(rows()).toEqual(["a"]);
  });
});

describe("a message of another tab", () => {
  it("makes a tab look half a second later, and again when the lease it finds has ended [ANLT-141]", async () => {
    const { open, timers, rows } = fakeBrowser();
    const tab = open({ locks: undefined });
    await timers.advance(1000);
    const other = open({ locks: undefined });
    other.track("a");
    await timers.advance(100);
    other.crash();
    // Stored, and leased, at 1020 ms; looked at from 1520 ms on.
    await timers.advance(5019);
    expect(tab.counts()).toMatchObject({ tracked: 0 });
    await timers.advance(1);
    expect(tab.counts()).toMatchObject({ tracked: 1 });
    await timers.advance(1000);
    expect(rows()).toEqual(["a"]);
  });

  it("about a death is its free lock: one of the waiting tabs takes over its queue at once [ANLT-141]", async () => {
    const browser = fakeBrowser();
    const { open, timers, rows, locks, store } = browser;
    const tabs = [open(), open()];
    await timers.advance(1000);
    const other = open();
    other.track("a", "b");
    await timers.advance(600);
    const id = store.queuesNow()[0].id;
    other.crash();
    await timers.advance(0);
    expect(tabs.map(({ analytics }) => analytics.inspect().tracked).sort((one, two) => one - two)).toEqual([
      0, 2,
    ]);
    expect(locks.held()).toEqual([`marquee-events-${id}`]);
    expect(store.queuesNow()).toMatchObject([{ id, generation: 2 }]);
    await timers.advance(1000);
    expect([rows(), locks.held(), store.queuesNow()]).toEqual([["a", "b"], [], []]);
  });
});

describe("queues of closed pages", () => {
  it("are distinguished from those of open pages, even after the same number of leases [ANLT-141]", async () => {
    const browser = fakeBrowser();
    const { open, timers, rows } = browser;
    browser.answer = { status: 503, json: {} };
    const tabs = ["lives", "dies"].map((menu) => {
      const tab = open();
      tab.track(menu);
      return tab;
    });
    const waits = open();
    await timers.advance(1500);
    const [lives, dies] = tabs;
    dies.crash();
    await timers.advance(100);
    expect([lives.counts(), waits.counts()]).toMatchObject([
      { tracked: 1, pending: 1, dropped: {} },
      { tracked: 1, pending: 1 },
    ]);
    browser.answer = { json: { accepted: 1 } };
    await timers.advance(6000);
    expect(rows().slice().sort()).toEqual(["dies", "lives"]);
    expect(lives.counts()).toEqual({ tracked: 1, delivered: 1, pending: 0, deferred: 0, dropped: {} });
  });

  it("are sent before the events of the page, the oldest first [ANLT-004]", async () => {
    const browser = fakeBrowser();
    const { open, timers, rows, onlineState, store } = browser;
    onlineState.set(false);
    const pages = [];
    for (const menu of ["a", "b", "c"]) {
      const page = open({ locks: undefined, broadcast: undefined });
      page.track(menu);
      await timers.advance(100);
      pages.push(page);
    }
    for (const page of pages) page.crash();
    // The database gives queues in no particular order.
    const queues = store.queuesNow().slice();
    const events = queues.map(({ id }) => store.eventsNow(id));
    for (const { id } of queues) store.remove(id);
    for (const index of [1, 2, 0]) store.add(queues[index], events[index] ?? []);
    onlineState.set(true);
    const next = open();
    next.track("d");
    await timers.advance(7000);
    expect([rows(), store.queuesNow()]).toEqual([["a", "b", "c", "d"], []]);
    expect(next.counts()).toMatchObject({ tracked: 4, delivered: 4 });
  });

  it("that wait are taken over by a starting page, at once, and by no other [ANLT-141]", async () => {
    const { open, timers, onlineState } = fakeBrowser();
    onlineState.set(false);
    const ports = { locks: undefined };
    const stays = open(ports);
    await timers.advance(100);
    const page = open(ports);
    page.track("a");
    await timers.advance(100);
    page.crash();
    await timers.advance(60_000);
    expect(stays.counts()).toMatchObject({ tracked: 0 });
    const starts = open(ports);
    await timers.advance(0);
    expect([stays.counts(), starts.counts()]).toMatchObject([{ tracked: 0 }, { tracked: 1 }]);
  });

  it("that another tab took over from this one can be taken back when that tab has closed [ANLT-141] [ANLT-146]", async () => {
    const { open, timers, onlineState, rows, store, clock } = fakeBrowser();
    onlineState.set(false);
    const page = open();
    page.track("a");
    await timers.advance(100);
    const id = store.queuesNow()[0].id;
    page.crash();
    const tab = open({ locks: undefined });
    await timers.advance(0);
    expect(tab.counts()).toMatchObject({ tracked: 1, pending: 1 });
    store.change(id, { generation: 7, leaseUntil: clock.now() + 5000 });
    tab.track("b");
    await timers.advance(100);
    expect(tab.counts()).toMatchObject({ tracked: 2, pending: 1, dropped: { takenOver: 1 } });
    await timers.advance(6000);
    tab.become("hidden");
    tab.become("visible");
    await timers.advance(0);
    onlineState.set(true);
    await timers.advance(1000);
    expect([rows(), store.queuesNow()]).toEqual([["a", "b"], []]);
    expect(tab.counts()).toMatchObject({ tracked: 3, delivered: 2, pending: 0, dropped: { takenOver: 1 } });
  });

  it("are owed to a tool as far as it has not got them, and not at all to one that their page did not have [ANLT-023]", async () => {
    const browser = fakeBrowser();
    const { open, timers, onlineState } = browser;
    onlineState.set(false);
    const page = open({ destinations: [tool().port] });
    page.track("a");
    await timers.advance(100);
    page.crash();
    onlineState.set(true);
    const mine = tool();
    const others = tool();
    const next = open({ destinations: [mine.port, { ...others.port, name: "other" }] });
    next.become("loaded");
    await timers.advance(8000);
    expect([mine.log, others.log]).toEqual([["start", "a"], []]);
    expect(next.analytics.inspect().destinations).toMatchObject({
      collector: { tracked: 1, delivered: 1 },
      tool: { tracked: 1, delivered: 1 },
      other: { tracked: 0, delivered: 0, dropped: {} },
    });
  });

  it("contain no person without consent to sharing [ANLT-153] [ANLT-011]", async () => {
    const browser = fakeBrowser();
    const { open, timers, onlineState, events, store } = browser;
    const viewer = { person: { name: "Asta", email: "asta@person.example" } };
    onlineState.set(false);
    const page = open({ viewer, consent: changingConsent("sharing") });
    page.track("a");
    await timers.advance(100);
    const [queue] = store.queuesNow();
    const stored = (): string =>
      store
        .eventsNow(queue.id)
        .map(({ text }) => text)
        .join("");
    expect(stored()).toContain("asta@person.example");
    page.crash();
    open({ viewer, consent: changingConsent("measuring") });
    await timers.advance(6000);
    expect(stored()).not.toContain("asta@person.example");
    onlineState.set(true);
    await timers.advance(1000);
    expect(events.map(({ properties }) => [properties["menu"], properties["email"]])).toEqual([["a", "N/A"]]);
  });

  it("that another tab takes over first are looked for again, and their locks are released [ANLT-141]", async () => {
    const browser = fakeBrowser();
    const { open, timers, onlineState, locks, store, clock } = browser;
    onlineState.set(false);
    const page = open();
    page.track("a");
    await timers.advance(100);
    page.crash();
    const id = store.queuesNow()[0].id;
    store.onUpdate = () => store.change(id, { generation: 5, leaseUntil: clock.now() + 5000 });
    const tab = open({ broadcast: undefined });
    await timers.advance(0);
    expect([tab.counts()?.tracked, locks.held()]).toEqual([0, []]);
    store.onUpdate = undefined;
    await timers.advance(5099);
    expect(tab.counts()).toMatchObject({ tracked: 0 });
    await timers.advance(1);
    expect(tab.counts()).toMatchObject({ tracked: 1 });
  });

  it("in an unreadable store do not hide those of the next store [ANLT-144]", async () => {
    const browser = fakeBrowser();
    const { open, timers, rows, store, storage, onlineState } = browser;
    onlineState.set(false);
    store.fault = "unreadable";
    const page = open();
    page.track("a");
    await timers.advance(100);
    page.crash();
    onlineState.set(true);
    open();
    await timers.advance(1000);
    expect([rows(), storage.entries()]).toEqual([["a"], {}]);
  });
});

describe("events that wait for facts", () => {
  it("cause no checks once none waits, and their queue is left to a starting page after the last check [ANLT-005] [ANLT-146]", async () => {
    const { open, timers, store, clock } = fakeBrowser();
    const tab = open({ known: () => ({ ...KNOWN, country: false }) });
    tab.track("a");
    await timers.advance(100);
    expect(store.queuesNow()[0]?.leaseUntil).toBe(clock.now() - 80 + 5000);
    await timers.advance(8800);
    expect(store.queuesNow()[0].leaseUntil).toBeGreaterThan(clock.now());
    await timers.advance(4000);
    expect(store.queuesNow()[0]?.leaseUntil).toBe(0);
    expect(timers.pending).toBe(1);
  });

  it("are listed up to a hundred, and the others only counted [ANLT-001]", async () => {
    const { open, timers } = fakeBrowser();
    const tab = open({ known: () => ({ ...KNOWN, country: false }) });
    tab.track(...Array.from({ length: 101 }, (_, index) => `m${index}`));
    await timers.advance(100);
    const { waiting, pending } = tab.analytics.inspect();
    expect([waiting.length, pending]).toEqual([100, 101]);
    expect(waiting[0]).toEqual({
      eventId: expect.any(String) as string,
      name: "menu_opened",
      destination: "collector",
      reason: "context",
      facts: ["country"],
      nextTryAt: undefined,
    });
  });

  it("have the time of the next try only if they wait for it [ANLT-001] [ANLT-002]", async () => {
    const browser = fakeBrowser();
    const { open, timers, clock } = browser;
    let isKnown = true;
    browser.answer = UNAVAILABLE;
    const tab = open({ known: () => ({ ...KNOWN, country: isKnown }) });
    tab.track("a");
    await timers.advance(1000);
    isKnown = false;
    tab.track("b");
    await timers.advance(100);
    expect(
      tab.analytics.inspect().waiting.map(({ reason, facts, nextTryAt }) => [reason, facts, nextTryAt]),
    ).toEqual([
      ["retry", undefined, clock.now() + 2900],
      ["context", ["country"], undefined],
    ]);
    browser.answer = OK;
    await timers.advance(3000);
    expect(tab.counts()).toMatchObject({ delivered: 1, pending: 1 });
  });
});
