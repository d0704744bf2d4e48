import { describe, expect, it } from "vitest";
import type { Destination } from "../destinations/destination.ts";
import { fakeBrowser } from "./fake-browser.fixture.ts";

const UNAVAILABLE = { status: 503, json: {} };
const KNOWN = { userType: true, identity: true, languages: true, partner: true, country: true };

/** A destination that accepts nothing until it is open. */
function tool() {
  const got: string[] = [];
  const state = { isOpen: false };
  const port: Destination = {
    name: "tool",
    send(events) {
      if (!state.isOpen) return { outcome: "later" };
      got.push(...events.map(({ properties }) => String(properties["menu"])));
      return { outcome: "taken" };
    },
  };
  return { port, got, state };
}

describe("what a page stores of its events", () => {
  it("is one record for each, and the queue with a lease that is renewed while it tries to send [ANLT-004] [ANLT-141]", async () => {
    const browser = fakeBrowser();
    const { store, timers, clock } = browser;
    const start = clock.now();
    browser.answer = "hang";
    browser.open().track("a", "b");
    await timers.advance(19);
    expect(store.queuesNow()).toEqual([]);
    await timers.advance(1);
    const [queue] = store.queuesNow();
    expect(queue).toEqual({
      id: expect.stringMatching(/^id-\d+$/) as string,
      madeAt: start,
      generation: 1,
      leaseUntil: start + 20 + 5000,
      firstSequence: 1,
      lastSequence: 2,
      settled: { collector: 0 },
      deferred: {},
    });
    expect(store.eventsNow(queue.id).map(({ sequence, isComplete }) => [sequence, isComplete])).toEqual([
      [1, true],
      [2, true],
    ]);
    const lease = (): number => store.queuesNow()[0].leaseUntil - start;
    await timers.advance(1999);
    expect(lease()).toBe(6000);
    await timers.advance(1);
    expect(lease()).toBe(7020);
    await timers.advance(2000);
    expect(lease()).toBe(9020);
    expect(store.queuesNow()[0]?.generation).toBe(1);
  });

  it("is gone once the collector has it, with its lock and every timer [ANLT-146]", async () => {
    const { store, locks, timers, open, rows } = fakeBrowser();
    const tab = open();
    await tab.analytics.flush();
    expect([locks.held(), store.changes]).toEqual([[], []]);
    tab.track("a");
    await timers.advance(20);
    expect(locks.held()).toEqual([`marquee-events-${store.queuesNow()[0]?.id}`]);
    await timers.advance(1000);
    expect([rows(), store.queuesNow(), locks.held(), timers.pending]).toEqual([["a"], [], [], 0]);
    const { length } = store.changes;
    await tab.analytics.flush();
    await timers.advance(600_000);
    expect(store.changes).toHaveLength(length);
  });

  it("is free for a starting page while offline, without a timer, and leased again online [ANLT-146]", async () => {
    const { store, timers, open, onlineState, clock, locks } = fakeBrowser();
    onlineState.set(false);
    const tab = open({ destinations: [tool().port] });
    tab.track("a");
    await timers.advance(7000);
    expect([store.queuesNow()[0]?.leaseUntil, timers.pending, locks.held().length]).toEqual([0, 0, 1]);
    onlineState.set(true);
    await timers.advance(0);
    // The tool still waits.
    expect(store.queuesNow()).toMatchObject([
      { leaseUntil: clock.now() + 5000, settled: { collector: 1, tool: 0 }, generation: 1 },
    ]);
    expect(store.menus()).toEqual(["a"]);
  });

  it("is free for a starting page once it is deferred, with the number of the last deferred event [ANLT-002] [DEC-106]", async () => {
    const browser = fakeBrowser();
    const { store, timers } = browser;
    browser.answer = UNAVAILABLE;
    const tab = browser.open();
    tab.track("a", "b");
    await timers.advance(9999);
    expect(store.queuesNow()).toMatchObject([{ deferred: {} }]);
    await timers.advance(1);
    expect(store.queuesNow()).toMatchObject([{ leaseUntil: 0, deferred: { collector: 2 } }]);
    expect(tab.counts()).toMatchObject({ tracked: 2, pending: 0, deferred: 2 });
  });

  it("is released with its lock when the page closes offline, and other tabs are notified [ANLT-025]", async () => {
    const { store, timers, open, onlineState, locks } = fakeBrowser();
    onlineState.set(false);
    const tab = open();
    tab.track("a");
    await timers.advance(20);
    await tab.analytics.close();
    await timers.advance(0);
    expect(store.queuesNow()).toMatchObject([{ leaseUntil: 1, lastSequence: 1 }]);
    expect([store.menus(), locks.held(), timers.pending]).toEqual([["a"], [], 0]);
  });

  it("loses only the events of a delivered batch [ANLT-004]", async () => {
    const browser = fakeBrowser();
    const { store, timers } = browser;
    let calls = 0;
    browser.answer = () => ((calls += 1) > 1 ? UNAVAILABLE : { json: { accepted: 100 } });
    const tab = browser.open();
    const menus = Array.from({ length: 150 }, (_, index) => `m${index}`);
    tab.track(...menus);
    await timers.advance(1000);
    expect(store.queuesNow()).toMatchObject([
      { firstSequence: 101, lastSequence: 150, settled: { collector: 100 } },
    ]);
    expect(store.menus()).toEqual(menus.slice(100));
    expect(store.eventsNow(store.queuesNow()[0].id)[0]?.sequence).toBe(101);
  });

  it("is announced to other tabs when the queue is stored, once for all its events [ANLT-146]", async () => {
    const browser = fakeBrowser();
    const { timers, posts } = browser;
    browser.answer = "hang";
    const tab = browser.open();
    tab.track("a");
    await timers.advance(20);
    expect(posts).toEqual(["events"]);
    tab.track("b");
    await timers.advance(10_000);
    expect(posts).toEqual(["events"]);
  });

  it("is sent without channel, locks and life of the page as well [ANLT-143]", async () => {
    const { timers, rows, store, open } = fakeBrowser();
    const tab = open({
      broadcast: undefined,
      locks: undefined,
      lifecycle: undefined,
      onlineState: undefined,
    });
    tab.track("a");
    await timers.advance(1000);
    expect([rows(), store.queuesNow(), tab.logger.lines]).toEqual([["a"], [], []]);
  });
});

