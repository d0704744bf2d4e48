import { describe, expect, it } from "vitest";
import { memoryEvents } from "../store/memory-events.ts";
import type { StoredEvent, StoredQueue } from "../store/event-store.ts";
import {
  heldEvent,
  heldQueue,
  isDirty,
  isInStore,
  mergePart,
  recordOf,
  setText,
  toStored,
  unsettled,
} from "./held-queue.ts";

const store = memoryEvents();
const QUEUE: StoredQueue = {
  id: "page-1",
  madeAt: 5,
  generation: 2,
  leaseUntil: 9000,
  firstSequence: 1,
  lastSequence: 4,
  settled: { collector: 1 },
  deferred: { collector: 3 },
};
const textOf = (id: string, more: object = {}) =>
  JSON.stringify({
    event: "menu_opened",
    properties: { eventId: id },
    timestamp: 1,
    sessionId: "s",
    ...more,
  });
const stored = (sequence: number, text = textOf(`e-${sequence}`), isComplete = true): StoredEvent => ({
  sequence,
  text,
  isComplete,
});
const NAMES = [{ name: "collector" }, { name: "tool" }];
const queueOf = (events: readonly StoredEvent[], change: Partial<StoredQueue> = {}) =>
  heldQueue({ storedIn: store, ...QUEUE, ...change }, NAMES, events);
const sequences = (queue: ReturnType<typeof heldQueue>) => queue.heldEvents.map(({ sequence }) => sequence);

describe("a queue that was found in a store", () => {
  it("has the readable events, up to its last one; events that another tab added later are not part of it", () => {
    const queue = queueOf([
      stored(2),
      stored(3, "{"),
      stored(3, JSON.stringify({ event: 7, properties: { eventId: "e" } })),
      stored(3, JSON.stringify({ event: "menu_opened", properties: {} })),
      stored(3, JSON.stringify({ event: "menu_opened" })),
      stored(3, "null"),
      stored(4, textOf("e-4"), false),
      stored(5),
    ]);
    expect(sequences(queue)).toEqual([2, 4]);
    expect(queue.heldEvents[0]).toMatchObject({
      payload: { event: "menu_opened", properties: { eventId: "e-2" } },
      isComplete: true,
      text: textOf("e-2"),
      storedText: textOf("e-2"),
      bytes: textOf("e-2").length,
    });
    expect([queue.heldEvents[1]?.isComplete, queue.isPersisted]).toEqual([false, true]);
    expect(queue.heldEvents.map((event) => [isDirty(event), isInStore(event)])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it("must deliver its events to the destinations of its page, and to no other", () => {
    const queue = queueOf([stored(1), stored(2), stored(4)]);
    expect(queue.settled).toEqual({ collector: 1, tool: 4 });
    expect([unsettled(queue, NAMES[0]), unsettled(queue, NAMES[1])].map((events) => events.length)).toEqual([
      2, 0,
    ]);
    const begun = heldQueue({ storedIn: store, ...QUEUE }, NAMES);
    expect([begun.isPersisted, begun.heldEvents]).toEqual([false, []]);
  });

  it("is stored unchanged, with a new lease", () => {
    const queue = queueOf([stored(2)]);
    expect(recordOf(queue, 70)).toEqual({ ...QUEUE, leaseUntil: 70, settled: { collector: 1, tool: 4 } });
    expect(recordOf(queue, 0, 9)).toMatchObject({ leaseUntil: 0, generation: 9 });
    queue.settled["collector"] = 4;
    expect(QUEUE.settled).toEqual({ collector: 1 });
  });
});

describe("two parts of a queue", () => {
  it("become one in the order of their events, with the higher settled number of each destination", () => {
    const queue = queueOf([stored(2), stored(10)], { lastSequence: 10 });
    const part = queueOf([stored(3), stored(11)], {
      lastSequence: 11,
      settled: { collector: 2, tool: 1 },
      deferred: { tool: 6 },
    });
    mergePart(queue, part);
    expect([sequences(queue), queue.lastSequence]).toEqual([[2, 3, 10, 11], 11]);
    expect([queue.settled, queue.deferred]).toEqual([{ collector: 2, tool: 10 }, { collector: 3 }]);
  });

  it("keep the complete version of an event that both have, which this store does not have yet", () => {
    const queue = queueOf([stored(2, textOf("e-2"), false), stored(3, textOf("e-3"), true)]);
    const part = queueOf([
      stored(2, textOf("e-2", { full: 1 }), true),
      stored(3, textOf("other"), true),
      stored(4),
    ]);
    mergePart(queue, part);
    expect(queue.heldEvents.map(({ text, isComplete }) => [text, isComplete])).toEqual([
      [textOf("e-2", { full: 1 }), true],
      [textOf("e-3"), true],
      [textOf("e-4"), true],
    ]);
    expect(queue.heldEvents.map((event) => [isDirty(event), event.storedText])).toEqual([
      [true, textOf("e-2")],
      [false, textOf("e-3")],
      [true, undefined],
    ]);
  });
});

describe("an event that no store has", () => {
  it("has no text until it is first stored", () => {
    const event = heldEvent({ event: "a", properties: {}, timestamp: 1, sessionId: "s" }, 7);
    expect([isDirty(event), isInStore(event), event.isComplete, event.bytes]).toEqual([
      false,
      false,
      false,
      0,
    ]);
    setText(event);
    expect(toStored(event)).toEqual({
      sequence: 7,
      text: '{"event":"a","properties":{},"timestamp":1,"sessionId":"s"}',
      isComplete: false,
    });
    expect([isDirty(event), event.bytes]).toEqual([true, event.text.length]);
    setText(event, "ü");
    expect([event.text, event.bytes]).toEqual(["ü", 2]);
    event.bytes = 99;
    setText(event, "ü");
    expect(event.bytes).toBe(99);
  });
});
