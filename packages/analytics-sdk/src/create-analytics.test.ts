import { RESET_MESSAGE } from "@marquee/config/errors";
import { memoryOnlineState, memoryStorage, type ClientOptions, type ViewerFacts } from "@marquee/http";
import {
  buildClient,
  fakeClock,
  fakeFetch,
  fakeTimers,
  faultyStorage,
  recordingLogger,
} from "@marquee/http/testing";
import type { FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createAnalytics } from "./recording/create-analytics.ts";
import type { AnalyticsOptions } from "./analytics-options.ts";
import type { AnalyticsEvent } from "./event-types.ts";
import type { EventStore } from "./store/event-store.ts";
import type { WireEvent } from "./wire-event.ts";

const GUEST: ViewerFacts = {
  userType: "guest",
  deviceId: "6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f",
  country: "IN",
  language: "en",
  contentLanguages: ["en", "hi"],
  platformName: "desktop_web",
  appVersion: "4.25.2",
  campaign: { source: "mail" },
};
const OK: FakeStep = { json: { accepted: 1 } };
/** Version 7: 2026-01-01T00:00:00Z in milliseconds, then the random id of these tests. */
const EVENT_ID = /^019b76da-a800-7000-0000-id-\d+$/;
const pageView = (pageName: string): AnalyticsEvent => ({ name: "page_viewed", properties: { pageName } });

const idsFrom = (prefix: string): (() => string) => {
  let last = 0;
  return () => `${prefix}-${(last += 1)}`;
};

/** A store that accepts everything and returns nothing. */
const roomyStore = (): EventStore => ({
  kind: "indexedDb",
  limits: { events: 10_000, bytes: 5_242_880 },
  queues: () => [],
  events: () => [],
  update: () => true,
});

function setUp(
  steps: readonly FakeStep[],
  options: Partial<AnalyticsOptions> = {},
  ports: Partial<ClientOptions> = {},
) {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const fetch = fakeFetch(...steps);
  const logger = recordingLogger();
  const storage = memoryStorage();
  let lastId = 0;
  const client = buildClient({
    fetch,
    families: { events: "/api/events" },
    clock,
    timers,
    randomId: () => `id-${(lastId += 1)}`,
    viewer: () => GUEST,
    logger,
    ...ports,
  });
  // The client itself has created an id.
  lastId = 0;
  const analytics = createAnalytics(client, {
    storage,
    sessionStorage: memoryStorage(),
    page: () => ({ name: "home" }),
    ...options,
  });
  const calls = (): WireEvent[][] =>
    fetch.seen.map(({ body }) => (JSON.parse(String(body)) as { events: WireEvent[] }).events);
  const names = (): unknown[][] =>
    calls().map((events) => events.map(({ properties }) => properties["pageName"]));
  return { analytics, clock, timers, fetch, logger, storage, calls, names };
}

describe("resetting the settings", () => {
  it("is the only event that says that the default settings were restored [SESS-41]", async () => {
    const { analytics, timers, calls } = setUp([OK]);
    const others: AnalyticsEvent[] = [
      { name: "setting_changed", properties: { key: "auto_play", value: "true" } },
      { name: "language_changed", properties: { displayLanguage: "en", contentLanguages: ["en", "hi"] } },
      { name: "consent_changed", properties: { groups: [] } },
      { name: "logout_completed", properties: { reason: "chosen" } },
      pageView("settings"),
    ];
    for (const event of [
      { name: "settings_reset", properties: { message: RESET_MESSAGE } } as const,
      ...others,
    ])
      analytics.track(event);
    await timers.advance(1000);
    expect(calls()[0]?.map(({ event, properties }) => [event, properties["message"]])).toEqual([
      ["settings_reset", "Default Setting Restored"],
      ...others.map(({ name }) => [name, undefined]),
    ]);
  });
});

