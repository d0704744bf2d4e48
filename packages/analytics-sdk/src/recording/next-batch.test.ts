import { buildClient, fakeClock, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { heldEvent, type HeldEvent, type HeldQueue } from "./held-queue.ts";
import { nextBatch, obstacle } from "./next-batch.ts";
import type { EventStore } from "../store/event-store.ts";
import type { Delivery, RecorderState } from "./recorder-state.ts";

const event = (sequence: number, change: Partial<HeldEvent> = {}): HeldEvent => ({
  ...heldEvent({} as never, sequence),
  isComplete: true,
  text: `text-${sequence}`,
  storedText: `text-${sequence}`,
  bytes: 10,
  ...change,
});
const localStore = { kind: "localStorage" } as EventStore;

interface Case {
  readonly size?: number;
  /** What the page may still send while it closes. */
  readonly budget?: { readonly bytes: number; readonly calls: number };
  readonly isFailing?: boolean;
  /** Whether it is the page's own queue, and that in local storage. */
  readonly isOwn?: boolean;
  readonly storedIn?: EventStore;
  /** Events of a newer queue. */
  readonly later?: readonly HeldEvent[];
}
function batch(events: readonly HeldEvent[], { size = 10, budget, later, ...of }: Case = {}) {
  const queue = { heldEvents: events, settled: { tool: 1 }, ...of } as unknown as HeldQueue;
  const newer = { heldEvents: later ?? [], settled: { tool: 1 } } as unknown as HeldQueue;
  const delivery = { name: "tool", batchSize: size } as unknown as Delivery;
  const state = {
    localStore,
    budget: budget ?? { bytes: 0, calls: 0 },
    adopted: of.isOwn ? [newer] : [queue],
    pageQueue: of.isOwn ? queue : newer,
  } as unknown as RecorderState;
  const next = nextBatch(state, { delivery, isLast: !!budget });
  return next && [next.heldEvents.map(({ sequence }) => sequence), next.bytes];
}

describe("the next batch of a destination", () => {
  it("contains the events it has not settled, in order, with a byte between events", () => {
    expect(batch([event(1), event(2), event(3)])).toEqual([[2, 3], 22]);
    expect(batch([event(1)])).toBeUndefined();
  });

  it("is of the oldest queue with such events, and of no newer one while that lacks facts", () => {
    const later = [event(5)];
    expect(batch([event(2)], { later })).toEqual([[2], 11]);
    expect(batch([event(1)], { later })).toEqual([[5], 11]);
    expect(batch([event(2, { isComplete: false })], { later })).toBeUndefined();
  });

  it("ends at its size, before an event that would exceed it", () => {
    const events = [event(2), event(3), event(4)];
    expect(batch(events, { size: 2 })).toEqual([[2, 3], 22]);
    const large = [event(2, { bytes: 131_071 }), event(3, { bytes: 131_071 }), event(4)];
    expect(batch(large)).toEqual([[2, 3], 262_144]);
    expect(batch([event(2), ...large.slice(1, 2), event(4, { bytes: 131_072 })])).toEqual([[2, 3], 131_083]);
  });

  it("fits into what a page may still send while it closes, if it may make a call", () => {
    const events = [event(2), event(3), event(4)];
    expect(batch(events, { budget: { bytes: 22, calls: 1 } })).toEqual([[2, 3], 22]);
    expect(batch(events, { budget: { bytes: 21, calls: 9 } })).toEqual([[2], 11]);
    expect(batch(events, { budget: { bytes: 1000, calls: 0 } })).toEqual([[], 0]);
  });

  it("ends before the first event without all its facts, whatever is stored", () => {
    const events = [event(2), event(3, { isComplete: false }), event(4)];
    expect(batch(events)).toEqual([[2], 11]);
    expect(batch(events, { isFailing: true })).toEqual([[2], 11]);
  });

  it("ends before the first event that the store lacks or has in another form, unless no store takes it", () => {
    for (const storedText of ["older", undefined]) {
      const events = [event(2), event(3, { storedText }), event(4)];
      expect(batch(events)).toEqual([[2], 11]);
      expect(batch(events, { isFailing: true })).toEqual([[2, 3, 4], 33]);
    }
  });

  it("of a page that closes has its own events that no store has in another form", () => {
    const budget = { bytes: 1000, calls: 9 };
    const unstored = (change: Partial<HeldEvent> = {}) => [event(2, { storedText: undefined, ...change })];
    expect(batch(unstored(), { isOwn: true })).toEqual([[], 0]);
    expect(batch(unstored(), { budget })).toEqual([[], 0]);
    expect(batch(unstored(), { budget, isOwn: true })).toEqual([[2], 11]);
    expect(batch(unstored({ isRewritten: true }), { budget, isOwn: true })).toEqual([[], 0]);
    expect(batch(unstored({ isRewritten: true }), { budget, isOwn: true, storedIn: localStore })).toEqual([
      [2],
      11,
    ]);
    expect(batch(unstored({ isRewritten: true, spilledTo: localStore }), { budget, isOwn: true })).toEqual([
      [2],
      11,
    ]);
  });
});

describe("why nothing can be sent now", () => {
  const NOW = 10_000;
  function why(
    change: Partial<Delivery> = {},
    { loadedAt = 0, isOnline = true }: { readonly loadedAt?: number; readonly isOnline?: boolean } = {},
  ) {
    const clock = fakeClock();
    clock.advance(NOW);
    const state = {
      client: buildClient({ fetch: fakeFetch(), clock }),
      options: { onlineState: { get: () => isOnline } },
      loadedAt,
    } as unknown as RecorderState;
    return obstacle(state, {
      name: "tool",
      retryAt: 0,
      restUntil: 0,
      failedTries: 0,
      ...change,
    } as Delivery);
  }

  it("is undefined when a tool has started, or may start in this millisecond [ANLT-006]", () => {
    expect([why(), why({}, { loadedAt: 4000 })]).toEqual([undefined, undefined]);
    expect(why({}, { loadedAt: 4001 })).toEqual({ reason: "start", ms: 1 });
    expect(why({}, { loadedAt: NaN })).toEqual({ reason: "start", ms: NaN });
  });

  it("is for the collector neither load nor start [ANLT-006]", () => {
    for (const loadedAt of [NaN, 9999]) expect(why({ name: "collector" }, { loadedAt })).toBeUndefined();
  });

  it("is the network before all else, without an end [ANLT-146]", () => {
    expect(why({ retryAt: 20_000 }, { isOnline: false, loadedAt: NaN })).toEqual({
      reason: "offline",
      ms: NaN,
    });
  });

  it("is the later one of the next try and the end of the requested pause [ANLT-161] [ANLT-002]", () => {
    expect(why({ retryAt: 10_001 })).toEqual({ reason: "retry", ms: 1 });
    expect(why({ retryAt: 10_000 })).toBeUndefined();
    expect(why({ retryAt: 10_500, restUntil: 10_200 })).toEqual({ reason: "retry", ms: 500 });
    expect(why({ retryAt: 10_200, restUntil: 10_500 })).toEqual({ reason: "retryAfter", ms: 500 });
    expect(why({ retryAt: 10_500, restUntil: 10_500 })).toEqual({ reason: "retryAfter", ms: 500 });
    expect(why({ retryAt: 10_500, failedTries: 3 })).toMatchObject({ reason: "retry" });
    expect(why({ retryAt: 10_500, failedTries: 4 })).toMatchObject({ reason: "deferred" });
  });
});
