import { describe, expect, it } from "vitest";
import { abortReason, isPromise, onAbort, untilAborted } from "./abort-signal.ts";

describe("onAbort", () => {
  it("calls the listener at once with the reason of an aborted signal", () => {
    const told: unknown[] = [];
    onAbort(AbortSignal.abort("left the page"), (reason) => told.push(reason));
    expect(told).toEqual(["left the page"]);
  });

  it("waits for a signal that has not aborted, and calls the listener once", () => {
    const controller = new AbortController();
    const told: unknown[] = [];
    onAbort(controller.signal, (reason) => told.push(reason));
    expect(told).toEqual([]);
    controller.abort("stopped");
    controller.abort("again");
    expect(told).toEqual(["stopped"]);
  });

  it("does not call a removed listener", () => {
    const controller = new AbortController();
    const told: unknown[] = [];
    onAbort(controller.signal, (reason) => told.push(reason))();
    controller.abort("stopped");
    expect(told).toEqual([]);
  });
});

describe("abortReason", () => {
  it("is an AbortError on engines whose signals have no reason", () => {
    const old = {
      aborted: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    expect(abortReason(old)).toMatchObject({ name: "AbortError", message: "AbortError" });
  });
});

describe("isPromise", () => {
  it.each([
    ["a promise", Promise.resolve(1), true],
    ["a text", "then", false],
    ["nothing", undefined, false],
    ["null", null, false],
    ["an object without then", { value: 1 }, false],
  ])("%s", (_, value, expected) => expect(isPromise(value)).toBe(expected));
});

describe("untilAborted", () => {
  const never = new Promise<never>(() => undefined);

  it("ends the wait when the caller aborts, before or during the work", async () => {
    await expect(untilAborted(never, AbortSignal.abort("before"))).rejects.toBe("before");
    const controller = new AbortController();
    const waiting = untilAborted(never, controller.signal);
    controller.abort("during");
    await expect(waiting).rejects.toBe("during");
  });

  it("resolves and rejects as the work does", async () => {
    const { signal } = new AbortController();
    await expect(untilAborted(Promise.resolve("done"), signal)).resolves.toBe("done");
    await expect(untilAborted(Promise.reject(new Error("failed")), signal)).rejects.toThrow("failed");
  });

  it("returns the work itself if there is no signal", () => {
    expect(untilAborted("there at once", undefined)).toBe("there at once");
    expect(untilAborted(never, null)).toBe(never);
  });
});
