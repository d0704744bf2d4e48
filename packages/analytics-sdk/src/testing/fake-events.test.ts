import { createFakePlatform } from "@marquee/http/testing";
import { memoryStorage } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { createAnalytics } from "../recording/create-analytics.ts";
import { buildClient } from "@marquee/http/testing";
import { eventsAnswer, pixelAnswer, pixelBody, wireEvent } from "../wire/index.ts";
import { createConversions } from "../conversion/create-conversions.ts";
import { fakeEvents } from "./fake-events.ts";

const EVENT = { event: "page_viewed", properties: { eventId: "e-1" }, timestamp: 1, sessionId: "s" };

const setUp = () => {
  const collector = fakeEvents();
  const platform = createFakePlatform({ families: [collector] });
  const send = (path: string, method: string, body: unknown) =>
    platform.fetch(`${platform.origin}${path}`, { method, body: JSON.stringify(body) });
  return { collector, platform, send };
};

describe("the fake collector", () => {
  it.each([
    ["one event", EVENT, 1],
    ["a batch in which one event stands twice", { events: [EVENT, EVENT] }, 1],
    ["two events", { events: [EVENT, { ...EVENT, properties: { eventId: "e-2" } }] }, 2],
  ])("accepts %s and answers what the schema says", async (_, body, stored) => {
    const { collector, send } = setUp();
    const answer = await send("/events", "POST", body);
    expect(answer.status).toBe(200);
    eventsAnswer().parse(await answer.json());
    expect(collector.events).toHaveLength(stored);
  });

  it("accepts the valid events of a batch and names the others", async () => {
    const { collector, send } = setUp();
    const answer = await send("/events", "POST", { events: [{ event: "x" }, EVENT] });
    expect(eventsAnswer().parse(await answer.json())).toEqual({
      accepted: 1,
      refused: [{ index: 0, code: "INVALID_ARGUMENT", message: "no event" }],
    });
    expect(collector.events).toEqual([EVENT]);
  });

  it.each([{}, { events: [] }, { event: "x" }])("refuses %j and stores none of it", async (body) => {
    const { collector, send } = setUp();
    expect([(await send("/events", "POST", body)).status, collector.events]).toEqual([400, []]);
  });

  it("collects what recorder and conversions send, as the schemas have it", async () => {
    const { collector, platform } = setUp();
    const client = buildClient({
      fetch: platform.fetch,
      viewer: () => ({
        country: "IN",
        language: "en",
        consent: { groups: ["advertising"], date: "2026-11-22", nonPersonalisedAds: false },
      }),
    });
    const storage = memoryStorage();
    const analytics = createAnalytics(client, { storage, sessionStorage: storage });
    analytics.track({ name: "page_viewed", properties: { pageName: "home" } });
    await analytics.close();
    await createConversions(client, { storage, pixelId: "p", sourceUrl: () => "https://tv.example/" }).send({
      eventId: "e",
    });
    expect(collector.events.map((event) => wireEvent().parse(event).event)).toEqual(["page_viewed"]);
    expect(collector.pixels.map((body) => pixelBody().parse(body).sourceUrl)).toEqual([
      "https://tv.example/",
    ]);
    const { send } = setUp();
    pixelAnswer().parse(await (await send("/social/pixel", "PUT", {})).json());
    expect((await send("/social/pixel", "GET", undefined)).status).toBe(404);
    expect((await send("/events", "GET", undefined)).status).toBe(404);
  });
});
