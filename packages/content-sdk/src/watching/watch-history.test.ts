import { STORAGE_KEYS } from "@marquee/config/storage";
import {
  buildClient,
  fakeClock,
  fakeFetch,
  faultyStorage,
  memoryStorage,
  recordingLogger,
} from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { resumePositionMs } from "../rules/watched.ts";
import { createVideoCounts } from "./video-counts.ts";
import {
  continueWatching,
  createWatchHistory,
  entriesToSend,
  mergeWatchHistory,
  type WatchEntry,
  type WatchHistory,
} from "./watch-history.ts";
import { createWishlistedProducts } from "../lists/wishlisted-products.ts";

const MINUTE = 60_000;
const entry = (contentId: string, watchedAt: number, changes: Partial<WatchEntry> = {}): WatchEntry => ({
  contentId,
  assetType: 0,
  positionMs: 10 * MINUTE,
  durationMs: 60 * MINUTE,
  watchedAt,
  ...changes,
});

describe("the watch history of a device", () => {
  it("resumes a title at its last position, also after a reload", async () => {
    const storage = memoryStorage();
    const clock = fakeClock();
    const first = createWatchHistory(buildClient({ fetch: fakeFetch(), clock }), { storage });
    await first.record({
      contentId: "0-0-1",
      assetType: 0,
      positionMs: 12 * MINUTE,
      durationMs: 67 * MINUTE,
    });
    const second = createWatchHistory(buildClient({ fetch: fakeFetch(), clock }), { storage });
    await second.load();
    expect(second.resumeAtMs({ contentId: "0-0-1" })).toBe(12 * MINUTE);
    expect(second.resumeAtMs({ contentId: "0-0-2" })).toBe(0);
  });

  it("stores the newest first, each item once, and notifies its listeners", async () => {
    const clock = fakeClock();
    const history = createWatchHistory(buildClient({ fetch: fakeFetch(), clock }), {
      storage: memoryStorage(),
    });
    const seen: number[] = [];
    const stop = history.subscribe((entries) => seen.push(entries.length));
    await history.record({ contentId: "a", assetType: 0, positionMs: 1, durationMs: 2 });
    clock.advance(1000);
    await history.record({ contentId: "b", assetType: 0, positionMs: 1, durationMs: 2 });
    await history.record({ contentId: "a", assetType: 0, positionMs: 2, durationMs: 2 });
    stop();
    await history.clear();
    expect(seen).toEqual([1, 2, 2]);
    expect(history.get()).toEqual([]);
  });

  it.each(["{not json", '{"a":1}', '"text"'])(
    "treats the broken record %s as empty and logs it [AUTH-14]",
    async (text) => {
      const logger = recordingLogger();
      const history = createWatchHistory(buildClient({ fetch: fakeFetch(), logger }), {
        storage: memoryStorage({ [STORAGE_KEYS.watchHistory]: text }),
      });
      expect(await history.load()).toEqual([]);
      expect(logger.lines.map(({ level }) => level)).toEqual(["warn"]);
    },
  );

  it("merges what two tabs have watched, with the later position of the same title", async () => {
    const storage = faultyStorage({ isAsync: true });
    const clock = fakeClock();
    const [one, other] = [0, 1].map(() =>
      createWatchHistory(buildClient({ fetch: fakeFetch(), clock }), { storage }),
    ) as [WatchHistory, WatchHistory];
    await Promise.all([one.load(), other.load()]);
    const watch = (tab: WatchHistory, contentId: string, minutes: number) => {
      clock.advance(1000);
      return tab.record({ contentId, assetType: 0, positionMs: minutes * MINUTE, durationMs: 60 * MINUTE });
    };
    await watch(one, "a", 10);
    await watch(other, "b", 20);
    await watch(other, "a", 30);
    await watch(one, "c", 5);
    const reopened = createWatchHistory(buildClient({ fetch: fakeFetch(), clock }), { storage });
    const positions = (await reopened.load()).map(({ contentId, positionMs }) => [
      contentId,
      positionMs / MINUTE,
    ]);
    expect(positions).toEqual([
      ["c", 5],
      ["a", 30],
      ["b", 20],
    ]);
    expect(one.resumeAtMs({ contentId: "a" })).toBe(30 * MINUTE);
    await other.remove({ contentId: "a" });
    await watch(one, "d", 1);
    expect(one.get().map(({ contentId }) => contentId)).toEqual(["d", "c", "b"]);
  });

  it("stores and loads although a listener throws, which is logged, and notifies the others", async () => {
    const storage = memoryStorage();
    const logger = recordingLogger();
    const client = buildClient({ fetch: fakeFetch(), logger });
    const history = createWatchHistory(client, { storage });
    const seen: number[] = [];
    history.subscribe(() => {
      throw new Error("no screen");
    });
    history.subscribe((entries) => seen.push(entries.length));
    await history.load();
    await history.record({ contentId: "a", assetType: 0, positionMs: 90_000, durationMs: 600_000 });
    expect(seen).toEqual([0, 1]);
    expect(logger.lines).toMatchObject([
      { level: "warn", facts: { cause: "Error: no screen" } },
      { level: "warn", facts: { cause: "Error: no screen" } },
    ]);
    const next = createWatchHistory(client, { storage });
    expect(await next.load()).toMatchObject([{ contentId: "a", positionMs: 90_000 }]);
  });

  it("saves concurrent entries in their order", async () => {
    const storage = faultyStorage({ isAsync: true });
    const history = createWatchHistory(buildClient({ fetch: fakeFetch() }), { storage });
    await Promise.all(
      ["a", "b", "c"].map((contentId) =>
        history.record({ contentId, assetType: 0, positionMs: 1, durationMs: 2 }),
      ),
    );
    expect(history.get()).toHaveLength(3);
  });

  it("is empty in every tab once storage is cleared, and stays in memory while storage fails", async () => {
    const storage = faultyStorage();
    const history = createWatchHistory(buildClient({ fetch: fakeFetch() }), { storage });
    await history.record({ contentId: "a", assetType: 0, positionMs: 1, durationMs: 2 });
    await storage.remove(STORAGE_KEYS.watchHistory);
    await history.record({ contentId: "b", assetType: 0, positionMs: 1, durationMs: 2 });
    expect(history.get().map(({ contentId }) => contentId)).toEqual(["b"]);
    storage.faults.failing = ["set"];
    await history.record({ contentId: "c", assetType: 0, positionMs: 1, durationMs: 2 });
    await history.record({ contentId: "d", assetType: 0, positionMs: 1, durationMs: 2 });
    expect(history.get()).toHaveLength(3);
  });

  it("restarts a title that is barely started or nearly finished", () => {
    expect(resumePositionMs({ positionMs: 4_999, durationMs: 60 * MINUTE })).toBe(0);
    expect(resumePositionMs({ positionMs: 60 * MINUTE - 29_999, durationMs: 60 * MINUTE })).toBe(0);
    expect(resumePositionMs({ positionMs: 60 * MINUTE - 30_000, durationMs: 60 * MINUTE })).toBe(
      60 * MINUTE - 30_000,
    );
  });

  it("has one episode of each show to continue", () => {
    const list = [
      entry("0-1-2", 3, { showId: "0-6-1" }),
      entry("0-1-1", 2, { showId: "0-6-1" }),
      entry("0-0-1", 1),
      entry("0-0-2", 0, { positionMs: 0 }),
    ];
    expect(continueWatching(list).map(({ contentId }) => contentId)).toEqual(["0-1-2", "0-0-1"]);
  });

  it("continues the episode watched last, whatever the order of the entries [CONT-92]", () => {
    const list = [
      entry("0-0-1", 1),
      entry("0-1-1", 2, { showId: "0-6-1" }),
      entry("0-1-2", 3, { showId: "0-6-1" }),
    ];
    expect(continueWatching(list).map(({ contentId }) => contentId)).toEqual(["0-1-2", "0-0-1"]);
    expect(list.map(({ contentId }) => contentId)).toEqual(["0-0-1", "0-1-1", "0-1-2"]);
  });

  it("goes back to no earlier episode once the last one has ended [CONT-92]", () => {
    const list = [
      entry("0-1-2", 3, { showId: "0-6-1", positionMs: 60 * MINUTE }),
      entry("0-1-1", 2, { showId: "0-6-1" }),
    ];
    expect(continueWatching(list)).toEqual([]);
  });

  it("prefers the later of two entries, and that of the server if equal [CONT-32]", () => {
    const local = [
      entry("a", 200, { positionMs: 1 }),
      entry("b", 100, { positionMs: 1 }),
      entry("c", 100, { positionMs: 1 }),
      entry("d", 50),
    ];
    const server = [
      entry("a", 100, { positionMs: 2 }),
      entry("b", 200, { positionMs: 2 }),
      entry("c", 100, { positionMs: 2 }),
      entry("e", 10),
    ];
    const merged = mergeWatchHistory(local, server);
    expect(merged.map(({ contentId, positionMs }) => [contentId, positionMs])).toEqual([
      ["a", 1],
      ["b", 2],
      ["c", 2],
      ["d", 10 * MINUTE],
      ["e", 10 * MINUTE],
    ]);
  });

  it.each([
    [
      "the later session, even if it was watched earlier",
      { startedAt: 200, watchedAt: 300 },
      { startedAt: 100, watchedAt: 900 },
    ],
    [
      "the later instant of the same session",
      { startedAt: 100, watchedAt: 900 },
      { startedAt: 100, watchedAt: 300 },
    ],
    ["the later instant, if one has no start", { watchedAt: 900 }, { startedAt: 700, watchedAt: 800 }],
    ["the later instant, if neither has a start", { watchedAt: 900 }, { watchedAt: 800 }],
  ] as const)("keeps %s, in any order of arrival [CONT-90]", async (_, counts, other) => {
    const [wanted, unwanted] = [
      entry("a", counts.watchedAt, { ...counts, positionMs: 7000 }),
      entry("a", other.watchedAt, { ...other, positionMs: 8000 }),
    ];
    for (const [local, server] of [
      [wanted, unwanted],
      [unwanted, wanted],
    ] as const)
      expect(mergeWatchHistory([local], [server]).map(({ positionMs }) => positionMs)).toEqual([7000]);
    const client = buildClient({ fetch: fakeFetch(), clock: fakeClock(counts.watchedAt) });
    const history = createWatchHistory(client, { storage: memoryStorage() });
    await history.merge({ entries: [unwanted] });
    await history.record(wanted);
    expect(history.resumeAtMs({ contentId: "a" })).toBe(7000);
  });

  it("sends nothing of a guest [CONT-32]", () => {
    expect(entriesToSend([entry("a", 1)], "guest")).toEqual([]);
    expect(entriesToSend([entry("a", 1)], "registered")).toHaveLength(1);
  });
});

