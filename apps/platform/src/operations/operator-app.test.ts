import { timingSafeEqual } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FastifyInstance } from "fastify";
import { HOUR, MINUTE, SECOND } from "@marquee/config";
import { createLogger } from "../monitoring/logger.ts";
import type { AdjustableClock } from "../ports/clock.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createEventFeed, type EventFeed } from "./events/event-feed.ts";
import { createEventStreams } from "./event-streams.ts";
import { createOperatorApp } from "./operator-app.ts";
import { createOperatorSessions } from "./operator-sessions.ts";
import type { PageView } from "./pages/page-view.ts";
import { buildFeedEvent } from "./testing/build-feed-event.ts";

const TOKEN = "q7Zk-secret-with-more-than-32-characters";
const ORIGIN = "http://127.0.0.1:4001";
/** Passed in rather than mocked: a module that another test file has loaded would not be mocked. */
const compared = vi.fn(timingSafeEqual);
const OUR_HEADERS = { host: "127.0.0.1:4001", origin: ORIGIN };

let clock: AdjustableClock;
let app: FastifyInstance;
let views: PageView[];
let feed: EventFeed;
/** Events that streams have rendered. */
let told: string[];
/** Streams that are open. */
let readers: number;

async function open(settings: { readonly host?: string; readonly origin?: string } = {}): Promise<void> {
  clock = createFakeClock();
  views = [];
  readers = 0;
  told = [];
  const events = createEventFeed();
  feed = {
    ...events,
    subscribe(listener) {
      readers += 1;
      const end = events.subscribe(listener);
      return () => {
        readers -= 1;
        end();
      };
    },
  };
  app = await createOperatorApp({
    host: settings.host ?? "127.0.0.1",
    origin: settings.origin,
    sessions: createOperatorSessions({ token: TOKEN, clock, isEqual: compared }),
    streams: createEventStreams({
      feed,
      run: "run1",
      render: async (events) => {
        told.push(...events.map(({ name }) => name));
        return events.map(({ name }) => `${name};`).join("");
      },
      mostReaders: 2,
      gatherMs: 1,
    }),
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
  it("opens the page with a cookie that no script can read and no other site can send [PLAT-118]", async () => {
    const answer = await signIn(TOKEN);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/"]);
    expect(answer.headers["set-cookie"]).toMatch(
      /^marquee_operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
    const page = await get("/", { headers: { cookie: cookieFrom(answer) } });
    expect([page.statusCode, page.body]).toEqual([200, "<p>the page"]);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(cookieFrom(await signIn(TOKEN))).not.toBe(cookieFrom(answer));
  });

  it("redirects to the form, and after sign-in back to the view [PLAT-118] [PLAT-122]", async () => {
    const first = await get("/?country=IN&range=day&evil=%3Cscript%3E");
    expect([first.statusCode, first.headers.location]).toEqual([303, "/sign-in?country=IN&range=day"]);
    const form = await get("/sign-in?country=IN&range=day");
    expect(form.body).toContain('action="/sign-in?country=IN&#38;range=day"');
    expect(form.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect((await get("/")).headers.location).toBe("/sign-in");
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

  it("accepts a script's token as Bearer, never in the URL [PLAT-118]", async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await get("/", { headers })).statusCode).toBe(200);
    expect((await get("/", { headers: { authorization: `bearer   ${TOKEN}` } })).statusCode).toBe(200);
    const refused = await get("/", { headers: { authorization: "Bearer wrong" } });
    expect([refused.statusCode, refused.headers["www-authenticate"], refused.body]).toEqual([
      401,
      "Bearer",
      "Sign in first.\n",
    ]);
    expect((await get("/", { headers: { authorization: `Bearer ${TOKEN} x` } })).statusCode).toBe(401);
    expect((await get("/events", { headers: { authorization: "Bearer wrong" } })).statusCode).toBe(401);
    for (const address of [`/?token=${TOKEN}`, `/?OPS_TOKEN=${TOKEN}`, `/sign-in?token=${TOKEN}`]) {
      const answer = await get(address);
      expect([address, answer.statusCode === 200 && address.startsWith("/?")]).toEqual([address, false]);
      expect(answer.body + String(answer.headers.location)).not.toContain(TOKEN);
    }
  });

  it("answers every guess alike, and compares each in constant time [PLAT-118]", async () => {
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
      ]) {
        expect(attempt.statusCode).toBe(429);
        expect(Number(attempt.headers["retry-after"])).toBeGreaterThan(0);
      }
      expect(compared).not.toHaveBeenCalled();
      waits.push(Number((await signIn("wrong")).headers["retry-after"]));
      clock.advance((waits.at(-1) ?? 0) * SECOND - 1);
      expect((await signIn(TOKEN)).statusCode, "a moment too early").toBe(429);
      clock.advance(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    expect((await signIn(TOKEN)).statusCode, "after the pause").toBe(303);
  });

  it("locks no other address, except the whole network of an IPv6 address [PLAT-118]", async () => {
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

  it("does not redirect in a circle for a link from another site, which is sent without the cookie [PLAT-118]", async () => {
    const first = await get("/?country=IN", { headers: { "sec-fetch-site": "cross-site" } });
    expect(first.headers.location).toBe("/sign-in?country=IN&from=link");
    expect((await get("/sign-in?country=IN&from=link")).body).toContain('href="/?country=IN"');
    expect((await get("/sign-in?country=IN")).body).not.toContain('href="/?country=IN"');
    const headers = { cookie: cookieFrom(await signIn(TOKEN)) };
    expect((await get("/sign-in?country=IN", { headers })).headers.location).toBe("/?country=IN");
  });
});

describe("the stream of events", () => {
  const bearer = { authorization: `Bearer ${TOKEN}` };
  const tell = (name: string, country: string) => feed.add(buildFeedEvent({ name, country }), undefined);
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  it("sends a script the filtered events, from the given position, until the page closes [PLAT-121]", async () => {
    tell("first", "IN");
    tell("second", "IN");
    const named = get("/events?country=IN&after=run1-1", { headers: bearer });
    const headed = get("/events", { headers: { ...bearer, "last-event-id": "run2-1" } });
    await expect.poll(() => readers).toBe(2);
    const busy = await get("/events", { headers: bearer });
    expect([busy.statusCode, busy.headers["retry-after"], busy.body]).toEqual([
      503,
      "10",
      "Too many readers at once.\n",
    ]);
    expect(busy.headers["content-type"]).toBe("text/plain; charset=utf-8");
    tell("third", "DE");
    tell("fourth", "IN");
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => told).toContain("fourth");
    expect(readers, "after a heartbeat").toBe(2);
    await app.close();
    const [one, other] = [await named, await headed];
    expect(one.statusCode).toBe(200);
    expect(one.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-frame-options": "DENY",
    });
    expect(one.body).toContain("second;");
    expect(one.body).toContain("fourth;");
    expect(one.body).toContain(": beat");
    expect(one.body).not.toMatch(/first|third|restarted/);
    expect(other.body).toMatch(/restarted[^]*fourth;third;/);
    expect(other.body).not.toContain("second");
  });

  it("ends when its session is signed out or expires [PLAT-118] [PLAT-121]", async () => {
    for (const end of [
      (cookie: string) => post("/sign-out", "", { headers: { cookie } }),
      async () => {
        clock.advance(12 * HOUR);
        vi.advanceTimersByTime(15_000);
      },
    ]) {
      const cookie = cookieFrom(await signIn(TOKEN));
      const streaming = get("/events", { headers: { cookie } });
      await expect.poll(() => readers).toBe(1);
      vi.advanceTimersByTime(15_000);
      expect(readers, "while the session is open").toBe(1);
      await end(cookie);
      expect((await streaming).body).toContain(": beat");
      expect(readers).toBe(0);
    }
  });
});

describe("the form", () => {
  it("says what was wrong, and how long to wait [PLAT-118]", async () => {
    const alertOf = (body: string) => /role="alert"[^>]*>([^<]*)/.exec(body)?.[1];
    expect(alertOf((await get("/sign-in")).body)).toBeUndefined();
    const wrong = alertOf((await signIn("wrong")).body);
    for (let guess = 0; guess < 4; guess += 1) await signIn("wrong");
    const locked = alertOf((await signIn("wrong")).body);
    expect([wrong, locked]).toEqual([expect.stringMatching(/token/i), expect.stringMatching(/\b1\b/)]);
    expect(wrong).not.toBe(locked);
  });
});

describe("every answer", () => {
  const ROUTES = ["/", "/sign-in", "/events", "/operator-page.css", "/health", "/nothing", "/%00"] as const;

  it.each(ROUTES)(
    "of %s runs no foreign script, cannot be framed and is not cached [PLAT-119]",
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

  it("opens no stream for HEAD, as no one would read it [PLAT-119]", async () => {
    const answer = await app.inject({
      method: "HEAD",
      url: "/events",
      headers: { host: "127.0.0.1:4001", authorization: `Bearer ${TOKEN}`, origin: ORIGIN },
    });
    expect(answer.statusCode).toBe(404);
  });

  it("serves every name of this machine, with any port of a tunnel [PLAT-119]", async () => {
    for (const host of ["127.0.0.1:4001", "localhost", "localhost:9000", "[::1]:4001", "127.0.0.53"])
      expect([host, (await get("/health", { headers: { host } })).body]).toEqual([host, '{"status":"ok"}']);
  });

  it("serves IP addresses and no names when it listens on all addresses [PLAT-119]", async () => {
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

  it("refuses a form without an origin [PLAT-119]", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/sign-in",
      headers: { host: "127.0.0.1:4001", "content-type": "application/x-www-form-urlencoded" },
      payload: `token=${TOKEN}`,
    });
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  it("works behind a proxy under its public origin, with a cookie for https only [PLAT-118] [PLAT-119]", async () => {
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

  it("refuses bodies of other types and huge ones, and shows no internal error [PLAT-118] [PLAT-119]", async () => {
    const json = await post("/sign-in", JSON.stringify({ token: TOKEN }), {
      headers: { "content-type": "application/json" },
    });
    expect([json.statusCode, json.headers["set-cookie"]]).toEqual([415, undefined]);
    const huge = await signIn("x".repeat(5000));
    expect([huge.statusCode, huge.body]).toEqual([413, "Refused.\n"]);
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
