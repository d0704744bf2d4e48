import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { createMemoryCache } from "../app/server/page-cache/shared-cache.server.ts";
import type { ReceivedRequest } from "../app/server/request-context/received-request.server.ts";
import type { PageBuild } from "./make-page.ts";
import { DEMO_FOOTER_LINKS } from "./demo-footer-links.ts";
import { createPlatformCalls } from "./platform-calls.ts";
import { toWebConfig } from "./web-config.ts";
import { createWebServer } from "./web-server.ts";

const open: (FastifyInstance | Server)[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((done) => void server.close(() => done()));
});

interface Setting {
  readonly platformUrl?: string;
  readonly answer?: () => Response;
  readonly env?: Readonly<Record<string, string>>;
  readonly clientFolder?: string;
}

/** The real server with pages that echo their requests. */
async function openWeb({
  platformUrl = "http://127.0.0.1:9",
  answer = () => new Response("page"),
  env = {},
  clientFolder,
}: Setting = {}) {
  const receivedRequests: ReceivedRequest[] = [];
  const startPageRequest = async (received: ReceivedRequest) => {
    receivedRequests.push(received);
    return { kind: "answered" as const, response: answer() };
  };
  const config = toWebConfig({ PLATFORM_URL: platformUrl, ...env });
  const app = await createWebServer({
    config,
    services: {
      runtime: config.runtime,
      platformUrl,
      fetch,
      footerLinks: DEMO_FOOTER_LINKS,
      cache: createMemoryCache({ maximumEntries: 1, now: () => 0 }),
      now: () => 0,
      warn: () => undefined,
    },
    breaker: createPlatformCalls({ fetch, platformUrl, warn: () => undefined }).breaker,
    pages: {
      mode: "production",
      getBuild: async () =>
        ({
          entry: { module: { startPageRequest, offlinePage: () => new Response("offline") } },
        }) as unknown as PageBuild,
      ...(clientFolder === undefined ? {} : { clientFolder }),
    },
    logLevel: "silent",
  });
  open.push(app);
  return { app, receivedRequests };
}

