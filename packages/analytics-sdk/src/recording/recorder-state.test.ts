import { buildClient, fakeClock, fakeFetch, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { heldEvent, type HeldQueue } from "./held-queue.ts";
import {
  drop,
  dropEverywhere,
  held,
  isActive,
  isDeferred,
  isOnline,
  type Delivery,
  type RecorderState,
} from "./recorder-state.ts";

const events = [1, 2, 3].map((sequence) => heldEvent({} as never, sequence));
const queueWith = (settled: Record<string, number>) => ({ settled }) as unknown as HeldQueue;

describe("events that are given up", () => {
  it("are counted by reason for the destinations that have not settled them, and not without events [ANLT-146]", () => {
    const delivery = { name: "tool", dropped: {} } as unknown as Delivery;
    drop(delivery, { queue: queueWith({ tool: 3 }), heldEvents: events, reason: "bound" });
    drop(delivery, { queue: queueWith({ tool: 0 }), heldEvents: [], reason: "bound" });
    expect(delivery.dropped).toEqual({});
    drop(delivery, { queue: queueWith({ tool: 1 }), heldEvents: events, reason: "bound" });
    drop(delivery, { queue: queueWith({ tool: 2 }), heldEvents: events, reason: "consent" });
    drop(delivery, { queue: queueWith({ tool: 2 }), heldEvents: events, reason: "bound" });
    expect(delivery.dropped).toEqual({ bound: 3, consent: 1 });
  });

  it("at all destinations are one line of the log, with the cause if there is one [ANLT-162]", () => {
    const logger = recordingLogger();
    const deliveries = ["collector", "tool"].map((name) => ({ name, dropped: {} }));
    const state = {
      client: buildClient({ fetch: fakeFetch(), logger }),
      deliveries,
    } as unknown as RecorderState;
    const queue = queueWith({ collector: 0, tool: 2 });
    dropEverywhere(state, { queue, heldEvents: events, reason: "invalid", cause: "Error: no" });
    expect(deliveries.map(({ dropped }) => dropped)).toEqual([{ invalid: 3 }, { invalid: 1 }]);
    expect(logger.lines).toEqual([
      {
        level: "warn",
        message: "Events are dropped",
        facts: { reason: "invalid", count: 3, cause: "Error: no" },
      },
    ]);
  });
});

describe("a page", () => {
  const delivery = (change: Partial<Delivery> = {}) =>
    ({ failedTries: 0, retryAt: 0, ...change }) as Delivery;
  function stateWith(
    deliveries: readonly Delivery[],
    { isOnline: online = true, waitedMs }: { readonly isOnline?: boolean; readonly waitedMs?: number } = {},
  ): RecorderState {
    const clock = fakeClock();
    clock.advance(100_000);
    return {
      client: buildClient({ fetch: fakeFetch(), clock }),
      options: { onlineState: { get: () => online } },
      waitsSince: waitedMs === undefined ? undefined : 100_000 - waitedMs,
      deliveries,
    } as unknown as RecorderState;
  }

  it("is about to send while a destination is called, or may be called soon [ANLT-146]", () => {
    const deferred = delivery({ retryAt: 103_001 });
    const called = delivery({ retryAt: 103_001, inFlight: {} as never });
    expect(isActive(stateWith([delivery()]))).toBe(true);
    expect(isActive(stateWith([delivery({ retryAt: 103_000 })]))).toBe(true);
    expect(isActive(stateWith([deferred]))).toBe(false);
    expect(isActive(stateWith([deferred, delivery()]))).toBe(true);
    expect(isActive(stateWith([deferred, called]))).toBe(true);
    expect(isActive(stateWith([delivery()], { isOnline: false }))).toBe(false);
    expect(isActive(stateWith([called], { isOnline: false }))).toBe(true);
  });

  it("is not while facts are missing after the last look at them [ANLT-005]", () => {
    expect(isActive(stateWith([delivery()], { waitedMs: 8999 }))).toBe(true);
    expect(isActive(stateWith([delivery()], { waitedMs: 9000 }))).toBe(false);
  });

  it("has deferred a destination after the fourth failure [ANLT-002]", () => {
    expect([3, 4].map((failedTries) => isDeferred(delivery({ failedTries })))).toEqual([false, true]);
  });

  it("is online unless a port says otherwise [ANLT-143]", () => {
    expect(isOnline({ options: {} } as RecorderState)).toBe(true);
    expect([true, false].map((online) => isOnline(stateWith([], { isOnline: online })))).toEqual([
      true,
      false,
    ]);
  });

  it("sends events that it took over before its own [ANLT-004]", () => {
    const queues = ["old", "older"] as unknown as HeldQueue[];
    const pageQueue = "own" as unknown as HeldQueue;
    expect(held({ adopted: queues, pageQueue } as unknown as RecorderState)).toEqual(["old", "older", "own"]);
  });
});
