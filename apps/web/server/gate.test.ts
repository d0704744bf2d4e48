import { describe, expect, it } from "vitest";
import { createGate, OverloadError } from "./gate.ts";

/** Tasks that the test ends. */
function tasks(gate: ReturnType<typeof createGate>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    start(name: string, signal = new AbortController().signal): Promise<string> {
      return gate.run(() => {
        begun.push(name);
        return new Promise((resolve) => ends.set(name, () => resolve(name)));
      }, signal);
    },
    async end(name: string): Promise<void> {
      await new Promise((resolve) => setImmediate(resolve));
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("a gate", () => {
  it("runs so many at once, lets so many wait in order, and refuses the rest at once [SHELL-152]", async () => {
    const { begun, start, end } = tasks(createGate({ atOnce: 2, waiting: 2 }));
    const all = ["a", "b", "c", "d"].map((name) => start(name));
    await expect(start("e")).rejects.toBeInstanceOf(OverloadError);
    expect(begun).toEqual(["a", "b"]);
    await end("b");
    expect(begun).toEqual(["a", "b", "c"]);
    await end("a");
    await end("c");
    await end("d");
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  it("gives a place on after a failure, and is as wide as before when all are done", async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 });
    const { signal } = new AbortController();
    await expect(gate.run(() => Promise.reject(new Error("broken")), signal)).rejects.toThrow("broken");
    const { begun, start, end } = tasks(gate);
    const first = start("a");
    const second = start("b");
    await end("a");
    expect(begun).toEqual(["a", "b"]);
    await end("b");
    expect(await Promise.all([first, second])).toEqual(["a", "b"]);
    const last = start("c");
    await end("c");
    expect([begun, await last]).toEqual([["a", "b", "c"], "c"]);
  });

  it("forgets one whose time is over while it waits, and lets another one wait in its place [SHELL-152]", async () => {
    const { begun, start, end } = tasks(createGate({ atOnce: 1, waiting: 1 }));
    const controller = new AbortController();
    void start("a");
    const late = start("b", controller.signal);
    controller.abort();
    await expect(late).rejects.toBeInstanceOf(OverloadError);
    const third = start("c");
    await end("a");
    expect(begun).toEqual(["a", "c"]);
    await end("c");
    expect(await third).toBe("c");
  });
});
