import { TOKEN_EXPIRED_MESSAGE } from "@marquee/config/errors";
import { describe, expect, it } from "vitest";
import { browserParts, openTab, TEST_DEVICE_ID } from "../src/testing/index.ts";
import { HOUR_SECONDS, viewer, whileTimePasses } from "./viewer.ts";

const bearers = (server: Awaited<ReturnType<typeof viewer>>["server"]) =>
  server.seen.filter(({ kind }) => kind === "other").map(({ headers }) => headers["authorization"]);

describe("the expiry of an access token", () => {
  it("starts no refresh with 61 s left, and one with 60 s left while requests are sent with the current token [AUTH-09, REQ-31]", async () => {
    const { ask, later, server } = await viewer();
    await later(HOUR_SECONDS - 61);
    expect(await ask()).toBe("premium");
    expect(server.count("refresh")).toBe(0);
    await later(1);
    server.fail("refresh", "hang");
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["premium", "premium", "premium"]);
    await later(0);
    expect(server.count("refresh")).toBe(1);
    expect(bearers(server)).toEqual(Array(4).fill("bearer access-1"));
  });

  it("lets requests wait for one refresh once it has passed, and no refresh follows within the window [AUTH-09, AUTH-11]", async () => {
    const { ask, later, server, storage, world } = await viewer();
    await later(HOUR_SECONDS);
    expect(await Promise.all(Array.from({ length: 100 }, () => ask()))).toEqual(Array(100).fill("premium"));
    expect(server.count("refresh")).toBe(1);
    expect(new Set(bearers(server))).toEqual(new Set(["bearer access-2"]));
    expect(storage.entries()).toMatchObject({
      token: "access-2",
      refreshToken: "refresh-2",
      EXPIRES_IN: String(Math.floor(world.clock.now() / 1000) + HOUR_SECONDS),
    });
    await later(30);
    await ask();
    expect(server.count("refresh")).toBe(1);
  });

  it("is stored as epoch seconds, and a token without expiry counts as expired [AUTH-06]", async () => {
    const { auth, server, storage, world, ask } = await viewer();
    await auth.tokens.signIn({ ...server.ledger.signIn("premium", TEST_DEVICE_ID), expiresInSeconds: 100 });
    expect(storage.entries()["EXPIRES_IN"]).toBe(String(world.clock.now() / 1000 + 100));
    await auth.tokens.signIn({ ...server.ledger.signIn("premium", TEST_DEVICE_ID), expiresInSeconds: 0 });
    expect(await ask()).toBe("premium");
    expect(server.count("refresh")).toBe(1);
  });

  it("of a token that lasts a minute does not trigger a refresh for every request [AUTH-09]", async () => {
    const { auth, server, ask, later } = await viewer();
    await auth.tokens.signIn({ ...server.ledger.signIn("premium", TEST_DEVICE_ID), expiresInSeconds: 50 });
    await ask();
    await later(24);
    await ask();
    expect(server.count("refresh")).toBe(0);
    await later(1);
    await ask();
    await later(0);
    expect(server.count("refresh")).toBe(1);
  });

  it("of a token read from storage is due with 60 s left, also when it lasts less than two minutes [AUTH-09]", async () => {
    const { auth, server, storage, world, later } = await viewer();
    await auth.tokens.signIn({ ...server.ledger.signIn("premium", TEST_DEVICE_ID), expiresInSeconds: 110 });
    const next = openTab(browserParts({ world, server, storage }));
    const ask = async (): Promise<unknown> =>
      (await next.auth.request({ endpoint: { id: "X", family: "content", method: "GET", path: "/x" } })).data;
    await later(49);
    expect([await ask(), server.count("refresh")]).toEqual([{ user: "premium" }, 0]);
    await later(1);
    await ask();
    await later(0);
    expect(server.count("refresh")).toBe(1);
  });

  it("adds no delay to a request with a valid token: the token is returned synchronously, without a read of storage", async () => {
    const { auth, storage, server } = await viewer();
    server.fail("refresh", "hang");
    const before = storage.entries();
    storage.faults.failing = ["get", "set", "keys", "remove"];
    const token = auth.tokens.getViewerToken();
    expect(token).toEqual({
      kind: "user",
      value: "access-1",
      generation: auth.tokens.getGeneration(),
      session: auth.tokens.get().session,
    });
    expect(storage.entries()).toEqual(before);
  });
});

