import { timingSafeEqual } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FastifyInstance } from "fastify";
import { HOUR, MINUTE, SECOND } from "@marquee/config";
import { createLogger } from "../monitoring/logger.ts";
import type { AdjustableClock } from "../ports/clock.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createEventFeed } from "./events/event-feed.ts";
import { createEventStreams } from "./event-streams.ts";
import { createOperatorApp } from "./operator-app.ts";
import { createOperatorSessions } from "./operator-sessions.ts";
import type { PageView } from "./pages/page-view.ts";

const TOKEN = "q7Zk-secret-with-more-than-32-characters";
const ORIGIN = "http://127.0.0.1:4001";
/** Handed in and not mocked: modules that another test file loaded already would not be mocked. */
const compared = vi.fn(timingSafeEqual);
const OUR_HEADERS = { host: "127.0.0.1:4001", origin: ORIGIN };

let clock: AdjustableClock;
let app: FastifyInstance;
let views: PageView[];

async function open(settings: { readonly host?: string; readonly origin?: string } = {}): Promise<void> {
  clock = createFakeClock();
  views = [];
  app = await createOperatorApp({
    host: settings.host ?? "127.0.0.1",
    origin: settings.origin,
    sessions: createOperatorSessions({ token: TOKEN, clock, isEqual: compared }),
    streams: createEventStreams({ feed: createEventFeed(), run: "run1", render: async () => "" }),
    page: async (view) => {
      views.push(view);
      return "<p>the page";
    },
    files: [{ path: "/operator-page.css", type: "text/css; charset=utf-8", content: "p{}" }],
    logger: createLogger({ level: "silent" }),
  });
}
beforeEach(() => open());
afterEach(() => app.close());

interface Call {
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}
const get = (url: string, { headers = {}, remoteAddress = "127.0.0.1" }: Call = {}) =>
  app.inject({ method: "GET", url, remoteAddress, headers: { host: "127.0.0.1:4001", ...headers } });
