import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { createLogger } from "../monitoring/logger.ts";
import { createMetrics } from "../monitoring/metrics.ts";
import { createTableEventSink } from "../modules/events/table-event-sink.ts";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";
import { createFakeClock, TEST_NOW } from "../testing/fake-clock.ts";
import { createOperations, type OpenOperationsOptions, type Operations } from "./create-operations.ts";
import { readStream } from "./testing/read-stream.ts";

const TOKEN = "q7Zk-secret-with-more-than-32-characters";
const AUTHORIZATION = { authorization: `Bearer ${TOKEN}` };
const logger = createLogger({ level: "silent" });
const secret = new Uint8Array(32).fill(9);

let platform: TestPlatform;
let watched: Operations;
let operations: Operations;
let app: FastifyInstance;
let origin: string;
const metrics = createMetrics();

beforeAll(async () => {
  platform = await createTestPlatform({
    // The platform's sink forwards to the page of the running test.
    events: (db) => {
      const events = createTableEventSink({ db, clock: createFakeClock(), retentionDays: 90 });
      return { ...events, write: (records) => (watched ?? { events }).events.write(records) };
    },
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.db.execute(sql`truncate event_minute, event_minute_fact, counted_event, event`);
  await open();
});
afterEach(async () => {
  await app.close();
  await operations.close();
});

async function open(settings: Partial<OpenOperationsOptions> = {}): Promise<void> {
  operations = createOperations({
    events: createTableEventSink({ db: platform.db, clock: createFakeClock(), retentionDays: 90 }),
    db: platform.db,
    clock: createFakeClock(),
    secret,
    logger,
  });
  watched = operations;
  app = await operations.open({
    token: TOKEN,
    host: "127.0.0.1",
    origin: undefined,
    metrics,
    engine: "pglite",
    trouble: undefined,
    webOrigin: "http://127.0.0.1:3000",
    hasEventStream: false,
    fetch: async () => new Response("ok"),
    ...settings,
  });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
}

let made = 0;
const event = (name: string, properties: object = {}, sessionId = "s-1"): object => {
  made += 1;
  return { event: name, properties: { eventId: `e-${made}`, ...properties }, timestamp: TEST_NOW, sessionId };
};
async function send(...events: readonly object[]): Promise<void> {
  const answer = await platform.fetch("/events", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ events }),
  });
  expect(answer.status).toBe(200);
}
const page = async (query = ""): Promise<string> => {
  const answer = await fetch(`${origin}/${query}`, { headers: AUTHORIZATION });
  expect(answer.status).toBe(200);
  return answer.text();
};
/** Names of the events that a page lists, newest first. */
const listed = (html: string): readonly string[] => {
  const rows = /<tbody data-rows>([^]*?)<\/tbody>/.exec(html)?.[1] ?? "";
  return [...rows.matchAll(/class="event-name">([^<]*)</g)].map(([, name]) => name ?? "");
};
const sessionOf = (html: string): string =>
  /class="session" href="[^"]*">([0-9a-f]{10})</.exec(html)?.[1] ?? "";

