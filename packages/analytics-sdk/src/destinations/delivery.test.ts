import { memoryOnlineState, memoryStorage, type KeyValueStorage } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, fakeTimers, recordingLogger } from "@marquee/http/testing";
import type { FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { changingConsent } from "../consent/changing-consent.fixture.ts";
import { CONSENT_GROUPS } from "../consent/consent-groups.ts";
import type { AnalyticsOptions } from "../analytics-options.ts";
import { createAnalytics } from "../recording/create-analytics.ts";
import type { LifecycleChange } from "../lifecycle.ts";
import type { WireEvent } from "../wire-event.ts";
import { recordedDestination } from "./destination.fixture.ts";
import type { Destination, DestinationAnswer } from "./destination.ts";

const TAKEN: DestinationAnswer = { outcome: "taken" };
const OK: FakeStep = { json: { accepted: 1 } };

let lastId = 0;

function setUp(
  destinations: readonly Destination[],
  {
    steps = [OK],
    storage = memoryStorage(),
    viewer = {},
    ...options
  }: Partial<AnalyticsOptions> & {
    readonly steps?: readonly FakeStep[];
    readonly storage?: KeyValueStorage;
    readonly viewer?: object;
  } = {},
) {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const fetch = fakeFetch(...steps);
  const logger = recordingLogger();
  let change: (next: LifecycleChange) => void = () => undefined;
  const client = buildClient({
    fetch,
    clock,
    timers,
    logger,
    randomId: () => `id-${(lastId += 1)}`,
    viewer: () => ({ country: "DE", language: "de", ...viewer }),
  });
  const analytics = createAnalytics(client, {
    storage,
    sessionStorage: memoryStorage(),
    destinations,
    lifecycle: {
      subscribe(listener) {
        change = listener;
        return () => undefined;
      },
    },
    ...options,
  });
  const track = (...menus: string[]): void => {
    for (const menu of menus) analytics.track({ name: "menu_opened", properties: { menu } });
  };
  const collected = (): string[] =>
    fetch.seen.flatMap(({ body }) =>
      (JSON.parse(String(body)) as { events: WireEvent[] }).events.map(({ properties }) =>
        String(properties["menu"]),
      ),
    );
  return {
    analytics,
    timers,
    clock,
    fetch,
    logger,
    track,
    collected,
    storage,
    page: (next: LifecycleChange) => change(next),
  };
}

describe("a destination", () => {
  it("gets nothing before 6 s after load, counted from load, while the collector does [ANLT-006]", async () => {
    const tool = recordedDestination("tracker");
    const { timers, track, page, collected, analytics } = setUp([tool.port]);
    track("a");
    await timers.advance(20_000);
    expect([tool.log, collected()]).toEqual([[], ["a"]]);
    page("loaded");
    await timers.advance(5999);
    expect(tool.log).toEqual([]);
    expect(analytics.inspect().waiting).toMatchObject([{ destination: "tracker", reason: "start" }]);
    await timers.advance(2);
    expect(tool.log).toEqual(["start", "a"]);
    track("b");
    await timers.advance(1001);
    expect(tool.log).toEqual(["start", "a", "b"]);
  });

  it.each<[string, Destination["send"]]>([
    [
      "throws",
      () => {
        throw new Error("broken");
      },
    ],
    ["rejects", () => Promise.reject(new Error("broken"))],
    ["hangs for ever", () => new Promise(() => undefined)],
    ["answers nonsense", () => "yes" as never],
    ["wants everything later", () => ({ outcome: "later" })],
    [
      "changes what it gets",
      (events) => {
        for (const event of events) Object.assign(event.properties, { menu: "changed", eventId: "changed" });
        return TAKEN;
      },
    ],
  ])("that %s holds up neither the page nor the others [ANLT-008]", async (what, send) => {
    const bad = recordedDestination("bad", { send });
    const good = recordedDestination("good");
    const { timers, track, page, collected, analytics } = setUp([bad.port, good.port]);
    page("loaded");
    await timers.advance(6000);
    track("a", "b");
    await timers.advance(1000);
    track("c");
    await analytics.flush();
    await timers.advance(1000);
    expect([good.log, collected()]).toEqual([
      ["start", "ab", "c"],
      ["a", "b", "c"],
    ]);
    expect(new Set(good.got.map(({ properties }) => properties["eventId"])).size).toBe(3);
    expect(analytics.inspect().destinations).toMatchObject({
      collector: { tracked: 3, delivered: 3, pending: 0 },
      good: { tracked: 3, delivered: 3, pending: 0 },
      bad:
        what === "changes what it gets"
          ? { tracked: 3, delivered: 3 }
          : { tracked: 3, delivered: 0, pending: 3 },
    });
  });

  it("gets three retries, 3 s apart, is then deferred, and gets everything when it accepts events again", async () => {
    let answer: DestinationAnswer = { outcome: "later" };
    const at: number[] = [];
    const tool = recordedDestination("tracker", {
      send: () => {
        at.push(clock.monotonic());
        return answer;
      },
    });
    const { timers, clock, track, analytics, page } = setUp([tool.port], { random: () => 0.5 });
    page("loaded");
    track("a");
    await timers.advance(60_000);
    track("b");
    await analytics.flush();
    await timers.advance(44_999);
    expect(at).toEqual([6000, 9000, 12_000, 15_000]);
    expect(analytics.inspect().destinations["tracker"]).toMatchObject({
      tracked: 2,
      deferred: 2,
      pending: 0,
    });
    await timers.advance(299_999);
    answer = TAKEN;
    await timers.advance(2);
    expect(at.slice(4)).toEqual([105_000, 405_000]);
    expect(tool.log.slice(-1)).toEqual(["ab"]);
    expect(analytics.inspect().destinations["tracker"]).toMatchObject({ delivered: 2, deferred: 0 });
  });

  it("that asks for a pause gets it, whatever happens", async () => {
    const onlineState = memoryOnlineState(true);
    const at: number[] = [];
    let rest: number | undefined = 60_000;
    const tool = recordedDestination("tracker", {
      send: () => {
        at.push(clock.monotonic());
        return rest === undefined ? TAKEN : { outcome: "later", retryAfterMs: rest };
      },
    });
    const { timers, clock, track, page, analytics } = setUp([tool.port], { onlineState });
    page("loaded");
    track("a");
    await timers.advance(7000);
    rest = undefined;
    onlineState.set(false);
    onlineState.set(true);
    page("visible");
    await analytics.flush();
    await timers.advance(58_999);
    expect(at).toEqual([6000]);
    expect(analytics.inspect().waiting).toMatchObject([{ reason: "retryAfter" }]);
    await timers.advance(1);
    expect(at).toEqual([6000, 66_000]);
  });

  it("loses only the event that it refuses, by id or as the only one of a batch", async () => {
    const named = recordedDestination("named", {
      send: (events) => ({
        outcome: "taken",
        refused: events
          .filter(({ properties }) => properties["menu"] === "bad")
          .map(({ properties }) => ({ eventId: String(properties["eventId"]), code: "NO" })),
      }),
    });
    const halved = recordedDestination("halved", {
      send: (events) =>
        events.some(({ properties }) => properties["menu"] === "bad")
          ? { outcome: "refused", code: "NO" }
          : TAKEN,
    });
    const { timers, track, page, analytics } = setUp([named.port, halved.port]);
    page("loaded");
    track("a", "bad", "b", "c");
    await timers.advance(6000);
    await timers.advance(0);
    expect(analytics.inspect().destinations).toMatchObject({
      named: { tracked: 4, delivered: 3, dropped: { refused: 1 } },
      halved: { tracked: 4, delivered: 3, dropped: { refused: 1 } },
    });
    expect(halved.log.filter((batch) => !batch.includes("bad")).join("")).toBe("startabc");
  });
});

describe("consent", () => {
  it.each(CONSENT_GROUPS)("%s starts exactly the destinations that wait for it [ANLT-013]", async (group) => {
    const tools = CONSENT_GROUPS.map((name) => recordedDestination(name, { group: name }));
    const { timers, track, page, collected, analytics } = setUp(
      tools.map(({ port }) => port),
      { consent: changingConsent(group) },
    );
    page("loaded");
    track("a");
    await timers.advance(7000);
    expect(collected()).toEqual(["a"]);
    for (const { port, log } of tools) {
      expect(log).toEqual(port.name === group ? ["start", "a"] : []);
      expect(analytics.inspect().destinations[port.name]).toMatchObject(
        port.name === group ? { delivered: 1 } : { delivered: 0, dropped: { consent: 1 } },
      );
    }
  });

  it("that is withdrawn ends a destination and drops its waiting events; events recorded without consent never reach it [ANLT-013]", async () => {
    const tool = recordedDestination("tracker", { group: "measuring" });
    const decided = changingConsent();
    const { timers, track, page, collected, analytics } = setUp([tool.port], { consent: decided });
    page("loaded");
    track("a");
    await timers.advance(7000);
    decided.change("measuring");
    await timers.advance(1000);
    expect(tool.log).toEqual([]);
    track("b");
    await timers.advance(1000);
    track("c");
    decided.change("advertising");
    await timers.advance(60_000);
    track("d");
    await timers.advance(1000);
    expect(tool.log).toEqual(["start", "b", "stop"]);
    decided.change("measuring");
    track("e");
    await timers.advance(1000);
    expect(tool.log).toEqual(["start", "b", "stop", "start", "e"]);
    expect(collected()).toEqual(["a", "b", "c", "d", "e"]);
    expect(analytics.inspect().destinations["tracker"]).toMatchObject({
      tracked: 5,
      delivered: 2,
      dropped: { consent: 3 },
    });
  });

  it("without a consent nothing reaches a destination that waits for a group", async () => {
    const tool = recordedDestination("tracker", { group: "measuring" });
    const { timers, track, page } = setUp([tool.port]);
    page("loaded");
    track("a");
    await timers.advance(10_000);
    expect(tool.log).toEqual([]);
  });

  it("to sharing, withdrawn while events wait, removes the person from them and from storage, and nothing else [ANLT-011]", async () => {
    const onlineState = memoryOnlineState(false);
    const decided = changingConsent("measuring", "sharing");
    const person = { name: "Asha Rao", email: "asha@example.com", mobile: "+919876543210", gender: "female" };
    const { timers, track, fetch, storage } = setUp([], {
      onlineState,
      consent: decided,
      viewer: { userId: "u-1", person },
    });
    track("a");
    await timers.advance(100);
    const stored = async (): Promise<string> => {
      const texts = await Promise.all((await storage.keys()).map(async (key) => storage.get(key)));
      return texts.join("\n");
    };
    expect(await stored()).toContain("Asha Rao");
    decided.change("measuring");
    await timers.advance(100);
    for (const secret of Object.values(person)) expect(await stored()).not.toContain(secret);
    onlineState.set(true);
    await timers.advance(0);
    const [event] = (JSON.parse(String(fetch.seen[0]?.body)) as { events: WireEvent[] }).events;
    expect(event?.properties).toMatchObject({
      name: "N/A",
      email: "N/A",
      mobile: "N/A",
      gender: "N/A",
      age: "N/A",
      identity: "u-1",
      country: "DE",
      menu: "a",
      "Offline Tracking": true,
    });
  });
});

describe("a page that closes", () => {
  it("offers its events to a beacon, all destinations within 60 KiB and 9 calls, and stores the rest; the next page sends all", async () => {
    const storage = memoryStorage();
    const beacons: string[] = [];
    const { track, page, timers, analytics } = setUp([], {
      storage,
      beacon: (_, body) => {
        beacons.push(body);
        return true;
      },
    });
    await timers.advance(0);
    for (let index = 0; index < 200; index += 1) track(`${index}`.padEnd(900, "x"));
    page("leaving");
    await timers.advance(0);
    const bytes = beacons.reduce((sum, body) => sum + body.length, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(61_440 + 200);
    expect(beacons.length).toBeLessThanOrEqual(9);
    expect(analytics.inspect()).toMatchObject({ tracked: 200, pending: 200 });
    const next = setUp([], { storage });
    await next.timers.advance(10_000);
    await next.analytics.flush();
    const sent = next.collected();
    expect(sent.map((menu) => parseInt(menu, 10))).toEqual(Array.from({ length: 200 }, (_, index) => index));
    expect(await storage.keys()).toEqual([]);
  });

  it("sends nothing by a beacon while facts are missing, but stores the events", async () => {
    const storage = memoryStorage();
    const beacons: string[] = [];
    const { track, page, timers } = setUp([], {
      storage,
      known: () => ({ userType: true, identity: true, languages: true, partner: false, country: true }),
      beacon: (_, body) => beacons.push(body) > 0,
    });
    track("a");
    page("leaving");
    await timers.advance(0);
    expect(beacons).toEqual([]);
    const next = setUp([], { storage });
    await next.timers.advance(10_000);
    expect(next.collected()).toEqual(["a"]);
  });
});

describe("logging out", () => {
  it("sends the queue, and the remaining events later with their original identity [DEC-043] [DEC-106]", async () => {
    const storage = memoryStorage();
    const onlineState = memoryOnlineState(true);
    const before = setUp([], { storage, onlineState, viewer: { userId: "u-1", userType: "premium" } });
    before.track("a");
    await before.analytics.close();
    expect(before.collected()).toEqual(["a"]);
    expect(before.fetch.seen[0]?.init.keepalive).toBe(true);

    onlineState.set(false);
    const offline = setUp([], { storage, onlineState, viewer: { userId: "u-1", userType: "premium" } });
    offline.track("b");
    await offline.analytics.close();
    offline.track("late");
    expect(offline.analytics.inspect()).toMatchObject({ tracked: 2, pending: 1, dropped: { closed: 1 } });
    expect((await storage.keys()).join(" ")).not.toContain("u-1");

    onlineState.set(true);
    const next = setUp([], { storage, onlineState, viewer: { userType: "guest", deviceId: "d-2" } });
    next.track("c");
    await next.timers.advance(1000);
    const sent = next.fetch.seen.flatMap(
      ({ body }) => (JSON.parse(String(body)) as { events: WireEvent[] }).events,
    );
    expect(sent.map(({ properties }) => [properties["menu"], properties["identity"]])).toEqual([
      ["b", "u-1"],
      ["c", "d-2"],
    ]);
  });
});
