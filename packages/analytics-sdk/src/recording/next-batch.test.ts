import { buildClient, fakeClock, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { heldEvent, type HeldEvent, type HeldQueue } from "./held-queue.ts";
import { batchOf, obstacle } from "./next-batch.ts";
import type { Delivery, RecorderState } from "./recorder-state.ts";

const event = (sequence: number, change: Partial<HeldEvent> = {}): HeldEvent => ({
  ...heldEvent(sequence, {} as never),
  isComplete: true,
  text: `text-${sequence}`,
  storedText: `text-${sequence}`,
  bytes: 10,
  ...change,
});
function batch(
  events: readonly HeldEvent[],
  { size = 10, mostBytes = 1000, free = [] as readonly number[] } = {},
) {
  const queue = { events, settled: { tool: 1 } } as unknown as HeldQueue;
  const delivery = { name: "tool", batchSize: size } as unknown as Delivery;
  const { events: chosen, bytes } = batchOf(delivery, queue, {
    mostBytes,
    isFree: ({ sequence }) => free.includes(sequence),
  });
  return [chosen.map(({ sequence }) => sequence), bytes];
}

describe("the next batch of a destination", () => {
  it("contains the events it has not settled, in order, with a byte between events", () => {
    expect(batch([event(1), event(2), event(3)])).toEqual([[2, 3], 22]);
    expect(batch([event(1)])).toEqual([[], 0]);
  });

  it("ends at its size, before an event that would exceed it", () => {
    const events = [event(2), event(3), event(4)];
    expect(batch(events, { size: 2 })).toEqual([[2, 3], 22]);
    expect(batch(events, { mostBytes: 22 })).toEqual([[2, 3], 22]);
    expect(batch(events, { mostBytes: 21 })).toEqual([[2], 11]);
  });

  it("ends before the first event without all its facts, free or not", () => {
    const events = [event(2), event(3, { isComplete: false }), event(4)];
    expect(batch(events)).toEqual([[2], 11]);
    expect(batch(events, { free: [3] })).toEqual([[2], 11]);
  });

  it("ends before the first event that the store lacks or has in another form, unless it may be sent anyway", () => {
    for (const storedText of ["older", undefined]) {
      const events = [event(2), event(3, { storedText }), event(4)];
      expect(batch(events)).toEqual([[2], 11]);
      expect(batch(events, { free: [3] })).toEqual([[2, 3, 4], 33]);
    }
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
      nextTryAt: 0,
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
    expect(why({ nextTryAt: 20_000 }, { isOnline: false, loadedAt: NaN })).toEqual({
      reason: "offline",
      ms: NaN,
    });
  });

  it("is the later one of the next try and the end of the requested pause [ANLT-161] [ANLT-002]", () => {
    expect(why({ nextTryAt: 10_001 })).toEqual({ reason: "retry", ms: 1 });
    expect(why({ nextTryAt: 10_000 })).toBeUndefined();
    expect(why({ nextTryAt: 10_500, restUntil: 10_200 })).toEqual({ reason: "retry", ms: 500 });
    expect(why({ nextTryAt: 10_200, restUntil: 10_500 })).toEqual({ reason: "retryAfter", ms: 500 });
    expect(why({ nextTryAt: 10_500, restUntil: 10_500 })).toEqual({ reason: "retryAfter", ms: 500 });
    expect(why({ nextTryAt: 10_500, failedTries: 3 })).toMatchObject({ reason: "retry" });
    expect(why({ nextTryAt: 10_500, failedTries: 4 })).toMatchObject({ reason: "deferred" });
  });
});