describe("the shown facts of an event", () => {
  const CANARIES = [
    "Asha Canary",
    "asha.canary@example.com",
    "+919876500001",
    "9876500001",
    "203.0.113.77",
    "canary-user-id",
    "private canary search",
    "<img src=canary>",
  ];
  /** Each canary is sent in every property that we know, and in some that we do not. */
  const PROPERTIES = [
    "identity name email mobile gender age ip query title originalTitle address referrer state profileTags utm_source",
    "railTitle planName orderId item key value recorderId playbackId contentId reason code method userType country",
    "platformName pageName previousPageName partner made_up sequence reaction way quality",
  ]
    .join(" ")
    .split(" ");

  it("contain no personal data, in no byte of page, stream and ledger [PLAT-120]", async () => {
    const stream = await readStream(`${origin}/events`, AUTHORIZATION);
    for (const canary of CANARIES)
      await send(
        ...PROPERTIES.map((name) => event("search_submitted", { [name]: canary }, "canary-session")),
        event("play_started", {
          ...Object.fromEntries(PROPERTIES.map((name) => [name, canary])),
          nested: { list: [canary] },
        }),
        event("play_failed", { code: canary, contentId: "0-0-1", playbackId: canary }, canary),
      );
    await stream.until((text) => text.split("play_failed").length > CANARIES.length);
    const html = await page();
    const ledger = await page(`?session=${sessionOf(html)}`);
    const stored = await platform.db.execute(
      sql`select row_to_json(counted_event)::text as row from counted_event
        union all select row_to_json(event_minute_fact)::text from event_minute_fact
        union all select row_to_json(event_minute)::text from event_minute`,
    );
    expect(stored.rows.length).toBeGreaterThan(50);
    const pages = [html, ledger, await page("?range=day"), await page("?country=IN&page=home")];
    const everything = [...pages, stream.text(), JSON.stringify(stored.rows)].join();
    await stream.close();
    expect(everything.match(/canary|asha|98765|203\.0\.113/gi)).toBeNull();
    expect(everything, "nor the id of the session").not.toContain("s-1");
    expect(listed(html).length).toBeGreaterThan(50);
  });

  it("are its name, page, viewer, code, method, offline flag and the catalogue's title [PLAT-120]", async () => {
    const facts = {
      pageName: "movie detail",
      country: "IN",
      platformName: "mobile_web",
      userType: "premium",
      title: "A title that the app made up",
    };
    await send(
      event("play_failed", { ...facts, contentId: "0-0-1", code: "DRM_REFUSED", "Offline Tracking": true }),
      event("login_completed", { ...facts, method: "otp_mobile" }),
    );
    const text = (await page()).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    expect(text).toContain(
      "play_failed The General · DRM_REFUSED · made offline movie detail IN · mobile_web · premium",
    );
    expect(text).toContain("login_completed otp mobile movie detail");
    expect(text).not.toContain("made up");
  });

  it("name a session by the same hash in every process with the same secret [PLAT-120]", async () => {
    await send(event("page_viewed", {}, "abc"), event("page_viewed", {}, "abd"));
    const sessions = new Set((await page()).match(/session=[0-9a-f]{10}/g));
    expect(sessions.size).toBe(2);
    await app.close();
    await open();
    expect(new Set((await page()).match(/session=[0-9a-f]{10}/g))).toEqual(sessions);
  });

  it("are those that the collector accepted, once for each event [PLAT-121]", async () => {
    const one = event("page_viewed");
    await send(one);
    await send(one, event("menu_opened"));
    expect(listed(await page())).toEqual(["menu_opened", "page_viewed"]);
  });
});

