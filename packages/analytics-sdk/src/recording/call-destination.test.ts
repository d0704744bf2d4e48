import { afterEach, describe, expect, it, vi } from "vitest";
import type { Destination, DestinationAnswer, DestinationCall } from "../destinations/destination.ts";
import type { WireEvent } from "../wire-event.ts";
import { fakeBrowser } from "./fake-browser.fixture.ts";

const MOST_BYTES = 61_440;
const TAKEN: DestinationAnswer = { outcome: "taken" };

afterEach(() => vi.unstubAllGlobals());

/** A tool that records its calls, and answers as the test says. */
function tool(change: Partial<Destination> = {}) {
  const calls: { readonly events: readonly WireEvent[]; readonly call: DestinationCall }[] = [];
  const control: { answer: () => ReturnType<Destination["send"]> } = { answer: () => TAKEN };
  const port: Destination = {
    name: "tool",
    send(events, call) {
      calls.push({ events, call });
      return control.answer();
    },
    ...change,
  };
  return { port, calls, control };
}

describe("what a page sends while it is hidden", () => {
  it("outlives the page within 9 calls and 60 KiB at a time; the share of a call is free once it is answered [ANLT-127]", async () => {
    const { open, timers, calls } = fakeBrowser();
    const tab = open();
    tab.track("visible");
    await timers.advance(1000);
    tab.become("hidden");
    for (let round = 0; round < 12; round += 1) {
      tab.track(`${round}`.padEnd(900, "x"));
      await tab.analytics.flush();
    }
    expect(calls.map(({ keepalive }) => keepalive)).toEqual([
      false,
      ...Array.from({ length: 12 }, () => true),
    ]);
    // More than browsers let a closed page send.
    tab.track(...Array.from({ length: 80 }, (_, index) => `${index}`.padEnd(900, "x")));
    await tab.analytics.flush();
    expect(calls.slice(-1)).toMatchObject([{ keepalive: false }]);
    expect(calls.slice(-1)[0]?.menus).toHaveLength(80);
    tab.become("visible");
    tab.track("visible");
    await timers.advance(1000);
    expect(calls.slice(-1)).toMatchObject([{ keepalive: false, menus: ["visible"] }]);
  });

  it("shares one limit of all destinations, which starts again once the page is visible [ANLT-127]", async () => {
    const silent = Array.from({ length: 10 }, (_, index) => tool({ name: `tool-${index}` }));
    for (const { control } of silent) control.answer = () => new Promise(() => undefined);
    const { open, timers, calls } = fakeBrowser();
    const tab = open({ destinations: silent.map(({ port }) => port) });
    tab.become("loaded");
    await timers.advance(6000);
    tab.become("hidden");
    for (const menu of ["a", "b"]) {
      tab.track(menu);
      await tab.analytics.flush();
      await timers.advance(0);
    }
    expect(silent.map(({ calls: given }) => given.map(({ call }) => call.keepalive))).toEqual(
      Array.from({ length: 10 }, (_, index) => [index < 9]),
    );
    tab.become("visible");
    tab.become("hidden");
    tab.track("c");
    await tab.analytics.flush();
    expect(calls.map(({ keepalive }) => keepalive)).toEqual([true, false, true]);
  });

  it("is not reduced by calls that were sent while the page was visible, but by the bytes of later ones [ANLT-127]", async () => {
    const silent = Array.from({ length: 9 }, (_, index) => tool({ name: `tool-${index}` }));
    for (const { control } of silent) control.answer = () => new Promise(() => undefined);
    const { open, timers, calls } = fakeBrowser();
    const tab = open({ destinations: silent.map(({ port }) => port) });
    tab.become("loaded");
    await timers.advance(6000);
    tab.track("x".repeat(900));
    await timers.advance(1000);
    tab.become("hidden");
    tab.track("a");
    await tab.analytics.flush();
    expect(calls.map(({ keepalive }) => keepalive)).toEqual([false, true]);

    const big = tool();
    big.control.answer = () => new Promise(() => undefined);
    const other = fakeBrowser();
    const page = other.open({ destinations: [big.port] });
    page.become("loaded");
    await other.timers.advance(6000);
    page.become("hidden");
    // Both fit at once; then the tool has half of the limit in use, and calls that do not fit into the other half must wait.
    const events = Array.from({ length: 28 }, () => "x".repeat(900));
    page.track(...events.slice(0, 21));
    await page.analytics.flush();
    await other.timers.advance(0);
    page.track(...events);
    await page.analytics.flush();
    page.track("small");
    await page.analytics.flush();
    expect(big.calls.map(({ call }) => call.keepalive)).toEqual([true]);
    expect(other.calls.map(({ keepalive }) => keepalive)).toEqual([true, false, true]);
  });

  it("can use every byte that is left [ANLT-127]", async () => {
    const bytesOf = async (menu: string): Promise<number> => {
      const { open, timers } = fakeBrowser();
      const tab = open();
      tab.track(...Array.from({ length: 60 }, () => menu));
      await timers.advance(1000);
      const { events } = JSON.parse(String(tab.fetch.seen[0]?.body)) as { events: unknown[] };
      return events.reduce<number>((sum, event) => sum + JSON.stringify(event).length + 1, 0);
    };
    const menu = "x".repeat(400);
    const left = MOST_BYTES - (await bytesOf(menu));
    for (const [more, isKept] of [
      [left, true],
      [left + 1, false],
    ] as const) {
      const { open, calls, timers } = fakeBrowser();
      const tab = open();
      await timers.advance(0);
      tab.become("hidden");
      // The time of an event, and with it its id, has the same length as above.
      const events = Array.from({ length: 60 }, () => menu);
      let rest = more;
      for (let index = 0; index < events.length && rest > 0; index += 1) {
        const add = Math.min(rest, 500);
        events[index] += "y".repeat(add);
        rest -= add;
      }
      tab.track(...events);
      await tab.analytics.flush();
      expect(calls).toMatchObject([{ keepalive: isKept }]);
    }
  });
});