describe("a 401", () => {
  it("of an expired token is resolved by one refresh for calls that are refused one after another [AUTH-10, REQ-23]", async () => {
    const { ask, later, server, world } = await viewer();
    server.ledger.expireAccessTokens();
    const requested = Array.from({ length: 10 }, async (_, index) => {
      await world.sleep(index * 40);
      return ask();
    });
    await later(1);
    expect(await Promise.all(requested)).toEqual(Array(10).fill("premium"));
    expect(server.count("refresh")).toBe(1);
  });

  it("with a code in its body removes access token and expiry at once, and the refresh token stays while it is used [REQ-24]", async () => {
    const { ask, server, storage, later } = await viewer();
    server.ledger.expireAccessTokens();
    server.fail("refresh", "hang");
    const asking = ask();
    await later(1);
    expect(storage.entries()).not.toHaveProperty("token");
    expect(storage.entries()).not.toHaveProperty("EXPIRES_IN");
    expect(storage.entries()["refreshToken"]).toBe("refresh-1");
    expect(await whileTimePasses(asking, () => later(1))).toBe("premium");
    expect(storage.entries()).toMatchObject({ token: "access-2", refreshToken: "refresh-2" });
  });

  it("without a code in its body keeps the expiry until the refresh has answered [REQ-24]", async () => {
    const { ask, server, storage, later } = await viewer();
    const expiresIn = storage.entries()["EXPIRES_IN"];
    expect(expiresIn).toMatch(/^\d{10}$/);
    await later(60);
    server.fail("other", { status: 401, json: { message: "no" } });
    server.fail("refresh", "hang");
    const asking = ask();
    await later(1);
    expect(storage.entries()).toMatchObject({
      token: "access-1",
      refreshToken: "refresh-1",
      EXPIRES_IN: expiresIn,
    });
    expect(await whileTimePasses(asking, () => later(1))).toBe("premium");
    expect(Number(storage.entries()["EXPIRES_IN"])).toBeGreaterThan(Number(expiresIn));
  });

  it("with the terminal message ends the session without a refresh: no token and no expiry is left [AUTH-10, REQ-22, REQ-23, DEC-048]", async () => {
    const { auth, ask, server, storage, refreshes } = await viewer();
    server.fail("other", { status: 401, json: { error_code: 401, message: TOKEN_EXPIRED_MESSAGE } });
    expect(await ask()).toBe("UNAUTHORIZED");
    expect(refreshes()).toEqual([0, 0]);
    expect(Object.keys(storage.entries()).sort()).toEqual(["guestDeviceId", "userType", "userTypeLaunch"]);
    expect(auth.tokens.get()).toMatchObject({
      status: "guest",
      endReason: "terminal",
      isRefreshFailed: false,
    });
    expect(await ask()).toBe(null);
  });

  it("that returns after three refreshes leaves no token, sets the flag and makes the viewer a guest [REQ-24, REQ-23, AUTH-10, DEC-047]", async () => {
    const { auth, ask, server, storage } = await viewer();
    const refusal = { status: 401, json: { code: "NO" } };
    server.fail("other", refusal, refusal, refusal, refusal);
    expect(await ask()).toBe("UNAUTHORIZED");
    expect(server.count("refresh")).toBe(3);
    expect(storage.entries()).toMatchObject({ userType: "guest" });
    expect(storage.entries()).not.toHaveProperty("refreshToken");
    expect(auth.tokens.get()).toMatchObject({
      status: "guest",
      endReason: "retriesExhausted",
      isRefreshFailed: true,
    });
  });
});