describe("entries passed in by a program", () => {
  const { assetType: _, ...withoutType } = entry("a", 1);
  const unreadable = withoutType as WatchEntry;
  const client = buildClient({ fetch: fakeFetch() });
  const history = () => createWatchHistory(client, { storage: memoryStorage() });

  it.each<[string, string, () => unknown]>([
    ["merging", "local[1].assetType", () => mergeWatchHistory([entry("b", 2), unreadable], [])],
    ["merging", "fromServer[0].watchedAt", () => mergeWatchHistory([], [entry("a", Number.NaN)])],
    ["sending", "entries[0].assetType", () => entriesToSend([unreadable], "registered")],
    ["continuing", "entries[0].contentId", () => continueWatching([entry("", 1)])],
    ["continuing", "entries", () => continueWatching("none" as never)],
    ["storing", "entries[0].assetType", () => history().merge({ entries: [unreadable] })],
    ["recording", "assetType", () => history().record(unreadable)],
    ["recording", "durationMs", () => history().record(entry("a", 1, { durationMs: Infinity }))],
    [
      "adding to the wishlist",
      "id",
      () => createWishlistedProducts(client, { storage: memoryStorage() }).add({ id: "" }),
    ],
    [
      "counting",
      "contentId",
      () => createVideoCounts(client, { storage: memoryStorage() }).started({} as never),
    ],
    ["creating", "storage", () => createWatchHistory(client, { storage: {} as never })],
    ["creating", "client", () => createVideoCounts({} as never, { storage: memoryStorage() })],
  ])("are named if they are unreadable and never omitted: %s, %s [CONT-68]", async (_what, option, act) => {
    await expect((async () => act())()).rejects.toMatchObject({ code: "INVALID_OPTION", option });
  });
});

