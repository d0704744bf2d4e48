import type { GuestTokens, MarqueeError, RefreshOutcome } from "@marquee/http";
import { fakeClock } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import type { AuthState } from "./auth-state.ts";
import { instantOf } from "./instant.ts";
import type { HeldTokens, TokenStore } from "./store/token-store.ts";
import { grantedLifetime } from "./token-lifetime.ts";
import { createViewerToken } from "./viewer-token.ts";

const LIFE_SECONDS = 3600;

/** A viewer whose store and refreshes a test controls. */
function viewerWith(facts: { readonly isSignedIn?: boolean; readonly isLoaded?: boolean } = {}) {
  const clock = fakeClock();
  let held: HeldTokens | undefined =
    facts.isSignedIn === false
      ? undefined
      : {
          refreshToken: "refresh-1",
          accessToken: "access-1",
          lifetime: grantedLifetime(LIFE_SECONDS, instantOf(clock)),
        };
  let session = 5;
  let isLoaded = facts.isLoaded !== false;
  let isRunning = false;
  let pausedFor: "nobody" | "background" | "all" = "nobody";
  let failure: { readonly error: MarqueeError; readonly isForAll: boolean } | undefined;
  let guest: ReturnType<GuestTokens["getViewerToken"]>;
  const refreshes: boolean[] = [];
  const outcomes: (() => RefreshOutcome)[] = [];
  const viewer = createViewerToken({
    store: {
      get: () => held,
      isLoaded: () => isLoaded,
      getGeneration: () => 30,
      getSession: () => session,
    } as unknown as TokenStore,
    refresher: {
      isRunning: () => isRunning,
      async refresh(isBackground) {
        refreshes.push(isBackground);
        return (outcomes.shift() ?? (() => "refused" as const))();
      },
    },
    backoff: {
      isOn: (isBackground) => pausedFor === "all" || (pausedFor === "background" && isBackground),
      failure: () => failure,
      begin: () => undefined,
      end: () => undefined,
    },
    state: { get: () => ({ endReason: "refused" }) as AuthState },
    guests: { getGeneration: () => 4, getViewerToken: () => guest } as unknown as GuestTokens,
    clock,
    load: async () => void (isLoaded = true),
  });
  return {
    viewer,
    clock,
    refreshes,
    outcomes,
    run: (is: boolean) => (isRunning = is),
    pause: (who: typeof pausedFor) => (pausedFor = who),
    fail: (next: typeof failure) => (failure = next),
    hold: (next: HeldTokens | undefined) => (held = next),
    held: () => held,
    beginSession: () => (session += 1),
    setGuest: (next: typeof guest) => void (guest = next),
  };
}
const USER = { kind: "user", value: "access-1", generation: 34, session: 5 };
const ERROR = { name: "down" } as unknown as MarqueeError;