describe("track", () => {
  it("sends name, properties, time of the event and session id by POST /events [DEC-107]", async () => {
    const { analytics, clock, timers, fetch, calls } = setUp([OK]);
    const happenedAt = clock.now();
    analytics.track({
      name: "play_started",
      properties: { contentId: "0-0-1", contentType: "movie", playbackId: "p", positionMs: 0 },
    });
    expect(fetch.seen).toHaveLength(0);
    await timers.advance(1000);
    expect(fetch.seen[0]).toMatchObject({ method: "POST", address: "/api/events" });
    expect(calls()[0]).toEqual([
      {
        event: "play_started",
        properties: {
          userType: "guest",
          identity: GUEST.deviceId,
          country: "IN",
          displayLanguage: "en",
          contentLanguages: ["en", "hi"],
          platformName: "desktop_web",
          appVersion: "4.25.2",
          utm_source: "mail",
          pageName: "home",
          name: "N/A",
          email: "N/A",
          mobile: "N/A",
          gender: "N/A",
          age: "N/A",
          contentId: "0-0-1",
          contentType: "movie",
          playbackId: "p",
          positionMs: 0,
          eventId: expect.stringMatching(EVENT_ID) as string,
          sequence: 1,
          recorderId: expect.stringMatching(/^id-\d+$/) as string,
        },
        timestamp: happenedAt,
        sessionId: expect.stringMatching(/^id-\d+$/) as string,
      },
    ]);
  });

  it("contains those facts of a person that it may, and N/A for the rest", async () => {
    const person = { name: "Asha", email: "asha@example.com", mobile: undefined, gender: "" };
    const { analytics, timers, calls } = setUp([OK], {}, { viewer: () => ({ ...GUEST, person }) });
    analytics.track(pageView("home"));
    await timers.advance(1000);
    expect(calls()[0]?.[0]?.properties).toMatchObject({
      name: "Asha",
      email: "asha@example.com",
      mobile: "N/A",
      gender: "N/A",
      age: "N/A",
    });
  });

  it("gathers the events of a second into one call, in their order", async () => {
    const { analytics, timers, names } = setUp([OK]);
    for (const name of ["a", "b", "c"]) analytics.track(pageView(name));
    await timers.advance(1000);
    expect(names()).toEqual([["a", "b", "c"]]);
    expect(timers.pending).toBe(0);
  });

  it("splits more than a hundred events into calls", async () => {
    const { analytics, timers, names } = setUp([OK]);
    for (let index = 0; index < 250; index += 1) analytics.track(pageView(`p${index}`));
    await timers.advance(1000);
    expect(names().map((events) => events.length)).toEqual([100, 100, 50]);
    expect(names().flat()).toEqual(Array.from({ length: 250 }, (_, index) => `p${index}`));
  });

  it("never throws, whatever its ports do", async () => {
    const fail = (): never => {
      throw new Error("broken");
    };
    const { analytics, timers, logger } = setUp(
      ["offline"],
      { storage: { get: fail, set: fail, remove: fail, keys: fail } },
      { clock: { now: fail, monotonic: fail } },
    );
    expect(() => analytics.track(pageView("a"))).not.toThrow();
    await expect(analytics.flush()).resolves.toBeUndefined();
    await timers.advance(60_000);
    await expect(analytics.close()).resolves.toBeUndefined();
    expect(logger.lines.length).toBeGreaterThan(0);
  });

  it("records nothing for a bot", async () => {
    const { analytics, timers, fetch } = setUp([OK], { isBot: true });
    analytics.track(pageView("a"));
    await analytics.flush();
    await analytics.close();
    await timers.advance(60_000);
    expect(fetch.seen).toHaveLength(0);
    expect(timers.pending).toBe(0);
  });

  it.each<[string, (known: () => boolean) => [Partial<AnalyticsOptions>, Partial<ClientOptions>]]>([
    [
      "the program is ready",
      (known) => [
        {
          known: () => ({
            userType: true,
            identity: true,
            languages: true,
            partner: known(),
            country: true,
          }),
        },
        {},
      ],
    ],
    ["the page is known", (known) => [{ page: () => (known() ? { name: "home" } : undefined) }, {}]],
    [
      "the viewer is known",
      (known) => [{}, { viewer: () => ({ ...GUEST, country: known() ? "IN" : (undefined as never) }) }],
    ],
  ])("holds events until %s and gives them their own times [ANLT-116]", async (_, waiting) => {
    let isKnown = false;
    let userType: "guest" | "premium" = "guest";
    const [options, ports] = waiting(() => isKnown);
    const { viewer = () => GUEST } = ports;
    const { analytics, clock, timers, calls } = setUp([OK], options, {
      viewer: () => ({ ...viewer(), userType }),
    });
    const first = clock.now();
    analytics.track(pageView("a"));
    await timers.advance(1000);
    expect(calls()).toEqual([]);
    isKnown = true;
    userType = "premium";
    await timers.advance(3000);
    expect(calls()[0]?.map(({ timestamp, properties }) => [timestamp, properties["userType"]])).toEqual([
      [first, "premium"],
    ]);
  });

  it("adds to events the client's facts of a signed-in viewer and the page [ANLT-010] [ANLT-016] [PLAN-50]", async () => {
    const viewer: ViewerFacts = {
      ...GUEST,
      userType: "premium",
      userId: "user-9",
      state: "MH",
      partner: "acme",
      campaign: {
        source: "mail",
        medium: "email",
        name: "diwali",
        term: "films",
        content: "a",
        dekey: "d-1",
        bdSource: "b-1",
      },
      profileTags: ["Kids"],
      person: { gender: "female", ageGroup: "25-34" },
    };
    const page = { name: "movie landing", previousName: "home" };
    const { analytics, timers, calls } = setUp([OK], { page: () => page }, { viewer: () => viewer });
    analytics.track({ name: "menu_opened", properties: { menu: "main" } });
    await timers.advance(1000);
    expect(calls()[0]?.[0]?.properties).toEqual({
      userType: "premium",
      identity: "user-9",
      country: "IN",
      state: "MH",
      displayLanguage: "en",
      contentLanguages: ["en", "hi"],
      platformName: "desktop_web",
      appVersion: "4.25.2",
      partner: "acme",
      pageName: "movie landing",
      previousPageName: "home",
      profileTags: ["Kids"],
      kidsOnly: true,
      name: "N/A",
      email: "N/A",
      mobile: "N/A",
      gender: "female",
      age: "25-34",
      utm_source: "mail",
      utm_medium: "email",
      utm_campaign: "diwali",
      utm_term: "films",
      utm_content: "a",
      dekey: "d-1",
      bd_source: "b-1",
      menu: "main",
      eventId: expect.stringMatching(EVENT_ID) as string,
      sequence: 1,
      recorderId: expect.stringMatching(/^id-\d+$/) as string,
    });
  });
});