describe("wishlisted products", () => {
  it("are added, removed and still there after a reload [CONT-34]", async () => {
    const storage = memoryStorage();
    const products = createWishlistedProducts(buildClient({ fetch: fakeFetch() }), { storage });
    await products.add({ id: "a" });
    await products.add({ id: "b" });
    await products.add({ id: "a" });
    await products.remove({ id: "b" });
    const again = createWishlistedProducts(buildClient({ fetch: fakeFetch() }), { storage });
    expect(await again.load()).toEqual(["a"]);
  });

  it("are added first with one press and removed with the next, also with two presses at once [CONT-34]", async () => {
    const products = createWishlistedProducts(buildClient({ fetch: fakeFetch() }), {
      storage: memoryStorage(),
    });
    await products.add({ id: "a" });
    await Promise.all([
      products.toggle({ id: "b" }),
      products.toggle({ id: "c" }),
      products.toggle({ id: "b" }),
    ]);
    expect(products.get()).toEqual(["c", "a"]);
    await expect(products.toggle({} as never)).rejects.toMatchObject({
      code: "INVALID_OPTION",
      option: "id",
    });
  });

  it("are empty when the record is broken [CONT-34] [AUTH-14]", async () => {
    const broken = createWishlistedProducts(buildClient({ fetch: fakeFetch() }), {
      storage: memoryStorage({ [STORAGE_KEYS.wishlistedProducts]: "[1," }),
    });
    expect(await broken.load()).toEqual([]);
    const mixed = createWishlistedProducts(buildClient({ fetch: fakeFetch() }), {
      storage: memoryStorage({ [STORAGE_KEYS.wishlistedProducts]: '[1,null,"a",""]' }),
    });
    expect(await mixed.load()).toEqual(["a"]);
  });
});

describe("video counts", () => {
  it("rise with each video that is started, not with one that is resumed [CONT-56]", async () => {
    const storage = memoryStorage();
    const counts = createVideoCounts(buildClient({ fetch: fakeFetch() }), { storage });
    expect(await counts.started({ contentId: "0-0-1" })).toBe(1);
    expect(await counts.started({ contentId: "0-0-1" })).toBe(1);
    expect(await counts.started({ contentId: "0-0-2" })).toBe(2);
    const again = createVideoCounts(buildClient({ fetch: fakeFetch() }), { storage });
    expect(await again.load()).toBe(2);
    await again.reset();
    expect(again.get()).toBe(0);
  });
});
