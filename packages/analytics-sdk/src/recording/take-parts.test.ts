import { buildClient, fakeClock, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { LEASE_MS } from "../defaults.ts";
import type { EventStore, StoredEvent, StoredQueue } from "../store/event-store.ts";
import type { StoredPart } from "./held-queue.ts";
import type { RecorderState } from "./recorder-state.ts";
import {
  busyUntil,
  changePart,
  isWaiting,
  isWhole,
  RELEASED,
  setLease,
  SPILLED,
  takeParts,
  WAITING,
  wholeId,
} from "./take-parts.ts";

const NOW = 1_767_225_600_000;

/** A store whose queues and events a test can read. */
function storeOf(...records: readonly (readonly [StoredQueue, readonly StoredEvent[]])[]) {
  const queues = new Map(records.map(([queue]) => [queue.id, queue]));
  const events = new Map(records.map(([queue, list]) => [queue.id, list]));
  const store: EventStore = {
    kind: "indexedDb",
    limits: { events: 100, bytes: 100_000 },
    queues: () => Array.from(queues.values()),
    events: (id) => events.get(id) ?? [],
    update(id, rule) {
      const change = rule(queues.get(id));
      if (!change) return false;
      if (change.queue) queues.set(id, change.queue);
      else queues.delete(id);
      return true;
    },
  };
  return { store, queues };
}
const queueOf = (change: Partial<StoredQueue> = {}): StoredQueue => ({
  id: "page-1",
  madeAt: NOW - 1000,
  generation: 3,
  leaseUntil: NOW - 1,
  firstSequence: 1,
  lastSequence: 2,
  settled: { collector: 0 },
  deferred: {},
  ...change,
});
const spilled = (change: Partial<StoredQueue> = {}) => queueOf({ id: `page-1${SPILLED}`, ...change });
const event = (sequence: number): StoredEvent => ({
  sequence,
  isComplete: true,
  text: JSON.stringify({
    event: "a",
    properties: { eventId: `e-${sequence}` },
    timestamp: 1,
    sessionId: "s",
  }),
});
const { store: nowhere } = storeOf();
const never = (): boolean => false;
const part = (queue: StoredQueue, store = nowhere): StoredPart => ({ storedIn: store, ...queue });
const stateWith = (fallback: EventStore): RecorderState =>
  ({
    client: buildClient({ fetch: fakeFetch(), clock: fakeClock(NOW) }),
    deliveries: [{ name: "collector" }],
    fallbackStores: [fallback],
  }) as unknown as RecorderState;

describe("the owner of a stored queue", () => {
  it("recognizes the parts of a queue by their names", () => {
    expect([wholeId(queueOf()), wholeId(spilled())]).toEqual(["page-1", "page-1"]);
    expect([isWhole(part(queueOf())), isWhole(part(spilled()))]).toEqual([true, false]);
  });

  it.each([
    ["whose lease is over", { leaseUntil: NOW }, false, undefined],
    ["whose lease runs", { leaseUntil: NOW + 1 }, true, NOW + 1],
    ["whose lease reaches further than any can", { leaseUntil: NOW + LEASE_MS + 1 }, false, undefined],
    ["with the longest lease there is", { leaseUntil: NOW + LEASE_MS }, false, NOW + LEASE_MS],
    ["that waits, for a page that starts", { leaseUntil: WAITING }, true, undefined],
    ["that waits, for any other page", { leaseUntil: WAITING }, false, WAITING],
  ])("%s %j", (_, change, isStart, until) => {
    expect(busyUntil([part(queueOf(change))], NOW, isStart ? isWaiting : never)).toBe(until);
  });

  it("is the page with the longest lease, in the whole queue before its spilled part", () => {
    const runs = { leaseUntil: NOW + 50 };
    expect(busyUntil([part(queueOf()), part(queueOf(runs))], NOW, never)).toBe(NOW + 50);
    expect(busyUntil([part(queueOf()), part(spilled(runs))], NOW, never)).toBeUndefined();
    expect(busyUntil([part(spilled(runs))], NOW, never)).toBe(NOW + 50);
  });

  it("is missing when its page has closed: it has spilled, and no other page has taken it over", () => {
    const runs = part(queueOf({ leaseUntil: NOW + 50 }));
    expect(busyUntil([runs, part(spilled({ leaseUntil: RELEASED }))], NOW, never)).toBeUndefined();
    expect(busyUntil([runs, part(spilled({ leaseUntil: RELEASED, generation: 2 }))], NOW, never)).toBe(
      NOW + 50,
    );
    expect(busyUntil([runs, part(spilled({ leaseUntil: NOW - 1 }))], NOW, never)).toBe(NOW + 50);
    // A whole queue that was released counts as free, but says nothing about the part in another store.
    expect(busyUntil([runs, part(queueOf({ leaseUntil: RELEASED }))], NOW, never)).toBe(NOW + 50);
  });
});

describe("a part of a queue", () => {
  it("is changed or removed in the hands in which it was, and in no other", async () => {
    const { store, queues } = storeOf([queueOf(), []]);
    expect(await setLease(part(queueOf({ generation: 2 }), store), NOW + 9)).toBe(false);
    expect(await setLease(part(queueOf({ id: "other" }), store), NOW + 9)).toBe(false);
    expect(queues.get("page-1")).toEqual(queueOf());
    expect(await setLease(part(queueOf(), store), NOW + 9)).toBe(true);
    expect(queues.get("page-1")).toEqual(queueOf({ leaseUntil: NOW + 9 }));
    expect(await changePart(part(queueOf(), store), () => ({ queue: undefined }))).toBe(true);
    expect(queues.size).toBe(0);
    const broken = Object.assign({}, store, {
      update: () => {
        throw new Error("no store");
      },
    });
    expect(await setLease(part(queueOf(), broken), NOW + 9)).toBeUndefined();
  });

  it("is taken over with its events: another generation, with a lease from now", async () => {
    const { store, queues } = storeOf([queueOf(), [event(1), event(2)]]);
    const taken = await takeParts(stateWith(store), [part(queueOf(), store)]);
    expect(taken?.heldEvents.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect([taken?.generation, queues.get("page-1")]).toEqual([
      4,
      queueOf({ generation: 4, leaseUntil: NOW + LEASE_MS }),
    ]);
  });

  it("is not taken over when another tab was quicker, or holds it now", async () => {
    for (const change of [{ generation: 4 }, { leaseUntil: NOW + 9 }]) {
      const { store, queues } = storeOf([queueOf(change), [event(1)]]);
      expect(await takeParts(stateWith(store), [part(queueOf(), store)])).toBeUndefined();
      expect(queues.get("page-1")).toEqual(queueOf(change));
    }
    const { store } = storeOf();
    expect(await takeParts(stateWith(store), [part(queueOf(), store)])).toBeUndefined();
  });

  it("is taken over despite its lease when its page is known to be dead", async () => {
    const runs = queueOf({ leaseUntil: NOW + 9 });
    const { store } = storeOf([runs, [event(1)]]);
    expect((await takeParts(stateWith(store), [part(runs, store)]))?.heldEvents.length).toBe(1);
  });

  it("that a page has spilled while closing is taken over with its queue, which it completes", async () => {
    const left = spilled({ leaseUntil: RELEASED });
    const { store, queues } = storeOf([queueOf({ lastSequence: 1 }), [event(1)]], [left, [event(2)]]);
    const taken = await takeParts(stateWith(store), [
      part(queueOf({ lastSequence: 1 }), store),
      part(left, store),
    ]);
    expect(taken?.heldEvents.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(taken?.otherParts.map(({ id, generation }) => [id, generation])).toEqual([
      [`page-1${SPILLED}`, 4],
    ]);
    expect(queues.get(`page-1${SPILLED}`)?.generation).toBe(4);
  });

  it("whose events cannot be read is not taken over, nor the spilled part of a queue that another tab has [ANLT-141] [ANLT-163]", async () => {
    const { store } = storeOf([queueOf(), [event(1)]]);
    const broken = {
      ...store,
      events: () => {
        throw new Error("no events");
      },
    };
    expect(await takeParts(stateWith(broken), [part(queueOf(), broken)])).toBeUndefined();

    const left = spilled({ leaseUntil: RELEASED });
    const { store: shared, queues } = storeOf([queueOf({ generation: 9 }), [event(1)]], [left, [event(2)]]);
    expect(await takeParts(stateWith(shared), [part(queueOf(), shared), part(left, shared)])).toBeUndefined();
    expect(queues.get(`page-1${SPILLED}`)).toEqual(left);
  });

  it("that was spilled without a stored queue creates that queue, so that its page finds it taken over", async () => {
    const left = spilled({ leaseUntil: RELEASED });
    const { store, queues } = storeOf([left, [event(2)]]);
    const taken = await takeParts(stateWith(store), [part(left, store)]);
    expect([taken?.id, taken?.isPersisted, taken?.heldEvents.map(({ sequence }) => sequence)]).toEqual([
      "page-1",
      true,
      [2],
    ]);
    expect(
      Array.from(queues.values(), ({ id, generation, leaseUntil }) => [id, generation, leaseUntil]),
    ).toEqual([
      [`page-1${SPILLED}`, 4, NOW + 5000],
      ["page-1", 4, NOW + 5000],
    ]);
    expect(await takeParts(stateWith(store), [part(left, store)])).toBeUndefined();
  });

  it("is not taken over when its restored page has renewed the lease meanwhile", async () => {
    const left = spilled({ leaseUntil: RELEASED });
    const { store, queues } = storeOf(
      [queueOf({ lastSequence: 1 }), [event(1)]],
      [{ ...left, leaseUntil: NOW + 9 }, [event(2)]],
    );
    const taken = await takeParts(stateWith(store), [
      part(queueOf({ lastSequence: 1 }), store),
      part(left, store),
    ]);
    expect([taken?.heldEvents.length, taken?.otherParts]).toEqual([1, []]);
    expect(queues.get(`page-1${SPILLED}`)?.generation).toBe(3);
  });
});
