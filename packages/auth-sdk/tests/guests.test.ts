import { describe, expect, it, vi } from "vitest";
import { browserParts, createTokenServer, createVirtualWorld, openTab } from "../src/testing/index.ts";
import { HOUR_SECONDS, viewer } from "./viewer.ts";

describe("a guest", () => {
  it("receives one token for the device, sends it, and stores it for the next visit [AUTH-01, AUTH-03]", async () => {
    const { ask, server, storage, world } = await viewer("guest");
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([null, null, null]);
    expect(server.count("guest")).toBe(1);
    expect(server.seen.slice(-1)[0]?.headers).toMatchObject({ "x-z5-guest-token": "guest-1" });
    expect(server.seen.slice(-1)[0]?.headers).not.toHaveProperty("authorization");
    expect(storage.entries()["guestToken"]).toBe("guest-1");
    await openTab(browserParts({ world, server, storage })).auth.fetch("/content/x", {});
    expect(server.count("guest")).toBe(1);
  });

  it("renews its token on a 401, and is never signed out or sent to sign in [AUTH-02, REQ-26]", async () => {
    const { auth, ask, server, storage } = await viewer("guest");
    await ask();
    server.fail("other", { status: 401, json: { code: 1 } });
    server.fail("guest", { status: 200, json: { token: "guest-9" } });
    expect(await ask()).toBe(null);
    expect(
      server.seen.filter(({ kind }) => kind === "guest").map(({ method, body }) => [method, body]),
    ).toEqual([
      ["GET", undefined],
      ["POST", { guestToken: "guest-1" }],
    ]);
    expect(storage.entries()["guestToken"]).toBe("guest-9");
    expect(auth.tokens.get()).toMatchObject({ status: "guest", endReason: undefined });
  });

  it("is served without a token if none is available [AUTH-01]", async () => {
    const { ask, server } = await viewer("guest");
    server.fail("guest", { status: 500, json: {} });
    expect(await ask()).toBe(null);
    expect(server.seen.slice(-1)[0]?.headers).not.toHaveProperty("x-z5-guest-token");
  });
});

describe("an expired platform token", () => {
  it("is replaced once for twenty callers, and the tokens of the viewer do not change [REQ-41, DEC-113]", async () => {
    const { auth, ask, server, storage } = await viewer();
    const before = storage.entries();
    server.killPlatformToken();
    expect(await Promise.all(Array.from({ length: 20 }, () => ask()))).toEqual(Array(20).fill("premium"));
    expect([
      server.count("platform"),
      server.count("refresh"),
      auth.platformToken.getPlatformToken(),
    ]).toEqual([1, 0, "platform-2"]);
    expect(storage.entries()).toEqual(before);
  });

  it("is replaced once for one call: a second 403, and any other, is returned [REQ-41]", async () => {
    const { ask, server, auth } = await viewer();
    const dead = { status: 403, json: { code: "PLATFORM_TOKEN_EXPIRED" } };
    server.fail("other", dead, dead);
    expect(await ask()).toBe("REJECTED");
    expect(server.count("platform")).toBe(1);
    server.fail("other", { status: 403, json: { code: "FORBIDDEN" } });
    expect(await ask()).toBe("REJECTED");
    expect([server.count("platform"), auth.tokens.get().status]).toEqual([1, "signedIn"]);
  });

  it("does not prevent a refresh", async () => {
    const { ask, server, later } = await viewer();
    await later(HOUR_SECONDS);
    server.killPlatformToken();
    expect(await ask()).toBe("premium");
    expect([server.count("platform"), server.ledger.counts.rotations]).toEqual([1, 1]);
  });

  it("that cannot be replaced is logged, and the call is refused", async () => {
    const { ask, server, logger } = await viewer();
    server.killPlatformToken();
    server.fail("platform", { status: 500, json: {} });
    expect(await ask()).toBe("REJECTED");
    expect(logger.lines.map(({ message }) => message)).toEqual(["The platform token cannot be renewed"]);
  });
});

describe("many viewers on one server", () => {
  it("are kept apart: a thousand calls of a hundred people at once each have their own answer [AUTH-15]", async () => {
    const world = createVirtualWorld({ seed: 5 });
    const server = createTokenServer({ clock: world.clock, travel: () => world.sleep(world.pick(50)) });
    const people = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const storage = new Map<string, string>();
        const parts = browserParts({
          world,
          server,
          locks: undefined,
          openBroadcast: undefined,
          storage: {
            get: (key) => storage.get(key),
            set: (key, value) => void storage.set(key, value),
            remove: (key) => void storage.delete(key),
            keys: () => [...storage.keys()],
          },
        });
        const { auth } = openTab(parts);
        await auth.tokens.signIn(server.ledger.signIn(`person ${index}`, await auth.getDeviceId()));
        return auth;
      }),
    );
    server.ledger.expireAccessTokens();
    const calls = Array.from({ length: 1000 }, async (_, call) => {
      const person = call % 100;
      await world.sleep(world.pick(200));
      const { data } = await people[person].request({
        endpoint: { id: "X", family: "content", method: "GET", path: "/x" },
      });
      return (data as { user: string }).user === `person ${person}`;
    });
    const answers = Promise.all(calls);
    await world.timers.advance(5000);
    expect((await answers).every(Boolean)).toBe(true);
    expect(server.ledger.counts).toEqual({ rotations: 100, forgiven: 0, reuses: 0 });
  });
});

describe("an engine with few features", () => {
  it("signs in, refreshes and logs out without window, storage, locks, channels, abort and crypto", async () => {
    for (const name of [
      "window",
      "document",
      "localStorage",
      "navigator",
      "BroadcastChannel",
      "AbortController",
      "crypto",
      "performance",
      "indexedDB",
    ])
      vi.stubGlobal(name, undefined);
    try {
      const { auth, ask, server, later } = await viewer("premium", {
        locks: undefined,
        openBroadcast: undefined,
        onlineState: undefined,
      });
      await later(HOUR_SECONDS);
      server.fail("refresh", "hang");
      const asking = ask();
      await later(10);
      expect(await asking).toBe("premium");
      await auth.logOut();
      expect([await ask(), auth.tokens.get().status]).toEqual([null, "guest"]);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
