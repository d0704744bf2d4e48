import { buildClient, fakeClock, fakeFetch, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { bound } from "./bound-queues.ts";
import { heldEvent, type HeldQueue } from "./held-queue.ts";
import type { RecorderState } from "./recorder-state.ts";

/** Queues whose events have ten bytes each. */
function queuesOf(...sequences: readonly (readonly number[])[]) {
  const logger = recordingLogger();
  const queues = sequences.map(
    (numbers, index) =>
      ({
        id: `q-${index}`,
        settled: { collector: 0, tool: 1 },
        deferred: {},
        otherParts: [],
        heldEvents: numbers.map((sequence) => ({ ...heldEvent({} as never, sequence), bytes: 10 })),
      }) as unknown as HeldQueue,
  );
  const deliveries = ["collector", "tool"].map((name) => ({ name, dropped: {} as { bound?: number } }));
  const state = {
    client: buildClient({ fetch: fakeFetch(), clock: fakeClock(), logger }),
    deliveries,
  } as unknown as RecorderState;
  return {
    state,
    queues,
    deliveries,
    left: () => queues.map(({ heldEvents: events }) => events.map(({ sequence }) => sequence)),
  };
}
const limits = (events: number, bytes = 10_000) => ({ limits: { events, bytes } });

describe("what may be stored", () => {
  it("is everything up to the limits", () => {
    const { state, queues, left, deliveries } = queuesOf([1, 2], [1, 2, 3]);
    bound(state, queues, limits(5, 50));
    expect([left(), deliveries.map(({ dropped }) => dropped)]).toEqual([
      [
        [1, 2],
        [1, 2, 3],
      ],
      [{}, {}],
    ]);
  });

  it.each([
    ["events", limits(3)],
    ["bytes", limits(100, 39)],
  ])("is the newest beyond a limit of %s, of the newest queue first", (_, most) => {
    const { state, queues, left, deliveries } = queuesOf([1, 2], [1, 2, 3]);
    bound(state, queues, most);
    expect(left()).toEqual([[], [1, 2, 3]]);
    expect(queues.map(({ settled }) => settled)).toEqual([
      { collector: 2, tool: 2 },
      { collector: 0, tool: 1 },
    ]);
    // The tool had already settled the first event.
    expect(deliveries.map(({ dropped }) => dropped)).toEqual([{ bound: 2 }, { bound: 1 }]);
    expect(queues.map(({ id }) => id)).toEqual(["q-0", "q-1"]);
  });

  it("counts only the events it is told to, and drops older ones with them", () => {
    const { state, queues, left } = queuesOf([1, 2, 3, 4]);
    bound(state, queues, { ...limits(1), isCounted: (_queue, { sequence }) => sequence % 2 === 0 });
    expect(left()).toEqual([[3, 4]]);
  });
});