describe("a failing call", () => {
  it("is repeated after 3, 6 and 9 seconds and not a fourth time, whatever flush does [ANLT-002]", async () => {
    const { analytics, timers, fetch } = setUp([{ status: 500 }]);
    analytics.track(pageView("a"));
    await timers.advance(1000);
    const attempts = [fetch.seen.length];
    for (let round = 0; round < 3; round += 1) {
      await timers.advance(1500);
      await analytics.flush();
      await timers.advance(1499);
      attempts.push(fetch.seen.length);
      await timers.advance(1);
      attempts.push(fetch.seen.length);
    }
    await timers.advance(60_000);
    await analytics.flush();
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(fetch.seen).toHaveLength(4);
  });

  it("keeps the events on the device, and the next page sends them once, before its own and with their times", async () => {
    const storage = memoryStorage();
    const before = setUp([{ status: 503 }], { storage });
    const happenedAt = before.clock.now();
    before.analytics.track(pageView("a"));
    before.analytics.track(pageView("b"));
    await before.timers.advance(60_000);

    const after = setUp([OK], { storage }, { randomId: idsFrom("after") });
    after.clock.advance(120_000);
    after.analytics.track(pageView("c"));
    await after.timers.advance(1000);
    expect(after.names().flat()).toEqual(["a", "b", "c"]);
    expect(
      after
        .calls()
        .flat()
        .map(({ timestamp }) => timestamp),
    ).toEqual([happenedAt, happenedAt, happenedAt + 120_000]);
    expect(await storage.keys()).toEqual([]);
  });

  it("sends the same bytes at each attempt", async () => {
    const { analytics, timers, calls } = setUp([{ status: 500 }, "offline", OK]);
    analytics.track(pageView("a"));
    await timers.advance(10_000);
    expect(calls()).toHaveLength(3);
    expect(new Set(calls().map((events) => JSON.stringify(events))).size).toBe(1);
  });

  it("for a body at fault drops the one event that is refused and sends the others", async () => {
    const { analytics, timers, logger, calls } = setUp([
      ({ body }) =>
        String(body).includes('"bad"')
          ? { status: 400, json: { code: "INVALID_ARGUMENT", message: "no" } }
          : OK,
    ]);
    for (const name of ["a", "b", "bad", "c", "d"]) analytics.track(pageView(name));
    await timers.advance(1000);
    await analytics.flush();
    const sent = calls().filter(
      (events) => !events.some(({ properties }) => properties["pageName"] === "bad"),
    );
    expect(sent.flat().map(({ properties }) => properties["pageName"])).toEqual(["a", "b", "c", "d"]);
    expect(logger.lines.filter(({ level }) => level === "error")).toHaveLength(1);
    expect(timers.pending).toBe(0);
  });

  it("keeps the newest 500 deferred events of a closed page, and all that were not deferred [DEC-106]", async () => {
    const storage = memoryStorage();
    const before = setUp([{ status: 503 }], { storage });
    for (let index = 0; index < 510; index += 1) before.analytics.track(pageView(`p${index}`));
    await before.timers.advance(20_000);
    expect(before.analytics.inspect()).toMatchObject({
      tracked: 510,
      deferred: 510,
      pending: 0,
      dropped: {},
    });

    const after = setUp([OK], { storage }, { randomId: idsFrom("second") });
    await after.timers.advance(0);
    await after.analytics.flush();
    expect(after.names().flat()).toEqual(Array.from({ length: 500 }, (_, index) => `p${index + 10}`));
    expect(after.analytics.inspect()).toMatchObject({ tracked: 510, delivered: 500, dropped: { bound: 10 } });

    const waiting = setUp([{ status: 503 }], { storage }, { randomId: idsFrom("third") });
    for (let index = 0; index < 510; index += 1) waiting.analytics.track(pageView(`q${index}`));
    await waiting.timers.advance(2000);
    const last = setUp([OK], { storage }, { randomId: idsFrom("fourth") });
    await last.timers.advance(6000);
    await last.analytics.flush();
    expect(last.names().flat()).toHaveLength(510);
  });

  it("drops the oldest of more than 10,000 events while the page is open, and logs it [DEC-106] [ANLT-162]", async () => {
    const onlineState = memoryOnlineState(false);
    const { analytics, timers, names, logger } = setUp([OK], { onlineState, eventStore: roomyStore() });
    for (let index = 0; index < 10_001; index += 1) analytics.track(pageView(`p${index}`));
    await timers.advance(1000);
    expect(analytics.inspect()).toMatchObject({ tracked: 10_001, pending: 10_000, dropped: { bound: 1 } });
    expect(logger.lines.map(({ facts }) => facts)).toContainEqual({
      reason: "bound",
      count: 1,
      cause: undefined,
    });
    onlineState.set(true);
    await timers.advance(0);
    await analytics.flush();
    const delivered = names().flat();
    expect([delivered.length, delivered[0], delivered[9999]]).toEqual([10_000, "p1", "p10000"]);
  });
});

