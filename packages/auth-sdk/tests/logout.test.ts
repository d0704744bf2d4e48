import { COOKIES, STORAGE_KEYS } from "@marquee/config/storage";
import { memoryCookieJar, memoryStorage } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { TEST_DEVICE_ID } from "../src/testing/index.ts";
import { HOUR_SECONDS, viewer, whileTimePasses } from "./viewer.ts";

describe("logging out", () => {
  it("sends the address first, then clears, then removes the device with its previous id and token [SESS-68, SESS-71]", async () => {
    const { auth, server, storage } = await viewer();
    const log: string[] = [];
    const stored = () => ("token" in storage.entries() ? "tokens" : "no tokens");
    auth.tokens.subscribe(({ status }) => log.push(`${status}, ${server.count("removeDevice")} removals`));
    await auth.logOut({ navigate: () => void log.push(`address, ${stored()}`) });
    log.push(stored());
    expect(log).toEqual(["address, tokens", "guest, 0 removals", "no tokens"]);
    const [call] = server.seen.filter(({ kind }) => kind === "removeDevice");
    expect(call?.body).toMatchObject({
      operationName: "removeDevice",
      variables: { deviceIds: [TEST_DEVICE_ID] },
    });
    expect(call?.headers).toMatchObject({ authorization: "bearer access-1", device_id: TEST_DEVICE_ID });
    expect(server.ledger.familyOf("access-1")).toBeUndefined();
  });

  it("without an address sends none, and removes the cookie of the configured domain [SESS-68, SESS-72]", async () => {
    const removed: unknown[] = [];
    const jar = memoryCookieJar({ contentLanguages: "hi" });
    const cookies = { ...jar, remove: (...call: Parameters<typeof jar.remove>) => void removed.push(call) };
    const { auth, logger } = await viewer("premium", { cookies, cookieDomain: "marquee.test" });
    await auth.logOut();
    expect(removed).toEqual([["contentLanguages", { domain: "marquee.test" }]]);
    expect(logger.lines.filter(({ message }) => message.startsWith("Logging out"))).toEqual([]);
  });

  it("leaves only what is exempt: storage, session storage and cookies [SESS-72] [DEC-043] [ANLT-025]", async () => {
    const cookies = memoryCookieJar({
      userType: "premium",
      country_code: "IN",
      displayLanguage: "hi",
      contentLanguages: "hi",
      partnerMode: "x",
      consent: "y",
    });
    const sessionStorage = memoryStorage({
      returnPath: "/movies",
      sessionId: "1",
      "analyticsQueue.q2-spilled": "x",
      "analyticsQueue.q2-spilled.1": "x",
    });
    const { auth, storage } = await viewer("premium", { cookies, sessionStorage });
    for (const key of [
      ...Object.values(STORAGE_KEYS),
      "analyticsQueue.q1",
      "analyticsQueue.q1.1",
      "analyticsQueues",
      "token.analyticsQueue",
    ])
      if (!(key in storage.entries())) await storage.set(key, "x");
    await auth.logOut();
    expect(storage.entries()).toEqual({
      analyticsSdkConfig: "x",
      analyticsQueue: "x",
      "analyticsQueue.q1": "x",
      "analyticsQueue.q1.1": "x",
      userType: "guest",
      userTypeLaunch: "guest",
    });
    expect(await sessionStorage.keys()).toEqual(["analyticsQueue.q2-spilled", "analyticsQueue.q2-spilled.1"]);
    expect(cookies.entries()).toEqual({
      userType: "guest",
      country_code: "IN",
      displayLanguage: "hi",
      partnerMode: "x",
      consent: "y",
    });
  });

  it("gives the device a new id, which stays [SESS-62]", async () => {
    const { auth, ask, server, storage } = await viewer();
    expect(await auth.getDeviceId()).toBe(TEST_DEVICE_ID);
    await auth.logOut();
    await ask();
    const id = await auth.getDeviceId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(id).not.toBe(TEST_DEVICE_ID);
    expect([storage.entries()["guestDeviceId"], server.seen.slice(-1)[0]?.headers["device_id"]]).toEqual([
      id,
      id,
    ]);
  });

  it("continues if the device cannot be removed, and logs it without a secret [SESS-70]", async () => {
    const { auth, ask, server, logger } = await viewer();
    server.fail("removeDevice", { status: 500, json: { code: 500 } });
    await auth.logOut({ navigate: () => Promise.reject(new Error("no page")) });
    expect([auth.tokens.get().status, await ask()]).toEqual(["guest", null]);
    expect(logger.lines.map(({ message }) => message)).toEqual([
      "Logging out: navigation failed",
      "Logging out: removing the device failed",
    ]);
    expect(JSON.stringify(logger.lines)).not.toContain("access-1");
  });

  it("removes the device once the network is back, one time [SESS-70]", async () => {
    const { auth, server, setOnline, later } = await viewer();
    server.fail("removeDevice", "offline", "offline");
    await auth.logOut();
    expect(server.ledger.familyOf("access-1")).toBeDefined();
    setOnline(false);
    setOnline(true);
    await later(1);
    setOnline(false);
    setOnline(true);
    await later(1);
    expect(server.count("removeDevice")).toBe(2);
  });

  it("without a device id calls nothing, and neither does a guest who logs out [SESS-71]", async () => {
    const { auth, server, storage } = await viewer();
    await storage.remove("guestDeviceId");
    await auth.logOut();
    await auth.logOut();
    expect([auth.tokens.get().status, server.count("removeDevice")]).toEqual(["guest", 0]);
  });

  it("with an expired token exchanges it a last time, so that the session ends on the server too [SESS-74]", async () => {
    const { auth, server, later, storage } = await viewer();
    await later(HOUR_SECONDS);
    await auth.logOut();
    expect(
      server.seen
        .filter(({ kind }) => kind === "removeDevice")
        .map(({ headers }) => headers["authorization"]),
    ).toEqual(["bearer access-2"]);
    expect(server.ledger.refresh("refresh-2", TEST_DEVICE_ID)).toBeUndefined();
    expect(storage.entries()).not.toHaveProperty("refreshToken");
  });

  it("wins over a refresh at any time: nothing is stored or sent, and the late tokens are revoked [SESS-72, SESS-74]", async () => {
    for (let step = 0; step < 40; step += 1) {
      const { auth, ask, server, storage, later, world } = await viewer();
      await later(HOUR_SECONDS);
      const asking = ask();
      for (let turn = 0; turn < step * 4; turn += 1) await Promise.resolve();
      let sentBefore = Infinity;
      auth.tokens.subscribe(({ status }) => void (status === "guest" && (sentBefore = server.seen.length)));
      const out = auth.logOut();
      await whileTimePasses(Promise.all([asking, out]), () => world.timers.advance(10));
      await later(60);
      expect(["refreshToken", "token", "EXPIRES_IN"].filter((key) => key in storage.entries())).toEqual([]);
      const after = server.seen
        .slice(sentBefore)
        .filter(({ kind, headers }) => kind === "other" && headers["authorization"] !== undefined);
      expect(after).toEqual([]);
      expect([1, 2, 3].map((n) => server.ledger.familyOf(`access-${n}`))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(auth.tokens.get()).toMatchObject({ status: "guest", endReason: "signedOut" });
    }
  });
});

describe("the user type", () => {
  it("is premium with an active plan, registered without, and guest without a session [SESS-18] [OVER-04]", async () => {
    for (const [hasPlan, wanted] of [
      [true, "premium"],
      [false, "registered"],
    ] as const) {
      const { auth, server } = await viewer("guest", { hasActivePlan: () => Promise.resolve(hasPlan) });
      expect(await auth.updateUserType()).toBe("guest");
      await auth.tokens.signIn(server.ledger.signIn("x", await auth.getDeviceId()));
      expect(await auth.updateUserType()).toBe(wanted);
    }
  });

  it("does not change if plans are unreadable: a 500 makes nobody a guest [SESS-18]", async () => {
    const { auth } = await viewer("premium", {
      hasActivePlan: () => Promise.reject(new Error("status 500")),
    });
    expect(await auth.updateUserType()).toBe("premium");
  });

  it("is in storage, in its launch form, and in the cookie of the shared domain [SESS-20, SESS-21, DEC-035]", async () => {
    const set: unknown[] = [];
    const jar = memoryCookieJar();
    const cookies = {
      ...jar,
      set: (...call: Parameters<typeof jar.set>) => {
        set.push(call);
        jar.set(...call);
      },
    };
    const { auth, storage } = await viewer("guest", { cookies, cookieDomain: "marquee.test" });
    await auth.userType.set("premium");
    expect(storage.entries()).toMatchObject({ userType: "premium", userTypeLaunch: "subscribed" });
    expect(set).toEqual([
      [COOKIES.userType, "premium", { maxAgeSeconds: 34_560_000, domain: "marquee.test" }],
    ]);
    for (const userType of ["registered", "guest"] as const) {
      await auth.userType.set(userType);
      expect(storage.entries()).toMatchObject({ userType, userTypeLaunch: userType });
    }
  });

  it.each([
    ["Register", "guest"],
    ["", "guest"],
    ["register", "registered"],
    ["premium", "premium"],
    ["{}", "guest"],
  ] as const)(
    "is read from the cookie until storage is read: %j is %s [SESS-20, DEC-036]",
    async (stored, wanted) => {
      const { createUserTypeRecord } = await import("../src/tokens/user-type.ts");
      const { silentLogger } = await import("@marquee/http");
      const record = createUserTypeRecord({
        storage: memoryStorage({ userType: stored }),
        logger: silentLogger,
        cookies: memoryCookieJar({ userType: stored }),
      });
      expect(record.get()).toBe(wanted);
      await record.load();
      expect(record.get()).toBe(wanted);
    },
  );

  it("never contradicts the tokens: without them it is guest in both places after loading [SESS-18, SESS-20]", async () => {
    const cookies = memoryCookieJar({ userType: "premium" });
    const { auth, storage } = await viewer("guest", {
      cookies,
      storage: memoryStorage({ userType: "premium", userTypeLaunch: "subscribed" }),
    });
    expect([auth.userType.get(), cookies.get("userType")]).toEqual(["guest", "guest"]);
    expect(storage.entries()).toEqual({});
  });
});
