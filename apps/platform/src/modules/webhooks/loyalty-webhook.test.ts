import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { TEST_NOW } from "../../testing/fake-clock.ts";
import { startStubServer, type StubServer } from "../../testing/start-stub-server.ts";
import { createLoyaltyWebhook } from "./loyalty-webhook.ts";
import { readWebhookSecret, verifyWebhook } from "./standard-webhook.ts";
import { webhookDelivery } from "./tables.ts";
import { createWebhookOutbox } from "./webhook-outbox.ts";

const SECRET = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
const SECOND = 1000;

let tool: StubServer;
let platform: TestPlatform;
let status: (attempt: number) => { status: number; headers?: Record<string, string> } | "hang";
/** Bodies of genuine webhooks, in their order. */
const received: { readonly id: unknown; readonly body: unknown }[] = [];

beforeAll(async () => {
  tool = await startStubServer(({ headers, body }) => {
    const refusal = verifyWebhook(readWebhookSecret(SECRET) ?? Buffer.alloc(0), {
      headers,
      body,
      nowMs: platform.clock.now(),
    });
    if (refusal !== undefined) return { status: 401, text: refusal };
    const answer = status(tool.requests.length);
    if (answer !== "hang" && answer.status < 300)
      received.push({ id: headers["webhook-id"], body: JSON.parse(body) });
    return answer;
  });
  platform = await createTestPlatform({
    repeatsWork: false,
    destinations: { loyalty: { url: `${tool.origin}/events`, secret: SECRET } },
  });
});
afterAll(async () => {
  await platform.close();
  await tool.close();
});
beforeEach(() => {
  platform.clock.set(TEST_NOW);
  status = () => ({ status: 204 });
});
afterEach(async () => {
  received.length = 0;
  tool.requests.length = 0;
  await platform.db.delete(webhookDelivery);
});

const event = (eventId: string | undefined, name = "page_viewed") => ({
  event: name,
  properties: { pageName: "home", ...(eventId === undefined ? {} : { eventId }) },
  timestamp: 1_736_137_800_000,
  sessionId: "s-1",
});
const post = (path: string, ...events: readonly object[]) =>
  platform.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ events }),
  });
/** A new process on the same database. */
const startProcess = () =>
  createLoyaltyWebhook({
    settings: { url: `${tool.origin}/events`, secret: SECRET },
    outbox: createWebhookOutbox(platform.db, "loyalty"),
    clock: platform.clock,
    logger: platform.ports.logger,
  });
const rows = () => platform.db.select().from(webhookDelivery);

