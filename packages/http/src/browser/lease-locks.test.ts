import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { fakeClock, fakeTimers } from "../testing/index.ts";
import { systemClock, systemTimers } from "../adapters/system.ts";
import { indexedDbLeases, type LeaseDatabases } from "./indexed-db-leases.ts";
import { leaseLocks } from "./lease-locks.ts";
import type { Lease, LeaseStore } from "../ports/lease-store.ts";

/** A store in memory. */
function memoryLeases(): LeaseStore & { isBroken: boolean; current(): Lease | undefined } {
  const leases = new Map<string, Lease>();
  const store = {
    isBroken: false,
    current: () => leases.get("a"),
    update(name: string, rule: (lease: Lease | undefined) => Lease | undefined) {
      if (store.isBroken) return Promise.reject(new Error("forbidden"));
      const after = rule(leases.get(name));
      if (after) leases.set(name, after);
      else leases.delete(name);
      return Promise.resolve(after);
    },
  };
  return store;
}

function tabs(store: LeaseStore, count: number) {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  let ids = 0;
  const locks = Array.from({ length: count }, () =>
    leaseLocks({ store, clock, timers, randomId: () => `holder ${(ids += 1)}` }),
  );
  return { clock, timers, locks };
}

describe("locks made of leases", () => {
  it("run tasks of one name one at a time, however long a task takes", async () => {
    const { timers, locks } = tabs(memoryLeases(), 3);
    let running = 0;
    let most = 0;
    const task = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => void timers.setTimeout(resolve, 8000));
      running -= 1;
    };
    const works = Promise.all(locks.map((lock) => lock.run("a", task)));
    await timers.advance(30_000);
    await works;
    expect(most).toBe(1);
    expect(timers.pending).toBe(0);
  });

  it("take over from a holder that no longer renews, and at once after the clock was set back", async () => {
    for (const jumpMs of [0, -3_600_000]) {
      const store = memoryLeases();
      const { clock, timers, locks } = tabs(store, 1);
      await store.update("a", () => ({ holder: "gone", untilMs: clock.now() + 5000 }));
      clock.jumpTo(clock.now() + jumpMs);
      let isDone = false;
      const work = locks[0]?.run("a", () => Promise.resolve().then(() => (isDone = true)));
      await timers.advance(jumpMs === 0 ? 4900 : 100);
      expect(isDone).toBe(jumpMs !== 0);
      await timers.advance(200);
      await work;
      expect([isDone, store.current()]).toEqual([true, undefined]);
    }
  });

  it("reject when the store rejects, and stop waiting with the reason of the signal without holding the lease", async () => {
    const store = memoryLeases();
    const { timers, locks } = tabs(store, 2);
    const [one, other] = locks as [(typeof locks)[0], (typeof locks)[0]];
    store.isBroken = true;
    await expect(one.run("a", () => Promise.resolve())).rejects.toThrow("forbidden");
    store.isBroken = false;
    const controller = new AbortController();
    let end: () => void = () => undefined;
    const first = one.run("a", () => new Promise<void>((resolve) => (end = resolve)));
    await timers.advance(10);
    const waiting = other
      .run("a", () => Promise.resolve(), { signal: controller.signal })
      .catch((why: unknown) => why);
    await timers.advance(50);
    controller.abort("enough");
    expect(await waiting).toBe("enough");
    end();
    await first;
    await timers.advance(200);
    expect(store.current()).toBeUndefined();
  });

  it("work on IndexedDB with a connection for each tab", async () => {
    const factory = new IDBFactory() as unknown as LeaseDatabases;
    const clock = systemClock();
    const timers = systemTimers();
    let ids = 0;
    const opened = Array.from({ length: 4 }, () =>
      leaseLocks({
        store: indexedDbLeases(() => factory),
        clock,
        timers,
        randomId: () => `holder ${(ids += 1)}`,
        pollMs: 2,
      }),
    );
    let running = 0;
    let most = 0;
    const results = await Promise.all(
      opened.map((lock, index) =>
        lock.run("a", async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 5));
          running -= 1;
          return index;
        }),
      ),
    );
    expect([results, most]).toEqual([[0, 1, 2, 3], 1]);
    expect(await indexedDbLeases(() => factory).update("a", (lease) => lease)).toBeUndefined();
  });

  it("reject where IndexedDB is missing or forbidden, and try again at the next use", async () => {
    let isForbidden = true;
    const factory = new IDBFactory() as unknown as LeaseDatabases;
    const store = indexedDbLeases(() => {
      if (isForbidden) throw new Error("SecurityError");
      return factory;
    });
    await expect(store.update("a", (lease) => lease)).rejects.toThrow("SecurityError");
    isForbidden = false;
    expect(await store.update("a", () => ({ holder: "me", untilMs: 1 }))).toEqual({
      holder: "me",
      untilMs: 1,
    });
  });

  it("open the database again after the browser has closed its connection", async () => {
    const factory = new IDBFactory();
    const opened: IDBDatabase[] = [];
    const store = indexedDbLeases(
      () =>
        ({
          open(name: string, version: number) {
            const request = factory.open(name, version);
            request.addEventListener("success", () => void opened.push(request.result));
            return request;
          },
        }) as unknown as LeaseDatabases,
    );
    await store.update("a", () => ({ holder: "me", untilMs: 1 }));
    const [lost] = opened;
    // As Safari does to a page in the background: the connection is gone, and only the event says so.
    lost?.close();
    lost?.onclose?.(new Event("close"));
    expect(await store.update("a", (lease) => lease)).toEqual({ holder: "me", untilMs: 1 });
    expect(opened).toHaveLength(2);
  });
});
