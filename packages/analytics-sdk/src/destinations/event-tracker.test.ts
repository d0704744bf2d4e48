import type { ViewerFacts } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { wireEventOf } from "./destination.fixture.ts";
import { createEventTracker } from "./event-tracker.ts";

const NOW = 1_767_225_600_000;
const SUCCESS: FakeStep = { json: { success: true } };
const call = { keepalive: false };

function setUp(...steps: readonly FakeStep[]) {
  const fetch = fakeFetch(...steps);
  let viewer: ViewerFacts = { country: "IN", language: "hi", deviceId: "device-1", userId: "user-9" };
  const client = buildClient({ fetch, clock: fakeClock(NOW), viewer: () => viewer });
  const tracker = createEventTracker(client, { writeKey: "source-1", origin: "https://api.segment.io/" });
  const bodies = (): { batch: Record<string, unknown>[]; sentAt: string; writeKey: string }[] =>
    fetch.seen.map(({ body }) => JSON.parse(String(body)));
  const setViewer = (next: Partial<ViewerFacts>) => (viewer = { ...viewer, ...next });
  return { tracker, fetch, bodies, client, setViewer };
}

const guest = { userType: "guest", identity: "device-1", displayLanguage: "hi", appVersion: "4.1" };
const member = { userType: "premium", identity: "user-9", displayLanguage: "hi", appVersion: "4.1" };

