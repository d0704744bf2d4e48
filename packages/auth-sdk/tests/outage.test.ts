import { MINUTE, SECOND } from "@marquee/config/time";
import { describe, expect, it } from "vitest";
import { createVirtualWorld, type TokenFault } from "../src/testing/index.ts";
import { retryAfterMs } from "../src/tokens/refresh/refresh-call.ts";
import { HOUR_SECONDS, viewer, whileTimePasses } from "./viewer.ts";

/** Everything a refresh may meet that is no refusal (goal 8). */
const TRANSIENT: readonly (readonly [string, TokenFault])[] = [
  ["a connection that fails", "offline"],
  ["a connection that breaks", "lost"],
  ["no answer", "hang"],
  ["a JSON body that breaks off", "cut"],
  ["403 with HTML", { status: 403, text: "<html>" }],
  ["408", { status: 408, json: {} }],
  ["425", { status: 425, json: {} }],
  ["429", { status: 429, json: { code: 429 } }],
  ["500", { status: 500, json: { code: 500, message: "x" } }],
  ["502 with HTML", { status: 502, text: "<html>" }],
  ["503", { status: 503, json: { errors: [{ code: "UNAVAILABLE" }] } }],
  ["520", { status: 520, text: "unknown" }],
  ["530", { status: 530, text: "frozen" }],
  ["200 with the login page of a hotel", { status: 200, text: "<html>" }],
  ["200 without a body", { status: 200 }],
  ["200 with maintenance", { status: 200, json: { errors: [{ extensions: { code: "MNTN01" } }] } }],
  [
    "200 with half a pair",
    { status: 200, json: { data: { refreshAuthToken: { authToken: "x", refreshToken: null } } } },
  ],
];

describe.each(TRANSIENT)("a refresh with %s", (_, fault) => {
  it.each([
    ["valid", -30],
    ["expired", 1],
  ] as const)(
    "with a token that is %s signs nobody out, at the start or later, and works again afterwards [AUTH-13, DEC-047]",
    async (state, offsetSeconds) => {
      for (const isStart of [true, false]) {
        const { auth, ask, later, server, storage } = await viewer();
        if (!isStart) expect(await ask()).toBe("premium");
        await later(HOUR_SECONDS + offsetSeconds);
        server.fail("refresh", fault, fault);
        server.fail("renew", fault, fault);
        const outcome = await whileTimePasses(ask(), () => later(1));
        server.heal();
        expect(outcome === "premium").toBe(state === "valid");
        expect(storage.entries()["refreshToken"]).toBeDefined();
        expect(auth.tokens.get().status).toBe("signedIn");
        await later(125);
        expect(await ask()).toBe("premium");
        expect(auth.tokens.get()).toMatchObject({ status: "signedIn", isRefreshFailed: false });
        expect(server.ledger.counts.reuses).toBe(0);
      }
    },
  );
});