describe("a store that is full", () => {
  it("keeps its events under its lease; new ones go to the next store, and all are sent in order, once [ANLT-144] [ANLT-145]", async () => {
    const browser = fakeBrowser();
    const { store, storage, timers, rows } = browser;
    const slow = tool();
    browser.answer = UNAVAILABLE;
    const tab = browser.open({ destinations: [slow.port] });
    tab.become("loaded");
    tab.track("a");
    await timers.advance(100);
    const [first] = store.queuesNow();
    store.fault = "full";
    tab.track("b", "c");
    await timers.advance(100);
    expect(tab.analytics.inspect().store).toBe("localStorage");
    expect([store.menus(), Object.keys(storage.entries()).length]).toEqual([["a"], 3]);
    expect(store.queuesNow()).toMatchObject([{ id: first?.id, lastSequence: 3, generation: 1 }]);
    expect(tab.logger.lines).toMatchObject([
      {
        level: "warn",
        facts: { store: "indexedDb", cause: "Error: QuotaExceededError" },
      },
    ]);
    expect(tab.counts()).toMatchObject({ tracked: 3, pending: 3, delivered: 0 });
    browser.answer = { json: { accepted: 1 } };
    slow.state.isOpen = true;
    await timers.advance(10_000);
    expect([rows(), slow.got]).toEqual([
      ["a", "b", "c"],
      ["a", "b", "c"],
    ]);
    expect(browser.events.map(({ properties }) => properties["sequence"])).toEqual([1, 1, 2]);
    expect(new Set(browser.events.map(({ properties }) => properties["recorderId"])).size).toBe(2);
    expect([store.queuesNow(), storage.entries(), timers.pending]).toEqual([[], {}, 0]);
    expect(tab.analytics.inspect().destinations).toMatchObject({
      collector: { tracked: 3, delivered: 3, pending: 0, dropped: {} },
      tool: { tracked: 3, delivered: 3, pending: 0, dropped: {} },
    });
  });

  it("counts moved events once for a destination without consent [ANLT-146] [ANLT-013]", async () => {
    const browser = fakeBrowser();
    const { store, timers } = browser;
    const optional = tool();
    browser.answer = UNAVAILABLE;
    const tab = browser.open({ destinations: [{ ...optional.port, group: "measuring" }] });
    tab.track("a");
    await timers.advance(100);
    store.fault = "full";
    tab.track("b", "c");
    await timers.advance(100);
    tab.track("d");
    await timers.advance(100);
    expect(tab.analytics.inspect().destinations).toMatchObject({
      collector: { tracked: 4, pending: 4 },
      tool: { tracked: 4, pending: 0, dropped: { consent: 4 } },
    });
  });

  it("does not prevent sending events that another page recorded before its facts were known [ANLT-144]", async () => {
    const browser = fakeBrowser();
    const { store, storage, timers, rows } = browser;
    const before = browser.open({ known: () => ({ ...KNOWN, partner: false }) });
    before.track("a", "b");
    await timers.advance(100);
    before.crash();
    store.fault = "full";
    const after = browser.open();
    await timers.advance(7000);
    expect([rows(), store.queuesNow(), storage.entries()]).toEqual([["a", "b"], [], {}]);
    expect(after.counts()).toMatchObject({ tracked: 2, delivered: 2, dropped: {} });
    // Its own queue has met no full store yet.
    expect(after.analytics.inspect().store).toBe("indexedDb");
  });

  it("and a full local storage leave the events in memory, from where they are sent [ANLT-144]", async () => {
    const browser = fakeBrowser();
    const { store, storage, timers, rows, locks } = browser;
    store.fault = "full";
    storage.faults.failing = ["set"];
    const tab = browser.open();
    tab.track("a", "b");
    await timers.advance(100);
    expect([tab.analytics.inspect().store, store.queuesNow(), storage.entries()]).toEqual(["memory", [], {}]);
    await timers.advance(1000);
    expect([rows(), locks.held(), timers.pending]).toEqual([["a", "b"], [], 0]);
    storage.faults.failing = [];
    browser.onlineState.set(false);
    tab.track("c");
    await timers.advance(100);
    expect(tab.analytics.inspect().store).toBe("localStorage");
    expect(tab.logger.lines.map(({ facts }) => facts)).toMatchObject([
      { store: "indexedDb" },
      { store: "localStorage" },
    ]);
  });

  it("moves no event while the last call of a page that closes sends it, so that it is sent and counted once [ANLT-144] [ANLT-146]", async () => {
    const browser = fakeBrowser();
    const { store, storage, timers, rows } = browser;
    browser.answer = UNAVAILABLE;
    const got: string[] = [];
    const answers: (() => void)[] = [];
    const tab = browser.open({
      destinations: [
        {
          name: "tool",
          send: (events) => {
            got.push(...events.map(({ properties }) => String(properties["menu"])));
            return new Promise((resolve) => answers.push(() => resolve({ outcome: "taken" })));
          },
        },
      ],
    });
    tab.become("loaded");
    tab.track("a");
    await timers.advance(6000);
    answers.shift()?.();
    await timers.advance(100);
    expect([got, store.menus()]).toEqual([["a"], ["a"]]);
    store.fault = "full";
    storage.faults.failing = ["set"];
    tab.sessionStorage.faults.failing = ["set"];
    tab.track("b");
    tab.become("leaving");
    expect(got).toEqual(["a", "b"]);
    tab.track("c");
    await timers.advance(100);
    const whileSending = tab.analytics.inspect().destinations["tool"];
    answers.shift()?.();
    tab.become("resumed");
    await timers.advance(100);
    expect([got, answers.length]).toEqual([["a", "b", "c"], 1]);
    answers.shift()?.();
    browser.answer = { json: { accepted: 1 } };
    await timers.advance(600_000);
    expect([rows(), got, answers]).toEqual([["a", "b", "c"], ["a", "b", "c"], []]);
    expect(whileSending).toMatchObject({ tracked: 3, delivered: 1, pending: 2 });
    expect(tab.analytics.inspect().destinations).toMatchObject({
      collector: { tracked: 3, delivered: 3, pending: 0, dropped: {} },
      tool: { tracked: 3, delivered: 3, pending: 0, dropped: {} },
    });
  });
});

