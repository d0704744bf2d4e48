import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemoryCache } from "../app/server/page-cache/shared-cache.server.ts";
import type { PageRequestStart } from "../app/server/request-context/start-page-request.server.ts";
import { refusalPage } from "../app/server/standalone-pages.server.ts";
import { DEMO_FOOTER_LINKS } from "./demo-footer-links.ts";
import type { PageBuild } from "./make-page.ts";
import { createPlatformCalls, PAGE_BUDGET_MS } from "./platform-calls.ts";
import { toWebConfig } from "./web-config.ts";
import { createWebServer } from "./web-server.ts";

const open: FastifyInstance[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const server of open.splice(0)) await server.close();
});

/** The empty context of a refused request. */
const REFUSED = new RouterContextProvider();

const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8" } });

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** The real server with pages from this handler. */
async function openWeb(handle: Handle, options: { readonly requestTimeoutMs?: number } = {}) {
  const warnings: unknown[] = [];
  const startPageRequest = async (): Promise<PageRequestStart> => ({
    kind: "started",
    basename: "",
    context: new RouterContextProvider(),
    cacheKey: undefined,
  });
  const module = {
    startPageRequest,
    refusedRequest: () => REFUSED,
    refusalPage,
    createRequestHandler: () => handle,
  };
  const config = toWebConfig({});
  const warn = (message: string, facts: object): void => void warnings.push({ message, ...facts });
  const app = await createWebServer({
    config,
    services: {
      runtime: config.runtime,
      platformUrl: "",
      fetch,
      footerLinks: DEMO_FOOTER_LINKS,
      cache: createMemoryCache({ maximumEntries: 1, now: () => 0 }),
      now: () => 0,
      warn,
    },
    breaker: createPlatformCalls({ fetch, platformUrl: "http://127.0.0.1:9", warn }).breaker,
    pages: {
      mode: "production",
      getBuild: async () => ({ entry: { module } }) as unknown as PageBuild,
    },
    logLevel: "silent",
    ...options,
  });
  open.push(app);
  return { app, warnings };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the budget of a page", () => {
  it("gives way after four seconds to the page that says so, with Retry-After, and ends what was asked for [JRNY-27] [SHELL-123]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const requested: Request[] = [];
    const { app } = await openWeb(async (request, context) => {
      requested.push(request);
      if (context === REFUSED) return html("readable", 503);
      return new Promise(() => undefined);
    });
    let answer: { statusCode: number; body: string; headers: object } | undefined;
    void app.inject("/movies").then((done) => (answer = done));
    while (requested.length === 0) await settle();
    await vi.advanceTimersByTimeAsync(PAGE_BUDGET_MS - 100);
    await settle();
    expect([answer?.statusCode, requested[0]?.signal.aborted]).toEqual([undefined, false]);
    await vi.advanceTimersByTimeAsync(100);
    while (answer === undefined) await settle();
    expect([PAGE_BUDGET_MS, answer?.statusCode, answer?.body, requested[0]?.signal.aborted]).toEqual([
      4000,
      503,
      "readable",
      true,
    ]);
    expect(answer?.headers).toMatchObject({ "retry-after": "5" });
  });

  it("is not touched by a page that is there in time", async () => {
    const { app } = await openWeb(async () => html("page"));
    const { statusCode, body, headers } = await app.inject("/movies");
    expect([statusCode, body, headers["retry-after"]]).toEqual([200, "page", undefined]);
  });
});

