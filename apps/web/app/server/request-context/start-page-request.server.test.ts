import { describe, expect, it } from "vitest";
import type { RuntimeConfig } from "@marquee/config";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import { createMemoryCache } from "../page-cache/shared-cache.server.ts";
import type { ReceivedRequest } from "./received-request.server.ts";
import { startPageRequest, type ServerServices } from "./start-page-request.server.ts";
import { requestContextKey } from "./request-context.server.ts";

const COUNTRY_OF: Readonly<Record<string, string>> = {
  "49.36.0.1": "IN",
  "8.8.8.8": "US",
  "203.116.0.1": "SG",
  "5.5.5.5": "FR",
};
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const runtime: RuntimeConfig = toWebConfig({}).runtime;

function createServices({ isDown = false } = {}): { services: ServerServices; requested: string[] } {
  const requested: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    requested.push(new URL(new Request(input).url).pathname);
    if (isDown) return new Response("down", { status: 503 });
    const address = new Headers(init?.headers).get("x-forwarded-for") ?? "";
    return Response.json({ country_code: COUNTRY_OF[address] ?? "IN" });
  };
  const cache = createMemoryCache({ maximumEntries: 10, now: () => 0 });
  return {
    services: {
      runtime,
      platformUrl: "http://platform.test",
      fetch,
      footerLinks: DEMO_FOOTER_LINKS,
      cache,
      now: () => 0,
      warn: () => undefined,
    },
    requested,
  };
}

interface Visitor {
  readonly from?: string;
  readonly agent?: string;
  readonly cookie?: string;
  readonly edge?: { readonly country: string; readonly deviceClass: string };
  readonly isDown?: boolean;
}

async function begin(path: string, { from = "49.36.0.1", agent, cookie, edge, isDown }: Visitor = {}) {
  const headers = new Headers({
    ...(agent === undefined ? {} : { "user-agent": agent }),
    ...(cookie === undefined ? {} : { cookie }),
  });
  const received: ReceivedRequest = {
    request: new Request(`http://${runtime.mainHost}${path}`, { headers }),
    address: from,
    isSecure: false,
    edgeCountry: edge?.country,
    edgeDeviceClass: edge?.deviceClass,
  };
  const { services, requested } = createServices({ isDown: isDown ?? false });
  const start = await startPageRequest(received, services);
  if (start.kind === "answered")
    return {
      status: start.response.status,
      headers: start.response.headers,
      location: start.response.headers.get("location"),
      requested,
    };
  const begun = start.context.get(requestContextKey);
  return { basename: start.basename, requestContext: begun, location: undefined, requested };
}