async function openPlatform({ location }: { readonly location?: string } = {}) {
  const requests: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      requests.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      if (location !== undefined) response.writeHead(303, { location });
      else response.setHeader("content-type", "application/json");
      response.end('{"ok":true}');
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  open.push(server);
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe("the way to the platform", () => {
  it("hands calls on with the visitor address and without what only servers may say", async () => {
    const platform = await openPlatform();
    const { app } = await openWeb({ platformUrl: platform.url });
    const answer = await app.inject({
      method: "POST",
      url: "/api/playback/getDetails/secure?content_id=0-0-1",
      headers: {
        "x-forwarded-for": "8.8.8.8",
        "x-visitor-country": "IN",
        "x-country": "IN",
        "x-web-server-key": "w".repeat(32),
        authorization: "bearer x",
        "content-type": "application/json",
      },
      payload: '{"a":1}',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    const [call] = platform.requests;
    expect([call?.method, call?.url, call?.body]).toEqual([
      "POST",
      "/playback/getDetails/secure?content_id=0-0-1",
      '{"a":1}',
    ]);
    expect(call?.headers["x-forwarded-for"]).toBe("8.8.8.8");
    expect(call?.headers["x-visitor-country"]).toBeUndefined();
    expect(call?.headers["x-country"]).toBeUndefined();
    expect(call?.headers["x-web-server-key"]).toBeUndefined();
    expect(call?.headers.authorization).toBe("bearer x");
  });

  it("lets the platform lead to pages of the site", async () => {
    const platform = await openPlatform({ location: "/paymentsuccess?order=1" });
    const { app } = await openWeb({ platformUrl: platform.url });
    const answer = await app.inject({ method: "POST", url: "/api/payment/test-provider/1" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/paymentsuccess?order=1"]);
  });

  it("sends a read once more on a new connection if a kept one ends, and repeats no other call and no 503 [SHELL-178]", async () => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      received.push(`${request.method} ${request.url}`);
      request.resume();
      if (request.url === "/launch?again" && received.length > 1) response.end("{}");
      else if (request.url === "/launch?busy") response.writeHead(503, { "retry-after": "1" }).end("{}");
      else if (request.url === "/launch") response.end("{}");
      else request.socket.destroy();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    open.push(server);
    const { app } = await openWeb({
      platformUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    const ask = async (method: "GET" | "POST", url: string) => {
      const { statusCode } = await app.inject({ method, url: `/api${url}` });
      return [statusCode, ...received.splice(0)];
    };
    expect(await ask("GET", "/launch")).toEqual([200, "GET /launch"]);
    expect(await ask("GET", "/launch?again")).toEqual([200, "GET /launch?again", "GET /launch?again"]);
    expect(await ask("GET", "/launch?busy")).toEqual([503, "GET /launch?busy"]);
    expect(await ask("POST", "/payment")).toEqual([502, "POST /payment"]);
  });

  it("answers an unknown family with 404 and a platform that is away with 502 and when to try again [SHELL-153]", async () => {
    const { app } = await openWeb();
    expect((await app.inject("/api/nonsense/x")).statusCode).toBe(404);
    const away = await app.inject("/api/launch");
    expect([away.statusCode, away.headers["retry-after"], away.json()]).toEqual([
      502,
      "5",
      { code: "PLATFORM_UNAVAILABLE", message: "The platform cannot be reached" },
    ]);
  });
});

describe("pages", () => {
  it("believes forwarding and edge headers of a loopback peer", async () => {
    const { app, receivedRequests } = await openWeb();
    await app.inject({
      url: "/movies",
      headers: {
        "x-forwarded-for": "8.8.8.8",
        "x-country": "US",
        "x-device-class": "mobile",
        "x-forwarded-proto": "https",
      },
    });
    expect(receivedRequests[0]).toMatchObject({
      address: "8.8.8.8",
      edgeCountry: "US",
      edgeDeviceClass: "mobile",
      isSecure: true,
    });
  });

  it("believes nothing of the kind of a stranger", async () => {
    const { app, receivedRequests } = await openWeb();
    await app.inject({
      url: "/movies",
      remoteAddress: "203.0.113.9",
      headers: {
        "x-forwarded-for": "8.8.8.8",
        "x-country": "US",
        "x-device-class": "mobile",
        "x-forwarded-proto": "https",
      },
    });
    expect(receivedRequests[0]).toMatchObject({
      address: "203.0.113.9",
      edgeCountry: undefined,
      edgeDeviceClass: undefined,
      isSecure: false,
    });
  });

  it("compresses a page for a browser and names what it depends on", async () => {
    const { app } = await openWeb({
      answer: () =>
        new Response("x".repeat(2000), {
          headers: { "content-type": "text/html", "cache-control": "private, no-cache", etag: 'W/"1"' },
        }),
    });
    const packed = await app.inject({ url: "/", headers: { "accept-encoding": "br" } });
    expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(Number(packed.headers["content-length"])).toBeLessThan(200);
  });

  it("leaves the page of a shared cache plain, with exactly the headers it varies by", async () => {
    const headers = {
      "content-type": "text/html",
      "cache-control": "public, s-maxage=60",
      vary: "X-Country, X-Device-Class",
    };
    const { app } = await openWeb({ answer: () => new Response("x".repeat(2000), { headers }) });
    const plain = await app.inject({ url: "/", headers: { "accept-encoding": "br" } });
    expect([plain.headers["content-encoding"], plain.headers.vary, plain.body.length]).toEqual([
      undefined,
      "X-Country, X-Device-Class",
      2000,
    ]);
  });

  it.each([
    ["/movies/100%", "/movies/100%25"],
    ["/%E0%A4", "/%25E0%25A4"],
    ["/movies?q=%", "/movies?q=%"],
    ["/hi/%E0%A4%B9?x=%2", "/hi/%E0%A4%B9?x=%2"],
    ["/\\evil.example/a", "/evil.example/a"],
    ["//evil.example", "/evil.example"],
    ["http://evil.example/a?b=http://c/d", "/a?b=http://c/d"],
    ["http://a:99999/", "/"],
    ["HTTPS://evil.example?b", "/?b"],
    ["http://evil.example//other.example/a", "/other.example/a"],
  ])("shows a page of its own host for the address %s", async (url, address) => {
    const { app, receivedRequests } = await openWeb();
    const server = await app.listen({ port: 0, host: "127.0.0.1" });
    const answer = await new Promise<IncomingMessage>((done) =>
      get({ host: "127.0.0.1", port: new URL(server).port, path: url, agent: false }, (message) =>
        done(message.resume()),
      ),
    );
    expect([
      answer.statusCode,
      answer.headers["x-content-type-options"],
      receivedRequests[0]?.request.url,
    ]).toEqual([200, "nosniff", server + address]);
  });

  it.each([
    { host: "evil host" },
    { host: "a/b" },
    { host: "x@y" },
    { host: "a:99999" },
    { host: "[::::]" },
    { host: "1.2.3.4.5" },
    { host: "a..b:0x" },
    { "x-forwarded-host": "evil host" },
    { "x-forwarded-host": "a:99999" },
    { "x-forwarded-proto": "javascript" },
    { "x-forwarded-proto": "https://evil.example/" },
    { "x-forwarded-proto": "https," },
    { "x-forwarded-proto": " " },
  ])("refuses what is no host or scheme without saying where it failed: %j [SHELL-151]", async (headers) => {
    const { app, receivedRequests } = await openWeb();
    const refused = await app.inject({ url: "/", headers });
    expect([refused.statusCode, refused.body]).toEqual([400, "Bad request: unusable Host or scheme"]);
    expect(receivedRequests).toEqual([]);
  });

  it("names the headers by which a trusted peer told host and scheme, and none that a stranger sends [SHELL-151]", async () => {
    const { app, receivedRequests } = await openWeb();
    const headers = { "x-forwarded-host": "www.example.com", "x-forwarded-proto": "https" };
    await app.inject({ url: "/", headers });
    await app.inject({ url: "/", headers, remoteAddress: "203.0.113.9" });
    await app.inject({ url: "/" });
    expect(
      receivedRequests.map(({ forwardedBy, request }) => [forwardedBy, new URL(request.url).origin]),
    ).toEqual([
      [["X-Forwarded-Host", "X-Forwarded-Proto"], "https://www.example.com"],
      [[], "http://localhost"],
      [[], "http://localhost"],
    ]);
  });

  it("answers other methods with 405 and a fault of the pages without saying more", async () => {
    const { app } = await openWeb({
      answer: () => {
        throw new Error("secret detail");
      },
    });
    expect((await app.inject({ method: "PUT", url: "/movies" })).statusCode).toBe(405);
    const { app: reading } = await openWeb({ answer: () => new Response("no form here", { status: 405 }) });
    expect((await reading.inject({ method: "POST", url: "/movies" })).headers.allow).toBe("GET, HEAD");
    const failed = await app.inject("/movies");
    expect([failed.statusCode, failed.body, failed.headers["cache-control"]]).toEqual([
      500,
      "Something went wrong",
      "private, no-store",
    ]);
  });
});

describe("headers that guard", () => {
  const GUARDS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  };
  const STRICT = "max-age=31536000; includeSubDomains";
  const fails = (): Response => {
    throw new Error("broken");
  };

  it.each([
    ["a page", "/movies", 200, () => new Response("page", { headers: { "content-type": "text/html" } })],
    [
      "the data of a page",
      "/movies.data",
      200,
      () => new Response("data", { headers: { "content-type": "text/x-script" } }),
    ],
    ["the data of a page that failed", "/movies.data", 500, () => new Response("data", { status: 500 })],
    ["a page that does not exist", "/nothing", 404, () => new Response("page", { status: 404 })],
    [
      "a redirect",
      "/xx/movies",
      301,
      () => new Response(null, { status: 301, headers: { location: "/movies" } }),
    ],
    ["a page that its browser has", "/movies", 304, () => new Response(null, { status: 304 })],
    ["a fault", "/movies", 500, fails],
    ["the page for want of a connection", "/offline/en", 200, fails],
    ["one in no language", "/offline/xx", 404, fails],
    ["robots.txt", "/robots.txt", 200, fails],
    ["a file", "/assets/a.js", 200, fails],
    ["a file that is gone", "/assets/b.js", 404, fails],
    ["a file with a fixed name", "/favicon.svg", 200, fails],
  ] as const)("are on %s", async (_kind, url, status, answer) => {
    const clientFolder = mkdtempSync(join(tmpdir(), "marquee-client-"));
    try {
      mkdirSync(join(clientFolder, "assets"));
      writeFileSync(join(clientFolder, "assets", "a.js"), "x");
      writeFileSync(join(clientFolder, "favicon.svg"), "<svg/>");
      const { app } = await openWeb({ answer, clientFolder });
      const secure = await app.inject({ url, headers: { "x-forwarded-proto": "https" } });
      expect([secure.statusCode, secure.headers["strict-transport-security"]]).toEqual([status, STRICT]);
      expect(secure.headers).toMatchObject(GUARDS);
      const plain = await app.inject(url);
      expect([plain.statusCode, plain.headers["strict-transport-security"]]).toEqual([status, undefined]);
      expect(plain.headers).toMatchObject(GUARDS);
    } finally {
      rmSync(clientFolder, { recursive: true });
    }
  });

  it("are on refusals of methods and hosts, and leave those of the platform alone", async () => {
    const platform = await openPlatform();
    const { app } = await openWeb({ platformUrl: platform.url });
    for (const [request, status] of [
      [{ method: "PUT", url: "/movies" }, 405],
      [{ url: "/", headers: { host: "a/b" } }, 400],
    ] as const) {
      const refused = await app.inject(request);
      expect(refused.statusCode).toBe(status);
      expect(refused.headers).toMatchObject(GUARDS);
    }
    expect((await app.inject("/api/launch")).headers["x-frame-options"]).toBeUndefined();
  });

  it("lets nobody keep the refusal of a call that did not reach the platform", async () => {
    const { app } = await openWeb();
    for (const [url, status] of [
      ["/api/launch", 502],
      ["/api/nonsense", 404],
      ["/api/launch/..%2f..%2ftest", 400],
    ] as const) {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers["x-content-type-options"], headers["cache-control"]]).toEqual([
        status,
        "nosniff",
        "private, no-store",
      ]);
    }
  });
});