describe("a refresh", () => {
  it("is sent by POST with query and hash, with the device and without the old token [AUTH-12, DEC-112]", async () => {
    const { ask, later, server } = await viewer();
    await later(HOUR_SECONDS);
    await ask();
    const [call] = server.seen.filter(({ kind }) => kind === "refresh");
    expect(call).toMatchObject({
      method: "POST",
      address: expect.stringMatching(/\/graphql$/) as string,
      body: {
        operationName: "refreshAuthToken",
        variables: { refreshToken: "refresh-1" },
        extensions: { persistedQuery: { version: 1 } },
      },
    });
    expect(call?.headers["device_id"]).toBe(TEST_DEVICE_ID);
    expect(call?.headers).not.toHaveProperty("authorization");
    expect(server.seen.every(({ address }) => !address.includes("refresh-"))).toBe(true);
  });

  it("that is refused signs out and sets the flag, its callers are rejected once, and REST is not tried [AUTH-13, REQ-25, DEC-059]", async () => {
    const { auth, ask, later, server, storage, world } = await viewer();
    await later(HOUR_SECONDS);
    server.ledger.endDevices([TEST_DEVICE_ID]);
    expect(await Promise.all([ask(), ask()])).toEqual(["UNAUTHORIZED", "UNAUTHORIZED"]);
    expect(auth.tokens.get()).toMatchObject({ status: "guest", isRefreshFailed: true, endReason: "refused" });
    await world.settle();
    expect(storage.entries()).toEqual({
      guestDeviceId: TEST_DEVICE_ID,
      userType: "guest",
      userTypeLaunch: "guest",
    });
    expect(server.count("renew")).toBe(0);
    expect(auth.userType.get()).toBe("guest");
  });

  it.each([
    [
      "GraphQL UNAUTHENTICATED",
      { status: 200, json: { errors: [{ extensions: { code: "UNAUTHENTICATED" } }] } },
      "guest",
    ],
    ["401 with JSON", { status: 401, json: { code: 1, message: "not valid" } }, "guest"],
    ["400 with JSON", { status: 400, json: { message: "not valid" } }, "guest"],
    [
      "400 about the query",
      { status: 400, json: { errors: [{ message: "Cannot query field" }] } },
      "signedIn",
    ],
    ["401 with HTML", { status: 401, text: "<html>" }, "signedIn"],
    ["403", { status: 403, json: { code: "FORBIDDEN" } }, "signedIn"],
    ["404", { status: 404, json: { code: 404 } }, "signedIn"],
  ] as const)("answered by %s leaves the viewer %s [AUTH-13] [REQ-25]", async (_, fault, status) => {
    const { auth, ask, later, server, storage } = await viewer();
    await later(HOUR_SECONDS);
    server.fail("refresh", fault);
    expect(await ask()).toBe("UNAUTHORIZED");
    expect(auth.tokens.get()).toMatchObject({ status, isRefreshFailed: true });
    expect("refreshToken" in storage.entries()).toBe(status === "signedIn");
  });

  it("falls back to REST once when GraphQL cannot be reached, and not when it answers [DEC-059]", async () => {
    for (const [fault, renewals] of [
      ["offline", 1],
      [{ status: 503, json: {} }, 0],
    ] as const) {
      const { ask, later, server } = await viewer();
      await later(HOUR_SECONDS);
      server.fail("refresh", fault);
      expect(await ask()).toBe(renewals ? "premium" : "UNAUTHORIZED");
      expect(server.count("renew")).toBe(renewals);
      const renewal = server.seen.find(({ kind }) => kind === "renew");
      expect(renewal?.body).toEqual(renewals ? { refresh_token: "refresh-1" } : undefined);
    }
  });

  it("whose answer is lost is sent again while the server keeps it, without a caller [DEC-059]", async () => {
    const { auth, ask, later, server } = await viewer();
    await later(HOUR_SECONDS - 30);
    server.fail("refresh", "lost");
    server.fail("renew", "lost");
    expect(await ask()).toBe("premium");
    await later(25);
    expect(server.ledger.counts).toEqual({ rotations: 1, forgiven: 2, reuses: 0 });
    expect(auth.tokens.get()).toMatchObject({ status: "signedIn", isRefreshFailed: false });
    await later(100);
    expect(await ask()).toBe("premium");
    expect(bearers(server).slice(-1)).toEqual(["bearer access-2"]);
  });

  it("that succeeds clears the flag of a failed one [REQ-25]", async () => {
    const { auth, ask, later, server } = await viewer();
    await later(HOUR_SECONDS);
    server.fail("refresh", { status: 503, json: {} });
    expect(await ask()).toBe("UNAUTHORIZED");
    expect(auth.tokens.get()).toMatchObject({ status: "signedIn", isRefreshFailed: true });
    await later(120);
    expect(await ask()).toBe("premium");
    expect(auth.tokens.get()).toMatchObject({ status: "signedIn", isRefreshFailed: false });
  });

  it("continues when a caller aborts: that one is rejected with its own reason, the others are served", async () => {
    const { auth, later, server, ask } = await viewer();
    await later(HOUR_SECONDS);
    server.fail("refresh", "hang");
    const controller = new AbortController();
    const others = Promise.all([ask(), ask()]);
    const given = auth.fetch("/content/x", { signal: controller.signal }).catch((why: unknown) => why);
    controller.abort("enough");
    expect(await given).toBe("enough");
    expect(await whileTimePasses(others, () => later(1))).toEqual(["premium", "premium"]);
  });

  it("survives listeners that call back, throw and never settle, and each receives each change once in the same order", async () => {
    const { auth, later, ask, server } = await viewer();
    const heard: string[][] = [[], []];
    auth.tokens.subscribe(({ status, session }) => {
      heard[0]?.push(`${status} ${session}`);
      if (status === "guest") void auth.tokens.signIn(server.ledger.signIn("premium", TEST_DEVICE_ID));
      void ask();
      throw new Error("listener");
    });
    auth.tokens.subscribe(({ status, session }) => void heard[1]?.push(`${status} ${session}`));
    auth.tokens.subscribe(() => new Promise<never>(() => undefined) as never);
    await later(HOUR_SECONDS);
    server.ledger.endDevices([TEST_DEVICE_ID]);
    expect(await ask()).not.toBe("premium");
    await later(1);
    expect(heard[0]).toEqual(["guest 2", "signedIn 3"]);
    expect(heard[1]).toEqual(heard[0]);
    expect(await ask()).toBe("premium");
  });
});
