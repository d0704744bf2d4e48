import { STORAGE_KEYS } from "@marquee/config/storage";
import { memoryStorage } from "@marquee/http";
import {
  buildClient,
  createFakePlatform,
  fakeClock,
  fakeFetch,
  fakeTimers,
  recordingLogger,
  scriptedTokens,
  settlePromises,
} from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { fakeContent } from "../testing/index.ts";
import { createAccountHistory } from "./create-account-history.ts";

const FILM = { contentId: "0-0-1", assetType: 0, durationMs: 600_000 };
const SHORT = { contentId: "0-0-2", assetType: 0, durationMs: 300_000 };

/** A device whose network can fail; `posts` are the bodies and whether each call outlives its page. */
function device({ userType = "registered" }: { readonly userType?: "guest" | "registered" } = {}) {
  const platform = createFakePlatform({ families: [fakeContent()] });
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const logger = recordingLogger();
  const storage = memoryStorage();
  const state = {
    isOffline: false,
    hasViewer: true,
    userType,
    hold: (): Promise<void> | undefined => undefined,
  };
  const posts: { readonly items: readonly { readonly id: string }[]; readonly keepalive: boolean }[] = [];
  const calls: string[] = [];
  const client = buildClient({
    clock,
    timers,
    logger,
    tokens: scriptedTokens({ userToken: "user-1" }),
    viewer: () => {
      if (!state.hasViewer) throw new TypeError("the country is not known yet");
      return {
        country: "IN",
        language: "en",
        platformName: "desktop_web",
        deviceId: "device-1",
        userType: state.userType,
      };
    },
    fetch: async (input, init) => {
      calls.push(`${init?.method ?? "GET"} ${(input as string).replace(/^.*\/user\//, "/user/")}`);
      if (init?.method === "POST")
        posts.push({
          items: (JSON.parse(String(init.body)) as { items: { id: string }[] }).items,
          keepalive: init.keepalive === true,
        });
      if (state.isOffline) throw new TypeError("Failed to fetch");
      const answer = await platform.fetch(input, init);
      await state.hold();
      return answer;
    },
  });
  const history = createAccountHistory(client, { storage });
  const at = (positionMs: number) => history.record({ ...FILM, positionMs }).then(settlePromises);
  return { history, at, state, posts, calls, timers, logger, storage, client };
}

const ids = (posts: ReturnType<typeof device>["posts"]) =>
  posts.map(({ items }) => items.map(({ id }) => id));

