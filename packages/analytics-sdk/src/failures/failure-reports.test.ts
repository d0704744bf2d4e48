import { consumptionEndpoint } from "@marquee/config/endpoints/content";
import { eventsEndpoint } from "@marquee/config/endpoints/events";
import { launchEndpoint } from "@marquee/config/endpoints/launch";
import { promoCodeEndpoint } from "@marquee/config/endpoints/order";
import { type Client, type Fetch, type RequestCall } from "@marquee/http";
import {
  buildClient,
  fakeClock,
  fakeFetch,
  fakeTimers,
  scriptedTokens,
  type FakeStep,
} from "@marquee/http/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { WireEvent } from "../wire-event.ts";
import { createFailureReports, type FailureReportsOptions } from "./create-failure-reports.ts";

const NOW = 1_767_225_600_000;

interface World {
  readonly client: Client;
  readonly sent: () => readonly WireEvent[];
  readonly calls: () => number;
  readonly pass: (ms: number) => Promise<void>;
  readonly call: (call?: RequestCall) => Promise<string>;
  readonly flush: () => Promise<void>;
}

/** A viewer in Germany; `answers` are those of the platform, `collector` that of the events family. */
function world(
  answers: readonly FakeStep[],
  options: FailureReportsOptions = {},
  collector: FakeStep = { json: { accepted: 1 } },
): World {
  const clock = fakeClock(NOW);
  const timers = fakeTimers(clock);
  const script = [...answers];
  const bodies: string[] = [];
  const take = (): FakeStep => (script.length > 1 ? script.shift() : script[0]) ?? { json: {} };
  const wire: Fetch = fakeFetch(({ address, body }) => {
    if (!address.includes("/events")) return take();
    bodies.push(String(body));
    return collector;
  });
  const common = {
    clock,
    timers,
    viewer: () => ({
      country: "de",
      language: "de",
      platformName: "mobile_web",
      deviceId: "device-CANARY",
      userId: "user-CANARY",
    }),
  };
  const reports = createFailureReports(buildClient({ ...common, fetch: wire }), options);
  const client = buildClient({
    ...common,
    fetch: reports.watch(wire),
    onFailure: reports.hear,
    tokens: scriptedTokens({ userToken: "token-CANARY" }),
  });
  return {
    client,
    sent: () => bodies.flatMap((body) => (JSON.parse(body) as { events: WireEvent[] }).events),
    calls: () => bodies.length,
    pass: (ms) => timers.advance(ms),
    flush: reports.flush,
    async call(call = { endpoint: consumptionEndpoint }) {
      const answer = client.request(call).then(
        () => "answered",
        (error: { code: string }) => error.code,
      );
      await timers.advance(0);
      return answer;
    },
  };
}

const refusal: FakeStep = { status: 503, json: { errors: [{ code: "ABC_MNTN_01", message: "CANARY" }] } };

afterEach(() => vi.restoreAllMocks());

