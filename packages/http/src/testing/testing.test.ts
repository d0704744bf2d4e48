import { describe, expect, it } from "vitest";
import { fakeClock, fakeFetch, fakeTimers, faultyStorage, recordingLogger, scriptedTokens } from "./index.ts";

describe("fakeTimers", () => {
  it("run due timers in order of time, including those that a timer starts or a promise triggers", async () => {
    const clock = fakeClock(1000);
    const timers = fakeTimers(clock);
    const events: string[] = [];
    const note = (name: string) => () => void events.push(`${name} at ${clock.now() - 1000}`);
    timers.setTimeout(note("second"), 20);
    timers.setTimeout(() => {
      note("first")();
      timers.setTimeout(note("nested"), 5);
      void Promise.resolve().then(() => timers.setTimeout(note("after a promise"), 1));
    }, 10);
    timers.clearTimeout(timers.setTimeout(note("cancelled"), 15));
    timers.setTimeout(note("late"), 31);
    await timers.advance(30);
    expect(events).toEqual(["first at 10", "after a promise at 11", "nested at 15", "second at 20"]);
    expect([timers.pending, clock.now(), clock.monotonic()]).toEqual([1, 1030, 30]);
  });

  it("use monotonic time, whatever the wall clock shows", async () => {
    const clock = fakeClock();
    const timers = fakeTimers(clock);
    let ran = false;
    timers.setTimeout(() => (ran = true), 100);
    clock.jumpTo(0);
    await timers.advance(99);
    expect(ran).toBe(false);
    await timers.advance(1);
    expect([ran, clock.now()]).toEqual([true, 100]);
  });
});

describe("fakeFetch", () => {
  it("answers by its script with real responses, repeats the last step, and records its requests", async () => {
    const fetch = fakeFetch({ json: { a: 1 } }, { status: 204 }, "offline");
    fetch.add(({ address }) => ({ text: address }));
    const first = await fetch("/a", { method: "post", headers: { "X-A": "1" }, body: "b" });
    expect(first).toBeInstanceOf(Response);
    expect(await first.json()).toEqual({ a: 1 });
    expect((await fetch("/b")).status).toBe(204);
    await expect(fetch("/c")).rejects.toThrow(TypeError);
    expect(await (await fetch("/d")).text()).toBe("/d");
    expect(await (await fetch("/e")).text()).toBe("/e");
    expect(fetch.seen[0]).toMatchObject({
      method: "POST",
      address: "/a",
      headers: { "x-a": "1" },
      body: "b",
    });
    await expect(fakeFetch()("/x")).rejects.toThrow("no answer for GET /x");
  });

  it("obeys its signal while its head or body hangs", async () => {
    for (const step of ["hang", "hangBody"] as const) {
      const controller = new AbortController();
      const work = fakeFetch(step)("/a", { signal: controller.signal }).then((response) => response.text());
      const reason = work.then(
        () => "answered",
        (given: unknown) => given,
      );
      await Promise.resolve();
      controller.abort("why");
      expect(await reason).toBe("why");
    }
  });
});

describe("the other fakes", () => {
  it("storage fails on request and answers later when it is async", async () => {
    const storage = faultyStorage({ entries: { a: "1" } });
    expect(storage.get("a")).toBe("1");
    storage.faults.failing = ["set"];
    expect(() => storage.set("a", "2")).toThrow("storage refuses set");
    expect(storage.entries()).toEqual({ a: "1" });
    const later = faultyStorage({ isAsync: true });
    const stored = later.set("b", "2");
    expect(stored).toBeInstanceOf(Promise);
    await stored;
    expect(await later.keys()).toEqual(["b"]);
    later.faults.failing = ["get"];
    await expect(later.get("b")).rejects.toThrow("storage refuses get");
  });

  it("logger keeps lines; tokens count up and answer a stale generation without refreshing", async () => {
    const logger = recordingLogger();
    logger.warn("said", { a: 1 });
    expect(logger.lines).toEqual([{ level: "warn", message: "said", facts: { a: 1 } }]);
    const tokens = scriptedTokens({ userToken: "user-1", refreshes: ["unavailable", "refreshed"] });
    expect(await Promise.all([tokens.refresh(1), tokens.refresh(1)])).toEqual(["unavailable", "unavailable"]);
    expect(await tokens.refresh(1)).toBe("refreshed");
    expect(await tokens.refresh(1)).toBe("refreshed");
    expect(tokens.events).toEqual(["refresh 1", "refresh 1"]);
    expect(await tokens.getViewerToken()).toEqual({ kind: "user", value: "user-2", generation: 2 });
  });
});
