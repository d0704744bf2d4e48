import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { RouterContextProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createMemoryCache } from "../app/server/page-cache/shared-cache.server.ts";
import type { ReceivedRequest } from "../app/server/request-context/received-request.server.ts";
import type { PageRequestStart } from "../app/server/request-context/start-page-request.server.ts";
import type { PageBuild } from "./make-page.ts";
import { DEMO_FOOTER_LINKS } from "./demo-footer-links.ts";
import { createPlatformCalls } from "./platform-calls.ts";
import { toWebConfig } from "./web-config.ts";
import { createWebServer } from "./web-server.ts";

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const tagOf = (text: string): string => `W/"${createHash("sha256").update(text).digest("base64url")}"`;

/** The real server with pages that count their renderings. The request names the page's cache key. */
async function openWeb({
  env = {},
  rule = "private, no-cache",
}: { readonly env?: Readonly<Record<string, string>>; readonly rule?: string } = {}) {
  const time = { now: 0 };
  const rendered: Request[] = [];
  const state = { status: 200 };
  const startPageRequest = async ({ request }: ReceivedRequest): Promise<PageRequestStart> => ({
    kind: "started",
    basename: "",
    context: new RouterContextProvider(),
    cacheKey: request.headers.get("x-key") ?? undefined,
  });
  const createRequestHandler = () => async (request: Request) => {
    rendered.push(request);
    const text = `${rendered.length} `.repeat(1000);
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self'",
      "cache-control": rule,
      etag: tagOf(text),
    };
    return new Response(text, { status: state.status, headers });
  };
  const config = toWebConfig(env);
  const app = await createWebServer({
    config,
    services: {
      runtime: config.runtime,
      platformUrl: "",
      fetch,
      footerLinks: DEMO_FOOTER_LINKS,
      cache: createMemoryCache({ maximumEntries: 1, now: () => 0 }),
      now: () => time.now,
      warn: () => undefined,
    },
    breaker: createPlatformCalls({ fetch, platformUrl: "", warn: () => undefined }).breaker,
    pages: {
      mode: "production",
      getBuild: async () =>
        ({ entry: { module: { startPageRequest, createRequestHandler } } }) as unknown as PageBuild,
    },
    logLevel: "silent",
  });
  open.push(app);
  const ask = (headers: Readonly<Record<string, string>> = {}, method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url: "/movies?a=1", headers });
  return { ask, rendered, time, state };
}

it("gives two guests the same bytes and headers from one rendering, which knows nothing of the first of them", async () => {
  const { ask, rendered } = await openWeb();
  const first = await ask({
    "x-key": "a",
    "if-none-match": '"old"',
    cookie: "x=1",
    referer: "https://elsewhere.example/",
  });
  const second = await ask({ "x-key": "a" });
  expect([first.statusCode, second.body]).toEqual([200, first.body]);
  expect({ ...second.headers, date: "" }).toEqual({ ...first.headers, date: "" });
  expect([
    second.headers["content-security-policy"],
    second.headers["cache-control"],
    second.headers.vary,
  ]).toEqual(["script-src 'self'", "private, no-cache", "Accept-Encoding"]);
  expect(rendered.map(({ url, headers }) => [new URL(url).search, [...headers]])).toEqual([["?a=1", []]]);
});

it("renders for each who has a page of their own, and for a question for the headers alone", async () => {
  const { ask, rendered } = await openWeb();
  const bodies = [await ask({ "x-key": "a" }), await ask({ "x-key": "b" }), await ask(), await ask()].map(
    ({ body }) => body,
  );
  expect(new Set(bodies).size).toBe(4);
  const head = await ask({}, "HEAD");
  expect([head.statusCode, head.body, rendered.length]).toEqual([200, "", 5]);
});

it("tells a browser that holds the kept page so, in few bytes", async () => {
  const { ask, rendered } = await openWeb();
  const { headers } = await ask({ "x-key": "a" });
  const again = await ask({ "x-key": "a", "if-none-match": String(headers.etag) });
  expect([
    again.statusCode,
    again.body,
    again.headers.etag,
    again.headers["content-type"],
    rendered.length,
  ]).toEqual([304, "", headers.etag, undefined, 1]);
  expect((await ask({ "x-key": "a", "if-none-match": '"another"' })).statusCode).toBe(200);
});

it("compresses a kept page for those who take it, and leaves that of a shared cache plain", async () => {
  const { ask } = await openWeb();
  const plain = await ask({ "x-key": "a" });
  for (let time = 0; time < 2; time += 1) {
    const packed = await ask({ "x-key": "a", "accept-encoding": "br" });
    expect([packed.headers["content-encoding"], Number(packed.headers["content-length"])]).toEqual([
      "br",
      packed.rawPayload.byteLength,
    ]);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  }
  expect((await ask({ "x-key": "a", "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  const { ask: askEdge } = await openWeb({ rule: "public, s-maxage=60" });
  const shared = await askEdge({ "x-key": "a", "accept-encoding": "br" });
  expect([shared.headers["content-encoding"], shared.headers.vary]).toEqual([undefined, undefined]);
});

it("shows a fault once the page is over, and keeps none", async () => {
  const { ask, state, time } = await openWeb({ env: { PAGE_CACHE_MS: "100" } });
  await ask({ "x-key": "a" });
  state.status = 500;
  expect((await ask({ "x-key": "a" })).statusCode).toBe(200);
  time.now = 100;
  expect((await ask({ "x-key": "a" })).statusCode).toBe(500);
  state.status = 200;
  expect((await ask({ "x-key": "a" })).statusCode).toBe(200);
});

it("keeps nothing where it is told so", async () => {
  const { ask, rendered } = await openWeb({ env: { PAGE_CACHE_MS: "0" } });
  for (let time = 0; time < 3; time += 1) await ask({ "x-key": "a" });
  expect(rendered.length).toBe(3);
});