describe("startPageRequest", () => {
  it.each([
    ["/xx/movies?x=1", "49.36.0.1", undefined, "/movies?x=1"],
    ["/global/movies", "49.36.0.1", undefined, "/movies"],
    ["/movies?a=b&c=d", "8.8.8.8", undefined, "/global/movies?a=b&c=d"],
    ["/hi/movies", "8.8.8.8", undefined, "/global/hi/movies"],
    ["/en/movies", "49.36.0.1", undefined, "/movies"],
    ["/global/en/movies", "8.8.8.8", undefined, "/global/movies"],
    ["/movies", "49.36.0.1", "displayLanguage=hi", "/hi/movies"],
  ])("redirects %s from %s once and for all [DEC-004]", async (path, from, cookie, target) => {
    const hop = await begin(path, { from, ...(cookie === undefined ? {} : { cookie }) });
    expect([hop.status, hop.location, hop.headers?.get("cache-control")]).toEqual([301, target, "no-store"]);
    expect(
      (await begin(target, { from, ...(cookie === undefined ? {} : { cookie }) })).location,
    ).toBeUndefined();
  });

  it.each([
    ["/hi.data", "/hi", "/"],
    ["/hi/movies.data", "/hi", "/movies"],
    ["/_.data", "", "/"],
    ["/movies.data", "", "/movies"],
  ])("finds the page behind the data address %s", async (address, basename, path) => {
    const begun = await begin(address);
    expect([begun.basename, begun.requestContext?.incoming.path]).toEqual([basename, path]);
  });

  it("leaves out of the page's address what the router adds to a request for data, and nothing else", async () => {
    const searchOf = async (address: string) => (await begin(address)).requestContext?.incoming.url.search;
    expect(await searchOf("/device.data?a=%20b&_routes=routes%2Fdevice&c=d")).toBe("?a=+b&c=d");
    expect(await searchOf("/device.data?a=%20b")).toBe("?a=%20b");
    expect(await searchOf("/device?_routes=x")).toBe("?_routes=x");
  });

  it("does not redirect a supported language, a bot, data or files [DEC-004]", async () => {
    expect((await begin("/hi/movies")).location).toBeUndefined();
    expect((await begin("/hi/movies", { cookie: "displayLanguage=ta" })).location).toBeUndefined();
    expect((await begin("/movies", { from: "8.8.8.8", agent: CRAWLER })).location).toBeUndefined();
    expect((await begin("/movies.data", { from: "8.8.8.8" })).location).toBeUndefined();
    expect((await begin("/robots.txt", { from: "8.8.8.8" })).location).toBeUndefined();
  });

  it.each(["/xx//evil.example", "/xx/%5Cevil.example", "//evil.example/xx", "/global/xx/%2F%2Fevil.example"])(
    "never leads outside the site from %s [DEC-004]",
    async (path) => {
      const { location } = await begin(path);
      if (location === undefined || location === null) return;
      expect(new URL(location, "http://site.test").host).toBe("site.test");
      expect(location).toMatch(/^\/(?![/\\])/);
    },
  );

  it("falls back to the country of a well-formed cookie, else to India, when the lookup fails [SESS-09]", async () => {
    expect(
      (await begin("/global", { isDown: true, cookie: "country_code=US" })).requestContext?.locale.country,
    ).toBe("US");
    expect((await begin("/", { isDown: true })).requestContext?.locale.country).toBe("IN");
    for (const cookie of [
      "country_code=us",
      "country_code=USA",
      "country_code=%00",
      "country_code=ZZ",
      "country_code=EU",
    ]) {
      expect((await begin("/", { isDown: true, cookie })).requestContext?.locale.country).toBe("IN");
    }
  });

  it("takes the country of the address for a crawler, wherever the crawler is", async () => {
    for (const from of ["8.8.8.8", "5.5.5.5", "203.116.0.1"])
      expect((await begin("/", { from, agent: CRAWLER })).requestContext?.locale.country).toBe("IN");
    expect((await begin("/global", { from: "8.8.8.8", agent: CRAWLER })).requestContext?.locale.country).toBe(
      "US",
    );
    expect((await begin("/global", { from: "5.5.5.5", agent: CRAWLER })).requestContext?.locale.country).toBe(
      "US",
    );
    expect(
      (await begin("/global", { from: "203.116.0.1", agent: CRAWLER })).requestContext?.locale.country,
    ).toBe("SG");
  });

  it("uses the country that the edge sent, without a lookup", async () => {
    const { requestContext: begun, requested } = await begin("/global", {
      edge: { country: "DE", deviceClass: "desktop" },
    });
    expect([begun?.locale.country, begun?.audience, requested]).toEqual(["DE", "shared", []]);
  });

  it.each(["XX", "EU", "T1", "us"])(
    "asks where a visitor is when an edge says %s, which is no country",
    async (country) => {
      const { requestContext: begun, requested } = await begin("/global", {
        from: "8.8.8.8",
        edge: { country, deviceClass: "desktop" },
      });
      expect([begun?.locale.country, begun?.audience, begun?.callFacts.statedCountry, requested]).toEqual([
        "US",
        "anonymous",
        undefined,
        ["/location"],
      ]);
    },
  );

  it("shares a page with others only when it contains nothing about the visitor", async () => {
    const edge = { country: "IN", deviceClass: "desktop" };
    expect((await begin("/hi", { edge, cookie: "displayLanguage=hi" })).requestContext?.audience).toBe(
      "shared",
    );
    expect((await begin("/")).requestContext?.audience).toBe("anonymous");
    for (const cookie of [
      "userType=premium",
      "partnerMode=telecom",
      "contentLanguages=ta",
      "displayLanguage=ta",
    ]) {
      expect((await begin("/hi", { edge, cookie })).requestContext?.audience).toBe("private");
    }
    expect((await begin("/movies?code=SAVE", { edge })).requestContext?.audience).toBe("private");
    expect((await begin("/movies?utm_source=x", { edge })).requestContext?.audience).toBe("shared");
  });

  it("assumes the device of the user agent, and a desktop without one [SHELL-143]", async () => {
    const deviceOf = async (agent?: string) => {
      const { requestContext: begun } = await begin("/", agent === undefined ? {} : { agent });
      return [begun?.visitor.device.deviceClass, begun?.visitor.device.platformName];
    };
    expect(await deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148")).toEqual([
      "mobile",
      "mobile_web",
    ]);
    expect(await deviceOf("Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)")).toEqual([
      "tablet",
      "desktop_web",
    ]);
    expect(await deviceOf("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0")).toEqual([
      "desktop",
      "desktop_web",
    ]);
    expect(await deviceOf()).toEqual(["desktop", "desktop_web"]);
  });
});
