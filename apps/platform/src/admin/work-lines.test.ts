import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StartError } from "../errors/start-error.ts";
import { workLines } from "./work-lines.ts";

const ignore = (): void => undefined;

async function linesOf(lines: AsyncIterable<string>): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for await (const line of lines) {
    expect(line.endsWith("\n")).toBe(true);
    all.push(JSON.parse(line));
  }
  return all;
}

describe("the answer to a long command", () => {
  it("has a first line at once, the progress, and the result last", async () => {
    const lines = workLines(async (report: (progress: number) => void) => {
      report(1);
      await Promise.resolve();
      report(2);
      return { rows: 7 };
    }, ignore);
    expect(await linesOf(lines)).toEqual([{}, { progress: 1 }, { progress: 2 }, { done: { rows: 7 } }]);
  });

  it("ends with what the operator can act on", async () => {
    const lines = workLines(() => Promise.reject(new StartError("The backup cannot be written")), ignore);
    expect(await linesOf(lines)).toEqual([{}, { refused: "The backup cannot be written" }]);
  });

  it("ends without a result when the platform is at fault, and hands the cause to the log", async () => {
    const fault = new Error("secret");
    const logged: unknown[] = [];
    const lines = workLines(
      () => Promise.reject(fault),
      (error) => void logged.push(error),
    );
    expect(await linesOf(lines)).toEqual([{}]);
    expect(logged).toEqual([fault]);
  });

  describe("that takes six minutes", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it("has a line every ten seconds, so that no caller gives it up", async () => {
      const all = linesOf(
        workLines(
          () => new Promise<object>((resolve) => setTimeout(() => resolve({ rows: 7 }), 355_000)),
          ignore,
        ),
      );
      await vi.advanceTimersByTimeAsync(355_000);
      expect(await all).toEqual([...Array.from({ length: 36 }, () => ({})), { done: { rows: 7 } }]);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
