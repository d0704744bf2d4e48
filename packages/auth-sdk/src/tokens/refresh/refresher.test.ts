import type { Locks, RequestAnswer, RequestCall } from "@marquee/http";
import { fakeClock, fakeTimers, faultyStorage, recordingLogger, settlePromises } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { instantOf } from "../instant.ts";
import { createTokenStore, type HeldTokens } from "../store/token-store.ts";
import { grantedLifetime } from "../token-lifetime.ts";
import { createRefreshBackoff } from "./refresh-backoff.ts";
import { createRefresher, type LateToken } from "./refresher.ts";

const HOUR_SECONDS = 3600;
const DEVICE = "device-1";

const answerOf = (data: unknown, status = 200): RequestAnswer =>
  ({ ok: status < 300, status, data, headers: { get: () => null } }) as unknown as RequestAnswer;
const tokensOf = (name: string): RequestAnswer =>
  answerOf({
    data: {
      refreshAuthToken: {
        tokenType: "bearer",
        authToken: `access-${name}`,
        refreshToken: `refresh-${name}`,
        expiresIn: HOUR_SECONDS,
        code: 200,
        message: "ok",
      },
    },
  });
const REFUSED = answerOf({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
const DOWN = answerOf(undefined, 503);

/** A signed-in viewer whose access token has expired; each refresh is answered when the test says so. */
async function expired(
  options: { readonly locks?: Locks; readonly revoke?: (late: LateToken) => Promise<unknown> } = {},
) {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const storage = faultyStorage();
  const logger = recordingLogger();
  const calls: {
    readonly call: RequestCall;
    answer(answer: RequestAnswer): Promise<void>;
    lose(): Promise<void>;
  }[] = [];
  const request = (call: RequestCall): Promise<RequestAnswer> =>
    new Promise((resolve, reject) =>
      calls.push({
        call,
        async answer(answer) {
          resolve(answer);
          await settlePromises();
        },
        async lose() {
          reject(Object.assign(new Error("no network"), { code: "NO_ACTIVE_INTERNET" }));
          await settlePromises();
        },
      }),
    );
  const store = createTokenStore(
    { storage, clock, timers, logger },
    { onChange: () => undefined, onStored: () => undefined },
  );
  const held = (name: string): HeldTokens => ({
    refreshToken: `refresh-${name}`,
    accessToken: `access-${name}`,
    lifetime: grantedLifetime(HOUR_SECONDS, instantOf(clock)),
  });
  await store.replace(held("1"), "signedIn");
  clock.advance(HOUR_SECONDS * 1000);
  const backoff = createRefreshBackoff({ clock, random: () => 0.5 });
  let unavailable = 0;
  const refresher = createRefresher(
    { request, clock, timers, logger, getDeviceId: async () => DEVICE, ...options },
    { store, backoff, onUnavailable: () => void (unavailable += 1) },
  );
  return {
    clock,
    timers,
    storage,
    logger,
    store,
    backoff,
    refresher,
    calls,
    held,
    unavailable: () => unavailable,
    /** Starts a refresh that has got as far as its call. */
    async start() {
      const outcome = refresher.refresh(false);
      await settlePromises();
      return { outcome, call: calls.at(-1)! };
    },
  };
}

describe("a refresh", () => {
  it("is one call for all concurrent callers, and stores its tokens", async () => {
    const { refresher, start, store, calls } = await expired();
    expect(refresher.isRunning()).toBe(false);
    const { outcome, call } = await start();
    const second = refresher.refresh(true);
    expect(refresher.isRunning()).toBe(true);
    expect(call.call).toMatchObject({ access: "device", deviceId: DEVICE, timeoutMs: 9000 });
    await call.answer(tokensOf("2"));
    expect(await Promise.all([outcome, second])).toEqual(["refreshed", "refreshed"]);
    expect([refresher.isRunning(), calls.length, store.get()?.accessToken]).toEqual([false, 1, "access-2"]);
  });

  it("that is refused ends the session", async () => {
    const { start, store } = await expired();
    const { outcome, call } = await start();
    await call.answer(REFUSED);
    expect([await outcome, store.get()]).toEqual(["refused", undefined]);
  });

  it("that fails keeps both tokens, is reported, and delays the next ones until one succeeds", async () => {
    const { start, store, backoff, unavailable, clock, calls } = await expired();
    const { outcome, call } = await start();
    await call.answer(DOWN);
    expect(calls.length).toBe(1);
    expect([await outcome, unavailable(), backoff.isOn(false)]).toEqual(["unavailable", 1, true]);
    expect(store.get()?.refreshToken).toBe("refresh-1");
    clock.advance(10 * 60_000);
    const next = await start();
    await next.call.answer(tokensOf("2"));
    expect([await next.outcome, backoff.failure(), unavailable()]).toEqual(["refreshed", undefined, 1]);
  });

  it("that never arrived is repeated by REST, but not with a token that another tab has replaced meanwhile", async () => {
    const { start, calls, store } = await expired();
    const { outcome, call } = await start();
    await call.lose();
    expect(calls[1]?.call).toMatchObject({ body: { refresh_token: "refresh-1" } });
    await calls[1].answer(
      answerOf({
        access_token: "access-2",
        refresh_token: "refresh-2",
        expires_in: 60,
        token_type: "bearer",
      }),
    );
    expect([await outcome, store.get()?.accessToken]).toEqual(["refreshed", "access-2"]);

    const other = await expired();
    const second = await other.start();
    await other.storage.set("refreshToken", "refresh-9");
    await other.storage.set("token", "access-9");
    await second.call.lose();
    expect([await second.outcome, other.calls.length]).toEqual(["refreshed", 1]);
  });

  it("whose answer is lost is soon retried, unless the viewer has signed out since", async () => {
    for (const isSignedOut of [false, true]) {
      const { start, store, timers, calls } = await expired();
      const { outcome, call } = await start();
      await call.answer(answerOf("<html>"));
      for (const later of calls.slice(1)) await later.answer(answerOf("<html>"));
      expect(await outcome).toBe("unavailable");
      const before = calls.length;
      if (isSignedOut) await store.replace(undefined, "ended");
      await timers.advance(7000);
      expect(calls.length).toBe(isSignedOut ? before : before + 1);
    }
  });
});

describe("tokens that arrive after the session has ended in this tab", () => {
  async function late(answer: RequestAnswer, revoke: (token: LateToken) => Promise<unknown>) {
    const world = await expired({ revoke });
    const { outcome, call } = await world.start();
    await world.store.replace(undefined, "ended");
    await call.answer(answer);
    return { ...world, outcome: await outcome };
  }

  it("are revoked with their device, and nothing is stored [SESS-74]", async () => {
    const revoked: LateToken[] = [];
    const { outcome, store, storage, logger } = await late(tokensOf("2"), async (token) =>
      revoked.push(token),
    );
    expect([outcome, store.get(), storage.entries()]).toEqual(["refused", undefined, { userType: "guest" }]);
    expect([revoked, logger.lines]).toEqual([[{ accessToken: "access-2", deviceId: DEVICE }], []]);
  });

  it("that cannot be revoked are logged, without the token", async () => {
    const { logger } = await late(tokensOf("2"), () => Promise.reject(new Error("no network")));
    await settlePromises();
    expect(logger.lines).toEqual([
      {
        level: "warn",
        message: "Late tokens cannot be revoked",
        facts: { cause: "Error: no network" },
      },
    ]);
  });

  it("are absent if the refresh was refused: nothing is revoked", async () => {
    const revoked: LateToken[] = [];
    expect((await late(REFUSED, async (token) => revoked.push(token))).outcome).toBe("refused");
    expect(revoked).toEqual([]);
  });

  it("stay valid if the same viewer has signed in again", async () => {
    const revoked: LateToken[] = [];
    const { start, store, held, refresher } = await expired({ revoke: async (token) => revoked.push(token) });
    const { outcome, call } = await start();
    await store.replace(held("9"), "signedIn");
    expect(refresher.isRunning()).toBe(false);
    await call.answer(tokensOf("2"));
    expect([await outcome, store.get()?.refreshToken, revoked]).toEqual(["refreshed", "refresh-9", []]);
  });
});

describe("a refresh with other tabs", () => {
  it("waits for the lock, and continues without it after ten seconds, once", async () => {
    let grant = (): unknown => undefined;
    const locks: Locks = {
      run: (name, task) =>
        name === "marquee.refresh"
          ? new Promise((resolve, reject) => (grant = () => void task().then(resolve, reject)))
          : task(),
    };
    const { refresher, calls, timers } = await expired({ locks });
    const outcome = refresher.refresh(false);
    await timers.advance(9999);
    expect(calls.length).toBe(0);
    await timers.advance(1);
    expect(calls.length).toBe(1);
    grant();
    await timers.advance(60_000);
    expect(calls.length).toBe(1);
    await calls[0].answer(tokensOf("2"));
    expect(await outcome).toBe("refreshed");
  });

  it("continues without the lock if that fails, and logs why", async () => {
    const locks: Locks = { run: () => Promise.reject(new Error("forbidden")) };
    const { start, logger } = await expired({ locks });
    const { outcome, call } = await start();
    await call.answer(tokensOf("2"));
    expect(await outcome).toBe("refreshed");
    expect(logger.lines.map(({ facts }) => facts?.["cause"])).toEqual(["Error: forbidden"]);
  });

  it("leaves no timer once the lock was granted", async () => {
    const locks: Locks = { run: (_name, task) => task() };
    const { start, timers } = await expired({ locks });
    const { outcome, call } = await start();
    await call.answer(tokensOf("2"));
    expect(await outcome).toBe("refreshed");
    await timers.advance(4000);
    expect(timers.pending).toBe(0);
  });
});