const post = (url: string, body: string, { headers = {}, remoteAddress = "127.0.0.1" }: Call = {}) =>
  app.inject({
    method: "POST",
    url,
    remoteAddress,
    headers: { ...OUR_HEADERS, "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: body,
  });
const signIn = (token: string, call?: Call) => post("/sign-in", `token=${encodeURIComponent(token)}`, call);
const cookieFrom = (answer: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  String(answer.headers["set-cookie"]).split(";")[0] ?? "";

describe("signing in", () => {
  it("opens the page by a cookie that no script reads and no other site sends [PLAT-118]", async () => {
    const answer = await signIn(TOKEN);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/"]);
    expect(answer.headers["set-cookie"]).toMatch(
      /^marquee_operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
    const page = await get("/", { headers: { cookie: cookieFrom(answer) } });
    expect([page.statusCode, page.body]).toEqual([200, "<p>the page"]);
    expect(cookieFrom(await signIn(TOKEN))).not.toBe(cookieFrom(answer));
  });

  it("leads a stranger to the form and back to the view [PLAT-118] [PLAT-122]", async () => {
    const first = await get("/?country=IN&range=day&evil=%3Cscript%3E");
    expect([first.statusCode, first.headers.location]).toEqual([303, "/sign-in?country=IN&range=day"]);
    const form = await get("/sign-in?country=IN&range=day");
    expect(form.body).toContain('action="/sign-in?country=IN&#38;range=day"');
    const answer = await post("/sign-in?country=IN&range=day", `token=${TOKEN}`);
    expect(answer.headers.location).toBe("/?country=IN&range=day");
    await get("/?country=IN&range=day", { headers: { cookie: cookieFrom(answer) } });
    expect(views).toEqual([{ filter: { country: "IN" }, range: "day" }]);
  });

  it("ends after 12 hours, and by signing out [PLAT-118]", async () => {
    const headers = { cookie: cookieFrom(await signIn(TOKEN)) };
    clock.advance(12 * HOUR - 1);
    expect((await get("/", { headers })).statusCode).toBe(200);
    clock.advance(1);
    expect((await get("/", { headers })).statusCode).toBe(303);
    const other = { cookie: cookieFrom(await signIn(TOKEN)) };
    const out = await post("/sign-out", "", { headers: other });
    expect([out.statusCode, out.headers.location, out.headers["set-cookie"]]).toEqual([
      303,
      "/sign-in",
      "marquee_operator=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0",
    ]);
    expect((await get("/", { headers: other })).statusCode).toBe(303);
  });

  it("takes the token of a script as Bearer, and in no address [PLAT-118]", async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await get("/", { headers })).statusCode).toBe(200);
    expect((await get("/", { headers: { authorization: "Bearer wrong" } })).statusCode).toBe(401);
    expect((await get("/events", { headers: { authorization: "Bearer wrong" } })).statusCode).toBe(401);
    for (const address of [`/?token=${TOKEN}`, `/?OPS_TOKEN=${TOKEN}`, `/sign-in?token=${TOKEN}`]) {
      const answer = await get(address);
      expect([address, answer.statusCode === 200 && address.startsWith("/?")]).toEqual([address, false]);
      expect(answer.body + String(answer.headers.location)).not.toContain(TOKEN);
    }
  });

  it("says of every guess the same, and compares each in constant time [PLAT-118]", async () => {
    const answers = new Set<string>();
    const guesses = ["", "x", TOKEN.slice(0, -1), `${TOKEN}x`, TOKEN.toUpperCase(), "😀".repeat(90)];
    for (const [index, guess] of guesses.entries()) {
      compared.mockClear();
      const answer = await signIn(guess, { remoteAddress: `10.0.0.${index}` });
      expect(compared.mock.calls.map(([a, b]) => [a.byteLength, b.byteLength])).toEqual([[32, 32]]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      answers.add(`${answer.statusCode} ${answer.body}`);
    }
    expect([...answers].map((answer) => answer.slice(0, 3))).toEqual(["401"]);
    expect([...answers].join()).not.toContain(TOKEN.slice(0, 8));
    compared.mockClear();
    await signIn(TOKEN);
    expect(compared).toHaveBeenCalledTimes(1);
  });

  it("answers 429 from the fifth wrong token on, doubling from 1 s to 5 minutes, the right one included [PLAT-118]", async () => {
    for (let guess = 0; guess < 4; guess += 1) expect((await signIn("wrong")).statusCode).toBe(401);
    const waits: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      expect((await signIn("wrong")).statusCode).toBe(401);
      compared.mockClear();
      for (const attempt of [
        await signIn(TOKEN),
        await get("/", { headers: { authorization: `Bearer ${TOKEN}` } }),
      ])
        expect(attempt.statusCode).toBe(429);
      expect(compared).not.toHaveBeenCalled();
      waits.push(Number((await signIn("wrong")).headers["retry-after"]));
      clock.advance((waits.at(-1) ?? 0) * SECOND - 1);
      expect((await signIn(TOKEN)).statusCode, "a moment too early").toBe(429);
      clock.advance(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    expect((await signIn(TOKEN)).statusCode, "after the pause").toBe(303);
  });

  it("locks no other address, but the whole network of one in IPv6 [PLAT-118]", async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      await signIn("wrong", { remoteAddress: "203.0.113.7" });
      await get("/", { headers: { authorization: "Bearer wrong" }, remoteAddress: `2001:db8::${guess}` });
    }
    expect((await signIn(TOKEN, { remoteAddress: "203.0.113.7" })).statusCode).toBe(429);
    expect((await signIn(TOKEN, { remoteAddress: "2001:db8::ffff" })).statusCode).toBe(429);
    expect((await signIn(TOKEN, { remoteAddress: "203.0.113.8" })).statusCode).toBe(303);
    const claimed = { headers: { "x-forwarded-for": "198.51.100.1" }, remoteAddress: "203.0.113.7" };
    expect((await signIn(TOKEN, claimed)).statusCode, "what a header claims").toBe(429);
    clock.advance(HOUR + 5 * MINUTE);
    for (let guess = 0; guess < 4; guess += 1)
      expect((await signIn("wrong", { remoteAddress: "203.0.113.7" })).statusCode).toBe(401);
  });

  it("does not lead in a circle for a link of another site, which leaves the cookie behind [PLAT-118]", async () => {
    const first = await get("/?country=IN", { headers: { "sec-fetch-site": "cross-site" } });
    expect(first.headers.location).toBe("/sign-in?country=IN&from=link");
    expect((await get("/sign-in?country=IN&from=link")).body).toContain('href="/?country=IN"');
    const headers = { cookie: cookieFrom(await signIn(TOKEN)) };
    expect((await get("/sign-in?country=IN", { headers })).headers.location).toBe("/?country=IN");
  });
});