describe("an outage", () => {
  it("of ten minutes receives at most one refresh a minute, for any number of calls, and ends with the first that succeeds", async () => {
    const { ask, later, server, world } = await viewer();
    await later(HOUR_SECONDS);
    const times: number[] = [];
    const start = world.clock.monotonic();
    server.fail("refresh", ...Array.from({ length: 50 }, (): TokenFault => ({ status: 503, json: {} })));
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => ask())))).toEqual(
      new Set(["UNAUTHORIZED"]),
    );
    while (world.clock.monotonic() - start < 10 * MINUTE) {
      const before = server.count("refresh");
      expect(await ask()).toBe("UNAUTHORIZED");
      if (server.count("refresh") > before) times.push(world.clock.monotonic());
      await later(12);
    }
    const gaps = times.map((time, index) => time - (times[index - 1] ?? start));
    expect(times.length).toBeGreaterThan(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(MINUTE);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2 * MINUTE + 12 * SECOND);
    expect(server.count("renew")).toBe(0);
    expect(new Set(gaps).size).toBeGreaterThan(1);
  });

  it("makes callers without a valid token fail within one time-out, and at once during the backoff", async () => {
    const { ask, later, server, world } = await viewer();
    await later(HOUR_SECONDS);
    server.fail("refresh", "hang", "hang");
    server.fail("renew", "hang", "hang");
    const start = world.clock.monotonic();
    expect(await whileTimePasses(ask(), () => later(1))).toBe("TIMEOUT");
    expect(world.clock.monotonic() - start).toBeLessThanOrEqual(30 * SECOND);
    const calls = server.seen.length;
    expect(await ask()).toBe("TIMEOUT");
    expect(server.seen).toHaveLength(calls);
  });

  it("ends when the network returns", async () => {
    const { ask, later, server, setOnline } = await viewer();
    await later(HOUR_SECONDS);
    server.fail("refresh", { status: 503, json: {} });
    expect(await ask()).toBe("UNAUTHORIZED");
    setOnline(false);
    expect(await ask()).toBe("UNAUTHORIZED");
    setOnline(true);
    expect(await ask()).toBe("premium");
  });

  it("in a background refresh does not delay the first required refresh", async () => {
    const { ask, later, server } = await viewer();
    await later(HOUR_SECONDS - 5);
    server.fail("refresh", { status: 503, json: {} });
    expect(await ask()).toBe("premium");
    await later(5);
    expect(await ask()).toBe("premium");
    expect(server.count("refresh")).toBe(2);
  });

  it.each([
    ["7", 7],
    ["0", 0],
    ["date", 90],
  ] as const)("ends after Retry-After: %s", async (form, seconds) => {
    const { ask, later, server, world } = await viewer();
    await later(HOUR_SECONDS);
    const serverNow = world.clock.now() + 26 * 3_600_000;
    const headers: Record<string, string> = {
      date: new Date(serverNow).toUTCString(),
      "retry-after": form === "date" ? new Date(serverNow + 90_000).toUTCString() : form,
    };
    server.fail("refresh", { status: 429, json: {}, headers });
    expect(await ask()).toBe("UNAUTHORIZED");
    if (seconds > 0) {
      await later(seconds - 1);
      expect(await ask()).toBe("UNAUTHORIZED");
      expect(server.count("refresh")).toBe(1);
      await later(1);
    }
    expect(await ask()).toBe("premium");
  });

  it("reads seconds and the three formats of dates, and nothing else", () => {
    const { clock } = createVirtualWorld({ startMs: Date.UTC(1994, 10, 6, 8, 49, 0) });
    const read = (value: string) =>
      retryAfterMs(
        { get: (name) => (name === "retry-after" ? value : null), has: () => true, forEach: () => undefined },
        clock,
      );
    expect(
      [
        "37",
        "Sun, 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",
      ].map(read),
    ).toEqual(Array(4).fill(37_000));
    expect([read("Sun, 06 Nov 1994 08:00:00 GMT"), read("soon"), read("-5"), read("9999999")]).toEqual([
      0,
      undefined,
      undefined,
      3_600_000,
    ]);
  });
});

describe("the clock of a device", () => {
  it.each([26, -26, 2, -2])(
    "that is %i h wrong costs at most one refresh and no call, whenever it jumps",
    async (hours) => {
      const { ask, later, server, world } = await viewer();
      const wrong = world.clock.now() + hours * 3_600_000;
      world.clock.jumpTo(wrong);
      for (let call = 0; call < 20; call += 1) {
        expect(await ask()).toBe("premium");
        await later(1);
      }
      expect(server.count("refresh")).toBe(hours > 0 ? 1 : 0);
      expect(server.seen.filter(({ kind }) => kind === "other")).toHaveLength(20);
      world.clock.jumpTo(wrong - hours * 3_600_000);
      for (let call = 0; call < 20; call += 1) expect(await ask()).toBe("premium");
      expect(server.count("refresh")).toBe(hours > 0 ? 1 : 0);
    },
  );

  it("that jumps during a refresh does not require a second one", async () => {
    const { ask, later, server, world } = await viewer("premium", {});
    await later(HOUR_SECONDS);
    const asking = ask();
    world.clock.jumpTo(world.clock.now() + 26 * 3_600_000);
    expect(await asking).toBe("premium");
    expect(await ask()).toBe("premium");
    expect(server.count("refresh")).toBe(1);
  });

  it("that slept for eight hours with its timers lets the first request refresh before it is sent", async () => {
    const { ask, server, world } = await viewer();
    // Monotonic time stops while a device sleeps; wall time does not.
    world.clock.jumpTo(world.clock.now() + 8 * 3_600_000);
    server.ledger.expireAccessTokens();
    expect(await Promise.all([ask(), ask()])).toEqual(["premium", "premium"]);
    expect(server.count("refresh")).toBe(1);
    expect(server.seen.filter(({ kind }) => kind === "other")).toHaveLength(2);
  });

  it("without running timers still replaces expired tokens", async () => {
    const { ask, server, world } = await viewer("premium", {
      timers: { setTimeout: () => 0, clearTimeout: () => undefined },
    });
    world.clock.advance(HOUR_SECONDS * SECOND);
    expect(await Promise.all([ask(), ask()])).toEqual(["premium", "premium"]);
    expect(server.count("refresh")).toBe(1);
  });
});