describe("an engine that cannot abort", () => {
  it("passes events without a signal, and still stops waiting after 30 s [ANLT-143]", async () => {
    vi.stubGlobal("AbortController", undefined);
    const { open, timers } = fakeBrowser();
    const { port, calls, control } = tool();
    const tab = open({ destinations: [port] });
    tab.become("loaded");
    await timers.advance(6000);
    tab.track("a");
    await timers.advance(1000);
    control.answer = () => new Promise(() => undefined);
    tab.track("b");
    await timers.advance(32_000);
    expect(calls.map(({ call }) => call.signal)).toEqual([undefined, undefined]);
    expect(tab.analytics.inspect().destinations["tool"]).toMatchObject({ delivered: 1, pending: 1 });
    expect(tab.analytics.inspect().waiting).toMatchObject([{ destination: "tool", reason: "retry" }]);
  });
});

describe("what a page sends as it closes", () => {
  it("is nothing when nine calls are still under way [ANLT-127]", async () => {
    const silent = Array.from({ length: 9 }, (_, index) => tool({ name: `tool-${index}` }));
    for (const { control } of silent) control.answer = () => new Promise(() => undefined);
    const { open, timers, calls, store, storage } = fakeBrowser();
    const tab = open({ destinations: silent.map(({ port }) => port) });
    tab.become("loaded");
    await timers.advance(6000);
    tab.become("hidden");
    tab.track("a");
    await tab.analytics.flush();
    tab.track("b");
    tab.become("leaving");
    await timers.advance(0);
    expect(calls.map(({ menus }) => menus)).toEqual([["a"]]);
    expect([store.menus(), Object.keys(storage.entries()).length]).toEqual([["a"], 2]);
  });

  it("is offered to a beacon once, and if that refuses it not to a call that outlives the page [ANLT-143]", async () => {
    for (const isTaken of [true, false]) {
      const beacons: [string, string[]][] = [];
      const { open, timers, calls } = fakeBrowser();
      const tab = open({
        beacon(address, body) {
          const { events } = JSON.parse(body) as { events: WireEvent[] };
          beacons.push([address, events.map(({ properties }) => String(properties["menu"]))]);
          return isTaken;
        },
      });
      await timers.advance(0);
      tab.track("a", "b");
      tab.become("leaving");
      await timers.advance(0);
      expect(beacons).toEqual([["https://platform.test/events", ["a", "b"]]]);
      expect(calls).toEqual(isTaken ? [] : [{ tab: 1, menus: ["a", "b"], keepalive: true }]);
      expect(tab.counts()).toMatchObject(
        isTaken ? { delivered: 0, pending: 2 } : { delivered: 2, pending: 0 },
      );
    }
  });

  it("is sent by no beacon while the page is open, and by none for a tool [ANLT-143]", async () => {
    const beacons: string[] = [];
    const { open, timers, calls } = fakeBrowser();
    const { port, calls: given } = tool();
    const tab = open({ beacon: (_, body) => beacons.push(body) > 0, destinations: [port] });
    tab.become("loaded");
    await timers.advance(6000);
    tab.become("hidden");
    tab.track("a");
    await tab.analytics.flush();
    expect([beacons, calls.length]).toEqual([[], 1]);
    await timers.advance(0);
    tab.track("b");
    tab.become("leaving");
    await timers.advance(0);
    expect([beacons.length, given.map(({ call }) => call.keepalive)]).toEqual([1, [true, true]]);
  });
});

