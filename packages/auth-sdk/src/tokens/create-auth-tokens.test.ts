import { memoryBroadcast, memoryOnlineState } from "@marquee/http";
import type { RequestAnswer, RequestCall } from "@marquee/http";
import { fakeClock, fakeTimers, faultyStorage, recordingLogger, settlePromises } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createAuthTokens } from "./create-auth-tokens.ts";

const HOUR_SECONDS = 3600;
const SIGN_IN = { accessToken: "access-1", refreshToken: "refresh-1", expiresInSeconds: HOUR_SECONDS };

const answerOf = (data: unknown, status = 200): RequestAnswer =>
  ({ ok: status < 300, status, data, headers: { get: () => null } }) as unknown as RequestAnswer;
const REFUSED = answerOf({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });

/** A browser with several tabs; every call is answered 503 unless a test sets another answer. */
function browser() {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const storage = faultyStorage();
  const openBroadcast = memoryBroadcast();
  const calls: RequestCall[] = [];
  let answer = answerOf(undefined, 503);
  function openTab() {
    const onlineState = memoryOnlineState();
    const tokens = createAuthTokens({
      request: async (call) => {
        calls.push(call);
        return answer;
      },
      storage,
      clock,
      timers,
      logger: recordingLogger(),
      openBroadcast,
      onlineState,
      random: () => 0.5,
    });
    return { tokens, onlineState };
  }
  return {
    clock,
    timers,
    storage,
    calls,
    openTab,
    openBroadcast,
    answerWith: (next: RequestAnswer) => (answer = next),
  };
}
const codeOf = async (work: unknown): Promise<string> => {
  try {
    await work;
    return "served";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("the tokens of a viewer", () => {
  it("are forgotten at once on sign-out, which returns those to revoke on the server", async () => {
    const { openTab, clock } = browser();
    const { tokens } = openTab();
    await tokens.signIn(SIGN_IN);
    expect(await tokens.signOut()).toEqual({ refreshToken: "refresh-1", accessToken: "access-1" });
    expect(tokens.get()).toMatchObject({ status: "guest", endReason: "signedOut", isRefreshFailed: false });
    expect(await tokens.signOut()).toBeUndefined();
    await tokens.signIn(SIGN_IN);
    clock.advance(HOUR_SECONDS * 1000);
    expect(await tokens.signOut()).toEqual({ refreshToken: "refresh-1", accessToken: undefined });
  });

  it.each([undefined, NaN, Infinity, "x", null])(
    "count as expired with an expiry of %s, and are refreshed before they are used [AUTH-06]",
    async (expiry) => {
      const { openTab, storage, answerWith } = browser();
      const { tokens } = openTab();
      const next = { authToken: "access-2", refreshToken: "refresh-2", expiresIn: HOUR_SECONDS };
      answerWith(answerOf({ data: { refreshAuthToken: next } }));
      await tokens.signIn({ ...SIGN_IN, expiresInSeconds: expiry as number });
      expect(await storage.get("EXPIRES_IN")).toMatch(/^\d+$/);
      expect(await tokens.getViewerToken()).toMatchObject({ kind: "user", value: "access-2" });
    },
  );

  it("have the reason refused for a session that is refused after an earlier logout", async () => {
    const { openTab, answerWith } = browser();
    const { tokens } = openTab();
    await tokens.signIn(SIGN_IN);
    await tokens.signOut();
    await tokens.signIn({ ...SIGN_IN, expiresInSeconds: 0 });
    answerWith(REFUSED);
    expect(await codeOf(tokens.getViewerToken())).toBe("UNAUTHORIZED");
    expect(tokens.get()).toMatchObject({ status: "guest", endReason: "refused", isRefreshFailed: true });
  });

  it("are not changed by a call of an old generation", async () => {
    const { openTab } = browser();
    const { tokens } = openTab();
    await tokens.signIn(SIGN_IN);
    const old = tokens.getGeneration();
    await tokens.signIn({ ...SIGN_IN, accessToken: "access-2", refreshToken: "refresh-2" });
    await tokens.dropAccessToken(old);
    await tokens.endSession({ reason: "terminal", generation: old });
    expect([await tokens.getViewerToken(), tokens.get().status]).toEqual([
      expect.objectContaining({ value: "access-2" }),
      "signedIn",
    ]);
    await tokens.endSession({ reason: "terminal", generation: tokens.getGeneration() });
    expect(tokens.get()).toMatchObject({ status: "guest", endReason: "terminal" });
  });

  it("are not changed if another tab has refreshed them meanwhile", async () => {
    const { openTab, storage } = browser();
    const { tokens } = openTab();
    await tokens.signIn(SIGN_IN);
    await storage.set("refreshToken", "refresh-2");
    await storage.set("token", "access-2");
    await tokens.endSession({ reason: "refused", generation: tokens.getGeneration() });
    expect([await tokens.getViewerToken(), tokens.get().status]).toEqual([
      expect.objectContaining({ value: "access-2" }),
      "signedIn",
    ]);
  });

  it("of a guest are renewed only for the refused generation", async () => {
    const { openTab, calls, answerWith } = browser();
    const { tokens } = openTab();
    answerWith(answerOf({ token: "guest-1" }));
    expect(await tokens.getViewerToken()).toMatchObject({ kind: "guest", value: "guest-1" });
    const before = calls.length;
    expect(await tokens.renewGuestToken(tokens.getGeneration() - 1)).toBe("renewed");
    expect(calls.length).toBe(before);
    answerWith(answerOf({ token: "guest-2" }));
    expect(await tokens.renewGuestToken(tokens.getGeneration())).toBe("renewed");
    expect(calls.length).toBe(before + 1);
  });
});

describe("the backoff after a failed refresh", () => {
  async function paused() {
    const world = browser();
    const tab = world.openTab();
    await tab.tokens.signIn(SIGN_IN);
    world.clock.advance(HOUR_SECONDS * 1000);
    expect(await codeOf(tab.tokens.getViewerToken())).toBe("UNAUTHORIZED");
    const sent = world.calls.length;
    return {
      ...world,
      ...tab,
      isPaused: async () => {
        await codeOf(tab.tokens.getViewerToken());
        return world.calls.length === sent;
      },
    };
  }

  it("stays, whatever this tab does to its tokens meanwhile", async () => {
    const { tokens, isPaused } = await paused();
    await tokens.dropAccessToken(tokens.getGeneration());
    expect(await isPaused()).toBe(true);
  });

  it("ends when another tab has reached the server, or when the network returns, not when it is lost", async () => {
    const other = await paused();
    await other.storage.set("refreshToken", "refresh-2");
    await other.tokens.load();
    expect(await other.isPaused()).toBe(false);
    const network = await paused();
    network.onlineState.set(false);
    expect(await network.isPaused()).toBe(true);
    network.onlineState.set(true);
    expect(await network.isPaused()).toBe(false);
  });
});

describe("a client whose storage fails", () => {
  it("leaves no timer once it is closed [REQ-60]", async () => {
    const { openTab, storage, timers } = browser();
    const { tokens } = openTab();
    storage.faults.failing = ["set"];
    await tokens.signIn(SIGN_IN);
    expect([tokens.get().isStorageDegraded, timers.pending]).toEqual([true, 1]);
    tokens.close();
    expect(timers.pending).toBe(0);
  });
});

describe("messages of other tabs", () => {
  it("end only tokens that storage never stored", async () => {
    for (const [message, isDegraded, status] of [
      ["ended", true, "guest"],
      ["refreshed", true, "signedIn"],
      ["ended", false, "signedIn"],
    ] as const) {
      const { openTab, storage, openBroadcast } = browser();
      const { tokens } = openTab();
      if (isDegraded) storage.faults.failing = ["set"];
      await tokens.signIn(SIGN_IN);
      expect(tokens.get().isStorageDegraded).toBe(isDegraded);
      openBroadcast("marquee.session").post(message);
      await settlePromises();
      expect([message, isDegraded, tokens.get().status]).toEqual([message, isDegraded, status]);
      if (status === "guest") expect(tokens.get().endReason).toBe("elsewhere");
    }
  });

  it("are received by a loaded tab until it is closed", async () => {
    const { openTab } = browser();
    const [one, other, closed] = [openTab(), openTab(), openTab()];
    await Promise.all([other.tokens.load(), closed.tokens.load()]);
    closed.tokens.close();
    await one.tokens.signIn(SIGN_IN);
    await settlePromises();
    expect([other.tokens.get().status, closed.tokens.get().status]).toEqual(["signedIn", "guest"]);
    await one.tokens.signOut();
    await settlePromises();
    expect(other.tokens.get()).toMatchObject({ status: "guest", endReason: "elsewhere" });
  });
});
