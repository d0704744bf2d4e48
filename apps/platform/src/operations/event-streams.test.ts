import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEventFeed } from "./events/event-feed.ts";
import { createEventStreams } from "./event-streams.ts";
import { buildFeedEvent } from "./testing/build-feed-event.ts";

/** A response whose reader accepts no bytes while `isFull`. */
class FakeResponse extends EventEmitter {
  isFull = false;
  writableNeedDrain = false;
  isDestroyed = false;
  hasEnded = false;
  readonly texts: string[] = [];
  write(text: string): boolean {
    this.texts.push(text);
    this.writableNeedDrain = this.isFull;
    return !this.isFull;
  }
  drain(): void {
    this.isFull = false;
    this.writableNeedDrain = false;
    this.emit("drain");
  }
  end(): void {
    this.hasEnded = true;
    this.emit("close");
  }
  destroy(): void {
    this.isDestroyed = true;
    this.emit("close");
  }
}

/** Without settings, the feed and its streams have the limits of the product. */
function setUp(settings: { readonly mostEvents?: number; readonly stallMs?: number } = {}) {
  const feed = createEventFeed(settings);
  const streams = createEventStreams({
    feed,
    run: "run1",
    ...settings,
    render: async (events) => events.map(({ name }) => `${name};`).join(""),
  });
  const open = (response: FakeResponse, isAllowed = () => true, after?: string, filter = {}) =>
    streams.open(response as unknown as ServerResponse, { filter, after, isAllowed });
  let made = 0;
  const add = (count: number): void => {
    for (let index = 0; index < count; index += 1) {
      made += 1;
      feed.add(buildFeedEvent({ name: `n${made}` }), undefined);
    }
  };
  return { feed, streams, open, add };
}
const messages = ({ texts }: FakeResponse) =>
  texts.flatMap((text) => {
    const data = /data: (.*)\n/.exec(text)?.[1];
    return data === undefined ? [] : [JSON.parse(data) as { rows: string; count: number; missed: number }];
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a stream of live events", () => {
  it("groups events that arrive within 200 ms, up to a hundred in a message [PLAT-121]", async () => {
    const { open, add } = setUp();
    const response = new FakeResponse();
    open(response);
    await vi.advanceTimersByTimeAsync(200);
    add(250);
    await vi.advanceTimersByTimeAsync(199);
    expect(messages(response)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(messages(response).map(({ count }) => count)).toEqual([100, 100, 50]);
    expect(messages(response)[0]?.rows).toMatch(/^n100;n99;.*n1;$/);
  });

  it("waits for a slow reader and says how many events it missed [PLAT-121]", async () => {
    const { open, add } = setUp({ mostEvents: 50 });
    const [slow, quick] = [new FakeResponse(), new FakeResponse()];
    open(slow);
    open(quick);
    slow.isFull = true;
    add(10);
    await vi.advanceTimersByTimeAsync(200);
    for (let round = 0; round < 10; round += 1) {
      add(20);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(messages(slow).map(({ count }) => count)).toEqual([10]);
    expect(messages(quick).reduce((sum, { count, missed }) => sum + count + 1000 * missed, 0)).toBe(210);
    slow.drain();
    await vi.advanceTimersByTimeAsync(200);
    expect(messages(slow).map(({ count, missed }) => [count, missed])).toEqual([
      [10, 0],
      [50, 150],
    ]);
  });

  it("is resumed without loss from among the last 10,000 events, and not further back [PLAT-121]", async () => {
    const { open, add } = setUp();
    add(10_001);
    const sentFrom = async (position: number): Promise<readonly number[]> => {
      const response = new FakeResponse();
      open(response, () => true, `run1-${position}`);
      await vi.advanceTimersByTimeAsync(200);
      const sent = messages(response);
      return [
        sent.reduce((sum, { count }) => sum + count, 0),
        sent.reduce((sum, { missed }) => sum + missed, 0),
      ];
    };
    expect([await sentFrom(1), await sentFrom(0)]).toEqual([
      [10_000, 0],
      [10_000, 1],
    ]);
  });

  it("gives a reader 30 s to accept something [PLAT-121]", async () => {
    const limits = vi.spyOn(AbortSignal, "timeout");
    const { open, add } = setUp();
    const response = new FakeResponse();
    response.isFull = true;
    open(response);
    add(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(limits.mock.calls).toEqual([[30_000]]);
    limits.mockRestore();
    response.end();
  });

  it("ends for a reader that accepts nothing for as long as it may [PLAT-121]", async () => {
    // The limit is an AbortSignal of the engine, which ignores fake timers.
    const { open, add } = setUp({ stallMs: 20 });
    const response = new FakeResponse();
    response.isFull = true;
    vi.useRealTimers();
    open(response);
    add(1);
    await expect.poll(() => response.isDestroyed).toBe(true);
  });

  it("ends when its session is over, at the next event or heartbeat [PLAT-121]", async () => {
    const { open, add } = setUp();
    let isAllowed = true;
    const [one, other] = [new FakeResponse(), new FakeResponse()];
    open(one, () => isAllowed);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([one.hasEnded, one.texts.at(-1)]).toEqual([false, ": beat\n\n"]);
    open(other, () => isAllowed);
    isAllowed = false;
    add(1);
    await vi.advanceTimersByTimeAsync(200);
    expect([one.hasEnded, other.hasEnded, messages(one)]).toEqual([true, true, []]);
  });

  it("continues after the browser's position, without events that it already has [PLAT-121]", async () => {
    const { open, add } = setUp();
    add(3);
    const response = new FakeResponse();
    open(response, () => true, "run1-1");
    await vi.advanceTimersByTimeAsync(200);
    expect(response.texts.join("")).not.toContain("restarted");
    expect(messages(response)).toEqual([{ rows: "n3;n2;", count: 2, missed: 0 }]);
    expect(response.texts.at(-1)).toMatch(/^id: run1-3\n/);
  });

  it("sends only filtered events, and nothing when none matches [PLAT-121]", async () => {
    const { feed, open } = setUp();
    const response = new FakeResponse();
    open(response, () => true, undefined, { country: "DE" });
    const tell = (name: string, country: string) => feed.add(buildFeedEvent({ name, country }), undefined);
    tell("first", "DE");
    tell("other", "IN");
    await vi.advanceTimersByTimeAsync(200);
    tell("more", "IN");
    await vi.advanceTimersByTimeAsync(200);
    expect(messages(response)).toEqual([{ rows: "first;", count: 1, missed: 0 }]);
  });

  it("refuses an invalid position [PLAT-121]", async () => {
    const { open, add } = setUp();
    add(3);
    for (const after of ["run1-", "run1--1", "run1-x", "run1-1e99", "run2-1", "", "x".repeat(5000)]) {
      const response = new FakeResponse();
      const reader = open(response, () => true, after);
      await vi.advanceTimersByTimeAsync(200);
      expect([
        after.slice(0, 9),
        response.texts.join("").includes("restarted"),
        messages(response).length,
      ]).toEqual([after.slice(0, 9), true, 1]);
      reader?.close();
    }
    const future = new FakeResponse();
    open(future, () => true, "run1-9000");
    add(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(future.hasEnded).toBe(false);
  });

  it("is one of at most twenty; a reader that leaves makes room for another [PLAT-121]", () => {
    const { open, streams } = setUp();
    const responses = Array.from({ length: 20 }, () => new FakeResponse());
    const readers = responses.map((response) => open(response));
    expect(readers).not.toContain(undefined);
    expect(open(new FakeResponse())).toBeUndefined();
    responses[7]?.emit("close");
    expect(vi.getTimerCount()).toBe(2 * 19);
    expect(open(new FakeResponse())).toBeDefined();
    streams.closeAll();
    expect(responses.map(({ hasEnded }) => hasEnded)).not.toContain(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has a position that names the process and the newest event [PLAT-121]", async () => {
    const { open, add, streams } = setUp();
    expect(streams.position()).toBe("run1-0");
    add(2);
    expect(streams.position()).toBe("run1-2");
    const response = new FakeResponse();
    open(response, () => true, "run1-0");
    await vi.advanceTimersByTimeAsync(200);
    expect(response.texts.join("")).not.toContain("restarted");
    expect(messages(response)).toEqual([{ rows: "n2;n1;", count: 2, missed: 0 }]);
  });

  it("groups events with one timer, and leaves no timer behind when it ends [PLAT-121]", () => {
    const { open, add } = setUp();
    const reader = open(new FakeResponse());
    add(3);
    expect(vi.getTimerCount(), "the heartbeat and the gathering").toBe(2);
    reader?.close();
    add(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends at a heartbeat after its session has ended, even without events [PLAT-121]", async () => {
    const { open } = setUp();
    let isAllowed = true;
    const response = new FakeResponse();
    open(response, () => isAllowed);
    isAllowed = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([response.hasEnded, response.texts]).toEqual([true, ["retry: 2000\n\n"]]);
  });

  it("sends no heartbeat to a reader that accepts nothing [PLAT-121]", async () => {
    const { open } = setUp();
    const response = new FakeResponse();
    response.isFull = true;
    open(response);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(response.texts).toEqual(["retry: 2000\n\n"]);
    response.drain();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(response.texts).toEqual(["retry: 2000\n\n", ": beat\n\n"]);
  });

  it("ends when events cannot be rendered, so that the browser reconnects [PLAT-121]", async () => {
    const feed = createEventFeed();
    const streams = createEventStreams({ feed, run: "run1", render: () => Promise.reject(new Error("no")) });
    const response = new FakeResponse();
    streams.open(response as unknown as ServerResponse, {
      filter: {},
      after: undefined,
      isAllowed: () => true,
    });
    feed.add(buildFeedEvent(), undefined);
    await vi.advanceTimersByTimeAsync(200);
    expect([response.hasEnded, messages(response)]).toEqual([true, []]);
  });
});