describe("a storage that was full", () => {
  it("stores events again once those that it refused have been sent [DEC-106]", async () => {
    const inner = memoryStorage();
    let isFull = true;
    const storage = {
      ...inner,
      set(key: string, value: string) {
        if (isFull) throw new Error("QuotaExceededError");
        return inner.set(key, value);
      },
    };
    const { analytics, timers, names } = setUp([OK, OK], { storage });
    analytics.track(pageView("refused"));
    await timers.advance(50);
    expect([analytics.inspect().store, await inner.keys()]).toEqual(["memory", []]);
    await timers.advance(1000);
    isFull = false;
    analytics.track(pageView("taken"));
    await timers.advance(50);
    expect(analytics.inspect().store).toBe("localStorage");
    const keys = await inner.keys();
    const texts = keys.map((key) => JSON.stringify(inner.get(key)));
    expect(texts.filter((text) => text.indexOf("taken") >= 0)).toHaveLength(1);
    await timers.advance(1000);
    expect([names(), await inner.keys()]).toEqual([[["refused"], ["taken"]], []]);
  });
});

describe("without network", () => {
  it("no call is made; events are sent flagged when the network is back, later ones without the flag", async () => {
    const onlineState = memoryOnlineState(false);
    const { analytics, timers, fetch, calls, storage } = setUp([OK], { onlineState });
    analytics.track(pageView("a"));
    await timers.advance(60_000);
    expect(fetch.seen).toHaveLength(0);
    expect((await storage.keys()).map((key) => key.split(".")[0])).toEqual([
      "analyticsQueue",
      "analyticsQueue",
    ]);
    expect(analytics.inspect().waiting).toMatchObject([{ name: "page_viewed", reason: "offline" }]);
    onlineState.set(true);
    await timers.advance(0);
    analytics.track(pageView("b"));
    await timers.advance(1000);
    expect(
      calls()
        .flat()
        .map(({ properties }) => properties["Offline Tracking"]),
    ).toEqual([true, undefined]);
    expect(await storage.keys()).toEqual([]);
  });
});

describe("close", () => {
  it("sends waiting events by a request that outlives the page, and leaves no timer", async () => {
    const { analytics, timers, fetch, names } = setUp([OK]);
    analytics.track(pageView("a"));
    await analytics.close();
    expect(names()).toEqual([["a"]]);
    expect(fetch.seen[0]?.init.keepalive).toBe(true);
    analytics.track(pageView("late"));
    await timers.advance(60_000);
    expect(fetch.seen).toHaveLength(1);
    expect(timers.pending).toBe(0);
  });
});

describe("the session id", () => {
  it("is the same for all pages of a session and survives a storage that fails within a page", async () => {
    const sessionStorage = memoryStorage();
    const first = setUp([OK], { sessionStorage });
    first.analytics.track(pageView("a"));
    await first.timers.advance(1000);
    const second = setUp([OK], { sessionStorage });
    second.analytics.track(pageView("b"));
    await second.timers.advance(1000);
    expect(second.calls()[0]?.[0]?.sessionId).toBe(first.calls()[0]?.[0]?.sessionId);

    const broken = faultyStorage();
    broken.faults.failing = ["get", "set"];
    const third = setUp([OK], { sessionStorage: broken });
    for (const name of ["a", "b"]) {
      third.analytics.track(pageView(name));
      await third.timers.advance(1000);
    }
    const ids = third
      .calls()
      .flat()
      .map(({ sessionId }) => sessionId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