describe("a crowd", () => {
  it("has 16 pages made at once while 200 wait, and the rest a page at once that can be read, with Retry-After [SHELL-152]", async () => {
    const waiting: (() => void)[] = [];
    let made = 0;
    const { app, warnings } = await openWeb(async () => {
      made += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return html("page");
    });
    const all = Array.from({ length: 216 }, async () => (await app.inject("/movies")).statusCode);
    while (made < 16) await settle();
    await settle();
    const refused = await app.inject("/hi/movies");
    expect([refused.statusCode, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
      503,
      "5",
      "private, no-store",
    ]);
    expect(refused.body).toContain('<html lang="hi"');
    expect(refused.body).toContain("हम अभी लौटते हैं");
    const chosen = await app.inject({ url: "/movies", headers: { cookie: "displayLanguage=de" } });
    expect(chosen.body).toContain("Wir sind gleich wieder da");
    expect(made).toBe(16);
    expect(warnings).toEqual([
      { message: "Too many pages are asked for at once, some are answered 503", refusedSinceLastLine: 1 },
    ]);
    while (waiting.length > 0) {
      for (const done of waiting.splice(0)) done();
      await settle();
      await settle();
    }
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
    expect(made).toBe(216);
  });

  it("has each page wait 8 s at most, and then gets the page that says so [SHELL-152]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let made = 0;
    const { app } = await openWeb(() => {
      made += 1;
      return new Promise(() => undefined);
    });
    for (let index = 0; index < 16; index += 1) void app.inject("/movies");
    while (made < 16) await settle();
    let answer: { statusCode: number; headers: object } | undefined;
    void app.inject("/hi/movies").then((done) => (answer = done));
    for (let round = 0; round < 20; round += 1) await settle();
    await vi.advanceTimersByTimeAsync(7999);
    for (let round = 0; round < 20; round += 1) await settle();
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    while (answer === undefined) await settle();
    expect(answer).toMatchObject({ statusCode: 503, headers: { "retry-after": "5" } });
  });

  it("has 15 s for each request to be whole [SHELL-152]", async () => {
    const { app } = await openWeb(async () => html("page"));
    expect(app.server.requestTimeout).toBe(15_000);
  });

  it("whose forms never end takes no place from the pages, and is sent away [SHELL-152]", async () => {
    let made = 0;
    const { app } = await openWeb(
      async () => {
        made += 1;
        return html("page");
      },
      { requestTimeoutMs: 300 },
    );
    const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    const answers = Array.from(
      { length: 20 },
      () =>
        new Promise<string>((resolve) => {
          const socket = connect({ host: "127.0.0.1", port: Number(port) });
          let text = "";
          socket.on("data", (chunk) => (text += chunk.toString()));
          socket.on("error", () => undefined);
          socket.on("close", () => resolve(text));
          socket.write("POST /consent-manager HTTP/1.1\r\nHost: a.example\r\nContent-Length: 9\r\n\r\na=");
        }),
    );
    await settle();
    expect((await app.inject("/movies")).statusCode).toBe(200);
    expect(made).toBe(1);
    for (const text of await Promise.all(answers)) {
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(text).not.toContain("at ");
    }
  }, 10_000);

  it("may send forms of 64 KB and no more", async () => {
    const bodies: string[] = [];
    const { app } = await openWeb(async (request) => {
      bodies.push(await request.text());
      return html("page");
    });
    const post = async (payload: string) =>
      (
        await app.inject({
          method: "POST",
          url: "/consent-manager",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload,
        })
      ).statusCode;
    expect([await post("a=b"), await post("x".repeat(64 * 1024 + 1))]).toEqual([200, 413]);
    expect(bodies).toEqual(["a=b"]);
  });
});

describe("a fault of ours", () => {
  const STACK = "Unexpected Server Error\n\nError: secret\n    at render (/srv/app.js:1:1)";

  it("that the router answers in its own words gives way to a page that can be read [SHELL-151]", async () => {
    const { app } = await openWeb(
      async () => new Response(STACK, { status: 500, headers: { "content-type": "text/plain" } }),
    );
    const { statusCode, body, headers } = await app.inject("/ta/movies");
    expect([statusCode, headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
    expect(body).toContain("<h1>");
    expect(body).toContain('lang="ta"');
    expect(body).not.toMatch(/secret|Unexpected|\.js/);
  });

  it("that nothing has caught says nothing of itself [SHELL-151]", async () => {
    const { app } = await openWeb(() => Promise.reject(new Error("secret")));
    const { statusCode, body } = await app.inject("/movies");
    expect([statusCode, body]).toEqual([500, "Something went wrong"]);
  });
});