describe("the filters", () => {
  const facts = { pageName: "home", country: "IN", platformName: "mobile_web", userType: "guest" };
  beforeEach(() =>
    send(
      event("a_event", facts, "one"),
      event("b_event", { ...facts, pageName: "search" }, "one"),
      event("c_event", { ...facts, country: "DE" }, "one"),
      event("d_event", { ...facts, platformName: "tv_app" }, "one"),
      event("e_event", { ...facts, userType: "premium" }, "one"),
      event("f_event", facts, "two"),
      event("g_event", {}, "two"),
    ),
  );

  it.each([
    ["name=a_event", ["a_event"]],
    ["page=search", ["b_event"]],
    ["country=DE", ["c_event"]],
    ["platform=tv_app", ["d_event"]],
    ["userType=premium", ["e_event"]],
    ["page=home&country=IN", ["f_event", "e_event", "d_event", "a_event"], true],
    ["country=%28unknown%29", ["g_event"]],
    ["country=&name=", ["g_event", "f_event", "e_event", "d_event", "c_event", "b_event", "a_event"], true],
    ["country=XX", []],
    ["country=in", []],
    ["name=__proto__", []],
  ] as readonly [string, readonly string[], boolean?][])(
    "narrow page and stream by %s [PLAT-122]",
    async (query, names, isForZ = false) => {
      expect(listed(await page(`?${query}`))).toEqual(names);
      await send(event("z_last", facts, "three"));
      const expected = [...names, ...(isForZ ? ["z_last"] : [])];
      const stream = await readStream(
        `${origin}/events?${query}&after=${streamRun(await page())}-0`,
        AUTHORIZATION,
      );
      // Events that do not match would arrive together with the others.
      await (expected.length === 0
        ? pause(500)
        : stream.until((text) => expected.every((name) => text.includes(name))));
      const told = [...stream.text().matchAll(/event-name\\">(\w+)</g)].map(([, name]) => String(name));
      expect([told.length, new Set(told)]).toEqual([expected.length, new Set(expected)]);
      await stream.close();
    },
  );

  it("narrow to one session, whose ledger is shown [PLAT-122] [PLAT-125]", async () => {
    const two = sessionOf(await page("?name=f_event"));
    const html = await page(`?session=${two}`);
    expect(listed(html)).toEqual(["g_event", "f_event"]);
    expect(html.replace(/\s+/g, " ")).toContain("2 events in 1 page load");
    expect(await page("?session=0000000000")).toContain("has no event of that session");
  });

  it("show a hostile value as text [PLAT-122]", async () => {
    const html = await page(`?name=${encodeURIComponent('"><script>alert(1)</script>')}&country=%27`);
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&#34;&#62;&#60;script&#62;alert(1)");
  });
});

const streamRun = (html: string): string => /after=([0-9a-f]{8})-\d+/.exec(html)?.[1] ?? "";

describe("the live events", () => {
  it("arrive when they are accepted [PLAT-121]", async () => {
    const stream = await readStream(`${origin}/events`, AUTHORIZATION);
    await send(event("page_viewed"));
    await stream.until((text) => text.includes("page_viewed"));
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(stream.headers.get("cache-control")).toBe("no-store");
    expect(stream.text()).toMatch(
      /^retry: 2000\n\nid: [0-9a-f]{8}-1\ndata: \{"rows":".*","count":1,"missed":0\}\n\n$/,
    );
    await stream.close();
  });

  it("continue after the last one that a reader has, without loss or repetition [PLAT-121]", async () => {
    const first = await readStream(`${origin}/events`, AUTHORIZATION);
    await send(event("n_1"), event("n_2"));
    await first.until((text) => text.includes("n_2"));
    const id = /id: (\S+)/.exec(first.text())?.[1] ?? "";
    await first.close();
    await send(event("n_3"), event("n_4"));
    const second = await readStream(`${origin}/events?after=ignored-1`, {
      ...AUTHORIZATION,
      "last-event-id": id,
    });
    await second.until((text) => text.includes("n_4"));
    expect([...second.text().matchAll(/n_\d/g)].map(String)).toEqual(["n_4", "n_3"]);
    await second.close();
  });

  it("start where the page ends [PLAT-121]", async () => {
    await send(event("n_1"));
    const html = await page("?country=&name=");
    await send(event("n_2"));
    const address = /data-stream="([^"]*)"/.exec(html)?.[1] ?? "";
    const stream = await readStream(origin + address.replaceAll("&#38;", "&"), AUTHORIZATION);
    await stream.until((text) => text.includes("n_2"));
    expect(stream.text()).not.toContain("n_1");
    await stream.close();
  });

  it("report that the process has changed [PLAT-121]", async () => {
    const stream = await readStream(`${origin}/events`, { ...AUTHORIZATION, "last-event-id": "ffffffff-7" });
    await stream.until((text) => text.includes("event: restarted"));
    expect(stream.text()).toMatch(/\n\nid: [0-9a-f]{8}-0\nevent: restarted\ndata: \{\}\n\n$/);
    await stream.close();
  });

  it("have at most 20 readers at once [PLAT-121]", async () => {
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => readStream(`${origin}/events`, AUTHORIZATION)),
    );
    const surplus = await fetch(`${origin}/events`, { headers: AUTHORIZATION });
    expect([surplus.status, surplus.headers.get("retry-after")]).toEqual([503, "10"]);
    await Promise.all(streams.map((stream) => stream.close()));
    await expect
      .poll(async () => {
        const next = await fetch(`${origin}/events`, { headers: AUTHORIZATION });
        await next.body?.cancel();
        return next.status;
      })
      .toBe(200);
  });

  it("end when their reader signs out, and when the platform stops [PLAT-121]", async () => {
    const form = { method: "POST", redirect: "manual", headers: { origin } } as const;
    const answer = await fetch(`${origin}/sign-in`, { ...form, body: new URLSearchParams({ token: TOKEN }) });
    const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const mine = await readStream(`${origin}/events`, { cookie });
    const other = await readStream(`${origin}/events`, AUTHORIZATION);
    await fetch(`${origin}/sign-out`, { ...form, headers: { origin, cookie } });
    await mine.ended;
    await send(event("page_viewed"));
    await other.until((text) => text.includes("page_viewed"));
    await app.close();
    await other.ended;
    expect(mine.text()).not.toContain("page_viewed");
  });

  it("require a token or a session [PLAT-118] [PLAT-121]", async () => {
    expect((await fetch(`${origin}/events`)).status).toBe(401);
  });
});

