import { memoryStorage } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, fakeTimers, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createAnalytics } from "../src/index.ts";

class Basket {
  readonly planId = "0-11-2004";
}
const thrown = (): never => {
  throw new Error("no");
};
const properties = { pageName: "home" };
const circle: Record<string, unknown> = { stored: 1 };
circle["self"] = circle;

function setUp() {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const fetch = fakeFetch({ json: { accepted: 1 } });
  const logger = recordingLogger();
  const storage = memoryStorage();
  const analytics = createAnalytics(buildClient({ clock, timers, fetch, logger }), {
    storage,
    sessionStorage: memoryStorage(),
  });
  return { analytics, timers, fetch, logger, storage };
}

describe("an invalid event", () => {
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "page_viewed"],
    ["a number", 7],
    ["a list", [{ name: "page_viewed", properties }]],
    ["an event without name", { properties }],
    ["a name that is empty", { name: "", properties }],
    ["a name of 10 kB", { name: "a".repeat(10_000), properties }],
    ["a name with spaces", { name: "page viewed", properties }],
    ["a name that is a number", { name: 7, properties }],
    ["a name that throws", Object.defineProperty({ properties }, "name", { get: thrown })],
    ["properties that are a list", { name: "page_viewed", properties: [properties] }],
    ["properties that are a text", { name: "page_viewed", properties: "home" }],
    ["properties that are a number", { name: "page_viewed", properties: 7 }],
    ["properties that are a function", { name: "page_viewed", properties: () => properties }],
    ["properties that are a date", { name: "page_viewed", properties: new Date(0) }],
    ["properties that are a map", { name: "page_viewed", properties: new Map([["pageName", "home"]]) }],
    ["an instance of a class", { name: "page_viewed", properties: new Basket() }],
    ["a proxy that throws", new Proxy({}, { get: thrown })],
    [
      "properties that cannot be read",
      { name: "page_viewed", properties: new Proxy({}, { getPrototypeOf: thrown }) },
    ],
  ])("such as %s, is dropped as invalid, and the next one leaves [ANLT-154] [ANLT-162]", async (_, event) => {
    const { analytics, timers, fetch, logger } = setUp();
    expect(() => analytics.track(event as never)).not.toThrow();
    expect(analytics.inspect()).toMatchObject({ tracked: 1, pending: 0, dropped: { invalid: 1 } });
    analytics.track({ name: "page_viewed", properties: { pageName: "next" } });
    await timers.advance(2000);
    expect(analytics.inspect()).toMatchObject({ tracked: 2, delivered: 1, dropped: { invalid: 1 } });
    const sent = fetch.seen.map(
      ({ body }) => (JSON.parse(String(body)) as { events: { event: string }[] }).events,
    );
    expect(sent.map((events) => events.map(({ event: name }) => name))).toEqual([["page_viewed"]]);
    expect(
      logger.lines.map(({ level, message, facts }) => [level, message, facts?.["reason"], facts?.["count"]]),
    ).toEqual([["warn", "Events are dropped", "invalid", 1]]);
  });

  it.each<[string, unknown, object]>([
    ["no properties", undefined, {}],
    ["no prototype", Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ["a circle", circle, { stored: 1 }],
    ["what is no JSON", { a: 1n, b: Symbol("b"), c: () => 1, d: Number.NaN, e: undefined, f: -0 }, { f: 0 }],
    [
      "a getter that throws",
      Object.defineProperty({ a: 1 }, "b", { get: thrown, enumerable: true }),
      { a: 1 },
    ],
    ["a prototype in disguise", JSON.parse('{"__proto__":{"polluted":1},"a":1}'), { a: 1 }],
    ["a method toJSON", { toJSON: thrown, a: 1 }, { a: 1 }],
  ])("with properties of %s leaves with what can be told of them [ANLT-154]", async (_, given, told) => {
    const { analytics, timers, fetch } = setUp();
    analytics.track({ name: "page_viewed", properties: given } as never);
    await timers.advance(2000);
    const [sent] = (JSON.parse(String(fetch.seen[0]?.body)) as { events: { properties: object }[] }).events;
    expect(sent?.properties).toMatchObject(told);
    expect(Object.keys(sent?.properties ?? {})).not.toContain("polluted");
    expect(analytics.inspect()).toMatchObject({ tracked: 1, delivered: 1, dropped: {} });
  });

  it("of a megabyte is cut or dropped with a reason, and nothing else is lost [ANLT-154] [ANLT-162]", async () => {
    const { analytics, timers, fetch, storage, logger } = setUp();
    const megabyte = "x".repeat(1_000_000);
    const many = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`k${index}`, "y".repeat(40)]),
    );
    analytics.track({ name: "page_viewed", properties: { pageName: megabyte } });
    analytics.track({ name: "page_viewed", properties: many } as never);
    analytics.track({ name: "page_viewed", properties: { pageName: "next" } });
    await timers.advance(2000);
    const { tracked, delivered, dropped } = analytics.inspect();
    expect([tracked, delivered, dropped]).toEqual([3, 2, { tooLarge: 1 }]);
    expect(logger.lines.map(({ level, message, facts }) => [level, message, facts])).toEqual([
      ["warn", "Events are dropped", { reason: "tooLarge", count: 1, cause: undefined }],
    ]);
    const sent = fetch.seen.flatMap(
      ({ body }) => (JSON.parse(String(body)) as { events: { properties: { pageName: string } }[] }).events,
    );
    expect(sent.map((event) => event.properties.pageName.length)).toEqual([1000, 4]);
    expect(await storage.keys()).toEqual([]);
  });
});
