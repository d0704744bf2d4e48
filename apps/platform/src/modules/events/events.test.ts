import { request } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../../monitoring/logger.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import type { RefusedEvent } from "./judge-events.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const event = (name: string, properties: object = {}): object => ({
  event: name,
  properties,
  timestamp: 1_736_137_800_000,
  sessionId: "s-1",
});
const post = (path: string, body: unknown): Promise<Response> =>
  platform.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const listOf = async (sink: string): Promise<{ name: string; payload: object; receivedAt: number }[]> => [
  ...(await platform.ports.events.recent({ sink, limit: 100 })),
];

describe("POST /events", () => {
  it("stores an event with its four fields, readable in test mode [PLAT-21] [DEC-107]", async () => {
    const sent = event("play_started", { contentId: "0-0-113", eventId: "e-1" });
    const response = await post("/events", sent);
    expect([response.status, await response.json()]).toEqual([200, { accepted: 1 }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const listing = await (await platform.fetch("/test/events")).text();
    expect(listing).toContain('"play_started"');
    expect((await listOf("events"))[0]).toMatchObject({
      name: "play_started",
      payload: sent,
      receivedAt: platform.clock.now(),
    });
  });

  it("stores several in their order", async () => {
    const names = ["a_first", "b_second", "c_third"];
    expect(await (await post("/events", { events: names.map((name) => event(name)) })).json()).toEqual({
      accepted: 3,
    });
    expect((await listOf("events")).slice(0, 3).map(({ name }) => name)).toEqual([...names].reverse());
  });

  it("stores an event that arrives twice once", async () => {
    const count = async (): Promise<number> =>
      (await listOf("events")).filter(({ name }) => name === "page_viewed").length;
    for (let round = 0; round < 3; round += 1)
      expect(
        (
          await post("/events", {
            events: [event("page_viewed", { eventId: "e-2" }), event("page_viewed", { eventId: "e-3" })],
          })
        ).status,
      ).toBe(200);
    expect(await count()).toBe(2);
  });

  it.each(["tracker", "push", "tag-manager", "loyalty"])(
    "has the destination %s, kept apart [PLAT-21]",
    async (sink) => {
      expect((await post(`/events/${sink}`, event("page_viewed", { eventId: "e-2", sink }))).status).toBe(
        200,
      );
      expect(await listOf(sink)).toMatchObject([{ name: "page_viewed", payload: { properties: { sink } } }]);
      const listing = await (await platform.fetch(`/test/events?sink=${sink}`)).json();
      expect(listing).toMatchObject({
        events: [{ sink, name: "page_viewed", payload: event("page_viewed", { eventId: "e-2", sink }) }],
      });
    },
  );

  it.each([
    ["no event", {}],
    ["an empty list", { events: [] }],
    ["too many", { events: Array.from({ length: 101 }, () => event("a")) }],
    ["a name of another form", event('Robert"); drop table event; --')],
    ["no time", { event: "a", properties: {}, sessionId: "s" }],
    ["a text as time", { ...event("a"), timestamp: "now" }],
    ["a list as properties", { ...event("a"), properties: [] }],
  ])("refuses %s with 400", async (_, body) => {
    expect((await post("/events", body)).status).toBe(400);
  });

  it("stores hostile text as text", async () => {
    const text = `'; drop table "event"; -- \u2028 ${"😀".repeat(10)}`;
    expect((await post("/events", event("page_viewed", { text }))).status).toBe(200);
    expect((await listOf("events"))[0]).toMatchObject({ payload: { properties: { text } } });
    expect(
      Number((await platform.db.execute(sql`select count(*) as n from event`)).rows[0]?.["n"]),
    ).toBeGreaterThan(0);
  });

  it("refuses another content type with 415, and what is no JSON with 400 [PLAT-111]", async () => {
    const sent = async (type: string | undefined, body: string): Promise<unknown> => {
      const { status, code } = await raw(body, type === undefined ? {} : { "content-type": type });
      return [status, code];
    };
    expect(await sent("text/xml", "<x/>")).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    expect(await sent("application/x-www-form-urlencoded", "event=a")).toEqual([
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ]);
    for (const type of ["application/json", "text/plain", "text/plain;charset=UTF-8"])
      for (const body of ["{", "", "nul", '"text"', "[]", "{}", "null"])
        expect([type, body, await sent(type, body)]).toEqual([type, body, [400, "INVALID_ARGUMENT"]]);
    expect((await raw(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))).message).toBe("body: is not valid UTF-8");
  });
});

/** Sends bytes as they are. */
async function raw(
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = { "content-type": "application/json" },
  path = "/events",
) {
  const {
    statusCode: status,
    body: text,
    headers: answered,
  } = await platform.app.inject({
    method: "POST",
    url: path,
    headers: { ...headers },
    payload: body,
  });
  return {
    status,
    text,
    headers: answered,
    ...(JSON.parse(text) as { code?: string; message?: string; accepted?: number; refused?: RefusedEvent[] }),
  };
}

const stored = async (session: string, sink = "events"): Promise<readonly string[]> =>
  (await platform.ports.events.recent({ sink, limit: 5_000 }))
    .filter(({ payload }) => payload["sessionId"] === session)
    .map(({ name }) => name)
    .reverse();

describe("a call with good and bad events", () => {
  it.each(["", "/tracker", "/push", "/tag-manager", "/loyalty"])(
    "takes the good ones and says of each bad one what and where, at /events%s [PLAT-110]",
    async (path) => {
      const sessionId = `mixed${path}`;
      const answer = await post(`/events${path}`, {
        events: [
          { ...event("first_good", { eventId: `m-1${path}` }), sessionId },
          { ...event("no_time", { eventId: "bad-1" }), timestamp: "yesterday", sessionId },
          { ...event("a_list"), properties: ["x"], sessionId },
          null,
          { ...event("second_good"), sessionId },
          { ...event("with_nul", { eventId: "bad-5", text: "a\0b" }), sessionId },
        ],
      });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        {
          accepted: 2,
          refused: [
            {
              index: 1,
              eventId: "bad-1",
              code: "INVALID_ARGUMENT",
              message: "event.timestamp: must be epoch milliseconds",
            },
            { index: 2, code: "INVALID_ARGUMENT", message: "event.properties: must be an object" },
            { index: 3, code: "INVALID_ARGUMENT", message: "event: must be an object" },
            {
              index: 5,
              eventId: "bad-5",
              code: "UNSTORABLE",
              message: "event: holds a NUL character or half a character",
            },
          ],
        },
      ]);
      expect(await stored(sessionId, path === "" ? "events" : path.slice(1))).toEqual([
        "first_good",
        "second_good",
      ]);
    },
  );

  it("answers 200 when each is refused, so that the client reads why, and 400 for a single bad one [PLAT-110]", async () => {
    const before = (await listOf("events")).length;
    const bad = { ...event("x"), timestamp: -1 };
    const all = await post("/events", { events: [bad, bad] });
    expect([all.status, await all.json()]).toMatchObject([
      200,
      { accepted: 0, refused: [{ index: 0 }, { index: 1 }] },
    ]);
    const single = await post("/events", bad);
    expect([single.status, await single.json()]).toMatchObject([
      400,
      { code: "INVALID_ARGUMENT", details: ["event.timestamp: must be epoch milliseconds"] },
    ]);
    expect(await listOf("events")).toHaveLength(before);
  });

  it("refuses what nests too deep and keys that reach a prototype, alone [PLAT-110]", async () => {
    const sessionId = "hostile";
    const hostile = (properties: string): string =>
      `{"event":"bad_one","properties":${properties},"timestamp":1,"sessionId":"${sessionId}"}`;
    const bodies = [
      hostile(`${'{"a":'.repeat(70)}1${"}".repeat(70)}`),
      hostile(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`),
      hostile('{"__proto__":{"isAdmin":true}}'),
      hostile('{"a":[{"constructor":{"prototype":{"isAdmin":true}}}]}'),
      '{"event":"bad_one","__proto__":{"x":1},"properties":{},"timestamp":1,"sessionId":"hostile"}',
      hostile('{"text":"\\ud800"}'),
    ];
    const answer = await raw(
      `{"events":[${JSON.stringify({ ...event("good_one"), sessionId })},${bodies.join()},${hostile('{"constructor":"a maker of trains"}').replace("bad_one", "good_too")}]}`,
    );
    expect([answer.status, answer.accepted]).toEqual([200, 2]);
    expect(answer.refused?.map(({ index, code, message }) => [index, code, message])).toEqual([
      [1, "UNSTORABLE", "event: is nested deeper than 64 levels"],
      [2, "UNSTORABLE", "event: is nested deeper than 64 levels"],
      [3, "UNSTORABLE", "event: holds a key that reaches a prototype"],
      [4, "UNSTORABLE", "event: holds a key that reaches a prototype"],
      [5, "UNSTORABLE", "event: holds a key that reaches a prototype"],
      [6, "UNSTORABLE", "event: holds a NUL character or half a character"],
    ]);
    expect(await stored(sessionId)).toEqual(["good_one", "good_too"]);
    expect(({} as { readonly isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it("refuses an event of a megabyte and accepts the others; a call beyond 4 MiB is 413 [PLAT-111]", async () => {
    const sessionId = "large";
    const large = { ...event("too_large", { eventId: "l-1", text: "x".repeat(1_000_000) }), sessionId };
    const answer = await post("/events", {
      events: [{ ...event("a_small"), sessionId }, large, { ...event("b_small"), sessionId }],
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        accepted: 2,
        refused: [
          { index: 1, eventId: "l-1", code: "TOO_LARGE", message: "event: is larger than 32768 bytes" },
        ],
      },
    ]);
    expect(await stored(sessionId)).toEqual(["a_small", "b_small"]);
    expect((await raw(`{"events":["${"x".repeat(4 * 1024 * 1024)}"]}`)).status).toBe(413);
  });

  it("accepts a hundred events and refuses a hundred and one as a whole [PLAT-110]", async () => {
    const many = (count: number) => ({
      events: Array.from({ length: count }, () => ({ ...event("one_of_many"), sessionId: `many-${count}` })),
    });
    expect(await (await post("/events", many(100))).json()).toEqual({ accepted: 100 });
    const refused = await post("/events", many(101));
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: "body.events: holds more than 100 events" },
    ]);
    expect([(await stored("many-100")).length, (await stored("many-101")).length]).toEqual([100, 0]);
  });
});

describe("the body of a call", () => {
  const body = (sessionId: string): string =>
    JSON.stringify({ events: [{ ...event("page_viewed"), sessionId }] });

  it("is taken as text, as a beacon sends it, and packed by gzip [PLAT-111]", async () => {
    const beacon = await raw(body("beacon"), { "content-type": "text/plain;charset=UTF-8" });
    expect([beacon.status, beacon.accepted]).toEqual([200, 1]);
    for (const type of ["application/json", "text/plain"]) {
      const packed = await raw(gzipSync(body("packed")), {
        "content-type": type,
        "content-encoding": "gzip",
      });
      expect([packed.status, packed.accepted]).toEqual([200, 1]);
    }
    expect([await stored("beacon"), await stored("packed")]).toEqual([
      ["page_viewed"],
      ["page_viewed", "page_viewed"],
    ]);
  });

  it("is refused with another compression, and with invalid gzip [PLAT-111]", async () => {
    const packed = (bytes: Buffer, encoding: string) =>
      raw(bytes, { "content-type": "application/json", "content-encoding": encoding });
    for (const encoding of ["br", "deflate", "gzip, gzip", "zstd"]) {
      const { status, headers } = await packed(brotliCompressSync(body("other")), encoding);
      expect([encoding, status, headers["accept-encoding"]]).toEqual([encoding, 415, "gzip"]);
    }
    const whole = gzipSync(body("other"));
    for (const bytes of [
      Buffer.from(body("other")),
      whole.subarray(0, -9),
      Buffer.from("garbage"),
      Buffer.alloc(0),
    ]) {
      const { status, message } = await packed(bytes, "gzip");
      expect([status, message]).toEqual([
        400,
        bytes.length === 0 ? "body: is empty" : "body: is not valid gzip",
      ]);
    }
    expect(await stored("other")).toEqual([]);
  });

  it("may be 4 MiB unpacked and not one byte more [PLAT-111]", async () => {
    const statusOf = async (bytes: number) => {
      const text = body("unpacked").padEnd(bytes, " ");
      const packed = await raw(gzipSync(text), {
        "content-type": "application/json",
        "content-encoding": "gzip",
      });
      return [packed.status, (await raw(text)).status];
    };
    expect([await statusOf(4_194_304), await statusOf(4_194_305)]).toEqual([
      [200, 200],
      [413, 413],
    ]);
  });

  it("is refused with 413 once unpacking passes the limit, before memory grows [PLAT-111]", async () => {
    // A gigabyte of spaces in one megabyte.
    const bomb = Buffer.concat(
      Array.from({ length: 16 }, () => gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20))),
    );
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 1);
    const { status, code } = await raw(bomb, {
      "content-type": "application/json",
      "content-encoding": "gzip",
    });
    clearInterval(watch);
    expect([status, code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(most).toBeLessThan(64 * 1024 * 1024);
  });
});

describe("a repeated event", () => {
  const lost = (sessionId: string, number: number): readonly object[] =>
    [
      `0194a8f0-0000-7000-8000-00000000000${number}`,
      `not-a-uuid-${number}`,
      `6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3${number}`,
    ].map((eventId) => ({ ...event("page_viewed", { eventId }), sessionId }));

  it.each(["events", "tracker", "push", "tag-manager", "loyalty"])(
    "leaves one row in %s, whatever its id, in one call, in the next and in concurrent ones [PLAT-113]",
    async (sink) => {
      const path = sink === "events" ? "/events" : `/events/${sink}`;
      const events = lost("again", 1);
      expect(await (await post(path, { events: [...events, ...events] })).json()).toEqual({ accepted: 6 });
      const repeated = await Promise.all(
        Array.from({ length: 10 }, async () => (await post(path, { events })).json()),
      );
      expect(repeated).toEqual(repeated.map(() => ({ accepted: 3 })));
      expect(await stored("again", sink)).toHaveLength(3);
    },
  );

  it("leaves one row when the answer was lost [PLAT-113]", async () => {
    const origin = await platform.listen();
    const body = JSON.stringify({
      events: lost("acknowledged", 2).map((sent) => ({ ...sent, event: "was_lost" })),
    });
    const loseAnswer = (): Promise<void> =>
      new Promise((resolve, reject) => {
        const call = request(`${origin}/events/push`, {
          method: "POST",
          headers: { "content-type": "application/json" },
        });
        // The answer is on its way once the rows are committed; this visitor never reads it.
        call.on("response", () => (call.destroy(), resolve()));
        call.on("error", reject);
        call.end(body);
      });
    await loseAnswer();
    await loseAnswer();
    const read = await fetch(`${origin}/events/push`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body,
    });
    expect(await read.json()).toEqual({ accepted: 3 });
    expect(await stored("acknowledged", "push")).toEqual(["was_lost", "was_lost", "was_lost"]);
  });

  it("is data, whosever session it names, and shows nothing of that session [PLAT-110]", async () => {
    await post("/events", { ...event("a_secret", { note: "canary-of-another" }), sessionId: "victim" });
    const answer = await post("/events", { ...event("b_forged"), sessionId: "victim" });
    expect([answer.status, await answer.text()]).toEqual([200, '{"accepted":1}']);
    expect(await stored("victim")).toEqual(["a_secret", "b_forged"]);
  });

  it("stores the time of a clock that is a year off, in both directions [PLAT-110] [PLAT-114]", async () => {
    const year = 366 * 86_400_000;
    const { clock } = platform;
    const times = [clock.now() - year, clock.now() + year];
    const idAt = (epochMs: number) =>
      `${epochMs
        .toString(16)
        .padStart(12, "0")
        .replace(/^(.{8})/, "$1-")}-7000-8000-000000000009`;
    for (let round = 0; round < 2; round += 1)
      for (const timestamp of times) {
        const sent = { ...event("off_clock", { eventId: idAt(timestamp) }), timestamp, sessionId: "off" };
        expect((await post("/events", sent)).status).toBe(200);
      }
    const rows = (await platform.ports.events.recent({ limit: 100 })).filter(
      ({ name }) => name === "off_clock",
    );
    expect(rows.map(({ payload, receivedAt }) => [payload["timestamp"], receivedAt])).toEqual([
      [times[1], clock.now()],
      [times[0], clock.now()],
    ]);
  });
});

describe("too many calls", () => {
  const limited = async (options: Parameters<typeof createTestPlatform>[0]) => {
    const own = await createTestPlatform(options);
    const call = async (address: string, path = "/events") => {
      const { statusCode, headers, body } = await own.app.inject({
        method: "POST",
        url: path,
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        payload: JSON.stringify(event("page_viewed")),
      });
      return { status: statusCode, retryAfter: headers["retry-after"], body };
    };
    return { own, call };
  };

  it("are 429 with Retry-After for their address, sinks counted together, and other calls go on [PLAT-112]", async () => {
    const { own, call } = await limited({ eventsLimitPerMinute: 3, config: { rateLimitPerMinute: 1 } });
    const [first, second] = ["49.36.0.1", "8.8.8.8"];
    expect((await call(first)).status).toBe(200);
    expect((await call(first, "/events/push")).status).toBe(200);
    own.clock.advance(20_000);
    expect((await call(first)).status).toBe(200);
    const refused = await call(first, "/events/tracker");
    expect([refused.status, refused.retryAfter]).toEqual([429, "40"]);
    expect((await call(second)).status).toBe(200);
    // The limit of all other calls has not been touched.
    const location = await own.app.inject({ url: "/location", headers: { "x-forwarded-for": first } });
    expect(location.statusCode).toBe(200);
    // The API of the tracker below the same base is one of those.
    const third = "88.198.0.1";
    expect((await call(third, "/events/tracker/v1/batch")).status).toBe(400);
    expect((await call(third, "/events/tracker/v1/batch")).status).toBe(429);
    own.clock.advance(40_000);
    expect((await call(first)).status).toBe(200);
    await own.close();
  });

  it("do not exist without a limit, and a counter that is away refuses nothing [PLAT-112]", async () => {
    const { own, call } = await limited({ eventsLimitPerMinute: 1 });
    own.ports.cache.increment = () => Promise.reject(new Error("away"));
    for (let count = 0; count < 5; count += 1) expect((await call("8.8.8.8")).status).toBe(200);
    await own.close();
    const free = await limited({});
    for (let count = 0; count < 5; count += 1) expect((await free.call("8.8.8.8")).status).toBe(200);
    await free.own.close();
  });

  it("are 503 with Retry-After while the store accepts nothing, and no value of an event is logged [PLAT-112] [PLAT-110]", async () => {
    const logged: string[] = [];
    const logger = createLogger({ level: "debug", destination: { write: (line) => void logged.push(line) } });
    const { own } = await limited({ logger });
    const send = (text: string) =>
      own.app.inject({
        method: "POST",
        url: "/events",
        headers: { "content-type": "application/json" },
        payload: JSON.stringify({ events: [event("page_viewed", { text }), event(`Bad ${text}`)] }),
      });
    expect((await send("canary-good")).statusCode).toBe(200);
    await own.db.execute(sql`alter table event rename to event_away`);
    const { statusCode, headers, body } = await send("canary-away");
    await own.db.execute(sql`alter table event_away rename to event`);
    expect([statusCode, headers["retry-after"], body]).toEqual([
      503,
      "5",
      '{"code":"UNAVAILABLE","message":"Events cannot be taken at the moment"}',
    ]);
    expect((await send("canary-back")).statusCode).toBe(200);
    expect(logged.join("")).toContain("request failed");
    expect(logged.join("")).not.toContain("canary");
    await own.close();
  });
});

describe("the listing of events", () => {
  let ordinary: TestPlatform;
  beforeAll(async () => {
    ordinary = await createTestPlatform({ config: { testMode: false } });
  });
  afterAll(() => ordinary.close());

  it("answers the newest 5,000 when more are requested [PLAT-21]", async () => {
    for (let call = 0; call < 51; call += 1)
      await post("/events/loyalty", {
        events: Array.from({ length: 100 }, (_, index) => event(`n${call}_${index}`)),
      });
    const answer = await platform.fetch("/test/events?sink=loyalty&limit=5000");
    const { events } = (await answer.json()) as { readonly events: readonly { readonly name: string }[] };
    expect([events.length, events[0]?.name, events.at(-1)?.name]).toEqual([5000, "n50_99", "n1_0"]);
  });

  it("does not exist outside test mode [PLAT-21]", async () => {
    expect((await ordinary.fetch("/test/events")).status).toBe(404);
  });
});