describe("the token of a viewer", () => {
  it("is the access token, with the sum of the user and guest generations, and is returned synchronously", () => {
    const { viewer, refreshes } = viewerWith();
    expect([viewer.getGeneration(), viewer.get(), refreshes]).toEqual([34, USER, []]);
  });

  it("is the guest's without a session, synchronously or later, and undefined if there is none", async () => {
    const { viewer, setGuest } = viewerWith({ isSignedIn: false });
    expect(viewer.get()).toBeUndefined();
    setGuest({ kind: "guest", value: "guest-1", generation: 4 });
    expect(viewer.get()).toEqual({ kind: "guest", value: "guest-1", generation: 34 });
    setGuest(Promise.resolve({ kind: "guest", value: "guest-2", generation: 4 }));
    expect(await viewer.get()).toEqual({ kind: "guest", value: "guest-2", generation: 34 });
    setGuest(Promise.resolve(undefined));
    expect(await viewer.get()).toBeUndefined();
  });

  it("waits for the stored session", async () => {
    expect(await viewerWith({ isLoaded: false }).viewer.get()).toEqual(USER);
  });

  it("is refused to a call of a session that has ended", async () => {
    const { viewer, beginSession } = viewerWith();
    beginSession();
    await expect(viewer.get({ kind: "user", value: "access-0", generation: 1, session: 5 })).rejects.toEqual(
      expect.objectContaining({ code: "UNAUTHORIZED", status: 401, sessionOutcome: "refused" }),
    );
    expect(viewer.get({ kind: "guest", value: "guest-1", generation: 1 })).toMatchObject({ session: 6 });
  });

  it("starts a refresh in the background in the last minute, unless one runs or there is a backoff", () => {
    const { viewer, clock, refreshes, run, pause } = viewerWith();
    clock.advance((LIFE_SECONDS - 61) * 1000);
    expect(viewer.get()).toEqual(USER);
    expect(refreshes).toEqual([]);
    clock.advance(1000);
    run(true);
    expect([viewer.get(), refreshes]).toEqual([USER, []]);
    run(false);
    pause("background");
    expect([viewer.get(), refreshes]).toEqual([USER, []]);
    pause("nobody");
    expect([viewer.get(), refreshes]).toEqual([USER, [true]]);
  });

  it("waits for a refresh once it has expired, until one succeeds", async () => {
    const { viewer, clock, refreshes, outcomes, hold, held } = viewerWith();
    clock.advance(LIFE_SECONDS * 1000);
    outcomes.push(
      // Another tab has begun to store: no access token yet.
      () => {
        hold({ ...held()!, accessToken: undefined });
        return "refreshed";
      },
      // It began before any call needed it, and failed.
      () => "unavailable",
      () => {
        hold({ ...held()!, accessToken: "access-2" });
        return "refreshed";
      },
    );
    expect(await viewer.get()).toEqual({ ...USER, value: "access-2" });
    expect(refreshes).toEqual([false, false, false]);
  });

  it("does not use an access token of a failed refresh", async () => {
    const { viewer, clock, outcomes, fail } = viewerWith();
    clock.advance(LIFE_SECONDS * 1000);
    outcomes.push(
      () => "unavailable",
      () => {
        fail({ error: ERROR, isForAll: true });
        return "unavailable";
      },
    );
    fail({ error: { name: "earlier" } as unknown as MarqueeError, isForAll: false });
    await expect(viewer.get()).rejects.toBe(ERROR);
  });

  it("fails at once during a backoff, but not while a running refresh may end it", async () => {
    const { viewer, clock, refreshes, outcomes, fail, pause, run, hold, held } = viewerWith();
    clock.advance(LIFE_SECONDS * 1000);
    fail({ error: ERROR, isForAll: true });
    pause("all");
    await expect(viewer.get()).rejects.toBe(ERROR);
    expect(refreshes).toEqual([]);
    run(true);
    outcomes.push(() => {
      hold({ ...held()!, accessToken: "access-2" });
      return "refreshed";
    });
    expect(await viewer.get()).toMatchObject({ value: "access-2" });
  });

  it("does not wait for a background backoff", async () => {
    const { viewer, clock, refreshes, outcomes, fail, pause } = viewerWith();
    clock.advance(LIFE_SECONDS * 1000);
    fail({ error: ERROR, isForAll: false });
    pause("background");
    outcomes.push(() => "refreshed");
    await viewer.get();
    expect(refreshes).toEqual([false]);
  });

  it("is refused if the session ends, or changes owner, while it waits", async () => {
    for (const isOther of [false, true]) {
      const { viewer, clock, outcomes, hold, beginSession } = viewerWith();
      clock.advance(LIFE_SECONDS * 1000);
      outcomes.push(() => {
        if (isOther) beginSession();
        else hold(undefined);
        return "refreshed";
      });
      await expect(viewer.get()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    }
  });
});

describe("refreshing after a refused call", () => {
  it("refreshes once for the refused generation, and not for an old one", async () => {
    const { viewer, refreshes, outcomes } = viewerWith();
    outcomes.push(() => "unavailable");
    expect(await viewer.refresh(34)).toBe("unavailable");
    expect(await viewer.refresh(33)).toBe("refreshed");
    expect(refreshes).toEqual([false]);
  });

  it("is not tried during a backoff for all, only during one for the background", async () => {
    const { viewer, refreshes, outcomes, pause } = viewerWith();
    pause("all");
    expect([await viewer.refresh(34), refreshes]).toEqual(["unavailable", []]);
    pause("background");
    outcomes.push(() => "refreshed");
    expect([await viewer.refresh(34), refreshes]).toEqual(["refreshed", [false]]);
  });

  it("is refused to a caller whose session has ended or changed owner", async () => {
    const ended = viewerWith();
    ended.outcomes.push(() => {
      ended.hold(undefined);
      return "refreshed";
    });
    expect(await ended.viewer.refresh(34)).toBe("refused");
    const other = viewerWith();
    other.outcomes.push(() => {
      other.beginSession();
      return "refreshed";
    });
    expect(await other.viewer.refresh(34)).toBe("refused");
  });
});
