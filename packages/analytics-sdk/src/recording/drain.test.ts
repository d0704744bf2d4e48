import type { FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { changingConsent } from "../consent/changing-consent.fixture.ts";
import type { ConsentGroup } from "../consent/consent-groups.ts";
import { recordedDestination } from "../destinations/destination.fixture.ts";
import type { Destination, DestinationAnswer } from "../destinations/destination.ts";
import { fakeBrowser } from "./fake-browser.fixture.ts";

const OK: FakeStep = { json: { accepted: 1 } };
const TAKEN: DestinationAnswer = { outcome: "taken" };
const KNOWN = { userType: true, identity: true, languages: true, partner: true, country: true };

/** A tool that answers as the test says. */
function tool(group?: ConsentGroup) {
  const control = { answer: (): ReturnType<Destination["send"]> => TAKEN };
  return { control, ...recordedDestination("tool", { group, send: () => control.answer() }) };
}

/** Seconds at which a collector that always fails is called, for a random number. */
async function triesWith(
  random: number,
  answer: FakeStep = { status: 503, json: {} },
): Promise<readonly number[]> {
  const browser = fakeBrowser();
  const { timers, clock } = browser;
  const at: number[] = [];
  browser.answer = () => (at.push(clock.monotonic() / 1000), answer);
  browser.open({ random: () => random }).track("a");
  await timers.advance(1_000_000);
  return at;
}

describe("a try that fails", () => {
  it.each([
    [0, [1, 4, 7, 10, 70, 220, 370, 520, 670, 820, 970]],
    [0.5, [1, 4, 7, 10, 100, 400, 700, 1000]],
    [0.9, [1, 4, 7, 10, 124, 544, 964]],
  ])(
    "is repeated after 3, 6 and 9 s, then after a minute or two, then after 5 minutes on average: by chance %d [ANLT-002] [ANLT-149]",
    async (random, tries) => {
      expect((await triesWith(random)).map(Math.round)).toEqual(tries);
    },
  );

  it("is repeated after the requested pause, but after a day at the latest [ANLT-161]", async () => {
    const browser = fakeBrowser();
    const { timers, clock } = browser;
    const at: number[] = [];
    let after = "2";
    browser.answer = () => {
      at.push(clock.monotonic());
      return { status: 429, json: {}, headers: { "retry-after": after } };
    };
    const tab = browser.open();
    tab.track("a");
    await timers.advance(1000);
    expect(tab.analytics.inspect().waiting).toMatchObject([
      { reason: "retry", nextTryAt: clock.now() + 3000 },
    ]);
    after = "200000";
    await timers.advance(3000);
    expect(tab.analytics.inspect().waiting).toMatchObject([
      { reason: "retryAfter", nextTryAt: clock.now() + 86_400_000 },
    ]);
    await timers.advance(86_399_999);
    expect(at).toEqual([1000, 4000]);
    await timers.advance(1);
    expect(at).toEqual([1000, 4000, 86_404_000]);
  });

  it("gives the reason why its events wait, for the next try or deferred, until a try succeeds [ANLT-002] [ANLT-146]", async () => {
    const browser = fakeBrowser();
    const { timers, clock } = browser;
    browser.answer = { status: 503, json: {} };
    const tab = browser.open();
    tab.track("a");
    await timers.advance(1000);
    expect(tab.analytics.inspect().waiting).toMatchObject([
      { reason: "retry", nextTryAt: clock.now() + 3000 },
    ]);
    await timers.advance(9000);
    expect(tab.analytics.inspect().waiting).toMatchObject([
      { reason: "deferred", nextTryAt: clock.now() + 90_000 },
    ]);
    expect(tab.logger.lines).toEqual([
      { level: "warn", message: "Events wait", facts: { destination: "collector" } },
    ]);
    browser.answer = OK;
    await timers.advance(90_000);
    tab.track("b");
    browser.answer = { status: 503, json: {} };
    await timers.advance(1000);
    expect(tab.analytics.inspect().waiting).toMatchObject([
      { reason: "retry", nextTryAt: clock.now() + 3000 },
    ]);
    expect(tab.counts()).toMatchObject({ tracked: 2, delivered: 1, pending: 1, deferred: 0 });
    // An outage that lasted is over: the next one is new.
    await timers.advance(9000);
    expect(tab.analytics.inspect().waiting).toMatchObject([
      { reason: "deferred", nextTryAt: clock.now() + 90_000 },
    ]);
  });
});

describe("a try of what was deferred", () => {
  it("is made under a lease, so that no starting page sends the same events [ANLT-141] [ANLT-146]", async () => {
    const browser = fakeBrowser();
    const { timers, clock, store } = browser;
    const leases: number[] = [];
    browser.answer = () => {
      leases.push(store.queuesNow()[0].leaseUntil - clock.now());
      return { status: 503, json: {} };
    };
    const tab = browser.open();
    tab.track("a");
    await timers.advance(400_000);
    tab.become("hidden");
    tab.become("visible");
    await timers.advance(0);
    expect(leases).toEqual(Array.from({ length: 6 }, () => 5000));
    expect(store.queuesNow()[0].leaseUntil).toBe(0);
  });
});

describe("events that no store accepts", () => {
  it("are sent from memory, in order and once [ANLT-144]", async () => {
    const { open, timers, rows, store, storage } = fakeBrowser();
    store.fault = "unreadable";
    storage.faults.failing = ["get", "set", "remove", "keys"];
    const tab = open();
    tab.track("a");
    await timers.advance(1000);
    tab.track("b");
    await timers.advance(1000);
    expect([rows(), timers.pending]).toEqual([["a", "b"], 0]);
  });
});

describe("a recorder that closes", () => {
  it("sends nothing more to a slow tool [ANLT-146]", async () => {
    const { open, timers } = fakeBrowser();
    const { port, log, control } = tool();
    let take: (answer: DestinationAnswer) => void = () => undefined;
    control.answer = () => new Promise((resolve) => (take = resolve));
    const tab = open({ destinations: [port] });
    tab.become("loaded");
    await timers.advance(6000);
    tab.track(...Array.from({ length: 150 }, () => "m"));
    await timers.advance(1000);
    expect(log).toEqual(["start", "m".repeat(100)]);
    await tab.analytics.close();
    take(TAKEN);
    await timers.advance(10_000);
    expect(log).toEqual(["start", "m".repeat(100), "stop"]);
    expect(timers.pending).toBe(0);
  });
});

describe("a batch that is refused", () => {
  it("is halved until the faulty event is alone, and the next batches are whole again [ANLT-154]", async () => {
    const browser = fakeBrowser();
    const { timers, calls } = browser;
    browser.answer = ({ body }) =>
      String(body).includes("bad") ? { status: 400, json: { code: "INVALID_ARGUMENT", message: "no" } } : OK;
    const tab = browser.open();
    tab.track("bad", "b", "c", "d", "e");
    await timers.advance(1000);
    await tab.analytics.flush();
    expect(calls.map(({ menus }) => menus.length)).toEqual([5, 3, 2, 1, 1, 3]);
    tab.track("f", "g", "h", "i");
    await timers.advance(1000);
    expect(calls.slice(6).map(({ menus }) => menus.length)).toEqual([4]);
    expect(tab.counts()).toMatchObject({ tracked: 9, delivered: 8, pending: 0, dropped: { refused: 1 } });
    expect(tab.logger.lines).toEqual([
      {
        level: "error",
        message: "An event is refused",
        facts: { destination: "collector", code: "INVALID_ARGUMENT" },
      },
    ]);
  });
});

describe("an answer to a batch", () => {
  it("counts only for events still held: those dropped meanwhile are not also counted as delivered [ANLT-146]", async () => {
    const { open, timers } = fakeBrowser();
    const { port, control } = tool("measuring");
    const consent = changingConsent("measuring");
    let take: (answer: DestinationAnswer) => void = () => undefined;
    control.answer = () => new Promise((resolve) => (take = resolve));
    const tab = open({ destinations: [port], consent });
    tab.become("loaded");
    await timers.advance(6000);
    tab.track("a", "b");
    await timers.advance(1000);
    consent.change();
    take(TAKEN);
    await timers.advance(0);
    expect(tab.analytics.inspect().destinations["tool"]).toMatchObject({
      tracked: 2,
      delivered: 0,
      pending: 0,
      dropped: { consent: 2 },
    });
  });

  it("that arrives after another tab has taken over the queue is counted there [ANLT-146] [ANLT-141]", async () => {
    const browser = fakeBrowser();
    const { store, timers, clock } = browser;
    let answer: (step: FakeStep) => void = () => undefined;
    browser.answer = () => new Promise((resolve) => (answer = resolve));
    const tab = browser.open({ locks: undefined });
    tab.track("a");
    await timers.advance(1500);
    const id = store.queuesNow()[0].id;
    store.change(id, { generation: 2, leaseUntil: clock.now() + 5000 });
    tab.track("b");
    await timers.advance(100);
    expect(tab.counts()).toMatchObject({ tracked: 2, dropped: { takenOver: 1 } });
    answer(OK);
    browser.answer = OK;
    await timers.advance(2000);
    expect(tab.counts()).toMatchObject({ tracked: 2, delivered: 1, pending: 0, dropped: { takenOver: 1 } });
  });
});

describe("a page that closes", () => {
  const leave = async (
    options: Parameters<ReturnType<typeof fakeBrowser>["open"]>[0],
    prepare: (
      browser: ReturnType<typeof fakeBrowser>,
      tab: ReturnType<ReturnType<typeof fakeBrowser>["open"]>,
    ) => unknown,
  ) => {
    const browser = fakeBrowser();
    const beacons: string[][] = [];
    const tab = browser.open({
      beacon(_, body) {
        const { events } = JSON.parse(body) as { events: { properties: { menu: string } }[] };
        beacons.push(events.map(({ properties }) => properties.menu));
        return true;
      },
      ...options,
    });
    tab.become("loaded");
    await browser.timers.advance(6000);
    await prepare(browser, tab);
    tab.become("leaving");
    await browser.timers.advance(0);
    return { browser, tab, beacons };
  };

  it("finally sends the events that are stored or that it has just stored [ANLT-140]", async () => {
    const { beacons, browser } = await leave({}, async ({ timers }, tab) => {
      tab.track("a");
      await timers.advance(100);
      tab.track("b");
    });
    expect(beacons).toEqual([["a", "b"]]);
    expect(browser.calls).toEqual([]);
  });

  it.each<[string, Parameters<typeof leave>[1]]>([
    ["has no network", ({ onlineState }) => onlineState.set(false)],
    [
      "waits for an answer",
      async (browser, tab) => {
        browser.answer = "hang";
        tab.track("first");
        await browser.timers.advance(1000);
      },
    ],
    [
      "was asked for time",
      async (browser, tab) => {
        browser.answer = { status: 429, json: {}, headers: { "retry-after": "60" } };
        tab.track("first");
        await browser.timers.advance(1000);
      },
    ],
    [
      "has failed a moment ago",
      async (browser, tab) => {
        browser.answer = { status: 503, json: {} };
        tab.track("first");
        await browser.timers.advance(1000);
      },
    ],
    ["is closed", (_, tab) => tab.analytics.close()],
  ])("sends nothing last where it %s [ANLT-140] [ANLT-146]", async (_, prepare) => {
    const { beacons } = await leave({}, async (browser, tab) => {
      await prepare(browser, tab);
      tab.track("a");
    });
    expect(beacons).toEqual([]);
  });

  it("hands its last events to the tools that have begun and may have them [ANLT-006] [ANLT-013]", async () => {
    const begun = tool("measuring");
    const consent = changingConsent("measuring");
    await leave({ destinations: [begun.port], consent }, async ({ timers }, tab) => {
      tab.track("a");
      await timers.advance(1000);
      tab.track("b");
    });
    expect(begun.log).toEqual(["start", "a", "b"]);

    const fresh = tool();
    await leave({ destinations: [fresh.port] }, (_, tab) => tab.track("a"));
    expect(fresh.log).toEqual([]);

    const withdrawn = tool("measuring");
    const other = changingConsent("measuring");
    await leave({ destinations: [withdrawn.port], consent: other }, async ({ timers }, tab) => {
      tab.track("a");
      await timers.advance(1000);
      other.change();
      tab.track("b");
    });
    expect(withdrawn.log).toEqual(["start", "a", "stop"]);
  });

  it("counts the events that its last call delivered, and obeys a requested pause [ANLT-161] [ANLT-164]", async () => {
    const taken = await leave({ beacon: undefined }, (_, tab) => tab.track("a"));
    expect(taken.tab.counts()).toMatchObject({ delivered: 1, pending: 0 });
    taken.tab.become("resumed");
    await taken.browser.timers.advance(5000);
    expect([taken.browser.rows(), taken.browser.store.queuesNow(), taken.browser.storage.entries()]).toEqual([
      ["a"],
      [],
      {},
    ]);

    const { browser, tab } = await leave({ beacon: undefined }, (own, page) => {
      own.answer = { status: 429, json: {}, headers: { "retry-after": "60" } };
      page.track("a");
    });
    browser.answer = OK;
    tab.become("resumed");
    await browser.timers.advance(59_000);
    expect(browser.rows()).toEqual([]);
    await browser.timers.advance(1000);
    expect(browser.rows()).toEqual(["a"]);

    const refused = await leave({ beacon: undefined }, (own, page) => {
      own.answer = { status: 400, json: { code: "INVALID_ARGUMENT", message: "no" } };
      page.track("a");
    });
    expect(refused.tab.counts()).toMatchObject({ delivered: 0, pending: 0, dropped: { refused: 1 } });
  });

  it("does not send events that a store may have in another form: completed while closing, but stored without facts [ANLT-163]", async () => {
    let isKnown = false;
    const options = { known: () => ({ ...KNOWN, partner: isKnown }) };
    const stored = await leave(options, async ({ timers }, tab) => {
      tab.track("a");
      await timers.advance(100);
      isKnown = true;
    });
    // Local storage has it as it travels by now.
    expect(stored.beacons).toEqual([["a"]]);

    isKnown = false;
    const unstored = await leave(options, async ({ timers, storage }, tab) => {
      tab.track("a");
      await timers.advance(100);
      storage.faults.failing = ["set"];
      isKnown = true;
    });
    expect(unstored.beacons).toEqual([]);

    isKnown = false;
    const local = await leave({ ...options, eventStore: undefined }, async ({ timers }, tab) => {
      tab.track("a");
      await timers.advance(100);
      isKnown = true;
    });
    expect(local.beacons).toEqual([["a"]]);

    // Never stored without its facts: no store has another form of it.
    isKnown = true;
    const fresh = await leave(options, ({ storage }, tab) => {
      storage.faults.failing = ["set"];
      tab.track("a");
    });
    expect(fresh.beacons).toEqual([["a"]]);
  });

  it("sends of another page's events only those stored exactly as they are sent [ANLT-163] [ANLT-141]", async () => {
    for (const isStored of [true, false]) {
      const browser = fakeBrowser();
      const { timers, onlineState, store } = browser;
      let isKnown = isStored;
      const known = () => ({ ...KNOWN, partner: isKnown });
      onlineState.set(false);
      const before = browser.open({ known });
      before.track("a");
      await timers.advance(100);
      before.crash();
      const beacons: string[] = [];
      const tab = browser.open({ known, beacon: (_, body) => beacons.push(body) > 0 });
      await timers.advance(7000);
      expect(tab.counts()).toMatchObject({ tracked: 1 });
      store.fault = "broken";
      isKnown = true;
      onlineState.set(true);
      tab.become("leaving");
      expect(beacons).toHaveLength(isStored ? 1 : 0);
    }
  });
});

describe("a tool", () => {
  it("ends once with each withdrawal and with the recorder, and never before it has begun [ANLT-138]", async () => {
    const { open, timers } = fakeBrowser();
    const { port, log } = tool("measuring");
    const consent = changingConsent("measuring");
    const tab = open({ destinations: [port], consent });
    tab.become("loaded");
    await timers.advance(6000);
    consent.change();
    consent.change("measuring");
    await timers.advance(1000);
    expect(log).toEqual([]);
    tab.track("a");
    await timers.advance(1000);
    consent.change("advertising");
    consent.change();
    await timers.advance(1000);
    expect(log).toEqual(["start", "a", "stop"]);
    consent.change("measuring");
    tab.track("b");
    await timers.advance(1000);
    await tab.analytics.close();
    await timers.advance(0);
    expect(log).toEqual(["start", "a", "stop", "start", "b", "stop"]);
  });

  it.each<[string, (tab: { readonly close: () => unknown; readonly withdraw: () => unknown }) => unknown]>([
    ["its consent is withdrawn", ({ withdraw }) => withdraw()],
    ["its recorder closes", ({ close }) => close()],
  ])(
    "that is still starting when %s gets nothing, and ends once it has begun [ANLT-013] [ANLT-138]",
    async (_, happen) => {
      const { open, timers } = fakeBrowser();
      const { port, log } = tool("measuring");
      const consent = changingConsent("measuring");
      let ready: () => void = () => undefined;
      const start = () => {
        log.push("start");
        return new Promise<void>((resolve) => (ready = resolve));
      };
      const tab = open({ destinations: [{ ...port, start }], consent });
      tab.become("loaded");
      await timers.advance(6000);
      tab.track("a");
      await timers.advance(1000);
      await happen({ close: tab.analytics.close, withdraw: () => consent.change() });
      await timers.advance(1000);
      expect(log).toEqual(["start"]);
      ready();
      await timers.advance(60_000);
      expect(log).toEqual(["start", "stop"]);
      expect(tab.logger.lines).toEqual([]);
    },
  );

  it("that has nothing to start gets events again once its consent has returned [ANLT-138]", async () => {
    const { open, timers } = fakeBrowser();
    const { port, log } = tool("measuring");
    const consent = changingConsent("measuring");
    const tab = open({ destinations: [{ ...port, start: undefined }], consent });
    tab.become("loaded");
    await timers.advance(6000);
    for (const menu of ["a", "b"]) {
      consent.change("measuring");
      tab.track(menu);
      await timers.advance(1000);
      consent.change();
    }
    await timers.advance(0);
    expect(log).toEqual(["a", "stop", "b", "stop"]);
  });

  it("whose consent was withdrawn and is back as it begins starts anew, without what was dropped [ANLT-013] [ANLT-138]", async () => {
    const { open, timers } = fakeBrowser();
    const { port, log } = tool("measuring");
    const consent = changingConsent("measuring");
    let ready: () => void = () => undefined;
    const start = () => {
      log.push("start");
      return new Promise<void>((resolve) => (ready = resolve));
    };
    const tab = open({ destinations: [{ ...port, start }], consent });
    tab.become("loaded");
    await timers.advance(6000);
    tab.track("a");
    await timers.advance(1000);
    consent.change();
    consent.change("measuring");
    tab.track("b");
    ready();
    await timers.advance(10_000);
    ready();
    await timers.advance(1000);
    expect(log).toEqual(["start", "stop", "start", "b"]);
  });

  it("whose consent returns after it was withdrawn at its start starts again, and gets what is recorded then [ANLT-013] [ANLT-138]", async () => {
    const { open, timers } = fakeBrowser();
    const { port, log } = tool("measuring");
    const consent = changingConsent("measuring");
    let ready: () => void = () => undefined;
    const start = () => {
      log.push("start");
      return new Promise<void>((resolve) => (ready = resolve));
    };
    const tab = open({ destinations: [{ ...port, start }], consent });
    tab.become("loaded");
    await timers.advance(6000);
    tab.track("a");
    await timers.advance(1000);
    consent.change();
    ready();
    await timers.advance(1000);
    consent.change("measuring");
    tab.track("b");
    await timers.advance(10_000);
    ready();
    await timers.advance(1000);
    expect(log).toEqual(["start", "stop", "start", "b"]);
  });

  it("that throws as it ends is logged, and does not affect the page [ANLT-008]", async () => {
    const { open, timers } = fakeBrowser();
    const { port } = tool();
    const tab = open({
      destinations: [
        {
          ...port,
          stop() {
            throw new Error("no end");
          },
        },
      ],
    });
    tab.become("loaded");
    tab.track("a");
    await timers.advance(7000);
    await expect(tab.analytics.close()).resolves.toBeUndefined();
    await timers.advance(0);
    expect(tab.logger.lines).toEqual([
      { level: "error", message: "Analytics failed", facts: { cause: "Error: no end" } },
    ]);
  });

  it("gets in the batch that waits while its queue is stored no event of a consent that is gone by then [ANLT-013]", async () => {
    const { open, timers, store } = fakeBrowser();
    const { port, log } = tool("measuring");
    const consent = changingConsent("measuring");
    const tab = open({ destinations: [port], consent });
    tab.become("loaded");
    await timers.advance(6000);
    tab.track("a");
    await timers.advance(100);
    store.onUpdate = () => consent.change();
    await timers.advance(2000);
    expect(log).toEqual([]);
  });
});
