import { memoryStorage, type ClientOptions } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, fakeTimers } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import type { AnalyticsOptions } from "./analytics-options.ts";
import { createAnalytics } from "./recording/create-analytics.ts";
import type { KnownFacts } from "./event-facts.ts";
import type { WireEvent } from "./wire-event.ts";

const ALL: KnownFacts = { userType: true, identity: true, languages: true, partner: true, country: true };

/** A recorder whose program learns facts one after the other. */
function setUp(options: Partial<AnalyticsOptions> = {}, ports: Partial<ClientOptions> = {}) {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const fetch = fakeFetch({ json: { accepted: 1 } });
  const listeners: (() => void)[] = [];
  const facts: { known: KnownFacts } = { known: ALL };
  const looks: number[] = [];
  const client = buildClient({
    fetch,
    clock,
    timers,
    viewer: () => ({ country: "IN", language: "en", userType: "guest" }),
    ...ports,
  });
  const analytics = createAnalytics(client, {
    storage: memoryStorage(),
    sessionStorage: memoryStorage(),
    known: () => {
      looks.push(clock.monotonic());
      return facts.known;
    },
    ...options,
  });
  const sent = (): WireEvent[] =>
    fetch.seen.flatMap(({ body }) => (JSON.parse(String(body)) as { events: WireEvent[] }).events);
  const names = (): unknown[] => sent().map(({ properties }) => properties["menu"]);
  const track = (menu: string): void => analytics.track({ name: "menu_opened", properties: { menu } });
  return { analytics, clock, timers, facts, looks, listeners, sent, names, track };
}

describe("the gate of the five facts", () => {
  it.each(Object.keys(ALL) as (keyof KnownFacts)[])(
    "holds all events while only %s is unknown, logs it, and releases them in order once it is known [ANLT-001]",
    async (fact) => {
      const { analytics, timers, facts, names, track } = setUp();
      facts.known = { ...ALL, [fact]: false };
      for (const menu of ["a", "b"]) track(menu);
      await timers.advance(3000);
      track("c");
      await analytics.flush();
      expect(names()).toEqual([]);
      expect(analytics.inspect().waiting.map(({ reason, facts: missing }) => [reason, missing])).toEqual([
        ["context", [fact]],
        ["context", [fact]],
        ["context", [fact]],
      ]);
      facts.known = ALL;
      await timers.advance(10);
      expect(names()).toEqual(["a", "b", "c"]);
      expect(analytics.inspect()).toMatchObject({ tracked: 3, delivered: 3, pending: 0 });
    },
  );

  it("releases an event when all five facts are known [ANLT-001]", async () => {
    const { timers, names, track } = setUp();
    track("a");
    await timers.advance(1000);
    expect(names()).toEqual(["a"]);
  });

  it.each([
    [6901, 6910],
    [6991, 7000],
    [7001, 9000],
    [8991, 9000],
  ])("notices a fact that is known from %i ms on at %i ms [ANLT-005]", async (knownAt, sentAt) => {
    const { timers, facts, names, track } = setUp();
    facts.known = { ...ALL, country: false };
    track("a");
    // The recorder asks for the facts from the time at which it stored the event.
    await timers.advance(20 + knownAt);
    facts.known = ALL;
    await timers.advance(sentAt - knownAt - 1);
    expect(names()).toEqual([]);
    await timers.advance(1);
    expect(names()).toEqual(["a"]);
  });

  it("checks every 10 ms for 7 s, once more at 9 s, then every 5 minutes; no longer once everything is known [ANLT-007] [ANLT-002]", async () => {
    const { timers, facts, looks, track, names } = setUp();
    facts.known = { ...ALL, partner: false };
    track("a");
    await timers.advance(20);
    looks.length = 0;
    await timers.advance(980);
    expect(looks.filter((at, index) => index === 0 || at !== looks[index - 1])).toEqual(
      Array.from({ length: 98 }, (_, index) => 30 + index * 10),
    );
    await timers.advance(6020);
    looks.length = 0;
    await timers.advance(1999);
    expect(looks).toEqual([]);
    await timers.advance(1);
    expect(looks).toEqual([9020]);
    await timers.advance(299_999);
    expect([looks.length, timers.pending, names()]).toEqual([1, 1, []]);
    await timers.advance(1);
    facts.known = ALL;
    await timers.advance(300_000);
    expect([names(), timers.pending]).toEqual([["a"], 0]);

    const other = setUp();
    other.track("b");
    await other.timers.advance(1000);
    other.looks.length = 0;
    await other.timers.advance(60_000);
    expect([other.looks, other.timers.pending]).toEqual([[], 0]);
  });

  it("checks again when the program reports that a fact has changed, however late [ANLT-005] [ANLT-116]", async () => {
    const listeners: (() => void)[] = [];
    const { timers, facts, names, track, analytics } = setUp({
      onChange: (listener) => {
        listeners.push(listener);
        return () => void listeners.splice(listeners.indexOf(listener), 1);
      },
    });
    facts.known = { ...ALL, identity: false };
    track("a");
    await timers.advance(30_000);
    expect(names()).toEqual([]);
    facts.known = ALL;
    for (const listener of listeners) listener();
    await timers.advance(0);
    expect([names(), timers.pending]).toEqual([["a"], 0]);
    await analytics.close();
    expect(listeners).toEqual([]);
  });

  it("gives an event the facts of its release, and the name, time and page of its call", async () => {
    let userType: "guest" | "premium" = "guest";
    let page = { name: "home", previousName: "search" };
    const { clock, timers, facts, sent, track } = setUp(
      { page: () => page },
      { viewer: () => ({ country: "IN", language: "en", userType }) },
    );
    facts.known = { ...ALL, userType: false };
    const happenedAt = clock.now();
    track("a");
    page = { name: "movie landing", previousName: "home" };
    userType = "premium";
    await timers.advance(2000);
    facts.known = ALL;
    await timers.advance(10);
    expect(sent()).toMatchObject([
      {
        event: "menu_opened",
        timestamp: happenedAt,
        properties: { userType: "premium", pageName: "home", previousPageName: "search", menu: "a" },
      },
    ]);
  });

  it("works after a reload: the next page completes the waiting events [ANLT-004]", async () => {
    const storage = memoryStorage();
    const before = setUp({ storage, page: () => ({ name: "home" }) });
    before.facts.known = { ...ALL, country: false };
    const happenedAt = before.clock.now();
    before.track("a");
    await before.timers.advance(100);
    const after = setUp(
      { storage, page: () => ({ name: "movie landing", previousName: "home" }) },
      { randomId: () => "3f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f" },
    );
    await after.timers.advance(6000);
    const [event] = after.sent();
    expect(event).toMatchObject({
      timestamp: happenedAt,
      properties: { menu: "a", sequence: 1, pageName: "home" },
    });
    // No page was before its own.
    expect(Object.keys(event?.properties ?? {})).not.toContain("previousPageName");
    expect(await storage.keys()).toEqual([]);
  });
});
