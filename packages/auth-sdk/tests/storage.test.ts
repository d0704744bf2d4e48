import { STORAGE_KEYS } from "@marquee/config/storage";
import { memoryStorage } from "@marquee/http";
import { recordingLogger } from "@marquee/http/testing";
import { fallbackStorage } from "@marquee/http/tv";
import { describe, expect, it } from "vitest";
import { readTokens } from "../src/tokens/read-tokens.ts";
import { browserParts, createTokenServer, createVirtualWorld, openTab } from "../src/testing/index.ts";
import { HOUR_SECONDS, viewer } from "./viewer.ts";

describe("the answer to a sign-in", () => {
  it("is read in all three spellings, and is undefined without both tokens [AUTH-07, AUTH-08]", () => {
    const wanted = { accessToken: "a", refreshToken: "r", expiresInSeconds: 60 };
    expect(
      readTokens({
        access_token: "a",
        refresh_token: "r",
        expires_in: 60,
        token_type: "bearer",
        code: 200,
        message: "",
      }),
    ).toEqual(wanted);
    expect(
      readTokens({
        authToken: "a",
        refreshToken: "r",
        expiresIn: 60,
        tokenType: "bearer",
        code: 200,
        message: "",
        shouldRegister: false,
        secureToken: null,
      }),
    ).toEqual(wanted);
    expect(readTokens({ token: "a", refresh_token: "r", expires_in: "60", token_type: "bearer" })).toEqual(
      wanted,
    );
    expect(readTokens({ access_token: "a", refresh_token: "r" })).toEqual({ ...wanted, expiresInSeconds: 0 });
    for (const wire of [
      undefined,
      null,
      "a",
      [],
      {},
      { access_token: "a" },
      { refresh_token: "r" },
      { access_token: "a b", refresh_token: "r" },
      { access_token: 1, refresh_token: 2 },
    ]) {
      expect(readTokens(wire)).toBeUndefined();
    }
  });
});

describe("a failing storage", () => {
  it("after a rotation loses nothing: the new pair is in memory at once, the state shows it, and the write is retried", async () => {
    const { auth, ask, later, server, storage } = await viewer();
    await later(HOUR_SECONDS);
    storage.faults.failing = ["set"];
    expect(await ask()).toBe("premium");
    expect(auth.tokens.get().isStorageDegraded).toBe(true);
    await later(HOUR_SECONDS);
    expect(await ask()).toBe("premium");
    expect(server.ledger.counts).toEqual({ rotations: 2, forgiven: 0, reuses: 0 });
    storage.faults.failing = [];
    await later(30);
    expect(auth.tokens.get().isStorageDegraded).toBe(false);
    expect(storage.entries()).toMatchObject({ token: "access-3", refreshToken: "refresh-3" });
  });

  it.each([[["get"]], [["set"]], [["remove"]], [["get", "set", "remove", "keys"]]] as const)(
    "in %j prevents neither calls nor sign-in and sign-out",
    async (failing) => {
      const { auth, ask, storage, server } = await viewer("guest");
      storage.faults.failing = failing;
      await auth.tokens.signIn(server.ledger.signIn("premium", await auth.getDeviceId()));
      expect(await ask()).toBe("premium");
      await auth.logOut();
      expect(auth.tokens.get().status).toBe("guest");
      expect(await ask()).toBe(null);
    },
  );

  it("during a sign-in stores the device with the tokens once it recovers, so that the next start refreshes as the same device [SESS-62]", async () => {
    const { auth, storage, world, server, later } = await viewer();
    storage.faults.failing = ["set"];
    await auth.logOut();
    const deviceId = await auth.getDeviceId();
    await auth.tokens.signIn(server.ledger.signIn("another", deviceId));
    expect(storage.entries()).not.toHaveProperty("guestDeviceId");
    storage.faults.failing = [];
    await later(30);
    expect(storage.entries()).toMatchObject({ refreshToken: "refresh-2", guestDeviceId: deviceId });
    await later(HOUR_SECONDS);
    const reopened = openTab(browserParts({ world, server, storage }));
    const { data } = await reopened.auth.request({
      endpoint: { id: "X", family: "content", method: "GET", path: "/x" },
    });
    expect(data).toEqual({ user: "another" });
  });

  it("that still contains the device after a logout does not give it to the next person [SESS-62]", async () => {
    const { auth, storage, later, server } = await viewer();
    const before = await auth.getDeviceId();
    storage.faults.failing = ["get", "set", "remove", "keys"];
    await auth.logOut();
    const between = await auth.getDeviceId();
    await auth.tokens.signIn(server.ledger.signIn("one", between));
    await auth.logOut();
    const after = await auth.getDeviceId();
    await auth.tokens.signIn(server.ledger.signIn("another", after));
    storage.faults.failing = [];
    await later(30);
    expect([
      await auth.getDeviceId(),
      storage.entries()["guestDeviceId"],
      new Set([before, between, after]).size,
    ]).toEqual([after, after, 3]);
  });

  it("that never stored the device does not prevent a logout from ending it on the server [SESS-71, SESS-74]", async () => {
    const { auth, storage, server } = await viewer("guest");
    await storage.remove(STORAGE_KEYS.guestDeviceId);
    storage.faults.failing = ["set"];
    await auth.tokens.signIn(server.ledger.signIn("premium", await auth.getDeviceId()));
    await auth.logOut();
    expect(server.count("removeDevice")).toBe(1);
    expect(server.ledger.familyOf("access-1")).toBeUndefined();
  });

  it("that cannot remove tokens removes them as soon as it can, and they are no session meanwhile", async () => {
    const { auth, storage, world, server, later } = await viewer();
    storage.faults.failing = ["remove"];
    await auth.tokens.signOut();
    expect(auth.tokens.get()).toMatchObject({ status: "guest", isStorageDegraded: true });
    const reopened = openTab(browserParts({ world, server, storage }));
    await reopened.auth.load();
    expect(reopened.auth.tokens.get().status).toBe("guest");
    storage.faults.failing = [];
    await later(30);
    expect(storage.entries()).not.toHaveProperty("refreshToken");
    expect(auth.tokens.get().isStorageDegraded).toBe(false);
  });

  it("lets a session live on a fallback storage without levels, and logs no token [AUTH-15]", async () => {
    const world = createVirtualWorld();
    const server = createTokenServer({ clock: world.clock });
    const logger = recordingLogger();
    const { auth } = openTab(
      browserParts({ world, server, storage: fallbackStorage({ levels: [], logger }), logger }),
    );
    await auth.tokens.signIn(server.ledger.signIn("premium", await auth.getDeviceId()));
    world.clock.advance(HOUR_SECONDS * 1000);
    const { data } = await auth.request({
      endpoint: { id: "X", family: "content", method: "GET", path: "/x" },
    });
    expect([data, auth.tokens.get()]).toMatchObject([
      { user: "premium" },
      { status: "signedIn", isStorageDegraded: true },
    ]);
    expect(logger.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(logger.lines)).not.toMatch(/access-|refresh-/);
  });
});

