import { createContext, runInContext } from "node:vm";
import { createAnalytics, createConsent, type ConsentGroup, type WireEvent } from "@marquee/analytics-sdk";
import {
  createEventTracker,
  createLoyaltyTool,
  createPushService,
  createTagManager,
  type Destination,
} from "@marquee/analytics-sdk/destinations";
import { FAMILIES } from "@marquee/config";
import { memoryCookieJar, memoryStorage, noTokens, type Client, type Fetch } from "@marquee/http";
import { buildClient, fakeClock, fakeTimers } from "@marquee/http/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";
import { startPushService, type PushService } from "../../../scripts/testing/start-push-service.ts";

let platform: TestPlatform;
let pushService: PushService;
beforeAll(async () => {
  pushService = await startPushService({ now: () => platform.clock.now() });
  platform = await createTestPlatform({ destinations: { pushServices: [pushService.origin] } });
});
afterAll(async () => {
  await platform.close();
  await pushService.close();
});
beforeEach(() => platform.ports.events.clear());

const SINKS = ["tracker", "tag-manager", "push", "loyalty"] as const;
type Sink = (typeof SINKS)[number];

/** A browser at the platform: its page, its push manager, and calls that may be broken by sink. */
async function setUp(groups: readonly ConsentGroup[] = ["measuring", "advertising", "sharing"]) {
  const broken = new Set<Sink>();
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const address = String(input);
    for (const sink of broken)
      if (address.includes(`/events/${sink}`)) return new Response("<html>", { status: 500 });
    return platform.fetch(address, init);
  };
  const clock = fakeClock(1_736_137_800_000);
  const timers = fakeTimers(clock);
  const client: Client = buildClient({
    clock,
    timers,
    origin: undefined,
    families: FAMILIES,
    clientKey: "marquee-web",
    tokens: noTokens,
    fetch: fetch as unknown as Fetch,
  });
  const consent = createConsent(client, { storage: memoryStorage(), cookies: memoryCookieJar() });
  await consent.choose({ groups });
  const dataLayer: unknown[] = [];
  const sent: Promise<unknown>[] = [];
  const page = createContext({
    window: { dataLayer },
    document: { currentScript: { src: "/events/tag-manager/container.js" } },
    fetch: (address: string, init: RequestInit) => {
      const bytes = Buffer.byteLength(init.body as string);
      // A browser refuses a larger call that shall outlive the page.
      if (init.keepalive && bytes > 65_536) return Promise.reject(new TypeError("Failed to fetch"));
      const answer = fetch(address, init);
      sent.push(answer.then(() => undefined));
      return answer;
    },
  });
  const browser = pushService.subscribe(platform.ports.destinations.vapid.publicKey);
  let isSubscribed = false;
  const subscription = {
    endpoint: browser.facts.endpoint,
    toJSON: () => browser.facts,
    unsubscribe: () => Promise.resolve(!(isSubscribed = false)),
  };
  const tools: Readonly<Record<Sink, Destination>> = {
    tracker: createEventTracker(client, { writeKey: "marquee-web" }),
    "tag-manager": createTagManager(client, {
      dataLayer,
      consent,
      containerUrl: "/events/tag-manager/container.js",
      async loadScript(url) {
        const response = await platform.fetch(url);
        expect([response.status, response.headers.get("content-type")]).toEqual([
          200,
          "text/javascript; charset=utf-8",
        ]);
        runInContext(await response.text(), page);
      },
    }),
    push: createPushService(client, {
      pushManager: () => ({
        getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
        subscribe: () => Promise.resolve(((isSubscribed = true), subscription)),
      }),
      isPermitted: () => true,
      consent,
    }),
    loyalty: createLoyaltyTool(client),
  };
  /** A container sends the next batch once it has an answer to the last. */
  const settle = async (): Promise<void> => {
    for (let seen = -1; seen !== sent.length;) {
      seen = sent.length;
      await Promise.all(sent);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { client, timers, tools, consent, broken, settle, isSubscribed: () => isSubscribed };
}

const pageView = (eventId: string): WireEvent => ({
  event: "page_viewed",
  properties: { eventId, pageName: "home", userType: "guest", identity: "device-1", sequence: 1 },
  timestamp: 1_736_137_800_000,
  sessionId: "s-1",
});
const inSink = (sink: Sink) => platform.ports.events.recent({ sink, limit: 10 });

describe("the four destinations at the platform", () => {
  it("receive one page view each, with its four fields [ANLT-023] [DEC-107] [PLAT-21]", async () => {
    const { tools, settle } = await setUp();
    for (const sink of SINKS) {
      await tools[sink].start?.();
      const answer = await tools[sink].send([pageView("e-1")], { keepalive: false });
      expect([sink, answer.outcome]).toEqual([sink, "taken"]);
    }
    await settle();
    for (const sink of SINKS) {
      const received = await inSink(sink);
      expect([sink, received.length]).toEqual([sink, 1]);
      expect(received[0]).toMatchObject({
        name: "page_viewed",
        payload: {
          event: "page_viewed",
          properties: { eventId: "e-1", pageName: "home", userType: "guest", identity: "device-1" },
          timestamp: 1_736_137_800_000,
          sessionId: "s-1",
        },
      });
    }
    const [pushed] = await inSink("push");
    expect(pushed?.payload).toMatchObject({
      properties: { pushSubscriptionId: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  });

  it("receive it once although it is sent three times, and the last call of a page too [ANLT-127]", async () => {
    const { tools, settle } = await setUp();
    for (const sink of SINKS) {
      await tools[sink].start?.();
      for (const keepalive of [false, true, false])
        expect((await tools[sink].send([pageView("e-1")], { keepalive })).outcome).toBe("taken");
    }
    await settle();
    for (const sink of SINKS) expect([sink, (await inSink(sink)).length]).toEqual([sink, 1]);
  });

  it.each(SINKS)(
    "lose nothing when %s fails: the other three get theirs [ANLT-008] [ANLT-023]",
    async (failing) => {
      const { tools, broken, settle } = await setUp();
      broken.add(failing);
      for (const sink of SINKS) {
        await Promise.resolve(tools[sink].start?.()).catch(() => undefined);
        await tools[sink].send([pageView("e-1")], { keepalive: false });
      }
      await settle();
      const counts = await Promise.all(SINKS.map(async (sink) => (await inSink(sink)).length));
      expect(counts).toEqual(SINKS.map((sink) => (sink === failing ? 0 : 1)));
    },
  );

  it("send a container nothing while measuring is denied, and start again with its consent [ANLT-128]", async () => {
    const { tools, consent, settle } = await setUp();
    const tags = tools["tag-manager"];
    await tags.start?.();
    await tags.send([pageView("e-1")], { keepalive: false });
    await consent.choose({ groups: ["advertising", "sharing"] });
    await tags.stop?.();
    // A page that calls the tool directly is blocked as well.
    await tags.send([pageView("e-2")], { keepalive: false });
    await consent.choose({ groups: ["measuring"] });
    await tags.start?.();
    await tags.send([pageView("e-3")], { keepalive: false });
    await settle();
    expect((await inSink("tag-manager")).map(({ payload }) => payload["properties"])).toMatchObject([
      { eventId: "e-3" },
      { eventId: "e-1" },
    ]);
  });

  it.each([
    ["Latin", "a"],
    ["Hindi", "अ"],
  ])("let a container send many long events of %s text, the next ones too [ANLT-128]", async (_, letter) => {
    const { tools, settle } = await setUp();
    const tags = tools["tag-manager"];
    await tags.start?.();
    const long = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`text${at}`, letter.repeat(1000)]));
    const events = ["e-1", "e-2", "e-3", "e-4", "e-5", "e-6", "e-7", "e-8", "e-9"].map((eventId) => {
      const view = pageView(eventId);
      return { ...view, properties: { ...view.properties, ...long } };
    });
    await tags.send(events, { keepalive: false });
    await settle();
    await tags.send([pageView("e-10")], { keepalive: false });
    await settle();
    const received = await inSink("tag-manager");
    expect(received.map(({ payload }) => payload["properties"])).toMatchObject([
      { eventId: "e-10" },
      { eventId: "e-9" },
      { eventId: "e-8" },
      { eventId: "e-7" },
      { eventId: "e-6" },
      { eventId: "e-5" },
      { eventId: "e-4" },
      { eventId: "e-3" },
      { eventId: "e-2" },
      { eventId: "e-1" },
    ]);
  });

  it("end the subscription of the browser with the consent, in the browser and on the platform [ANLT-129]", async () => {
    const { tools, consent, isSubscribed } = await setUp();
    await tools.push.start?.();
    expect(isSubscribed()).toBe(true);
    await consent.choose({ groups: [] });
    await tools.push.stop?.();
    expect(isSubscribed()).toBe(false);
    await consent.choose({ groups: ["measuring"] });
    await tools.push.send([pageView("e-4")], { keepalive: true });
    const [pushed] = await inSink("push");
    expect(pushed?.payload).not.toMatchObject({ properties: { pushSubscriptionId: expect.anything() } });
  });

  it("are started, fed and stopped by the recorder, each with its consent [ANLT-023] [ANLT-013]", async () => {
    const { client, timers, tools, consent, settle, isSubscribed } = await setUp(["measuring"]);
    const analytics = createAnalytics(client, {
      storage: memoryStorage(),
      sessionStorage: memoryStorage(),
      consent,
      destinations: SINKS.map((sink) => tools[sink]),
    });
    const view = async (pageName: string): Promise<void> => {
      analytics.track({ name: "page_viewed", properties: { pageName } });
      // Two steps of the recorder, and 6 s after load for the tools to start.
      for (let step = 0; step < 12; step += 1) {
        await timers.advance(1000);
        await settle();
      }
      await analytics.flush();
      await settle();
    };
    const names = async (): Promise<Readonly<Record<string, readonly unknown[]>>> =>
      Object.fromEntries(
        await Promise.all(
          SINKS.map(async (sink) => [
            sink,
            (await inSink(sink)).map(
              ({ payload }) => (payload["properties"] as { readonly pageName?: unknown }).pageName,
            ),
          ]),
        ),
      );
    await view("home");
    expect(await names()).toEqual({
      tracker: ["home"],
      "tag-manager": ["home"],
      push: ["home"],
      loyalty: [],
    });
    expect(isSubscribed()).toBe(true);
    await consent.choose({ groups: ["sharing"] });
    await view("movies");
    expect(await names()).toEqual({
      tracker: ["home"],
      "tag-manager": ["home"],
      push: ["home"],
      loyalty: ["movies"],
    });
    expect(isSubscribed()).toBe(false);
    await consent.choose({ groups: ["measuring", "sharing"] });
    await view("news");
    expect(await names()).toEqual({
      tracker: ["news", "home"],
      "tag-manager": ["news", "home"],
      push: ["news", "home"],
      loyalty: ["news", "movies"],
    });
    expect(isSubscribed()).toBe(true);
    await analytics.close();
    expect(isSubscribed()).toBe(true);
    expect(analytics.inspect()).toMatchObject({ tracked: 3, delivered: 3, pending: 0 });
  });
});
