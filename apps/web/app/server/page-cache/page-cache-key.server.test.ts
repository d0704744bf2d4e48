import { describe, expect, it } from "vitest";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import { createMemoryCache } from "./shared-cache.server.ts";
import { startPageRequest } from "../request-context/start-page-request.server.ts";

const { runtime } = toWebConfig({});
const DESKTOP =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const OTHER_PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

interface RequestCase {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly edge?: string;
  readonly isSecure?: boolean;
  /** What the platform says of the address; nothing when it cannot be asked. */
  readonly location?: Readonly<Record<string, string>> | undefined;
}

async function keyOf({
  path = "/movies",
  method = "GET",
  headers = {},
  address = "49.36.0.1",
  edge,
  isSecure = false,
  location = { country_code: "IN" },
}: RequestCase = {}): Promise<string | undefined> {
  const fetch = async (): Promise<Response> =>
    location["country_code"] === undefined ? new Response("down", { status: 503 }) : Response.json(location);
  const services = {
    runtime,
    platformUrl: "http://platform.test",
    footerLinks: DEMO_FOOTER_LINKS,
    cache: createMemoryCache({ maximumEntries: 10, now: () => 0 }),
    now: () => 0,
    warn: () => undefined,
    fetch,
  };
  const request = new Request(`http://${runtime.mainHost}${path}`, {
    method,
    headers: { "user-agent": DESKTOP, ...headers },
  });
  const start = await startPageRequest(
    {
      request,
      address,
      isSecure,
      edgeCountry: edge,
      edgeDeviceClass: edge === undefined ? undefined : "desktop",
    },
    services,
  );
  if (start.kind === "answered") throw new Error("answered at once");
  return start.cacheKey;
}

describe("pageCacheKey", () => {
  it("is the same for two guests who get the same page", async () => {
    const key = await keyOf();
    expect(key).toContain("/movies");
    expect(
      await keyOf({
        address: "49.36.7.7",
        headers: {
          "accept-language": "de",
          "if-none-match": '"x"',
          cookie: "userType=guest; displayLanguage=xx; other=1",
          "user-agent": `${DESKTOP} Edg/130.0`,
        },
      }),
    ).toBe(key);
  });

  it("differs with everything that the page depends on", async () => {
    const requested: readonly RequestCase[] = [
      {},
      { path: "/movies?page=2" },
      { path: "/hi/movies" },
      { headers: { cookie: "displayLanguage=en" } },
      { headers: { cookie: "consent=2026-11-22.measuring.advertising" } },
      { headers: { "user-agent": PHONE } },
      { headers: { "user-agent": OTHER_PHONE } },
      { edge: "IN" },
      { isSecure: true },
      { location: { country_code: "IN", state_code: "KA" } },
      { path: "/global/movies", location: { country_code: "US" } },
      { path: "/global/movies", location: { country_code: "DE" } },
    ];
    const keys = await Promise.all(requested.map(keyOf));
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(requested.length);
  });

  it.each<[string, RequestCase]>([
    ["a registered viewer", { headers: { cookie: "userType=registered" } }],
    ["a premium viewer", { headers: { cookie: "userType=premium" } }],
    ["a partner’s customer", { headers: { cookie: "partnerMode=telecom" } }],
    ["somebody who arrives through a partner", { path: "/movies?partner=telecom" }],
    ["somebody with languages of their own", { headers: { cookie: "contentLanguages=ta" } }],
    [
      "somebody whose language is another than the page’s",
      { path: "/hi/movies", headers: { cookie: "displayLanguage=ta" } },
    ],
    ["a promo code", { path: "/buy-plan?promo_code=SAVE" }],
    ["an objection of the browser", { headers: { "sec-gpc": "1" } }],
    ["a crawler", { headers: { "user-agent": CRAWLER } }],
    ["a country that is only assumed", { location: {} }],
    ["a country that only a cookie tells", { location: {}, headers: { cookie: "country_code=IN" } }],
    ["a page with a choice of one’s own", { path: "/consent-manager" }],
    ["the same page with a slash at the end", { path: "/consent-manager/" }],
    ["the data of a page", { path: "/movies.data" }],
    ["a question for the headers alone", { method: "HEAD" }],
    ["a form", { method: "POST" }],
  ])("passes by %s", async (_who, requested) => {
    expect(await keyOf(requested)).toBeUndefined();
  });
});