describe("an event tracker", () => {
  it("gets page views and other events by the HTTP API of Segment [ANLT-127]", async () => {
    const { tracker, fetch, bodies } = setUp(SUCCESS);
    const campaign = {
      utm_source: "mail",
      utm_medium: "post",
      utm_campaign: "may",
      utm_term: "noir",
      utm_content: "b",
    };
    const viewed = { ...guest, eventId: "e-1", pageName: "home", ...campaign };
    const played = { ...member, eventId: "e-2", contentId: "0-0-113" };
    expect(
      await tracker.send([wireEventOf("page_viewed", viewed), wireEventOf("play_started", played)], call),
    ).toEqual({ outcome: "taken", refused: [] });
    expect(
      fetch.seen.map(({ method, address, headers, init }) => [method, address, headers, init.keepalive]),
    ).toEqual([
      [
        "POST",
        "https://api.segment.io/v1/batch",
        // Base64 of "source-1:".
        { "content-type": "application/json", authorization: "Basic c291cmNlLTE6" },
        false,
      ],
    ]);
    expect(bodies()).toEqual([
      {
        sentAt: "2026-01-01T00:00:00.000Z",
        writeKey: "source-1",
        batch: [
          {
            type: "page",
            messageId: "e-1",
            timestamp: "2025-01-06T04:30:00.000Z",
            anonymousId: "device-1",
            name: "home",
            properties: viewed,
            context: {
              sessionId: "s-1",
              locale: "hi",
              app: { version: "4.1" },
              campaign: { source: "mail", medium: "post", name: "may", term: "noir", content: "b" },
            },
          },
          {
            type: "track",
            messageId: "e-2",
            timestamp: "2025-01-06T04:30:00.000Z",
            anonymousId: "device-1",
            userId: "user-9",
            event: "play_started",
            properties: played,
            context: { sessionId: "s-1", locale: "hi", app: { version: "4.1" }, campaign: {} },
          },
        ],
      },
    ]);
  });

  it("learns who has signed in, without facts that may not be sent; a guest is never identified to it [ANLT-127]", async () => {
    const { tracker, bodies } = setUp(SUCCESS);
    const facts = { ...member, country: "IN", name: "Asha", email: "N/A", method: "otp_mobile" };
    await tracker.send(
      [
        wireEventOf("login_completed", { ...facts, eventId: "e-1" }),
        wireEventOf("registration_completed", { ...guest, eventId: "e-2" }),
        wireEventOf("play_started", { ...facts, eventId: "e-3" }),
        wireEventOf("registration_completed", {
          ...member,
          eventId: "e-4",
          email: "asha@example.com",
          mobile: "919876543210",
          gender: "female",
          age: "25-34",
        }),
        wireEventOf("login_failed", { ...facts, eventId: "e-5" }),
      ],
      call,
    );
    expect(
      bodies()[0]?.batch.map(({ type, messageId, userId, anonymousId, traits }) => [
        type,
        messageId,
        userId,
        anonymousId,
        traits,
      ]),
    ).toEqual([
      [
        "identify",
        "e-1-identify",
        "user-9",
        "device-1",
        { userType: "premium", country: "IN", displayLanguage: "hi", name: "Asha" },
      ],
      ["track", "e-1", "user-9", "device-1", undefined],
      ["track", "e-2", undefined, "device-1", undefined],
      ["track", "e-3", "user-9", "device-1", undefined],
      [
        "identify",
        "e-4-identify",
        "user-9",
        "device-1",
        {
          userType: "premium",
          displayLanguage: "hi",
          email: "asha@example.com",
          mobile: "919876543210",
          gender: "female",
          age: "25-34",
        },
      ],
      ["track", "e-4", "user-9", "device-1", undefined],
      ["track", "e-5", "user-9", "device-1", undefined],
    ]);
  });

  it.each([
    ["the next guest", { userId: undefined, deviceId: "device-2" }, "s-1"],
    ["another person", { userId: "user-10", deviceId: "device-2" }, "device-2"],
  ])(
    "does not tie a person to %s of the device, whose events follow [ANLT-127] [SESS-88]",
    async (_, viewer, idOfAnother) => {
      const { tracker, bodies, setViewer } = setUp(SUCCESS);
      setViewer(viewer);
      await tracker.send(
        [
          wireEventOf("logout_completed", { ...member, eventId: "e-1" }),
          wireEventOf("page_viewed", { ...guest, identity: "device-2", eventId: "e-2" }),
          wireEventOf("page_viewed", { ...member, identity: "user-10", eventId: "e-3" }),
        ],
        call,
      );
      expect(bodies()[0]?.batch.map(({ userId, anonymousId }) => [userId, anonymousId])).toEqual([
        ["user-9", "s-1"],
        [undefined, "device-2"],
        ["user-10", idOfAnother],
      ]);
    },
  );

  it("is called at the end of a page in a way that needs no preflight request [ANLT-127]", async () => {
    const { tracker, fetch, bodies } = setUp(SUCCESS);
    await tracker.send([wireEventOf("page_viewed", { ...guest, eventId: "e-1" })], { keepalive: true });
    expect(fetch.seen.map(({ headers, init }) => [headers, init.keepalive])).toEqual([
      [{ "content-type": "text/plain" }, true],
    ]);
    expect(bodies()[0]?.writeKey).toBe("source-1");
  });

  it("gets no call that a browser refuses at the end of a page: the recorder halves it [ANLT-127]", async () => {
    const { tracker, fetch } = setUp(SUCCESS);
    const events = Array.from({ length: 100 }, (_, index) =>
      wireEventOf("search_submitted", { ...member, eventId: `e-${index}`, query: "x".repeat(400) }),
    );
    // What the recorder may send at the end of a page.
    expect(JSON.stringify(events).length).toBeLessThan(61_440);
    expect(await tracker.send(events, { keepalive: true })).toEqual({
      outcome: "refused",
      code: "TOO_LARGE",
    });
    expect(fetch.seen).toEqual([]);
    expect(await tracker.send(events.slice(0, 50), { keepalive: true })).toMatchObject({ outcome: "taken" });
    expect(String(fetch.seen[0]?.body).length).toBeLessThan(65_536);
    expect(await tracker.send(events, call)).toMatchObject({ outcome: "taken" });
    expect(String(fetch.seen[1]?.body).length).toBeGreaterThan(65_536);
  });

  it("sends re-tried events with the same bytes but for the time of sending [ANLT-127]", async () => {
    const { tracker, bodies } = setUp(SUCCESS);
    const events = [wireEventOf("page_viewed", { ...guest, eventId: "e-1" })];
    await tracker.send(events, call);
    await tracker.send(events, call);
    expect(JSON.stringify(bodies()[1]?.batch)).toBe(JSON.stringify(bodies()[0]?.batch));
  });

  it.each<[string, FakeStep, object]>([
    ["400", { status: 400, json: {} }, { outcome: "refused", code: "INVALID_ARGUMENT" }],
    ["413", { status: 413 }, { outcome: "refused", code: "TOO_LARGE" }],
    ["415", { status: 415 }, { outcome: "refused", code: "INVALID_ARGUMENT" }],
    ["422", { status: 422 }, { outcome: "refused", code: "INVALID_ARGUMENT" }],
    [
      "429 with Retry-After",
      { status: 429, headers: { "retry-after": "7" } },
      { outcome: "later", retryAfterMs: 7000 },
    ],
    ["429 without", { status: 429 }, { outcome: "later" }],
    [
      "503 with a date",
      {
        status: 503,
        headers: { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT", date: "Wed, 21 Oct 2026 07:27:15 GMT" },
      },
      { outcome: "later", retryAfterMs: 45_000 },
    ],
    [
      "503 with a date that is over",
      {
        status: 503,
        headers: { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT", date: "Wed, 21 Oct 2026 07:28:01 GMT" },
      },
      { outcome: "later", retryAfterMs: 0 },
    ],
    [
      "503 with a date and no clock of its own",
      { status: 503, headers: { "retry-after": new Date(NOW + 9000).toUTCString() } },
      { outcome: "later", retryAfterMs: 9000 },
    ],
    ["503 with a word", { status: 503, headers: { "retry-after": "soon" } }, { outcome: "later" }],
    ["401", { status: 401 }, { outcome: "later" }],
    ["403", { status: 403 }, { outcome: "later" }],
    ["404", { status: 404 }, { outcome: "later" }],
    ["500", { status: 500, text: "<html>" }, { outcome: "later" }],
    ["a page of a hotel", { text: "\n <!doctype html><p>Log in" }, { outcome: "later" }],
    ["200 without a body", {}, { outcome: "taken", refused: [] }],
    ["200 with a text", { text: "OK" }, { outcome: "taken", refused: [] }],
  ])("that answers %s is understood [ANLT-127] [ANLT-161]", async (_, step, expected) => {
    const { tracker } = setUp(step);
    expect(await tracker.send([wireEventOf("page_viewed", { ...guest, eventId: "e-1" })], call)).toEqual(
      expected,
    );
  });

  it("that never answers is aborted by the signal", async () => {
    const { tracker } = setUp("hang");
    const controller = new AbortController();
    const sending = tracker.send([wireEventOf("page_viewed", { eventId: "e-1" })], {
      keepalive: false,
      signal: controller.signal,
    });
    controller.abort();
    await expect(sending).rejects.toThrow();
  });

  it("that is not reached is a failed send, so that the recorder tries again", async () => {
    const { tracker } = setUp("offline");
    await expect(tracker.send([wireEventOf("page_viewed", { eventId: "e-1" })], call)).rejects.toThrow(
      "fetch failed",
    );
  });

  it("never sees a message of more than 32 KiB, counted in UTF-8; the others go [ANLT-127]", async () => {
    const { tracker, bodies, fetch } = setUp(SUCCESS);
    // 11,000 characters of three bytes each.
    const large = wireEventOf("search_submitted", { ...guest, eventId: "e-1", query: "अ".repeat(11_000) });
    const small = wireEventOf("search_submitted", { ...guest, eventId: "e-2", query: "अ".repeat(10_000) });
    expect(await tracker.send([large, small], call)).toEqual({
      outcome: "taken",
      refused: [{ eventId: "e-1", code: "TOO_LARGE" }],
    });
    expect(bodies()[0]?.batch.map(({ messageId }) => messageId)).toEqual(["e-2"]);
    await tracker.send([large], call);
    expect(fetch.seen).toHaveLength(1);
  });

  it("sees a message of exactly 32 KiB, and none of a byte more [ANLT-127]", async () => {
    const { tracker, bodies } = setUp(SUCCESS);
    const eventOf = (length: number) =>
      wireEventOf("search_submitted", { ...guest, eventId: "e-1", query: "x".repeat(length) });
    await tracker.send([eventOf(0)], call);
    const left = 32_768 - JSON.stringify(bodies()[0]?.batch[0]).length;
    expect(await tracker.send([eventOf(left)], call)).toEqual({ outcome: "taken", refused: [] });
    expect(await tracker.send([eventOf(left + 1)], call)).toMatchObject({ refused: [{ eventId: "e-1" }] });
  });

  it("never gets half an event: too large a one is refused together with the sign-in that it reports [ANLT-127]", async () => {
    const { tracker, fetch } = setUp(SUCCESS);
    const signedIn = { ...member, eventId: "e-1", query: "x".repeat(33_000) };
    expect(await tracker.send([wireEventOf("login_completed", signedIn)], call)).toEqual({
      outcome: "taken",
      refused: [{ eventId: "e-1", code: "TOO_LARGE" }],
    });
    expect(fetch.seen).toEqual([]);
  });

  it("is reached at a path of the site as well [ANLT-127]", async () => {
    const fetch = fakeFetch(SUCCESS);
    const tracker = createEventTracker(buildClient({ fetch }), { writeKey: "web", origin: "/tracker/" });
    await tracker.send([wireEventOf("page_viewed", { eventId: "e-1" })], call);
    expect([tracker.name, fetch.seen.map(({ address }) => address)]).toEqual([
      "event-tracker",
      ["/tracker/v1/batch"],
    ]);
  });

  it("gets the others when one event cannot be sent [ANLT-127]", async () => {
    const { tracker, bodies } = setUp(SUCCESS);
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const events = [
      { ...wireEventOf("page_viewed", { eventId: "e-1" }), timestamp: NaN },
      wireEventOf("page_viewed", { eventId: "e-2", circular }),
      wireEventOf("page_viewed", { eventId: "e-3" }),
    ];
    expect(await tracker.send(events, call)).toEqual({
      outcome: "taken",
      refused: [
        { eventId: "e-1", code: "INVALID_ARGUMENT" },
        { eventId: "e-2", code: "INVALID_ARGUMENT" },
      ],
    });
    expect(bodies()[0]?.batch.map(({ messageId }) => messageId)).toEqual(["e-3"]);
  });

  it("never sees a call of more than 500 KiB: the recorder halves it [ANLT-127]", async () => {
    const { tracker, fetch } = setUp(SUCCESS);
    const events = Array.from({ length: 20 }, (_, index) =>
      wireEventOf("search_submitted", { eventId: `e-${index}`, query: "x".repeat(30_000) }),
    );
    expect(await tracker.send(events, call)).toEqual({ outcome: "refused", code: "TOO_LARGE" });
    expect(fetch.seen).toHaveLength(0);
    expect(await tracker.send(events.slice(0, 10), call)).toEqual({ outcome: "taken", refused: [] });
  });

  it("sees a call of exactly 500 KiB, and none of a byte more [ANLT-127]", async () => {
    const callOf = async (rest: number) => {
      const { tracker, fetch } = setUp(SUCCESS);
      const events = Array.from({ length: 18 }, (_, index) =>
        wireEventOf("search_submitted", {
          eventId: `e-${10 + index}`,
          query: "x".repeat(index < 17 ? 28_000 : rest),
        }),
      );
      const { outcome } = await tracker.send(events, call);
      return { outcome, bytes: String(fetch.seen[0]?.body).length };
    };
    const { bytes } = await callOf(0);
    const left = 512_000 - bytes;
    expect(await callOf(left)).toEqual({ outcome: "taken", bytes: 512_000 });
    expect(await callOf(left + 1)).toMatchObject({ outcome: "refused" });
  });

  it("is the platform's own unless another is named [ANLT-127]", async () => {
    const fetch = fakeFetch(SUCCESS);
    const client = buildClient({ fetch });
    await createEventTracker(client, { writeKey: "web" }).send(
      [wireEventOf("page_viewed", { eventId: "e-1" })],
      call,
    );
    expect(fetch.seen.map(({ address, headers }) => [address, headers["esk"]])).toEqual([
      ["https://platform.test/events/tracker/v1/batch", undefined],
    ]);
  });

  it("gets events while the viewer cannot be sent, identified by their session", async () => {
    const fetch = fakeFetch(SUCCESS);
    const client = buildClient({
      fetch,
      viewer: () => {
        throw new Error("no viewer yet");
      },
    });
    await createEventTracker(client, { writeKey: "web" }).send(
      [wireEventOf("page_viewed", { ...member, eventId: "e-1" })],
      call,
    );
    expect(JSON.parse(String(fetch.seen[0]?.body))).toMatchObject({
      batch: [{ anonymousId: "s-1", userId: "user-9" }],
    });
  });
});
