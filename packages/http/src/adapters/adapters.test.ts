import { describe, expect, it, vi } from "vitest";
import { browserBroadcast } from "../browser/browser-broadcast.ts";
import { browserLocks } from "../browser/browser-locks.ts";
import { browserOnlineState } from "../browser/browser-online-state.ts";
import { browserStorage } from "../browser/browser-storage.ts";
import { memoryBroadcast, memoryLocks, memoryOnlineState, memoryStorage } from "./memory.ts";
import { systemClock, systemRandomId, systemTimers } from "./system.ts";

class WebStorageDouble {
  readonly values = new Map<string, string>();
  get length(): number {
    return this.values.size;
  }
  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > 100) throw new Error("QuotaExceededError");
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
}

describe.each([
  ["memory", () => memoryStorage()],
  [
    "web",
    () =>
      browserStorage(
        (
          (storage) => () =>
            storage
        )(new WebStorageDouble()),
      ),
  ],
])("%s storage", (_, create) => {
  it("stores, replaces, lists and removes strings, and distinguishes missing from empty", async () => {
    const storage = create();
    expect(await storage.get("a")).toBeUndefined();
    await storage.set("a", "");
    await storage.set("b", "1");
    await storage.set("b", "2");
    expect([await storage.get("a"), await storage.get("b")]).toEqual(["", "2"]);
    expect([...(await storage.keys())].sort()).toEqual(["a", "b"]);
    await storage.remove("a");
    await storage.remove("never");
    expect(await storage.keys()).toEqual(["b"]);
  });
});

it("web storage rethrows the error of a full storage", () => {
  expect(() =>
    browserStorage(
      (
        (storage) => () =>
          storage
      )(new WebStorageDouble()),
    ).set("a", "x".repeat(200)),
  ).toThrow("Quota");
});

describe.each([
  ["memory", memoryLocks],
  ["browser", browserLocks],
])("%s locks", (_, create) => {
  it("run tasks of one name one at a time, in order, and tasks of different names in parallel", async () => {
    const locks = create();
    const events: string[] = [];
    let begin: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    const task = (name: string, until?: Promise<void>) => async () => {
      events.push(`start ${name}`);
      await until;
      await new Promise((resolve) => setTimeout(resolve, 5));
      events.push(`end ${name}`);
      return name;
    };
    const other = async (): Promise<string> => {
      begin();
      return task("3")();
    };
    // The first does not end before the other one has begun.
    const results = await Promise.all([
      locks.run("x", task("1", hasBegun)),
      locks.run("x", task("2")),
      locks.run("y", other),
    ]);
    expect(results).toEqual(["1", "2", "3"]);
    expect(events.indexOf("end 1")).toBeLessThan(events.indexOf("start 2"));
    expect(events.indexOf("start 3")).toBeLessThan(events.indexOf("end 1"));
  });

  it("are released after a task that failed, and stop waiting with the reason of the signal", async () => {
    const locks = create();
    await expect(locks.run("x", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    let finish: () => void = () => undefined;
    const first = locks.run("x", () => new Promise<void>((resolve) => (finish = resolve)));
    const controller = new AbortController();
    const waiting = locks.run("x", () => Promise.resolve("never"), { signal: controller.signal });
    const third = locks.run("x", () => Promise.resolve("third"));
    const reason = waiting.then(
      () => "run",
      (why: unknown) => why,
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort("gone");
    expect(await reason).toBe("gone");
    finish();
    await first;
    expect(await third).toBe("third");
  });

  it("stay held when the last waiter gives up: who comes next still waits for the holder", async () => {
    const locks = create();
    let finish: () => void = () => undefined;
    const holder = locks.run("x", () => new Promise<void>((resolve) => (finish = resolve)));
    const controller = new AbortController();
    const waiting = locks.run("x", () => Promise.resolve("never"), { signal: controller.signal });
    controller.abort("gone");
    await expect(waiting).rejects.toBe("gone");
    let hasStarted = false;
    const next = locks.run("x", async () => (hasStarted = true));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(hasStarted).toBe(false);
    finish();
    await holder;
    expect(await next).toBe(true);
  });
});

describe("broadcast", () => {
  it("in memory reaches every other channel of the same name and no other, until unsubscribed", () => {
    const open = memoryBroadcast();
    const [a, b, other] = [open("x"), open("x"), open("y")];
    const heard: string[] = [];
    a.subscribe(() => heard.push("a"));
    const stop = b.subscribe((message) => heard.push(`b ${String(message)}`));
    other.subscribe(() => heard.push("other"));
    a.post(1);
    stop();
    a.post(2);
    expect(heard).toEqual(["b 1"]);
  });

  it("in the browser reaches another channel of the same name", async () => {
    const [a, b] = [browserBroadcast("marquee-test"), browserBroadcast("marquee-test")];
    const message = new Promise((resolve) => {
      const stop = b.subscribe((value) => {
        stop();
        resolve(value);
      });
    });
    a.post({ hello: 1 });
    expect(await message).toEqual({ hello: 1 });
  });

  it("in the browser follows each message with two empty ones, for values that storage shows later, until unsubscribed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const [a, b] = [browserBroadcast("marquee-late"), browserBroadcast("marquee-late")];
    const heard: unknown[] = [];
    const next = () =>
      new Promise<() => void>((resolve) => {
        const stop = b.subscribe((message) => {
          heard.push(message);
          resolve(stop);
        });
      });
    const first = next();
    a.post("signedIn");
    const stop = await first;
    vi.advanceTimersByTime(499);
    expect(heard).toEqual(["signedIn"]);
    vi.advanceTimersByTime(3000);
    expect(heard).toEqual(["signedIn", undefined, undefined]);
    stop();
    const second = next();
    a.post("ended");
    (await second)();
    vi.advanceTimersByTime(5000);
    expect(heard).toEqual(["signedIn", undefined, undefined, "ended"]);
    vi.useRealTimers();
  });
});

describe("the other adapters", () => {
  it("return the time, run and cancel timers, and create distinct version 4 ids", async () => {
    const clock = systemClock();
    const start = clock.monotonic();
    const timers = systemTimers();
    let ran = 0;
    timers.clearTimeout(timers.setTimeout(() => (ran += 10), 1));
    await new Promise<void>((resolve) => timers.setTimeout(() => resolve(void (ran += 1)), 5));
    expect(ran).toBe(1);
    expect(clock.monotonic()).toBeGreaterThan(start);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
    const createId = systemRandomId();
    const ids = Array.from({ length: 1000 }, createId);
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("create distinct version 4 ids on engines without crypto, too [REQ-43]", () => {
    vi.stubGlobal("crypto", undefined);
    try {
      const ids = Array.from({ length: 1000 }, systemRandomId());
      expect(new Set(ids).size).toBe(1000);
      for (const id of ids)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it("report whether the device is online and notify listeners only of changes", () => {
    expect(browserOnlineState().get()).toBe(true);
    // This engine has no event of that kind, as no server has.
    expect(browserOnlineState().subscribe(() => undefined)()).toBeUndefined();
    const online = memoryOnlineState();
    const heard: boolean[] = [];
    const stop = online.subscribe((isOnline) => heard.push(isOnline));
    online.set(true);
    online.set(false);
    stop();
    online.set(true);
    expect(heard).toEqual([false]);
  });
});