describe("a store that fails", () => {
  it("is abandoned with all events in memory; its stored ones are deleted once the next store has them [ANLT-141] [ANLT-144]", async () => {
    const browser = fakeBrowser();
    const { store, storage, timers, rows } = browser;
    browser.onlineState.set(false);
    const tab = browser.open();
    tab.track("a");
    await timers.advance(100);
    expect(store.menus()).toEqual(["a"]);
    // Neither events nor lease are taken, then it works again.
    let failures = 2;
    store.onUpdate = () => {
      if ((failures -= 1) >= 0) throw new Error("aborted");
    };
    tab.track("b");
    await timers.advance(100);
    expect(tab.analytics.inspect().store).toBe("localStorage");
    expect([store.queuesNow(), Object.keys(storage.entries()).length]).toEqual([[], 3]);
    browser.onlineState.set(true);
    await timers.advance(1000);
    expect([rows(), storage.entries()]).toEqual([["a", "b"], {}]);
    expect(browser.events.map(({ properties }) => properties["sequence"])).toEqual([1, 2]);
  });

  it("stores nothing of a starting page, whose events go to the next one [ANLT-144]", async () => {
    const browser = fakeBrowser();
    const { store, storage, timers, rows } = browser;
    store.fault = "unreadable";
    const tab = browser.open();
    tab.track("a");
    await timers.advance(100);
    expect([tab.analytics.inspect().store, Object.keys(storage.entries()).length]).toEqual([
      "localStorage",
      2,
    ]);
    await timers.advance(1000);
    expect([rows(), storage.entries(), timers.pending]).toEqual([["a"], {}, 0]);
  });
});