describe("the history of an account on one device", () => {
  it("sends the first position at once, then at most every 10 seconds, and nothing when idle [CONT-91]", async () => {
    const { at, posts, timers } = device();
    await at(1000);
    expect(posts).toHaveLength(1);
    await timers.advance(4000);
    await at(5000);
    await timers.advance(5999);
    expect(posts).toHaveLength(1);
    await timers.advance(1);
    await settlePromises();
    expect(posts).toHaveLength(2);
    await timers.advance(3_600_000);
    expect(posts).toHaveLength(2);
  });

  it("stores what could not be sent and tries again after 30 seconds, then at the next start [CONT-91]", async () => {
    const { history, at, state, posts, timers, logger, storage, client } = device();
    state.isOffline = true;
    await at(1000);
    expect(logger.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
    await timers.advance(29_999);
    expect(posts).toHaveLength(1);
    await timers.advance(1);
    await settlePromises();
    expect(posts).toHaveLength(2);
    history.close();
    await Promise.all([history.sync(), history.flush({ isLeaving: true }), timers.advance(3_600_000)]);
    expect(posts).toHaveLength(2);
    state.isOffline = false;
    const next = createAccountHistory(client, { storage });
    await next.sync();
    expect(ids(posts).slice(2)).toEqual([["0-0-1"]]);
    await next.sync();
    expect(posts).toHaveLength(3);
    expect(next.get()).toMatchObject([{ contentId: "0-0-1", positionMs: 1000, isSent: true }]);
  });

  it("sends the newest position in a call that outlives the page, also while another is in progress [CONT-91]", async () => {
    const { history, posts } = device();
    void history.record({ ...FILM, positionMs: 1000 });
    void history.record({ ...SHORT, positionMs: 2000 });
    await history.flush({ isLeaving: true });
    expect(posts.filter(({ keepalive }) => keepalive).map(({ items }) => items)).toMatchObject([
      [
        { id: "0-0-2", position: 2 },
        { id: "0-0-1", position: 1 },
      ],
    ]);
  });

  it("stops sending a title that the catalogue no longer has [CONT-91]", async () => {
    const { history, posts, timers } = device();
    await history.record({ ...FILM, contentId: "0-0-404", positionMs: 1000 });
    await settlePromises();
    await timers.advance(120_000);
    expect(posts).toHaveLength(1);
    expect(history.get()).toHaveLength(1);
  });

  it("reads the account again only if its last answer is older than requested [CONT-91]", async () => {
    const { history, calls, timers } = device();
    const requested = () => calls.filter((call) => call.startsWith("GET")).length;
    await history.sync({ maxAgeMs: 10_000 });
    await timers.advance(9_999);
    await history.sync({ maxAgeMs: 10_000 });
    expect(requested()).toBe(1);
    await timers.advance(1);
    await history.sync({ maxAgeMs: 10_000 });
    expect(requested()).toBe(2);
    await history.sync();
    expect(requested()).toBe(3);
  });

  it("removes at once, and notifies the platform when it is reachable again [CONT-91]", async () => {
    const { history, at, state, posts, calls, timers } = device();
    await at(60_000);
    state.isOffline = true;
    await history.remove(FILM);
    expect(history.resumeAtMs(FILM)).toBe(0);
    state.isOffline = false;
    await timers.advance(30_000);
    await settlePromises();
    expect(posts.at(-1)).toMatchObject({ items: [{ id: "0-0-1", position: 0 }] });
    await history.remove(FILM);
    expect(calls.at(-1)).toBe("DELETE /user/api/v1/watchhistory?id=0-0-1");
    expect(history.get()).toEqual([]);
  });

  it.each(["sync", "flush", "leave"] as const)(
    "%s of the next viewer sends nothing that the one before has watched and could not send [CONT-91]",
    async (how) => {
      const { history, at, state, posts, timers, storage } = device();
      await history.sync();
      state.isOffline = true;
      await at(60_000);
      expect(ids(posts)).toEqual([["0-0-1"]]);
      // A logout clears the storage.
      for (const key of await storage.keys()) await storage.remove(key);
      state.userType = "guest";
      await timers.advance(30_000);
      state.isOffline = false;
      state.userType = "registered";
      await (how === "sync" ? history.sync() : history.flush({ isLeaving: how === "leave" }));
      await timers.advance(120_000);
      expect(ids(posts).slice(1)).toEqual([]);
      expect(history.get()).toEqual([]);
    },
  );

  it("requests nothing for a guest, whatever is called, and sends everything after a sign-in [CONT-32]", async () => {
    const { history, at, state, posts, calls, timers } = device({ userType: "guest" });
    await at(60_000);
    await history.sync();
    await history.flush({ isLeaving: true });
    await timers.advance(120_000);
    await history.remove(SHORT);
    expect(calls).toEqual([]);
    state.userType = "registered";
    await history.sync();
    expect(ids(posts)).toEqual([["0-0-1"]]);
  });
});

describe("the times of an account", () => {
  it.each([
    [9_999, 0],
    [-9_999, 0],
    [10_000, 10_000],
    [-10_000, -10_000],
  ])(
    "are told by the clock of a device that is ahead by %i ms: moved by %i ms [CONT-90]",
    async (aheadMs, movedMs) => {
      const clock = fakeClock();
      const now = clock.now() - aheadMs;
      const text = (ms: number) => new Date(ms).toISOString();
      const watched = {
        id: "0-0-1",
        asset_type: 0,
        show_id: null,
        position: 60,
        duration: 600,
        item: null,
        watched_at: text(now - 60_000),
        started_at: text(now - 90_000),
      };
      const json = { items: [watched], page: 1, page_size: 50, total: 1, now: text(now) };
      const client = buildClient({
        clock,
        timers: fakeTimers(clock),
        tokens: scriptedTokens({ userToken: "user-1" }),
        viewer: () => ({ country: "IN", language: "en", userType: "registered" }),
        fetch: fakeFetch({ json }),
      });
      const history = createAccountHistory(client, { storage: memoryStorage() });
      await history.sync();
      expect(history.get().map(({ watchedAt, startedAt = 0 }) => [watchedAt - now, startedAt - now])).toEqual(
        [[movedMs - 60_000, movedMs - 90_000]],
      );
    },
  );
});

describe("an answer that comes late", () => {
  /** A device that holds the answers of its calls back; `answer` lets those that wait come. */
  function slowDevice() {
    const own = device();
    const held: (() => void)[] = [];
    const slow = {
      isHeld: false,
      async answer() {
        slow.isHeld = false;
        held.splice(0).forEach((release) => release());
        await settlePromises();
        await settlePromises();
      },
    };
    own.state.hold = () =>
      slow.isHeld ? new Promise<void>((resolve) => void held.push(resolve)) : undefined;
    return { ...own, slow };
  }
  const positions = (history: ReturnType<typeof device>["history"]) =>
    history.get().map(({ contentId, positionMs }) => [contentId, positionMs]);

  it("of a save brings no title back that was removed meanwhile, and leaves a new sitting as it is [CONT-92]", async () => {
    const { history, at, slow, timers, client } = slowDevice();
    slow.isHeld = true;
    await at(400_000);
    void history.remove(FILM);
    await settlePromises();
    await slow.answer();
    expect(positions(history)).toEqual([]);

    await at(300_000);
    await timers.advance(10_000);
    slow.isHeld = true;
    await at(310_000);
    void history.remove(FILM);
    await settlePromises();
    void history.record({ ...FILM, positionMs: 2000, startedAt: client.clock.now() });
    await settlePromises();
    await slow.answer();
    expect(positions(history)).toEqual([["0-0-1", 2000]]);
  });

  it("of a save ends the sending of a title that was begun anew, and of a removal [CONT-91] [CONT-92]", async () => {
    const { history, at, posts, state, timers, client } = device();
    await at(400_000);
    await history.remove(FILM);
    await history.record({ ...FILM, positionMs: 2000, startedAt: client.clock.now() });
    await history.record({ ...SHORT, positionMs: 100_000 });
    await timers.advance(10_000);
    await settlePromises();
    const sent = posts.length;
    await timers.advance(3_600_000);
    expect(posts).toHaveLength(sent);
    expect(history.get().every(({ isSent }) => isSent)).toBe(true);

    state.isOffline = true;
    await history.remove(SHORT);
    state.isOffline = false;
    await timers.advance(30_000);
    await settlePromises();
    const after = posts.length;
    await timers.advance(3_600_000);
    expect(posts).toHaveLength(after);
  });

  it("comes again after the program could not say who is watching: nothing rejects, and what waits is sent [CONT-91]", async () => {
    const { history, at, posts, state, timers } = device();
    state.hasViewer = false;
    await at(60_000);
    await Promise.all([history.flush(), history.flush({ isLeaving: true }), history.sync()]);
    await timers.advance(60_000);
    expect([posts, history.get().length]).toEqual([[], 1]);
    state.hasViewer = true;
    await history.flush();
    expect(ids(posts)).toEqual([["0-0-1"]]);
  });

  it("of a reading brings no title back that was removed meanwhile [CONT-92]", async () => {
    const { history, at, slow } = slowDevice();
    await at(400_000);
    await history.record({ ...SHORT, positionMs: 100_000 });
    await history.flush();
    slow.isHeld = true;
    void history.sync();
    await settlePromises();
    void history.remove(FILM);
    await settlePromises();
    await slow.answer();
    expect(positions(history)).toEqual([["0-0-2", 100_000]]);
    // The account has forgotten it too.
    await history.sync();
    expect(positions(history)).toEqual([["0-0-2", 100_000]]);
  });

  it.each(["save", "reading"])(
    "of a %s stores nothing of an account that has logged out [CONT-91]",
    async (call) => {
      const { history, at, slow, state, storage } = slowDevice();
      await at(400_000);
      slow.isHeld = true;
      if (call === "save") void history.record({ ...SHORT, positionMs: 100_000 }).then(() => history.flush());
      else void history.sync();
      await settlePromises();
      state.userType = "guest";
      await storage.remove(STORAGE_KEYS.watchHistory);
      await slow.answer();
      expect(await storage.get(STORAGE_KEYS.watchHistory)).toBeUndefined();
    },
  );
});