describe("a failure report", () => {
  it("is an event of type failure with these facts and no other [ANLT-155] [DEC-058]", async () => {
    const { call, sent, pass } = world([refusal]);
    expect(await call({ endpoint: launchEndpoint })).toBe("REJECTED");
    expect(sent()).toEqual([]);
    await pass(1000);
    expect(sent()).toEqual([
      {
        event: "failure",
        timestamp: NOW,
        sessionId: expect.stringMatching(/^id-\d+$/),
        properties: {
          eventId: expect.stringMatching(/^019b76da-a800-7/),
          code: "LAU01-GET-503-1001",
          reason: "ABC_MNTN_01",
          family: "launch",
          path: "",
          method: "GET",
          status: 503,
          durationMs: 0,
          attempt: 1,
          country: "DE",
          platformName: "mobile_web",
          sampleRate: 1,
        },
      },
    ]);
  });

  it("contains the template of a call's path, never its parameters [ANLT-155]", async () => {
    const { call, sent, pass } = world([{ status: 500, json: { code: "STORE_BROKEN", message: "CANARY" } }]);
    await call({
      endpoint: promoCodeEndpoint,
      pathParams: { code: "CANARY50" },
      query: { coupon_code: "CANARY50" },
      headers: { "x-extra": "CANARY" },
    });
    await pass(1000);
    expect(sent()[0]?.properties).toMatchObject({
      family: "order",
      path: "/v3/promotions/{code}",
      reason: "STORE_BROKEN",
    });
    expect(JSON.stringify(sent())).not.toContain("CANARY");
  });

  it.each([
    ["no answer", "offline", "NO_ACTIVE_INTERNET", 4003, "1002"],
    ["a forbidden region", { status: 475, json: { code: "475" } }, "475", 475, "1001"],
    ["a body that is no JSON", { status: 502, text: "<html>" }, "REJECTED", 502, "1002"],
    ["a code in words of a person", { status: 500, json: { code: "Asha Rao" } }, "REJECTED", 500, "1001"],
    ["a code that is an address", { status: 500, json: { code: "a@b.example" } }, "REJECTED", 500, "1001"],
    ["a code of six digits", { status: 500, json: { code: "123456" } }, "REJECTED", 500, "1001"],
    ["a code in small letters", { status: 500, json: { code: "asha" } }, "REJECTED", 500, "1001"],
    ["a code of one word", { status: 500, json: { code: "SECRET" } }, "REJECTED", 500, "1001"],
    ["a word and a number", { status: 500, json: { code: "SAVE50" } }, "REJECTED", 500, "1001"],
    ["a code that was sent", { status: 500, json: { code: "BIG_SALE" } }, "REJECTED", 500, "1001"],
    ["a code of ours", { status: 500, json: { code: "UNAVAILABLE" } }, "UNAVAILABLE", 500, "1001"],
    ["a number", { status: 500, json: { code: 3109 } }, "3109", 500, "1001"],
  ] as const)(
    "of %s has a reason that identifies no one [ANLT-155]",
    async (_name, answer, reason, status, data) => {
      const { call, sent, pass } = world([answer]);
      await call({ endpoint: consumptionEndpoint, query: { nested: '{"promo":"big_sale"}' } });
      await pass(1000);
      expect(sent().map(({ properties }) => [properties["reason"], properties["status"]])).toEqual([
        [reason, status],
      ]);
      expect(sent()[0]?.properties["code"]).toBe(`${consumptionEndpoint.id}-GET-${status}-${data}`);
    },
  );

  it("contains the duration of all attempts and their number [ANLT-156]", async () => {
    const slow: FakeStep = async () => {
      await pass(250);
      return { status: 401, json: { code: "401" } };
    };
    const { call, sent, pass } = world([slow, slow, { status: 500, json: {} }]);
    await call();
    await pass(1000);
    expect(sent().map(({ properties }) => [properties["attempt"], properties["durationMs"]])).toEqual([
      [3, 500],
    ]);
  });

  it("is not sent for an answer, an expected refusal or an abort [ANLT-155]", async () => {
    const { call, sent, pass } = world([{ json: {} }, { status: 400, json: { code: "X" } }, "hang"]);
    const aborted = new AbortController();
    expect(await call()).toBe("answered");
    expect(await call()).toBe("answered");
    const hanging = call({ endpoint: consumptionEndpoint, signal: aborted.signal });
    aborted.abort();
    expect(await hanging).toBe("ABORTED");
    await pass(120_000);
    expect(sent()).toEqual([]);
  });
});