describe("a queue that another tab has taken over", () => {
  it("is sent only by that tab; the page records later events in a new queue [ANLT-141]", async () => {
    const browser = fakeBrowser();
    const { store, timers, rows } = browser;
    browser.answer = UNAVAILABLE;
    const frozen = browser.open();
    frozen.track("a", "b");
    await timers.advance(1500);
    const other = browser.open();
    await timers.advance(100);
    frozen.become("frozen");
    browser.answer = { json: { accepted: 1 } };
    await timers.advance(2000);
    expect([rows(), other.counts()]).toMatchObject([["a", "b"], { tracked: 2, delivered: 2 }]);
    frozen.become("resumed");
    frozen.track("c");
    await timers.advance(2000);
    expect(rows()).toEqual(["a", "b", "c"]);
    expect(frozen.counts()).toEqual({
      tracked: 3,
      delivered: 1,
      pending: 0,
      deferred: 0,
      dropped: { takenOver: 2 },
    });
    expect(browser.events.map(({ properties }) => properties["sequence"])).toEqual([1, 2, 1]);
    expect(frozen.logger.lines.map(({ facts }) => facts)).toEqual([
      { reason: "takenOver", count: 2, cause: undefined },
    ]);
    await timers.advance(10_000);
    expect([store.queuesNow(), timers.pending]).toEqual([[], 0]);
  });

  it("is noticed by its generation, and by its absence, before anything is sent [ANLT-141] [ANLT-146]", async () => {
    for (const overtake of [
      ({ store }: ReturnType<typeof fakeBrowser>, id: string) => store.change(id, { generation: 2 }),
      ({ store }: ReturnType<typeof fakeBrowser>, id: string) => store.remove(id),
    ]) {
      const browser = fakeBrowser();
      const { store, timers, rows, locks } = browser;
      const tab = browser.open();
      tab.track("a");
      await timers.advance(100);
      const id = store.queuesNow()[0].id;
      overtake(browser, id);
      tab.track("b");
      await timers.advance(2000);
      expect(rows()).toEqual(["b"]);
      expect(tab.counts()).toMatchObject({ tracked: 2, delivered: 1, dropped: { takenOver: 1 } });
      expect(locks.held()).not.toContain(`marquee-events-${id}`);
    }
  });

  it("leaves the page the events that no store has; those being sent keep their exact text [ANLT-141]", async () => {
    const browser = fakeBrowser();
    const { store, storage, timers, clock, rows } = browser;
    browser.answer = UNAVAILABLE;
    const tab = browser.open({ locks: undefined });
    tab.track("a");
    await timers.advance(100);
    store.fault = "unreadable";
    storage.faults.failing = ["set"];
    tab.sessionStorage.faults.failing = ["set"];
    tab.track("b");
    tab.become("leaving");
    await timers.advance(0);
    tab.track("c");
    store.fault = undefined;
    store.change(store.queuesNow()[0].id, { generation: 7, leaseUntil: clock.now() + 5000 });
    tab.become("resumed");
    browser.answer = { json: { accepted: 1 } };
    await timers.advance(4000);
    expect(rows()).toEqual(["b", "c"]);
    const sent = tab.fetch.seen.flatMap(({ body }) =>
      (JSON.parse(String(body)) as { events: unknown[] }).events.map((event) => JSON.stringify(event)),
    );
    const ofB = sent.filter((text) => text.includes('"menu":"b"'));
    expect([ofB.length, new Set(ofB).size]).toEqual([2, 1]);
    expect(tab.counts()).toMatchObject({ tracked: 3, delivered: 2, pending: 0, dropped: { takenOver: 1 } });
  });

  it("of a page from the back-forward cache has another generation, that of a page that stayed open has not [ANLT-164]", async () => {
    const { store, timers, open, onlineState, locks } = fakeBrowser();
    onlineState.set(false);
    const tab = open();
    tab.track("a");
    await timers.advance(100);
    tab.become("hidden");
    tab.become("visible");
    await timers.advance(100);
    expect(store.queuesNow()).toMatchObject([{ generation: 1, leaseUntil: 0 }]);
    tab.become("leaving");
    await timers.advance(0);
    expect([store.queuesNow(), locks.held()]).toMatchObject([[{ generation: 1, leaseUntil: 1 }], []]);
    tab.become("resumed");
    await timers.advance(100);
    expect([store.queuesNow(), locks.held().length]).toMatchObject([[{ generation: 2, leaseUntil: 0 }], 1]);
    tab.track("b");
    await timers.advance(100);
    expect(store.queuesNow()).toMatchObject([{ generation: 2, lastSequence: 2 }]);
  });
});