describe("every answer", () => {
  const ROUTES = ["/", "/sign-in", "/events", "/operator-page.css", "/health", "/nothing", "/%00"] as const;

  it.each(ROUTES)(
    "of %s may run nothing foreign, be framed by nobody and be stored nowhere [PLAT-119]",
    async (url) => {
      const { headers } = await get(url);
      expect(headers["content-security-policy"]).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-frame-options": "DENY",
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
      });
    },
  );

  it.each(ROUTES)("of %s is refused to a foreign host [PLAT-119]", async (url) => {
    const hosts = [
      "evil.example",
      "evil.example:4001",
      "127.0.0.1.evil.example",
      "localhost.evil.example",
      "192.168.0.9",
      "[::2]",
      "a b",
    ];
    for (const host of hosts)
      expect([
        host,
        (await get(url, { headers: { host, authorization: `Bearer ${TOKEN}` } })).statusCode,
      ]).toEqual([host, 421]);
  });

  it("is no stream for HEAD, which would stay open with nobody reading [PLAT-119]", async () => {
    const answer = await app.inject({
      method: "HEAD",
      url: "/events",
      headers: { host: "127.0.0.1:4001", authorization: `Bearer ${TOKEN}`, origin: ORIGIN },
    });
    expect(answer.statusCode).toBe(404);
  });

  it("serves every name of this machine, whatever port a tunnel gives it [PLAT-119]", async () => {
    for (const host of ["127.0.0.1:4001", "localhost", "localhost:9000", "[::1]:4001", "127.0.0.53"])
      expect([host, (await get("/health", { headers: { host } })).statusCode]).toEqual([host, 200]);
  });

  it("serves addresses, and no names, where it listens everywhere [PLAT-119]", async () => {
    await app.close();
    await open({ host: "0.0.0.0" });
    expect((await get("/health", { headers: { host: "192.168.0.9:4001" } })).statusCode).toBe(200);
    expect((await get("/health", { headers: { host: "evil.example:4001" } })).statusCode).toBe(421);
  });

  it.each([["null"], ["http://evil.example"], ["https://127.0.0.1:4001"], ["http://127.0.0.1:4002"], [""]])(
    "refuses a form whose origin is %j, and does nothing [PLAT-119]",
    async (origin) => {
      const cookie = cookieFrom(await signIn(TOKEN));
      const answer = await post("/sign-out", "", { headers: { origin, cookie } });
      expect(answer.statusCode).toBe(403);
      expect((await signIn(TOKEN, { headers: { origin } })).headers["set-cookie"]).toBeUndefined();
      expect((await get("/", { headers: { cookie } })).statusCode, "still signed in").toBe(200);
    },
  );

  it("refuses a form that names no origin [PLAT-119]", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/sign-in",
      headers: { host: "127.0.0.1:4001", "content-type": "application/x-www-form-urlencoded" },
      payload: `token=${TOKEN}`,
    });
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  it("works behind a proxy under its own origin, with a cookie for https alone [PLAT-118] [PLAT-119]", async () => {
    await app.close();
    await open({ origin: "https://ops.example" });
    const headers = { host: "ops.example", origin: "https://ops.example" };
    const answer = await signIn(TOKEN, { headers });
    expect(answer.headers["set-cookie"]).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/);
    expect(
      (await signIn(TOKEN, { headers: { host: "127.0.0.1:4001", origin: "https://ops.example" } }))
        .statusCode,
    ).toBe(303);
    expect(
      (await signIn(TOKEN, { headers: { ...headers, origin: "https://evil.example" } })).statusCode,
    ).toBe(403);
  });

  it("refuses other kinds of bodies and huge ones, and shows no mistake of ours [PLAT-118] [PLAT-119]", async () => {
    const json = await post("/sign-in", JSON.stringify({ token: TOKEN }), {
      headers: { "content-type": "application/json" },
    });
    expect([json.statusCode, json.headers["set-cookie"]]).toEqual([415, undefined]);
    expect((await signIn("x".repeat(5000))).statusCode).toBe(413);
    expect((await post("/sign-in", `token=a&token=${TOKEN}`)).statusCode).toBe(401);
    await app.close();
    await open();
    const failing = await createOperatorApp({
      host: "127.0.0.1",
      origin: undefined,
      sessions: createOperatorSessions({ token: TOKEN, clock, isEqual: compared }),
      streams: createEventStreams({ feed: createEventFeed(), run: "run1", render: async () => "" }),
      page: () => Promise.reject(new Error("select secret from somewhere")),
      files: [],
      logger: createLogger({ level: "silent" }),
    });
    const answer = await failing.inject({
      url: "/",
      headers: { host: "localhost", authorization: `Bearer ${TOKEN}` },
    });
    expect([answer.statusCode, answer.body]).toEqual([
      500,
      "The operator page failed; the log of the platform says why.\n",
    ]);
    await failing.close();
  });
});