describe("reports of failures", () => {
  const failing: readonly FakeStep[] = [{ status: 500, json: {} }];
  const endpointOf = (place: number) => ({
    endpoint: { ...consumptionEndpoint, path: `/v${place}/thing` } as typeof consumptionEndpoint,
  });

  it.each([
    [0, 0, 0],
    [0.25, 0.2499, 1],
    [0.25, 0.25, 0],
    [1, 0.9999, 1],
  ])(
    "at a rate of %s are sent for a random number of %s: %s [ANLT-157]",
    async (sampleRate, chance, count) => {
      const { call, sent, pass } = world(failing, { sampleRate, random: () => chance });
      await call();
      await pass(1000);
      expect(sent()).toHaveLength(count);
      for (const { properties } of sent()) expect(properties["sampleRate"]).toBe(sampleRate);
    },
  );

  it("are sent once a minute for the same failure, with how often it happened [ANLT-157]", async () => {
    const { call, sent, pass } = world(failing);
    for (let count = 0; count < 5; count += 1) await call();
    await pass(59_999);
    await call();
    expect(sent().map(({ properties }) => properties["repeated"])).toEqual([undefined]);
    await pass(1);
    await call();
    await pass(60_000);
    await call();
    await pass(1000);
    expect(sent().map(({ properties }) => properties["repeated"])).toEqual([undefined, 5, undefined]);
  });

  it("are limited to a number per minute, whatever fails [ANLT-157]", async () => {
    const { call, sent, calls, pass } = world(failing, { perMinute: 3 });
    for (let place = 0; place < 9; place += 1) await call(endpointOf(place));
    await pass(59_999);
    expect([sent().length, calls()]).toEqual([3, 1]);
    await pass(1);
    for (let place = 0; place < 9; place += 1) await call(endpointOf(place));
    await pass(1000);
    expect(sent()).toHaveLength(6);
  });

  it("are ten a minute by default [ANLT-157]", async () => {
    const { call, sent, pass } = world(failing);
    for (let place = 0; place < 12; place += 1) await call(endpointOf(place));
    await pass(1000);
    expect(sent()).toHaveLength(10);
  });

  it("are not sent about the events family, so that its failures cause no loop [ANLT-156]", async () => {
    const { call, calls, pass } = world([{ status: 500, json: {} }], {}, { status: 500, json: {} });
    await call({ endpoint: eventsEndpoint });
    await pass(600_000);
    expect(calls()).toBe(1);
    const other = world(failing, {}, { status: 503, json: {} });
    await other.call();
    await other.pass(600_000);
    expect(other.calls()).toBe(1);
  });

  it.each<[string, FakeStep, number]>([
    ["refuses", { status: 500, json: {} }, 60_000],
    ["asks to wait", { status: 429, json: {}, headers: { "retry-after": "300" } }, 300_000],
    ["cannot be reached", "offline", 60_000],
  ])(
    "rest where the collector %s, and lose what happens meanwhile [ANLT-157]",
    async (_name, step, restMs) => {
      const { call, sent, calls, pass } = world(failing, {}, step);
      await call(endpointOf(1));
      await pass(1000);
      expect(calls()).toBe(1);
      await pass(restMs - 1500);
      await call(endpointOf(2));
      await pass(1499);
      expect(calls()).toBe(1);
      await pass(1);
      await call(endpointOf(3));
      await pass(1000);
      expect(sent().map(({ properties }) => properties["path"])).toEqual(["/v1/thing", "/v3/thing"]);
    },
  );

  it("neither delay nor fail the call, also when the collector hangs or reporting fails [ANLT-156]", async () => {
    const hanging = world(failing, {}, "hang");
    const before = hanging.client.clock.monotonic();
    expect(await hanging.call()).toBe("REJECTED");
    expect(hanging.client.clock.monotonic()).toBe(before);
    const broken = world(failing, {
      random: () => {
        throw new Error("no chance");
      },
    });
    expect(await broken.call()).toBe("REJECTED");
    await broken.pass(10_000);
    expect(broken.sent()).toEqual([]);
  });

  it("are sent at once when flushed, as by a page that closes, and outlive it [ANLT-156]", async () => {
    const { call, calls, sent, flush, pass } = world(failing);
    await call();
    await flush();
    expect(sent()).toHaveLength(1);
    await flush();
    await pass(5000);
    expect([sent().length, calls()]).toEqual([1, 1]);
  });

  it("are gathered for a second after the one that was flushed as well [ANLT-156]", async () => {
    const { call, calls, flush, pass } = world(failing);
    await call();
    await pass(400);
    await flush();
    await call({ endpoint: launchEndpoint });
    await pass(700);
    expect(calls()).toBe(1);
    await pass(300);
    expect(calls()).toBe(2);
  });

  it("carry no header of the viewer, and a body that needs no preflight [ANLT-155]", async () => {
    const wire = fakeFetch(({ address }) =>
      address.includes("/events") ? { json: { accepted: 1 } } : { status: 500, json: {} },
    );
    const clock = fakeClock(NOW);
    const timers = fakeTimers(clock);
    const reports = createFailureReports(buildClient({ fetch: wire, clock, timers }));
    const client = buildClient({ fetch: reports.watch(wire), clock, timers, onFailure: reports.hear });
    await client.request({ endpoint: consumptionEndpoint }).catch(() => undefined);
    await timers.advance(1000);
    const { method, address, headers, init } = wire.seen[1] ?? { headers: {}, init: {} };
    expect({ method, address, headers, keepalive: init.keepalive }).toEqual({
      method: "POST",
      address: "https://platform.test/events",
      headers: { "content-type": "text/plain" },
      keepalive: true,
    });
  });

  it("name each viewer when a server calls for several [ANLT-155]", async () => {
    const clock = fakeClock(NOW);
    const timers = fakeTimers(clock);
    const bodies: string[] = [];
    const wire = fakeFetch(({ body }) => (bodies.push(String(body)), { json: { accepted: 1 } }));
    const reports = createFailureReports(buildClient({ fetch: wire, clock, timers }), {
      source: "web_server",
    });
    const client = buildClient({
      fetch: reports.watch(fakeFetch({ status: 500, json: {} })),
      clock,
      timers,
      onFailure: (failure) => reports.hear(failure, { country: "MY", platformName: "desktop_web" }),
    });
    await client.request({ endpoint: consumptionEndpoint }).catch(() => undefined);
    await timers.advance(1000);
    const [event] = (JSON.parse(bodies[0] ?? "{}") as { events: WireEvent[] }).events;
    expect(event?.properties).toMatchObject({
      country: "MY",
      platformName: "desktop_web",
      source: "web_server",
    });
  });

  it("name what is wrong with their options [ANLT-157]", () => {
    const client = buildClient({ fetch: fakeFetch() });
    const wrong: readonly (readonly [string, unknown])[] = [
      ["sampleRate", { sampleRate: -0.1 }],
      ["sampleRate", { sampleRate: 1.1 }],
      ["sampleRate", { sampleRate: "1" }],
      ["perMinute", { perMinute: -1 }],
      ["perMinute", { perMinute: NaN }],
      ["random", { random: 0.5 }],
      ["source", { source: "asha@mail.example" }],
      ["source", { source: "" }],
    ];
    for (const [option, options] of wrong)
      expect(() => createFailureReports(client, options as never)).toThrow(
        expect.objectContaining({ code: "INVALID_OPTION", option }) as Error,
      );
    expect(() => createFailureReports({} as never)).toThrow(
      expect.objectContaining({ option: "client" }) as Error,
    );
  });
});
