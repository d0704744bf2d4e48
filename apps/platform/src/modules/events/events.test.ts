import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const event = (name: string, properties: object = {}): object => ({
  event: name,
  properties,
  timestamp: 1_736_137_800_000,
  sessionId: "s-1",
});
const post = (path: string, body: unknown): Promise<Response> =>
  platform.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const listOf = async (sink: string): Promise<{ name: string; payload: object; receivedAt: number }[]> => [
  ...(await platform.ports.events.recent({ sink, limit: 100 })),
];

describe("POST /events", () => {
  it("stores an event with its four fields, readable in test mode [PLAT-21] [DEC-107]", async () => {
    const sent = event("play_started", { contentId: "0-0-113", eventId: "e-1" });
    const response = await post("/events", sent);
    expect([response.status, await response.json()]).toEqual([200, { accepted: 1 }]);
    const listing = await (await platform.fetch("/test/events")).text();
    expect(listing).toContain('"play_started"');
    expect((await listOf("events"))[0]).toMatchObject({
      name: "play_started",
      payload: sent,
      receivedAt: platform.clock.now(),
    });
  });

  it("stores several in their order", async () => {
    const names = ["a_first", "b_second", "c_third"];
    expect(await (await post("/events", { events: names.map((name) => event(name)) })).json()).toEqual({
      accepted: 3,
    });
    expect((await listOf("events")).slice(0, 3).map(({ name }) => name)).toEqual([...names].reverse());
  });

  it("stores an event that arrives twice once", async () => {
    const count = async (): Promise<number> =>
      (await listOf("events")).filter(({ name }) => name === "page_viewed").length;
    for (let round = 0; round < 3; round += 1)
      expect(
        (
          await post("/events", {
            events: [event("page_viewed", { eventId: "e-2" }), event("page_viewed", { eventId: "e-3" })],
          })
        ).status,
      ).toBe(200);
    expect(await count()).toBe(2);
  });

  it.each(["tracker", "push", "tag-manager", "loyalty"])(
    "has the destination %s, kept apart [PLAT-21]",
    async (sink) => {
      expect((await post(`/events/${sink}`, event("page_viewed", { eventId: "e-2", sink }))).status).toBe(
        200,
      );
      expect(await listOf(sink)).toMatchObject([{ name: "page_viewed", payload: { properties: { sink } } }]);
    },
  );

  it.each([
    ["no event", {}],
    ["an empty list", { events: [] }],
    ["too many", { events: Array.from({ length: 101 }, () => event("a")) }],
    ["a name of another form", event('Robert"); drop table event; --')],
    ["no time", { event: "a", properties: {}, sessionId: "s" }],
    ["a text as time", { ...event("a"), timestamp: "now" }],
    ["a list as properties", { ...event("a"), properties: [] }],
  ])("refuses %s with 400", async (_, body) => {
    expect((await post("/events", body)).status).toBe(400);
  });

  it("stores hostile text as text", async () => {
    const text = `'; drop table "event"; -- \u2028 ${"😀".repeat(10)}`;
    expect((await post("/events", event("page_viewed", { text }))).status).toBe(200);
    expect((await listOf("events"))[0]).toMatchObject({ payload: { properties: { text } } });
    expect(
      Number((await platform.db.execute(sql`select count(*) as n from event`)).rows[0]?.["n"]),
    ).toBeGreaterThan(0);
  });

  it("refuses another content type with 415 and broken JSON with 400", async () => {
    expect(
      (
        await platform.fetch("/events", {
          method: "POST",
          headers: { "content-type": "text/plain" },
          body: "{}",
        })
      ).status,
    ).toBe(415);
    expect(
      (
        await platform.fetch("/events", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{",
        })
      ).status,
    ).toBe(400);
  });
});

describe("the listing of events", () => {
  let ordinary: TestPlatform;
  beforeAll(async () => {
    ordinary = await createTestPlatform({ config: { testMode: false } });
  }, 60_000);
  afterAll(() => ordinary.close());

  it("does not exist outside test mode [PLAT-21]", async () => {
    expect((await ordinary.fetch("/test/events")).status).toBe(404);
  });
});