describe("the webhook of the loyalty tool", () => {
  it("carries each event of the sink once, signed, in their order, though it came three times [ANLT-132] [ANLT-130]", async () => {
    for (let round = 0; round < 3; round += 1)
      expect((await post("/events/loyalty", event("e-1"), event("e-2", "play_started"))).status).toBe(200);
    await startProcess().deliver();
    await post("/events/loyalty", event("e-1"));
    await startProcess().deliver();
    expect(received).toEqual([
      {
        id: "e-1",
        body: { type: "page_viewed", timestamp: "2025-01-06T04:30:00.000Z", data: event("e-1") },
      },
      {
        id: "e-2",
        body: {
          type: "play_started",
          timestamp: "2025-01-06T04:30:00.000Z",
          data: event("e-2", "play_started"),
        },
      },
    ]);
    expect(tool.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /events",
      "POST /events",
    ]);
    expect(await platform.ports.events.recent({ sink: "loyalty", limit: 10 })).toHaveLength(2);
  });

  it("carries nothing of the other sinks", async () => {
    for (const path of ["/events", "/events/push", "/events/tag-manager"]) await post(path, event("e-9"));
    await startProcess().deliver();
    expect(tool.requests).toEqual([]);
  });

  it("deletes a delivered one's body, and stores its id for a week [ANLT-132]", async () => {
    await post("/events/loyalty", event("e-3"));
    await startProcess().deliver();
    expect(await rows()).toMatchObject([{ webhookId: "e-3", body: "", outcome: "delivered" }]);
    platform.clock.advance(7 * 86_400_000 + 1);
    await startProcess().deliver();
    expect(await rows()).toEqual([]);
  });

  it("is tried again by the same id and body after 5 s and 5 min, also by another process [ANLT-132]", async () => {
    status = (attempt) => ({ status: attempt < 3 ? 500 : 200 });
    await post("/events/loyalty", event("e-4"));
    await startProcess().deliver();
    platform.clock.advance(5 * SECOND - 1);
    await startProcess().deliver();
    expect(tool.requests).toHaveLength(1);
    platform.clock.advance(1);
    await startProcess().deliver();
    platform.clock.advance(300 * SECOND - 1);
    await startProcess().deliver();
    expect(tool.requests).toHaveLength(2);
    platform.clock.advance(1);
    await startProcess().deliver();
    expect(received.map(({ id }) => id)).toEqual(["e-4"]);
    expect(new Set(tool.requests.map(({ body }) => body)).size).toBe(1);
    expect(new Set(tool.requests.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
  });

  it("waits as long as the tool asks [ANLT-132]", async () => {
    status = (attempt) => (attempt < 2 ? { status: 429, headers: { "retry-after": "60" } } : { status: 200 });
    await post("/events/loyalty", event("e-5"));
    const webhook = startProcess();
    await webhook.deliver();
    platform.clock.advance(60 * SECOND - 1);
    await webhook.deliver();
    expect(tool.requests).toHaveLength(1);
    platform.clock.advance(1);
    await webhook.deliver();
    expect(received).toHaveLength(1);
  });

  it("is given up after ten attempts in three days [ANLT-132]", async () => {
    status = () => ({ status: 503 });
    await post("/events/loyalty", event("e-6"));
    const webhook = startProcess();
    await webhook.deliver();
    const [MINUTE, HOUR] = [60 * SECOND, 3600 * SECOND];
    const waits = [
      5 * SECOND,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      24 * HOUR,
    ];
    for (const [tried, waitMs] of waits.entries()) {
      platform.clock.advance(waitMs - 1);
      await webhook.deliver();
      expect(tool.requests).toHaveLength(tried + 1);
      platform.clock.advance(1);
      await webhook.deliver();
    }
    platform.clock.advance(48 * HOUR);
    await webhook.deliver();
    expect(tool.requests).toHaveLength(10);
    expect(await rows()).toMatchObject([{ body: "", outcome: "503", nextAttemptAt: null }]);
  });

  it("ends when the tool is gone, until the next start [ANLT-132]", async () => {
    status = () => ({ status: 410 });
    await post("/events/loyalty", event("e-7"), event("e-8"));
    const webhook = startProcess();
    await webhook.deliver();
    const sink = webhook.forwarding(platform.ports.events);
    await sink.write([
      { sink: "loyalty", name: "page_viewed", payload: event("e-10"), receivedAt: 0, requestId: "r" },
    ]);
    await webhook.deliver();
    expect([tool.requests.length, (await rows()).map(({ webhookId }) => webhookId)]).toEqual([
      1,
      ["e-7", "e-8"],
    ]);
    status = () => ({ status: 200 });
    await post("/events/loyalty", event("e-11"));
    await startProcess().deliver();
    expect(received.map(({ id }) => id)).toEqual(["e-11"]);
  });

  it("that ends leaves those of another receiver waiting, which only that one takes [ANLT-132]", async () => {
    const { now } = platform.clock;
    const [gone, other] = ["gone", "other"].map((name) => createWebhookOutbox(platform.db, name));
    for (const outbox of [gone, other]) await outbox?.add([{ webhookId: "e-30", body: "{}" }], now());
    await gone?.endAll("410", now());
    expect(await gone?.takeDue(now(), 10)).toEqual([]);
    expect(await other?.takeDue(now(), 10)).toMatchObject([{ webhookId: "e-30", body: "{}" }]);
    expect(
      new Set((await rows()).map(({ receiver, body, outcome }) => [receiver, body, outcome].join())),
    ).toEqual(new Set(["gone,,410", "other,{},"]));
  });

  it("is sent by one of two processes [ANLT-132]", async () => {
    await post("/events/loyalty", ...Array.from({ length: 30 }, (_, index) => event(`p-${index}`)));
    expect(await Promise.all([startProcess().deliver(), startProcess().deliver()])).toEqual([true, false]);
    expect(received).toHaveLength(30);
    expect(new Set(received.map(({ id }) => id)).size).toBe(30);
  });

  it("that waits for its answer, and those after it, are left to the next start when the platform stops [ANLT-132]", async () => {
    status = () => "hang";
    await post("/events/loyalty", event("e-40"), event("e-41"));
    const webhook = startProcess();
    const begin = performance.now();
    const delivery = webhook.deliver();
    await vi.waitFor(() => expect(tool.requests).toHaveLength(1));
    webhook.stop();
    await delivery;
    expect(performance.now() - begin).toBeLessThan(8_000);
    expect(tool.requests).toHaveLength(1);
    // Due at once, and without a counted attempt: stops must not use up the attempts.
    expect(
      (await rows()).map(({ outcome, endedAt, attempts, nextAttemptAt }) => [
        outcome,
        endedAt,
        attempts,
        nextAttemptAt?.getTime(),
      ]),
    ).toEqual([
      [null, null, 0, platform.clock.now()],
      [null, null, 0, platform.clock.now()],
    ]);
    status = () => ({ status: 204 });
    await startProcess().deliver();
    expect(received.map(({ id }) => id)).toEqual(["e-40", "e-41"]);
  });

  it("carries no event that the sink refuses [ANLT-132]", async () => {
    const sink = startProcess().forwarding({
      ...platform.ports.events,
      write: () => Promise.resolve(["added", "refused"]),
    });
    const recordOf = (eventId: string) => ({
      sink: "loyalty",
      name: "page_viewed",
      payload: event(eventId),
      receivedAt: 0,
      requestId: "r",
    });
    expect(await sink.write([recordOf("e-20"), recordOf("e-21")])).toEqual(["added", "refused"]);
    expect((await rows()).map(({ webhookId }) => webhookId)).toEqual(["e-20"]);
  });

  it("follows no redirect and carries an id that no header could", async () => {
    status = () => ({ status: 302, headers: { location: `${tool.origin}/elsewhere` } });
    await post("/events/loyalty", event("नमस्ते\r\nx: y"), event(undefined));
    await startProcess().deliver();
    expect(tool.requests.map(({ path }) => path)).toEqual(["/events", "/events"]);
    expect(tool.requests.map(({ headers }) => headers["webhook-id"])).toEqual([
      expect.stringMatching(/^[\da-f]{64}$/),
      expect.stringMatching(/^[\da-f-]{36}$/),
    ]);
  });
});

describe("without a loyalty tool", () => {
  it("the sink only stores [ANLT-132]", async () => {
    const plain = await createTestPlatform();
    const response = await plain.fetch("/events/loyalty", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(event("e-1")),
    });
    expect([response.status, await plain.db.select().from(webhookDelivery)]).toEqual([200, []]);
    expect(await plain.ports.events.recent({ sink: "loyalty", limit: 10 })).toHaveLength(1);
    await plain.close();
  }, 60_000);
});