describe("a program that crashes", () => {
  it("at any step of storing new tokens has a session when it restarts, and at any step of a logout none", async () => {
    for (const act of ["refresh", "signOut"] as const) {
      for (let step = 0; step < 16; step += 1) {
        const { auth, world, server, storage, ask, later } = await viewer();
        await later(HOUR_SECONDS);
        // A storage that stops working after a number of steps leaves what a crash would leave.
        let steps = 0;
        const frozen = ["set", "remove"] as const;
        const original = { set: storage.set, remove: storage.remove };
        for (const name of frozen) {
          storage[name] = ((key: string, value: string) => {
            steps += 1;
            return steps > step ? new Promise<void>(() => undefined) : original[name](key, value);
          }) as never;
        }
        void (act === "refresh" ? ask() : auth.tokens.signOut());
        await world.settle();
        Object.assign(storage, original);
        const reopened = openTab(browserParts({ world, server, storage }));
        await reopened.auth.load();
        const isSignedIn = act === "refresh" || step === 0;
        expect([act, step, reopened.auth.tokens.get().status]).toEqual([
          act,
          step,
          isSignedIn ? "signedIn" : "guest",
        ]);
        if (act === "refresh") {
          const { data } = await reopened.auth.request({
            endpoint: { id: "X", family: "content", method: "GET", path: "/x" },
          });
          expect(data).toEqual({ user: "premium" });
          expect(server.ledger.counts.reuses).toBe(0);
        }
      }
    }
  });
});

describe("stored records", () => {
  it("that are unreadable are logged by name and count as missing [AUTH-14]", async () => {
    for (const [key, value] of [
      ["token", "a\nb"],
      ["refreshToken", '"r t"'],
      ["EXPIRES_IN", "tomorrow"],
    ] as const) {
      const { storage, world, server, logger } = await viewer();
      await storage.set(key, value);
      const reopened = openTab({ ...browserParts({ world, server, storage }), logger });
      await reopened.auth.load();
      expect(reopened.auth.tokens.get().status).toBe(key === "refreshToken" ? "guest" : "signedIn");
      expect(logger.lines).toContainEqual(
        expect.objectContaining({ message: "A stored record cannot be read", facts: { key } }),
      );
      expect(JSON.stringify(logger.lines)).not.toContain(value.slice(0, 3) + value.slice(3));
    }
  });

  it("can contain anything: ten thousand of them cause no error, and every call is sent [AUTH-14]", async () => {
    const world = createVirtualWorld({ seed: 11 });
    const server = createTokenServer({ clock: world.clock });
    const { pick } = world;
    const samples = [
      "",
      " ",
      "{",
      "{}",
      "[]",
      "null",
      "undefined",
      "NaN",
      "-1",
      "0",
      "1e999",
      "1767225600",
      "1767225600000",
      "\u0000",
      "\u2028",
      "é",
      "🎬",
      "<script>",
      "a".repeat(9000),
      "bearer x",
      "premium",
      "guest",
      "refresh-1",
      "access-1",
    ];
    const blob = () =>
      pick(3) === 0
        ? Array.from({ length: pick(12) }, () => String.fromCharCode(pick(0x300))).join("")
        : (samples[pick(samples.length)] ?? "");
    const keys = [
      STORAGE_KEYS.token,
      STORAGE_KEYS.refreshToken,
      STORAGE_KEYS.expiresIn,
      STORAGE_KEYS.userType,
      STORAGE_KEYS.guestToken,
      STORAGE_KEYS.guestDeviceId,
    ];
    let answered = 0;
    for (let round = 0; round < 10_000; round += 1) {
      const entries = Object.fromEntries(keys.filter(() => pick(3) > 0).map((key) => [key, blob()]));
      const { auth } = openTab(
        browserParts({
          world,
          server,
          storage: memoryStorage(entries),
          locks: undefined,
          openBroadcast: undefined,
        }),
      );
      const outcome = await auth.fetch("/content/x", {}).then(
        ({ status }) => status,
        (error: { code: string }) => error.code,
      );
      if (outcome === 200 || outcome === 401 || outcome === "UNAUTHORIZED") answered += 1;
      auth.close();
    }
    expect(answered).toBe(10_000);
    expect(
      server.seen.every(({ headers }) =>
        Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value)),
      ),
    ).toBe(true);
  });
});
