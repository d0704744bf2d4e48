import { describe, expect, it, vi } from "vitest";
import { createMemoryCache } from "./shared-cache.server.ts";

const freshness = { freshMs: 100, staleMs: 100 };

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function setUp(maximumEntries = 2) {
  const time = { now: 0 };
  return { time, cache: createMemoryCache({ maximumEntries, now: () => time.now }) };
}

describe("createMemoryCache", () => {
  it("loads once for callers who miss together", async () => {
    const { cache } = setUp();
    const load = vi.fn(async () => "a");
    expect(
      await Promise.all([cache.remember("k", freshness, load), cache.remember("k", freshness, load)]),
    ).toEqual(["a", "a"]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("answers a stale value at once and renews it in the background", async () => {
    const { cache, time } = setUp();
    await cache.remember("k", freshness, async () => "old");
    time.now = 150;
    expect(await cache.remember("k", freshness, async () => "new")).toBe("old");
    await settled();
    expect(await cache.remember("k", freshness, async () => "unused")).toBe("new");
  });

  it("keeps the stale value when the renewal fails, and never a failure", async () => {
    const { cache, time } = setUp();
    await expect(cache.remember("k", freshness, () => Promise.reject(new Error("down")))).rejects.toThrow(
      "down",
    );
    await cache.remember("k", freshness, async () => "old");
    time.now = 150;
    expect(await cache.remember("k", freshness, () => Promise.reject(new Error("down")))).toBe("old");
    await settled();
    time.now = 250;
    expect(await cache.remember("k", freshness, async () => "new")).toBe("new");
  });

  it("drops the entry that was unused for longest", async () => {
    const { cache } = setUp(2);
    const load = vi.fn(async () => "x");
    await cache.remember("a", freshness, load);
    await cache.remember("b", freshness, load);
    await cache.remember("a", freshness, load);
    await cache.remember("c", freshness, load);
    await cache.remember("a", freshness, load);
    expect(load).toHaveBeenCalledTimes(3);
    await cache.remember("b", freshness, load);
    expect(load).toHaveBeenCalledTimes(4);
  });
});
