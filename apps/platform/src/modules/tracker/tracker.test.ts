import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
beforeEach(() => platform.ports.events.clear());

const basic = (name: string): string => `Basic ${Buffer.from(`${name}:`).toString("base64")}`;
const message = (change: object = {}) => ({
  type: "track",
  messageId: "m-1",
  timestamp: "2025-01-06T04:30:00.000Z",
  anonymousId: "device-1",
  event: "play_started",
  properties: { eventId: "m-1", contentId: "0-0-113" },
  context: { sessionId: "s-1" },
  ...change,
});
const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  platform.fetch("/events/tracker/v1/batch", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: basic("marquee-web"), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const stored = () => platform.ports.events.recent({ sink: "tracker", limit: 10 });

describe("the event tracker of the platform", () => {
  it("stores events of Segment's HTTP API as they were tracked, once [ANLT-127]", async () => {
    const page = message({
      type: "page",
      messageId: "m-2",
      name: "home",
      event: undefined,
      properties: { eventId: "m-2", pageName: "home" },
    });
    const introduction = {
      type: "identify",
      messageId: "m-3",
      timestamp: "2025-01-06T04:30:00.000Z",
      userId: "user-9",
      traits: { country: "IN" },
      context: { sessionId: "s-1" },
    };
    for (let round = 0; round < 2; round += 1) {
      const response = await post({ batch: [message(), introduction, page], sentAt: "2025-01-06T04:30:01Z" });
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    }
    expect(await stored()).toMatchObject([
      {
        name: "page_viewed",
        payload: {
          event: "page_viewed",
          properties: { eventId: "m-2", pageName: "home" },
          timestamp: 1_736_137_800_000,
          sessionId: "s-1",
        },
      },
      {
        name: "play_started",
        payload: {
          event: "play_started",
          properties: { eventId: "m-1", contentId: "0-0-113" },
          timestamp: 1_736_137_800_000,
          sessionId: "s-1",
        },
      },
    ]);
    expect(await stored()).toHaveLength(2);
  });

  it("accepts the last call of a page, whose key is in the body [ANLT-127]", async () => {
    const response = await platform.fetch("/events/tracker/v1/batch", {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: JSON.stringify({ batch: [message()], writeKey: "marquee-web" }),
    });
    expect([response.status, (await stored()).length]).toEqual([200, 1]);
  });

  it.each<[string, unknown, Readonly<Record<string, string>>, number]>([
    ["another write key", { batch: [message()] }, { authorization: basic("other") }, 401],
    ["no write key", { batch: [message()] }, { authorization: "" }, 401],
    ["another write key in the body", { batch: [message()], writeKey: "other" }, { authorization: "" }, 401],
    ["no batch", {}, {}, 400],
    ["an empty batch", { batch: [] }, {}, 400],
    ["a message without name", { batch: [message(), message({ event: undefined })] }, {}, 400],
    ["a message without id", { batch: [message({ messageId: undefined })] }, {}, 400],
    ["a message without session", { batch: [message({ context: {} })] }, {}, 400],
    ["a message of another type", { batch: [message({ type: "alias" })] }, {}, 400],
    ["no time", { batch: [message({ timestamp: "yesterday" })] }, {}, 400],
    ["a list as properties", { batch: [message({ properties: [] })] }, {}, 400],
    ["a name of another form", { batch: [message({ event: "Drop Table" })] }, {}, 400],
    ["too many messages", { batch: Array.from({ length: 201 }, () => message()) }, {}, 400],
    ["broken JSON", "{", {}, 400],
    ["broken text", "{", { "content-type": "text/plain" }, 400],
    ["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 400],
    ["a body of two megabytes", { batch: [message({ properties: { x: "x".repeat(2_000_000) } })] }, {}, 413],
  ])("refuses %s and stores nothing [ANLT-127]", async (_, body, headers, expected) => {
    expect([(await post(body, headers)).status, await stored()]).toEqual([expected, []]);
  });

  it("refuses a batch of which the store refuses one, so that its sender finds out which [ANLT-127]", async () => {
    vi.spyOn(platform.ports.events, "write").mockResolvedValueOnce(["added", "refused"]);
    const batch = [message(), message({ messageId: "m-2" })];
    expect((await post({ batch })).status).toBe(400);
    vi.spyOn(platform.ports.events, "write").mockResolvedValueOnce(["added", "repeated"]);
    expect((await post({ batch })).status).toBe(200);
  });

  it("does not affect other calls: Basic is not a bearer token there", async () => {
    const response = await platform.fetch("/events", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: basic("marquee-web") },
      body: "{}",
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("authorization");
  });
});