describe("a part that fails", () => {
  it("is reported and does not affect the others: an unreachable web app [PLAT-126]", async () => {
    await app.close();
    await open({ fetch: () => Promise.reject(new Error("refused")) });
    await send(event("page_viewed"));
    const html = await page();
    expect(html).toContain("does not answer");
    expect(html).toMatch(/part-down">\s*<span class="part-name">Web/);
    expect(html).toMatch(/part-ok">\s*<span class="part-name">Database/);
    expect(listed(html)).toEqual(["page_viewed"]);
  });

  it("is reported and does not affect the others: a database in trouble, an answer 5xx [PLAT-126]", async () => {
    metrics.requestAnswered({ method: "GET", route: "/plans/:id", status: 503, durationMs: 1 });
    metrics.requestAnswered({ method: "GET", route: "/plans/:id", status: 404, durationMs: 1 });
    metrics.diskIsLow(true);
    await app.close();
    await open({ trouble: () => "the disk has 3 MB" });
    const html = (await page()).replace(/\s+/g, " ");
    expect(html).toMatch(/part-trouble"> <span class="part-name">Database/);
    expect(html).toContain("the disk has 3 MB");
    expect(html).toContain('GET</th> <td><code>/plans/:id</code></td> <td class="number">1</td>');
    metrics.diskIsLow(false);
  });

  it("is reported and does not affect the others: a database that does not answer [PLAT-126]", async () => {
    await app.close();
    await operations.close();
    const db = new Proxy(platform.db, {
      get: (target, name, self) =>
        name === "select" || name === "execute"
          ? () => {
              throw new Error("away");
            }
          : (Reflect.get(target, name, self) as unknown),
    });
    operations = createOperations({
      events: { write: async () => [], recent: async () => [], clear: async () => undefined },
      db,
      clock: createFakeClock(),
      secret,
      logger,
    });
    await operations.events.write([
      { sink: "events", name: "page_viewed", payload: {}, receivedAt: TEST_NOW, requestId: "r" },
    ]);
    app = await operations.open({
      token: TOKEN,
      host: "127.0.0.1",
      origin: undefined,
      metrics,
      engine: "postgresql",
      trouble: undefined,
      webOrigin: "http://127.0.0.1:3000",
      hasEventStream: true,
      fetch: async () => new Response("ok"),
    });
    origin = await app.listen({ host: "127.0.0.1", port: 0 });
    const html = await page();
    expect(html).toContain("The charts cannot be read");
    expect(html).toContain("The failures cannot be read");
    expect(html).toMatch(/part-down">\s*<span class="part-name">Database/);
    expect(html).toContain("events go to NATS");
    expect(listed(html)).toEqual(["page_viewed"]);
  });
});
