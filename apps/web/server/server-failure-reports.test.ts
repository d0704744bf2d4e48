import { fetchLaunch } from "@marquee/auth-sdk/app";
import { parseCountryCode } from "@marquee/config";
import { describe, expect, it, vi } from "vitest";
import { createMemoryCache } from "../app/server/page-cache/shared-cache.server.ts";
import { createRequestClient, type CallFacts } from "../app/server/request-context/request-client.server.ts";
import type { ServerServices } from "../app/server/request-context/start-page-request.server.ts";
import { createServerFailureReports } from "./server-failure-reports.ts";
import { toWebConfig } from "./web-config.ts";

const ADDRESS = "175.139.0.1";

function factsOf(country: string, platformName: string): CallFacts {
  const countryCode = parseCountryCode(country);
  return {
    address: ADDRESS,
    statedCountry: undefined,
    locale: {
      country: countryCode,
      language: "ms",
      contentLanguages: ["ms"] as never,
      location: { countryCode, source: "found" } as never,
    },
    userType: "guest",
    platformName,
    userAgent: "Browser of Asha",
    partnerName: undefined,
    consent: undefined,
  };
}

function server(env: Parameters<typeof toWebConfig>[0] = {}) {
  const reported: { readonly headers: Headers; readonly body: string }[] = [];
  const requested: string[] = [];
  const fetch = (async (input: string, init: RequestInit = {}) => {
    if (input.endsWith("/events")) {
      reported.push({
        headers: new Headers(init.headers),
        body: typeof init.body === "string" ? init.body : "",
      });
      return Response.json({ accepted: 1 });
    }
    requested.push(input);
    return Response.json({ code: "STORE_AWAY", message: "Asha" }, { status: 500 });
  }) as typeof globalThis.fetch;
  const config = toWebConfig(env);
  const failures = createServerFailureReports(config, fetch);
  const services: ServerServices = {
    runtime: config.runtime,
    platformUrl: config.platformUrl,
    footerLinks: {} as never,
    fetch,
    cache: createMemoryCache({ maximumEntries: 2, now: () => 0 }),
    failures,
    now: () => 1_767_225_600_000,
    warn: () => undefined,
  };
  const told: string[] = [];
  const launchFor = (facts: CallFacts) =>
    fetchLaunch(
      createRequestClient(
        services,
        () => facts,
        ({ error }) => told.push(error.code),
      ),
    ).catch(() => undefined);
  const events = () =>
    reported.flatMap(
      ({ body }) => (JSON.parse(body) as { events: { event: string; properties: object }[] }).events,
    );
  return { failures, launchFor, events, reported, requested, told };
}

describe("failures of the web server", () => {
  it("are reported with country and platform of the request they belong to, and nothing of its visitor [ANLT-159]", async () => {
    const { failures, launchFor, events, reported, told } = server();
    await launchFor(factsOf("MY", "mobile_web"));
    await launchFor(factsOf("DE", "desktop_web"));
    await failures.flush();
    expect(events().map(({ event, properties }) => [event, properties])).toEqual(
      [
        ["MY", "mobile_web"],
        ["DE", "desktop_web"],
      ].map(([country, platformName]) => [
        "failure",
        expect.objectContaining({
          code: "LAU01-GET-500-1001",
          reason: "STORE_AWAY",
          country,
          platformName,
          attempt: 1,
          durationMs: expect.any(Number),
          source: "web_server",
        }),
      ]),
    );
    expect(told).toEqual(["REJECTED", "REJECTED"]);
    const [{ headers, body } = { headers: new Headers(), body: "" }] = reported;
    expect([...headers.keys()]).toEqual(["content-type"]);
    expect(body).not.toMatch(/Asha|175\.139/);
  });

  it("are as many as the installation samples, and sixty a minute at most [ANLT-157] [ANLT-159]", async () => {
    const random = vi.spyOn(Math, "random");
    const sampled = server({ FAILURE_SAMPLE_PERCENT: "12" });
    for (const [chance, platformName] of [
      [0.1199, "mobile_web"],
      [0.12, "desktop_web"],
    ] as const) {
      random.mockReturnValue(chance);
      await sampled.launchFor(factsOf("MY", platformName));
    }
    random.mockRestore();
    await sampled.failures.flush();
    expect(sampled.events().map(({ properties }) => properties)).toMatchObject([
      { platformName: "mobile_web", sampleRate: 0.12 },
    ]);
    const silent = server({ FAILURE_SAMPLE_PERCENT: "0" });
    await silent.launchFor(factsOf("MY", "mobile_web"));
    await silent.failures.flush();
    expect([silent.requested.length, silent.reported.length]).toEqual([1, 0]);
    const busy = server();
    for (let place = 0; place < 70; place += 1) await busy.launchFor(factsOf("MY", `platform_${place}`));
    await busy.failures.flush();
    expect(busy.events()).toHaveLength(60);
  });
});
