import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../../monitoring/logger.ts";
import type { SharedCache } from "../../ports/shared-cache.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { createMemorySharedCache } from "./memory-shared-cache.ts";
import { connectRedis, type RedisConnection } from "./redis-connection.ts";
import { createRedisSharedCache } from "./redis-shared-cache.ts";

interface Setting {
  readonly cache: SharedCache;
  /** Lets time pass; without waiting when the clock is a fake. */
  wait(ms: number): Promise<void>;
  close(): Promise<void>;
}

function inMemory(): Setting {
  const clock = createFakeClock();
  return {
    cache: createMemorySharedCache({ clock }),
    wait: async (ms) => clock.advance(ms),
    close: async () => undefined,
  };
}

const cacheUrl = process.env["TEST_CACHE_URL"] ?? "";

async function onRedis(): Promise<Setting> {
  const connection: RedisConnection = await connectRedis({
    url: cacheUrl,
    logger: createLogger({ level: "silent" }),
  });
  const cache = createRedisSharedCache({ client: connection.client, prefix: `test-${randomUUID()}:` });
  // The server has a real clock, so this one test must really wait.
  return {
    cache,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    close: () => connection.close(),
  };
}

const SETTINGS: readonly (readonly [string, () => Setting | Promise<Setting>])[] = [
  ["in this process", inMemory],
  ...(cacheUrl === "" ? [] : [["on Redis", onRedis] as const]),
];

describe.each(SETTINGS)("the shared cache %s", (_name, open) => {
  let setting: Setting;
  beforeAll(async () => {
    setting = await open();
  });
  afterAll(() => setting.close());

  it("stores a value until it is removed, even an empty one or one in any script", async () => {
    const { cache } = setting;
    for (const value of ["", '{"a":1}', "नमस्ते\n😀"]) {
      await cache.set("a key: of *words*", value, { ttlMs: 60_000 });
      expect(await cache.get("a key: of *words*")).toBe(value);
    }
    await cache.remove("a key: of *words*");
    expect(await cache.get("a key: of *words*")).toBeUndefined();
    await cache.remove("never there");
  });

  it("drops a value when its time is over, counted from the last write", async () => {
    const { cache, wait } = setting;
    await cache.set("short", "1", { ttlMs: 10 });
    await cache.set("short", "2", { ttlMs: 60_000 });
    await cache.set("shorter", "1", { ttlMs: 10 });
    await wait(40);
    expect([await cache.get("short"), await cache.get("shorter")]).toEqual(["2", undefined]);
  });

  it("counts each key within its window, which later counts do not extend", async () => {
    const { cache, wait } = setting;
    const windowMs = 60_000;
    expect(await cache.increment("count", { windowMs })).toEqual({ count: 1, resetsInMs: windowMs });
    await wait(50);
    const second = await cache.increment("count", { windowMs });
    expect(second.count).toBe(2);
    expect(second.resetsInMs).toBeGreaterThan(0);
    expect(second.resetsInMs).toBeLessThanOrEqual(windowMs - 50);
    expect((await cache.increment("other", { windowMs })).count).toBe(1);
  });

  it("restarts the count when the window is over", async () => {
    const { cache, wait } = setting;
    expect((await cache.increment("brief", { windowMs: 30 })).count).toBe(1);
    await wait(60);
    expect((await cache.increment("brief", { windowMs: 60_000 })).count).toBe(1);
    expect((await cache.increment("brief", { windowMs: 60_000 })).count).toBe(2);
  });

  it("loses no count of concurrent increments", async () => {
    const counts = await Promise.all(
      Array.from({ length: 200 }, () => setting.cache.increment("crowd", { windowMs: 60_000 })),
    );
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  });
});

it("removes the oldest entry when it is full, not the newest", async () => {
  const cache = createMemorySharedCache({ clock: createFakeClock(), mostEntries: 2 });
  for (const key of ["first", "second", "third"]) await cache.set(key, key, { ttlMs: 1000 });
  expect([await cache.get("first"), await cache.get("second"), await cache.get("third")]).toEqual([
    undefined,
    "second",
    "third",
  ]);
});
