import { ENDPOINTS } from "@marquee/config/endpoints";
import { STORAGE_KEYS } from "@marquee/config/storage";
import { HOUR, MINUTE, SECOND } from "@marquee/config/time";
import { type Fetch, type KeyValueStorage, type Lease, type Locks } from "@marquee/http";
import { leaseLocks } from "@marquee/http/browser";
import { faultyStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import {
  browserParts,
  createTokenServer,
  createVirtualWorld,
  openTab,
  TEST_DEVICE_ID,
  type BrowserParts,
  type Tab,
} from "../src/testing/index.ts";

type Kind = "Web Locks" | "leases" | "nothing";

/** Tabs of one browser in which a person is signed in. */
async function browser(kind: Kind, count: number) {
  const world = createVirtualWorld({ seed: 3 });
  const server = createTokenServer({ clock: world.clock, travel: () => world.sleep(50 + world.pick(200)) });
  const storage = faultyStorage({ entries: { [STORAGE_KEYS.guestDeviceId]: TEST_DEVICE_ID } });
  const parts: BrowserParts = browserParts({
    world,
    server,
    storage,
    ...(kind === "Web Locks" ? {} : { locks: undefined, openBroadcast: undefined }),
  });
  const open = (): Tab => openTab(parts, kind === "leases" ? { locks: leases(world) } : {});
  const tabs = Array.from({ length: count }, open);
  const [first] = tabs as [Tab, ...Tab[]];
  await first.auth.tokens.signIn(server.ledger.signIn("premium", TEST_DEVICE_ID));
  await Promise.all(tabs.map(({ auth }) => auth.load()));
  const ask = ({ auth }: Tab) =>
    auth.request({ endpoint: ENDPOINTS.consumption }).then(
      ({ data }) => (data as { user: string | null }).user,
      (error: { code: string }) => error.code,
    );
  return { world, server, storage, tabs, first, open, ask };
}

const shared = new WeakMap<object, Map<string, Lease>>();

/** Locks of one tab over leases that all tabs of a world share. */
function leases(world: ReturnType<typeof createVirtualWorld>): Locks {
  const all = shared.get(world) ?? new Map<string, Lease>();
  shared.set(world, all);
  return leaseLocks({
    clock: world.clock,
    timers: world.timers,
    randomId: () => `holder ${world.pick(1e9)}`,
    store: {
      update(name, rule) {
        const after = rule(all.get(name));
        if (after) all.set(name, after);
        else all.delete(name);
        return Promise.resolve(after);
      },
    },
  });
}

/** One storage as two processes see it: each sees what the other one writes only so many milliseconds later, which may depend on the key. */
function storageOfTwoProcesses(
  { clock }: ReturnType<typeof createVirtualWorld>,
  lateByMs: (key: string) => number,
): { readonly near: KeyValueStorage; readonly far: KeyValueStorage } {
  const writes: {
    readonly by: string;
    readonly key: string;
    readonly value: string | undefined;
    readonly at: number;
  }[] = [];
  const view = (process: string): KeyValueStorage => {
    const write = (key: string, value: string | undefined) =>
      void writes.push({ by: process, key, value, at: clock.now() });
    const find = (wanted: string) =>
      writes
        .filter(({ by, key, at }) => key === wanted && (by === process || at + lateByMs(key) <= clock.now()))
        .pop()?.value;
    return {
      get: find,
      set: write,
      remove: (key) => write(key, undefined),
      keys: () => [...new Set(writes.map(({ key }) => key))].filter((key) => find(key) !== undefined),
    };
  };
  return { near: view("near"), far: view("far") };
}

/** A person is signed in and has a tab in each process; `skip` sets the clocks of both tabs forward, without a timer that rings. */
async function twoProcesses(lateByMs: (key: string) => number, parts: Partial<BrowserParts> = {}) {
  const world = createVirtualWorld({ seed: 3 });
  const server = createTokenServer({ clock: world.clock, travel: () => world.sleep(50) });
  const { near, far } = storageOfTwoProcesses(world, lateByMs);
  await near.set(STORAGE_KEYS.guestDeviceId, TEST_DEVICE_ID);
  let aheadMs = 0;
  const clock = {
    now: () => world.clock.now() + aheadMs,
    monotonic: () => world.clock.monotonic() + aheadMs,
  };
  const browserOf = browserParts({ world, server, storage: near, ...parts });
  const [one, other] = [openTab(browserOf, { clock }), openTab({ ...browserOf, storage: far }, { clock })];
  await one.auth.tokens.signIn(server.ledger.signIn("premium", TEST_DEVICE_ID));
  await world.timers.advance(2 * SECOND);
  await other.auth.load();
  const ask = ({ auth }: Tab) => auth.request({ endpoint: ENDPOINTS.consumption }).then(({ data }) => data);
  return { world, server, one, other, ask, skip: (ms: number) => void (aheadMs += ms) };
}

describe.each(["Web Locks", "leases"] as const)("eight tabs with %s", (kind) => {
  it("refresh once for each of a hundred expiries, and reuse nothing [AUTH-11]", async () => {
    const { world, server, tabs, ask } = await browser(kind, 8);
    for (let cycle = 1; cycle <= 100; cycle += 1) {
      await world.timers.advance(HOUR);
      const answers = Promise.all(tabs.map(ask));
      await world.timers.advance(20 * SECOND);
      expect(await answers).toEqual(Array(8).fill("premium"));
      expect(server.ledger.counts.rotations).toBe(cycle);
    }
    expect(server.ledger.counts).toEqual({ rotations: 100, forgiven: 0, reuses: 0 });
  });
});

describe("tabs", () => {
  it("without any lock refresh more often at worst: the server tolerates it, and nobody is signed out [DEC-059]", async () => {
    const { world, server, tabs, ask } = await browser("nothing", 8);
    for (let cycle = 1; cycle <= 20; cycle += 1) {
      await world.timers.advance(HOUR);
      const answers = Promise.all(tabs.map(ask));
      await world.timers.advance(20 * SECOND);
      expect(await answers).toEqual(Array(8).fill("premium"));
    }
    expect(server.ledger.counts).toMatchObject({ rotations: 20, reuses: 0 });
    expect(server.ledger.counts.forgiven).toBeGreaterThan(0);
  });

  it.each([
    ["is frozen", (tab: Tab) => tab.freeze(), 11 * SECOND],
    ["has crashed", (tab: Tab) => tab.crash(), 2 * SECOND],
  ])("do not wait for one that %s during its refresh [AUTH-11]", async (_, harm, withinMs) => {
    const { world, server, tabs, first, ask } = await browser("Web Locks", 2);
    await world.timers.advance(HOUR);
    void ask(first);
    await world.timers.advance(10);
    expect(server.count("refresh")).toBe(1);
    harm(first);
    const answer = ask(tabs[1]);
    await world.timers.advance(withinMs);
    expect(await answer).toBe("premium");
    expect(server.ledger.counts).toMatchObject({ rotations: 1, reuses: 0 });
    first.thaw();
    await world.timers.advance(MINUTE);
    expect(server.ledger.counts.reuses).toBe(0);
  });

  it.each([200, 1500])(
    "refresh once although a tab of another process reads the stored tokens %i ms late [AUTH-11]",
    async (lateByMs) => {
      const { world, server, one, other, ask, skip } = await twoProcesses(() => lateByMs, {
        openBroadcast: undefined,
      });
      skip(HOUR);
      const first = ask(one);
      await world.timers.advance(10);
      const answers = Promise.all([first, ask(other)]);
      await world.timers.advance(5 * SECOND);
      expect(await answers).toEqual([{ user: "premium" }, { user: "premium" }]);
      expect(server.ledger.counts).toEqual({ rotations: 1, forgiven: 0, reuses: 0 });
    },
  );

  it("refresh once for each expiry although the next one comes while the last tokens are not yet visible [AUTH-11]", async () => {
    const { world, server, one, other, ask, skip } = await twoProcesses(() => 40);
    for (let cycle = 1; cycle <= 40; cycle += 1) {
      skip(HOUR);
      const [first, second] = (cycle % 2 ? [one, other] : [other, one]).map(ask);
      await world.timers.advance(700 + cycle * 5);
      expect(await Promise.all([first, second])).toEqual([{ user: "premium" }, { user: "premium" }]);
      expect(server.ledger.counts).toEqual({ rotations: cycle, forgiven: 0, reuses: 0 });
    }
  });

  it("wait for the other half if they have read the new refresh token and no access token yet [AUTH-11]", async () => {
    const { world, server, one, other, ask, skip } = await twoProcesses(
      (key) => (key === STORAGE_KEYS.refreshToken ? 0 : 200),
      { openBroadcast: undefined },
    );
    skip(HOUR);
    const first = ask(one);
    await world.timers.advance(149);
    await other.auth.load();
    const second = ask(other);
    await world.timers.advance(2 * SECOND);
    expect(await Promise.all([first, second])).toEqual([{ user: "premium" }, { user: "premium" }]);
    expect(server.ledger.counts).toEqual({ rotations: 1, forgiven: 0, reuses: 0 });
  });

  it("opened while another one stores its tokens need no refresh of their own", async () => {
    const { world, server, storage, tabs, open, ask } = await browser("Web Locks", 1);
    const expiry = storage.entries()[STORAGE_KEYS.expiresIn] ?? "";
    await storage.remove(STORAGE_KEYS.expiresIn);
    const second = open();
    await second.auth.load();
    await storage.set(STORAGE_KEYS.expiresIn, expiry);
    const answer = ask(second);
    await world.timers.advance(SECOND);
    expect(await answer).toBe("premium");
    expect(server.count("refresh")).toBe(0);
    expect(tabs).toHaveLength(1);
  });

  it("that wait for a slow one use its result", async () => {
    const { world, server, tabs, first, ask } = await browser("Web Locks", 2);
    await world.timers.advance(HOUR);
    const slow = ask(first);
    await world.timers.advance(10);
    first.freeze();
    const answer = ask(tabs[1]);
    await world.timers.advance(8 * SECOND);
    first.thaw();
    await world.timers.advance(SECOND);
    expect(await Promise.all([slow, answer])).toEqual(["premium", "premium"]);
    expect(server.count("refresh")).toBe(1);
  });

  it("never detect a failed lock: it counts as held", async () => {
    const { world, server, ask } = await browser("nothing", 1);
    for (const run of [
      () => Promise.reject(new Error("stolen")),
      () => {
        throw new Error("SecurityError");
      },
      () => new Promise<never>(() => undefined),
    ]) {
      await world.timers.advance(HOUR);
      const broken = openTab(
        browserParts({
          world,
          server,
          storage: faultyStorage({ entries: { [STORAGE_KEYS.guestDeviceId]: TEST_DEVICE_ID } }),
        }),
        { locks: { run } },
      );
      await broken.auth.tokens.signIn({
        ...server.ledger.signIn("premium", TEST_DEVICE_ID),
        expiresInSeconds: 0,
      });
      const answer = ask(broken);
      await world.timers.advance(11 * SECOND);
      expect(await answer).toBe("premium");
    }
  });

  it("send a token once although one overtook the other while the network was silent, and both reach the server afterwards [AUTH-71]", async () => {
    const world = createVirtualWorld({ seed: 5 });
    const server = createTokenServer({ clock: world.clock, travel: () => world.sleep(SECOND) });
    const storage = faultyStorage({ entries: { [STORAGE_KEYS.guestDeviceId]: TEST_DEVICE_ID } });
    let isSilent = false;
    let lost = 0;
    const fetch: Fetch = async (input, init) => {
      if (!isSilent) return server.fetch(input, init);
      lost += 1;
      return new Promise((_, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))),
      );
    };
    const parts = browserParts({ world, server: { ...server, fetch }, storage });
    // The shortest backoff: the first tab tries again 2 s after two attempts of 9 s, while the second one waits for its answer.
    const tabs = [openTab(parts, { random: () => 0 }), openTab(parts, { random: () => 0 })] as const;
    await tabs[0].auth.tokens.signIn(server.ledger.signIn("premium", TEST_DEVICE_ID));
    await tabs[1].auth.load();
    await world.timers.advance(HOUR);
    isSilent = true;
    for (const { auth } of tabs) auth.request({ endpoint: ENDPOINTS.consumption }).catch(() => undefined);
    await world.timers.advance(18_500);
    expect([lost, server.seen]).toEqual([3, []]);
    isSilent = false;
    await world.timers.advance(10 * SECOND);
    expect(server.seen.map(({ kind }) => kind)).toEqual(["renew", "other"]);
    for (const { auth } of tabs) {
      expect(auth.tokens.getViewerToken()).toMatchObject({ kind: "user", value: "access-2" });
    }
    expect(server.ledger.counts).toEqual({ rotations: 1, forgiven: 0, reuses: 0 });
  });

  it("become guests when one of them logs out, and make no calls themselves [SESS-73]", async () => {
    const { world, server, tabs, first } = await browser("Web Locks", 3);
    const heard: string[] = [];
    for (const { auth } of tabs.slice(1))
      auth.tokens.subscribe(({ status, endReason }) => heard.push(`${status} ${String(endReason)}`));
    const out = first.auth.logOut();
    await world.timers.advance(SECOND);
    await out;
    expect(heard).toEqual(["guest elsewhere", "guest elsewhere"]);
    expect(tabs.map(({ auth }) => auth.userType.get())).toEqual(["guest", "guest", "guest"]);
    expect(server.count("removeDevice")).toBe(1);
  });

  it("follow a sign-in and use the tokens that another one has refreshed", async () => {
    const { world, server, tabs, first, ask } = await browser("Web Locks", 2);
    const second = tabs[1];
    await world.timers.advance(HOUR);
    const answer = ask(first);
    await world.timers.advance(SECOND);
    await answer;
    expect(second.auth.tokens.getViewerToken()).toMatchObject({ kind: "user", value: "access-2" });
    const { session } = second.auth.tokens.get();
    await first.auth.tokens.signIn(server.ledger.signIn("another", TEST_DEVICE_ID));
    await world.timers.advance(0);
    expect(second.auth.tokens.get()).toMatchObject({ status: "signedIn", session: session + 1 });
    expect(second.auth.tokens.getViewerToken()).toMatchObject({ value: "access-3" });
  });

  it.each([
    ["after a logout", "UNAUTHORIZED", (first: Tab) => first.auth.logOut()],
    [
      "after the server ended the session",
      "ABORTED",
      (first: Tab) =>
        Promise.resolve(
          first.auth.tokens.endSession({ reason: "terminal", generation: first.auth.tokens.getGeneration() }),
        ),
    ],
    ["over the last person", "ABORTED", () => Promise.resolve()],
  ] as const)(
    "that slept while another person signed in %s start a new session with that sign-in: no call of the previous person is sent for the next [SESS-73]",
    async (_, code, leave) => {
      const { world, server, tabs, first, ask } = await browser("nothing", 2);
      const second = tabs[1];
      expect(second.auth.tokens.get()).toMatchObject({ status: "signedIn", session: 1 });
      const leaving = leave(first);
      await world.timers.advance(SECOND);
      await leaving;
      const deviceId = await first.auth.getDeviceId();
      await first.auth.tokens.signIn(server.ledger.signIn("another", deviceId));
      server.ledger.expireAccessTokens();
      const seen = server.seen.length;
      const call = ask(second);
      await world.timers.advance(20 * SECOND);
      expect(await call).toBe(code);
      expect(
        server.seen
          .slice(seen)
          .filter(({ kind }) => kind === "other")
          .map(({ headers }) => headers["authorization"]),
      ).toEqual(["bearer access-1"]);
      expect(second.auth.tokens.get()).toMatchObject({ status: "signedIn", session: 2 });
      const next = ask(second);
      await world.timers.advance(20 * SECOND);
      expect(await next).toBe("another");
      expect(server.seen.slice(-1)[0]?.headers["device_id"]).toBe(deviceId);
      expect(server.ledger.counts.reuses).toBe(0);
    },
  );

  it("drop tokens that arrive after a logout in another one: they are not stored, and are revoked [SESS-74]", async () => {
    for (const kind of ["Web Locks", "nothing"] as const) {
      const { world, server, storage, tabs, first, ask } = await browser(kind, 2);
      await world.timers.advance(HOUR);
      const late = ask(tabs[1]);
      await world.timers.advance(10);
      const out = first.auth.logOut();
      await world.timers.advance(MINUTE);
      await out;
      expect(await late).toBe("ABORTED");
      expect(storage.entries()).not.toHaveProperty("refreshToken");
      expect(storage.entries()).not.toHaveProperty("token");
      expect(server.ledger.familyOf("access-2")).toBeUndefined();
      expect(tabs[1].auth.tokens.get().status).toBe("guest");
    }
  });

  it("wait for the refresh of another one although their own has failed, once the other has reached the server [AUTH-71] [AUTH-13]", async () => {
    const world = createVirtualWorld({ seed: 5 });
    const faults = [{ status: 503, json: {} }];
    const server = createTokenServer({
      clock: world.clock,
      accessLifeSeconds: 20,
      travel: () => world.sleep(50),
      faultOf: ({ kind }) => (kind === "refresh" ? faults.shift() : undefined),
    });
    const storage = faultyStorage({ entries: { [STORAGE_KEYS.guestDeviceId]: TEST_DEVICE_ID } });
    const parts = browserParts({ world, server, storage });
    const tabs = [openTab(parts), openTab(parts)] as const;
    await tabs[0].auth.tokens.signIn(server.ledger.signIn("premium", TEST_DEVICE_ID));
    await Promise.all(tabs.map(({ auth }) => auth.load()));
    const ask = async (): Promise<readonly string[]> => {
      const requested = Promise.all(
        tabs.map(({ auth }) =>
          auth.request({ endpoint: ENDPOINTS.consumption }).then(
            () => "served",
            (error: { code: string }) => error.code,
          ),
        ),
      );
      await world.timers.advance(SECOND);
      return requested;
    };
    await world.timers.advance(21 * SECOND);
    expect(new Set(await ask())).toContain("served");
    expect(faults).toEqual([]);
    await world.timers.advance(21 * SECOND);
    expect(await ask()).toEqual(["served", "served"]);
    expect(server.ledger.counts.reuses).toBe(0);
  });
});