describe("a destination", () => {
  it("gets its own objects, which other destinations cannot change [ANLT-008]", async () => {
    const first = tool({ name: "first" });
    const second = tool({ name: "second" });
    const { open, timers } = fakeBrowser();
    const tab = open({ destinations: [first.port, second.port] });
    tab.become("loaded");
    await timers.advance(6000);
    tab.track("a");
    await timers.advance(1000);
    expect(first.calls[0]?.events).toEqual(second.calls[0]?.events);
    expect(first.calls[0]?.events[0]).not.toBe(second.calls[0]?.events[0]);
  });

  it("starts once before its first event; after a failure again with each try until it succeeds [ANLT-006] [ANLT-008]", async () => {
    const begun: number[] = [];
    const { open, timers, clock } = fakeBrowser();
    let isBroken = true;
    const { port, calls } = tool({
      start() {
        begun.push(clock.monotonic());
        if (isBroken) throw new Error("no script");
      },
    });
    const tab = open({ destinations: [port] });
    tab.become("loaded");
    tab.track("a");
    await timers.advance(8000);
    expect([begun, calls]).toEqual([[6000], []]);
    expect(tab.analytics.inspect().destinations["tool"]).toMatchObject({ pending: 1, delivered: 0 });
    isBroken = false;
    await timers.advance(1000);
    tab.track("b");
    await timers.advance(1000);
    expect([begun, calls.length]).toEqual([[6000, 9000], 2]);
  });

  it("that does not start or answer within 30 s has failed, is ended, and is tried again 3 s later [ANLT-008]", async () => {
    const { open, timers } = fakeBrowser();
    const { port, calls, control } = tool();
    const tab = open({ destinations: [port] });
    tab.become("loaded");
    await timers.advance(6000);
    control.answer = () => new Promise(() => undefined);
    tab.track("a");
    await timers.advance(1000 + 29_999);
    const [first] = calls;
    expect([calls.length, first?.call.signal?.aborted]).toEqual([1, false]);
    await timers.advance(1);
    expect(first?.call.signal?.aborted).toBe(true);
    expect(String(first?.call.signal?.reason)).toBe("Error: tool does not answer");
    control.answer = () => TAKEN;
    await timers.advance(2999);
    expect(calls).toHaveLength(1);
    await timers.advance(1);
    expect([calls.length, timers.pending]).toEqual([2, 0]);
  });

  it("that answers leaves no timer of its 30 s behind [ANLT-146]", async () => {
    const { open, timers } = fakeBrowser();
    const { port, control } = tool();
    const tab = open({ destinations: [port] });
    tab.become("loaded");
    await timers.advance(6000);
    control.answer = () => Promise.resolve(TAKEN);
    tab.track("a");
    await timers.advance(1000);
    expect(timers.pending).toBe(0);
  });
});

describe("an event recorded while the collector cannot be reached", () => {
  it("is flagged; one after any kind of answer is not [ANLT-003]", async () => {
    const browser = fakeBrowser();
    const { timers, events } = browser;
    const tab = browser.open();
    browser.answer = { status: 503, json: {} };
    tab.track("a");
    await timers.advance(1000);
    tab.track("b");
    browser.answer = "offline";
    await timers.advance(3000);
    tab.track("c");
    browser.answer = { status: 503, json: {} };
    await timers.advance(3000);
    tab.track("d");
    browser.answer = { json: { accepted: 1 } };
    await timers.advance(3000);
    tab.track("e");
    await timers.advance(1000);
    expect(events.map(({ properties }) => [properties["menu"], properties["Offline Tracking"]])).toEqual([
      ["a", undefined],
      ["b", undefined],
      ["c", true],
      ["d", undefined],
      ["e", undefined],
    ]);
  });
});
