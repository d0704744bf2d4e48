import { memoryStorage, type KeyValueStorage } from "@marquee/http";
import { describe, expect, it } from "vitest";
import type { StoredQueue } from "./event-store.ts";
import { storageEvents } from "./storage-events.ts";

const queue = (id: string, over: Partial<StoredQueue> = {}): StoredQueue => ({
  id,
  madeAt: 1,
  generation: 1,
  leaseUntil: 0,
  firstSequence: 1,
  lastSequence: 2,
  settled: { collector: 0 },
  deferred: {},
  ...over,
});
const event = (sequence: number, text = `{"n":${sequence}}`) => ({ sequence, text, isComplete: true });

function entries(storage: KeyValueStorage): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const key of storage.keys() as readonly string[]) found[key] = storage.get(key);
  return found;
}

/** As the storage of a television: answers later. */
function slow(inner: KeyValueStorage): KeyValueStorage {
  const later = async <Value>(work: () => Value): Promise<Awaited<Value>> => {
    await Promise.resolve();
    return await work();
  };
  return {
    get: (key) => later(() => inner.get(key)),
    set: (key, value) => later(() => inner.set(key, value)),
    remove: (key) => later(() => inner.remove(key)),
    keys: () => later(() => inner.keys()),
  };
}

describe.each<[string, (storage: KeyValueStorage) => KeyValueStorage]>([
  ["that answers at once", (storage) => storage],
  ["that answers later", slow],
])("events in a storage %s", (what, wrap) => {
  it("are there as they were put, each queue by itself, in their order", async () => {
    const storage = memoryStorage({ token: "t", analyticsQueue: "old" });
    const store = storageEvents(wrap(storage));
    await store.update("a", () => ({ queue: queue("a", { lastSequence: 11 }), put: [event(11), event(2)] }));
    await store.update("b", () => ({ queue: queue("b"), put: [event(1, "b")] }));
    expect([store.kind, store.limits]).toEqual(["localStorage", { events: 10_000, bytes: 1_048_576 }]);
    expect([...(await store.queues())].map(({ id }) => id).sort()).toEqual(["a", "b"]);
    expect(await store.events("a")).toEqual([event(2), event(11)]);
    expect(await store.events("b")).toEqual([event(1, "b")]);
  });

  it("are removed only by their own removal", async () => {
    const storage = memoryStorage({ token: "t" });
    const store = storageEvents(wrap(storage));
    await store.update("a", () => ({ queue: queue("a"), put: [event(1), event(2)] }));
    expect(await store.update("a", () => undefined)).toBe(false);
    await store.update("a", (stored) => ({
      queue: { ...(stored as StoredQueue), firstSequence: 2 },
    }));
    expect(await store.events("a")).toEqual([event(2)]);
    await store.update("a", () => ({ queue: undefined }));
    expect(entries(storage)).toEqual({ token: "t" });
  });

  it("that are changed by two at once are changed by one after the other", async () => {
    const storage = memoryStorage();
    const store = storageEvents(wrap(storage));
    const seen: (number | undefined)[] = [];
    const change = (generation: number) =>
      store.update("a", (stored) => {
        seen.push(stored && stored.generation);
        return { queue: queue("a", { generation }) };
      });
    await Promise.all([change(1), change(2), change(3)]);
    expect(seen).toEqual([undefined, 1, 2]);
    const refused = async (): Promise<boolean> =>
      store.update("a", () => {
        throw new Error("no rule");
      });
    await expect(refused()).rejects.toThrow("no rule");
    expect(await store.update("a", () => undefined)).toBe(false);
  });

  it("keep their place and whether they are complete when they are written again", async () => {
    const storage = memoryStorage();
    const store = storageEvents(wrap(storage));
    await store.update("a", () => ({
      queue: queue("a"),
      put: [{ sequence: 1, text: "1", isComplete: false }, event(2)],
    }));
    expect(await store.events("a")).toEqual([{ sequence: 1, text: "1", isComplete: false }, event(2)]);
    await store.update("a", () => ({ queue: queue("a"), put: [event(1)] }));
    expect(await store.events("a")).toEqual([event(1), event(2)]);
    expect(await store.events("b")).toEqual([]);
  });

  it("are not stored at all when a full storage accepts only half of them", async () => {
    const storage = memoryStorage();
    let room = 2;
    const full: KeyValueStorage = {
      ...storage,
      set(key, value) {
        if ((room -= 1) < 0) throw new Error("QuotaExceededError");
        return storage.set(key, value);
      },
    };
    const store = storageEvents(wrap(full));
    await expect(
      (async () =>
        store.update("a", () => ({
          queue: queue("a", { lastSequence: 3 }),
          put: [event(1), event(2), event(3)],
        })))(),
    ).rejects.toThrow("Quota");
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(entries(storage)).toEqual({});
  });

  it("are not affected by what others wrote there", async () => {
    const store = storageEvents(
      wrap(
        memoryStorage({
          "analyticsQueue.x": "{",
          "analyticsQueue.y": "null",
          "analyticsQueue.z": '"a"',
          "analyticsQueue.v": '{"id":7,"settled":{}}',
          "analyticsQueue.w": '{"id":"w","settled":1}',
          "analyticsQueue.s": '{"id":"s","settled":null}',
          // An event whose text resembles a queue.
          "analyticsQueue.u.1": '{"id":"u","settled":{}}',
          "other.analyticsQueue.t": '{"id":"t","settled":{}}',
        }),
      ),
    );
    expect(await store.queues()).toEqual([]);
    await store.update("x", (stored) => (stored ? undefined : { queue: queue("x") }));
    expect((await store.queues()).map(({ id }) => id)).toEqual(["x"]);
  });

  it("can be changed synchronously if the storage is synchronous", () => {
    const storage = memoryStorage();
    void storageEvents(wrap(storage)).update("a", () => ({ queue: queue("a"), put: [event(1)] }));
    expect(Object.keys(entries(storage))).toEqual(
      what === "that answers later" ? [] : ["analyticsQueue.a.1", "analyticsQueue.a"],
    );
  });
});
