import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFlagsModule } from "../modules/flags/module.ts";
import { createLocationModule } from "../modules/location/module.ts";
import { createViewerModule } from "../modules/viewer/module.ts";
import { user } from "../schema/users.ts";
import {
  createTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from "../testing/create-test-platform.ts";

const modules: TestPlatformOptions["modules"] = ({ geo }) => [
  createFlagsModule(),
  createLocationModule({ geo }),
  createViewerModule(),
];

describe("test mode", () => {
  let platform: TestPlatform;
  let ordinary: TestPlatform;

  beforeAll(async () => {
    platform = await createTestPlatform({ modules });
    ordinary = await createTestPlatform({ modules, config: { testMode: false } });
  });
  afterAll(async () => {
    await platform.close();
    await ordinary.close();
  });

  const send = (path: string, body?: unknown, method = "POST") =>
    platform.fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });

  it("fails a named call with the given status and body, the given number of times [PLAT-05]", async () => {
    await send("/test/faults", {
      endpoint: "location",
      status: 500,
      body: { code: "X", message: "down" },
      times: 1,
    });
    const failed = await platform.fetch("/location");
    expect({ status: failed.status, body: await failed.json() }).toEqual({
      status: 500,
      body: { code: "X", message: "down" },
    });
    expect((await platform.fetch("/location")).status).toBe(200);
  });

  it("fails what a path pattern matches until it is cleared, and nothing else [PLAT-05]", async () => {
    await send("/test/faults", { endpoint: "/location*", status: 503, headers: { "retry-after": "7" } });
    const failed = await platform.fetch("/location/country");
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "7"]);
    expect((await platform.fetch("/health")).status).toBe(200);
    expect(await (await platform.fetch("/test/faults")).json()).toEqual({
      faults: [{ endpoint: "/location*", hits: 1 }],
    });
    await send("/test/faults", undefined, "DELETE");
    expect(await (await platform.fetch("/test/faults")).json()).toEqual({ faults: [] });
    expect((await platform.fetch("/location/country")).status).toBe(200);
  });

  it("answers HTML instead of JSON on demand", async () => {
    await send("/test/faults", { endpoint: "location", status: 502, body: "<h1>Bad gateway</h1>", times: 1 });
    const failed = await platform.fetch("/location");
    expect([failed.status, failed.headers.get("content-type"), await failed.text()]).toEqual([
      502,
      "text/html; charset=utf-8",
      "<h1>Bad gateway</h1>",
    ]);
  });

  it("delays a call and then answers it as usual [PLAT-05]", async () => {
    await send("/test/faults", { endpoint: "location", delay_ms: 120, times: 1 });
    const startedAt = performance.now();
    expect((await platform.fetch("/location")).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(110);
  });

  it("puts GraphQL into maintenance by a fault [PLAT-49]", async () => {
    await send("/test/faults", {
      endpoint: "graphql",
      status: 200,
      body: { errors: [{ message: "Back soon", extensions: { code: "E_MNTN_1" } }] },
      times: 1,
    });
    const answer = await platform.fetch("/graphql?query=%7Bviewer%7Bcountry%7D%7D");
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: "E_MNTN_1" } }] });
  });

  it("fails a named call by its own method, and each of several faults as often as it says [PLAT-05]", async () => {
    const statusOf = async (path: string, method = "GET") => (await platform.fetch(path, { method })).status;
    // The name is that of the GET; a POST of the same path is another call.
    await send("/test/faults", { endpoint: "location", status: 500, times: 2 });
    expect(await statusOf("/location", "POST")).toBe(405);
    expect([await statusOf("/location"), await statusOf("/location"), await statusOf("/location")]).toEqual([
      500, 500, 200,
    ]);
    await send("/test/faults", { endpoint: "/location", status: 503 });
    expect([await statusOf("/location/country"), await statusOf("/location")]).toEqual([200, 503]);
    await send("/test/faults", undefined, "DELETE");
  });

  it.each([
    ["times", 0],
    ["times", 1.5],
    ["status", 199],
    ["status", 600],
    ["delay_ms", -1],
    ["delay_ms", 120_001],
  ])("refuses a fault whose %s is %d [PLAT-05]", async (name, value) => {
    expect((await send("/test/faults", { endpoint: "location", [name]: value })).status).toBe(400);
    expect(await (await platform.fetch("/test/faults")).json()).toEqual({ faults: [] });
  });

  it("refuses a fault for a call that does not exist", async () => {
    expect((await send("/test/faults", { endpoint: "nonsense", status: 500 })).status).toBe(400);
  });

  it("moves the clock", async () => {
    await send("/test/clock", { now: 1_800_000_000_000 });
    await send("/test/clock", { advance_ms: 5_000 });
    expect(await (await platform.fetch("/test/clock")).json()).toEqual({ now: 1_800_000_005_000 });
    expect(platform.clock.now()).toBe(1_800_000_005_000);
  });

  it("shows the last message for a recipient first [PLAT-08]", async () => {
    await platform.ports.outbox.send({
      channel: "sms",
      recipient: "910000000001",
      template: "otp",
      body: "1111",
    });
    await platform.ports.outbox.send({
      channel: "sms",
      recipient: "910000000001",
      template: "otp",
      body: "2222",
    });
    await platform.ports.outbox.send({
      channel: "email",
      recipient: "a@example.com",
      template: "otp",
      body: "3333",
    });
    const answer = (await (await platform.fetch("/test/outbox?recipient=910000000001")).json()) as {
      messages: { body: string }[];
    };
    expect(answer.messages.map(({ body }) => body)).toEqual(["2222", "1111"]);
    expect(await (await platform.fetch("/test/outbox?recipient=910000000001&limit=1")).json()).toMatchObject({
      messages: [{ body: "2222", channel: "sms", recipient: "910000000001" }],
    });
    expect(await (await platform.fetch("/test/outbox?recipient=910000000002")).json()).toEqual({
      messages: [],
    });
    expect(await (await platform.fetch("/test/outbox?limit=2")).json()).toMatchObject({
      messages: [{ body: "3333", channel: "email" }, { body: "2222" }],
    });
    for (const as of ["+910000000001", "%2B910000000001"])
      expect(await (await platform.fetch(`/test/outbox?recipient=${as}`)).json(), as).toEqual(answer);
    expect(await (await platform.fetch("/test/outbox?recipient=A@Example.com")).json()).toMatchObject({
      messages: [{ body: "3333" }],
    });
  });

  it("lists events of a sink", async () => {
    await platform.ports.events.write([
      { sink: "events", name: "page_viewed", payload: {}, receivedAt: 5, requestId: "r" },
      { sink: "push", name: "play_started", payload: { a: 1 }, receivedAt: 6, requestId: "r" },
    ]);
    expect(await (await platform.fetch("/test/events?sink=push")).json()).toEqual({
      events: [{ sink: "push", name: "play_started", payload: { a: 1 }, receivedAt: 6, requestId: "r" }],
    });
  });

  it("goes back to the seed", async () => {
    await platform.db.insert(user).values({ email: "gone@example.com", countryCode: "IN" });
    await send("/test/faults", { endpoint: "location", status: 500 });
    const seeded = "select count(*)::int as count from flag";
    const before = await platform.db.execute(seeded).then(({ rows }) => rows);
    expect((await send("/test/reset")).status).toBe(200);
    expect(await platform.db.select().from(user)).toEqual([]);
    expect((await platform.fetch("/location")).status).toBe(200);
    expect(await platform.db.execute(seeded).then(({ rows }) => rows)).toEqual(before);
  });

  it.each([
    ["GET", "/test/outbox"],
    ["POST", "/test/faults"],
    ["DELETE", "/test/faults"],
    ["GET", "/test/clock"],
    ["POST", "/test/clock"],
    ["GET", "/test/events"],
    ["POST", "/test/reset"],
  ])("does not exist in ordinary runs: %s %s [PLAT-05] [PLAT-08] [PLAT-21]", async (method, path) => {
    const response = await ordinary.fetch(path, {
      method,
      ...(method === "POST" ? { body: "{}", headers: { "content-type": "application/json" } } : {}),
    });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 404,
      body: { code: "NOT_FOUND", message: "There is no such call" },
    });
  });
});
