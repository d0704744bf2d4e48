import { isMarqueeError, memoryStorage } from "@marquee/http";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import * as entry from "../src/index.ts";
import * as destinations from "../src/destinations/index.ts";
import * as testing from "../src/testing/index.ts";
import * as wire from "../src/wire/index.ts";
import { feedEntry, feedSchemas, type Line, type Table } from "../../../scripts/testing/bad-input.ts";

const of = (...given: readonly unknown[]): Line => ({ sound: () => given });
const made = (sound: () => readonly unknown[], methods: Table): Line => ({ sound, methods });

const NOW = 1_767_225_600_000;
const CONSENT = {
  groups: ["measuring", "advertising", "sharing"],
  choice: { groups: ["measuring"], date: "2026-11-22" },
  isOpen: true,
};
const EVENT = { name: "page_viewed", properties: { pageName: "home", token: "S3CR3T" } };
const PERSON = { city: "Pune", email: "a@b.example" };
const client = () =>
  buildClient({
    fetch: fakeFetch({ json: { accepted: 1, status: "ok" } }),
    viewer: () => ({
      country: "DE",
      language: "en",
      deviceId: "S3CR3T",
      person: PERSON,
      consent: { groups: ["advertising"], date: "2026-11-22", nonPersonalisedAds: false },
    }),
  });
const cookies = () => ({ get: () => undefined, set: () => undefined, remove: () => undefined });

const recorder: Table = { track: of(EVENT), flush: of(), close: of(), inspect: of() };

const MAIN: Table = {
  createAnalytics: made(
    () => [
      client(),
      {
        storage: memoryStorage(),
        sessionStorage: memoryStorage(),
        page: () => ({ name: "home" }),
        known: () => ({ userType: true, identity: true, languages: true, partner: true, country: true }),
        onChange: () => () => undefined,
        consent: { get: () => CONSENT, subscribe: () => () => undefined },
        destinations: [{ name: "tracker", group: "measuring", send: () => ({ outcome: "taken" }) }],
        lifecycle: { subscribe: () => () => undefined },
        broadcast: { post: () => undefined, subscribe: () => () => undefined },
        beacon: () => true,
        random: () => 0.5,
        onlineState: { get: () => true, subscribe: () => () => undefined },
        isBot: false,
      },
    ],
    recorder,
  ),
  createFailureReports: made(
    () => [client(), { sampleRate: 0.5, perMinute: 3, random: () => 0.5, source: "web" }],
    {
      watch: of(fakeFetch({ json: {} })),
      hear: of({
        call: { endpoint: { id: "LAU01", family: "launch", method: "GET", path: "" }, body: "S3CR3T" },
        error: { code: "REJECTED", status: 500, serverCode: "S3CR3T" },
        data: { message: "S3CR3T" },
      }),
      flush: of(),
    },
  ),
  createPageViews: made(
    () => [
      client(),
      {
        nameOf: () => "home",
        onView: () => undefined,
        storage: memoryStorage(),
        referrer: "https://site.example/",
      },
    ],
    { page: of(), show: of("/movies?token=S3CR3T"), showAgain: of() },
  ),
  readSessionId: { sound: () => [client(), { storage: memoryStorage() }] },
  createConsent: made(
    () => [
      client(),
      {
        isFallback: false,
        hasPrivacySignal: false,
        cookies: cookies(),
        cookieDomain: "site.example",
        storage: memoryStorage(),
      },
    ],
    {
      get: of(),
      subscribe: of(() => undefined),
      load: of(),
      choose: of({ groups: ["measuring"] }),
      refresh: of("2026-11-22.sharing"),
    },
  ),
  consentState: of({ country: "DE", isFallback: false, hasPrivacySignal: true }, CONSENT.choice),
  consentChoiceText: of(CONSENT.choice),
  readConsentChoice: of("2026-11-22.measuring"),
  answeredGroups: of({
    decision: "objection",
    ticked: ["sharing"],
    isObjecting: true,
    granted: ["measuring"],
  }),
  hasObjected: of(["measuring"]),
  shareConsent: {
    sound: () => [
      client(),
      {
        consent: { get: () => CONSENT, subscribe: () => () => undefined, refresh: () => CONSENT },
        openBroadcast: () => ({ post: () => undefined, subscribe: () => () => undefined }),
        lifecycle: { subscribe: () => () => undefined },
      },
    ],
  },
  createViewerConsent: made(
    () => [
      client(),
      {
        consent: { get: () => CONSENT, subscribe: () => () => undefined },
        openBroadcast: () => ({ post: () => undefined, subscribe: () => () => undefined }),
      },
    ],
    {
      get: of(),
      subscribe: of(() => undefined),
      account: of(),
      setAccount: of({ IsThirdPartyDataSharing: true }),
      changeAccount: of({ IsThirdPartyDataSharing: true, IsTargetedAds: false }),
      close: of(),
    },
  ),
  permittedAnalytics: made(
    () => [testing.recordingAnalytics(), { consent: { get: () => CONSENT } }],
    recorder,
  ),
  toolsOfGroup: of("measuring"),
  isToolAllowed: of({ groups: ["measuring"] }, "push"),
  /** Passes its argument on. */
  permittedFacts: {
    ...of({ person: PERSON }, { consent: CONSENT, isAgreed: true, now: NOW, publisherProvidedId: "p" }),
    answers: () => true,
  },
  createPublisherProvidedId: made(
    () => [
      client(),
      { storage: memoryStorage(), consent: { get: () => CONSENT, subscribe: () => () => undefined } },
    ],
    { get: of(), load: of(), close: of() },
  ),
  createConversions: made(
    () => [
      client(),
      {
        storage: memoryStorage(),
        pixelId: "pixel",
        sourceUrl: () => "https://site.example/?token=S3CR3T",
      },
    ],
    {
      send: of({ eventId: "e", eventMeta: { token: "S3CR3T" } }),
      sendRegistration: of(),
      sendPayment: of({ orderId: "o", properties: { token: "S3CR3T" } }),
    },
  ),
  hasWaitingConversions: of(memoryStorage()),
  storeClick: { sound: () => [client(), { storage: memoryStorage(), search: "?gclid=abc" }] },
  maskProperties: of({ a: "b", token: "S3CR3T" }),
};

const WIRE_EVENT = { event: "page_viewed", properties: { pageName: "home" }, timestamp: NOW, sessionId: "s" };
const batch = () => [[WIRE_EVENT], { keepalive: false }];
const DESTINATIONS: Table = {
  createEventTracker: made(() => [client(), { writeKey: "web", origin: "https://tracker.example" }], {
    send: of(...batch()),
  }),
  createTagManager: made(
    () => [
      client(),
      {
        dataLayer: { push: () => 1 },
        consent: { get: () => CONSENT, subscribe: () => () => undefined },
        containerUrl: "https://tags.example/c.js",
        loadScript: () => undefined,
      },
    ],
    { start: of(), stop: of(), send: of(...batch()) },
  ),
  createPushService: made(
    () => [
      client(),
      {
        pushManager: () => undefined,
        isPermitted: () => false,
        consent: { get: () => CONSENT },
        applicationServerKey: "BCVxsr7N",
      },
    ],
    { start: of(), stop: of(), send: of(...batch()) },
  ),
  createLoyaltyTool: made(() => [client()], { send: of(...batch()) }),
};

const TESTING: Table = {
  fakeEvents: made(() => [], {
    answer: of({ family: "events", method: "POST", path: "", body: { events: [] }, nowMs: NOW }),
  }),
  recordingAnalytics: made(() => [], recorder),
};

const MESSAGE = {
  type: "track",
  messageId: "e-1",
  timestamp: "2026-11-22T00:00:00.000Z",
  event: "play_started",
  properties: { contentId: "1" },
  context: { sessionId: "s" },
};
const WIRE = {
  wireEvent: WIRE_EVENT,
  eventsBody: { events: [WIRE_EVENT] },
  eventsAnswer: { accepted: 1 },
  pixelBody: {
    thirdPartyData: { meta: { pixelId: "p", eventId: "e", city: "Pune" } },
    timestamp: NOW,
    sourceUrl: "https://site.example/",
    eventMeta: { a: 1 },
  },
  pixelAnswer: { status: "ok" },
  pushKeyAnswer: { public_key: "BCVxsr7N" },
  pushSubscriptionBody: { endpoint: "https://push.example/1", keys: { p256dh: "BCVxsr7N", auth: "AAAA" } },
  pushSubscriptionAnswer: { id: "1" },
  pushRemovalQuery: { id: "0190a0b0-0000-7000-8000-000000000000" },
  trackerMessage: MESSAGE,
  trackerBatch: { batch: [MESSAGE], sentAt: "2026-11-22T00:00:00.000Z", writeKey: "web" },
  trackerAnswer: { success: true },
};

/** What only a program hands in that breaks the types. */
const LEAVES: Readonly<Record<string, readonly string[]>> = { permittedFacts: ["1"] };

const feeding = { isExpectedError: isMarqueeError, leaves: LEAVES, secrets: /S3CR3T/ };

describe("@marquee/analytics-sdk", () => {
  it("answers nonsense in every place of every function, or refuses it in words that name the place", async () => {
    expect(await feedEntry(entry, MAIN, feeding)).toEqual([]);
  });

  it("has destinations that do the same", async () => {
    const leaves = { "createEventTracker().send": ["0"], "createTagManager().send": ["nothing", "0"] };
    expect(await feedEntry(destinations, DESTINATIONS, { ...feeding, leaves })).toEqual([]);
  });

  it("has test doubles that do the same", async () => {
    expect(await feedEntry(testing, TESTING, { isExpectedError: isMarqueeError })).toEqual([]);
  });

  it("has schemas that accept valid and refuse invalid values without throwing", async () => {
    expect(await feedSchemas(wire, WIRE)).toEqual([]);
  });
});
