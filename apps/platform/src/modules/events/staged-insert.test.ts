import { describe, expect, it } from "vitest";
import type { WriteOutcome } from "../../ports/event-sink.ts";
import { createStagedInsert } from "./staged-insert.ts";

/** A store that answers when the test says so. */
function heldStore() {
  const calls: { readonly rows: readonly string[]; answer(error?: unknown): void }[] = [];
  const insert = (rows: readonly string[]): Promise<readonly WriteOutcome[]> =>
    new Promise((resolve, reject) => {
      calls.push({
        rows,
        answer: (error) => (error === undefined ? resolve(rows.map(() => "added")) : reject(error)),
      });
    });
  return { calls, insert };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const isRowError = (error: unknown): boolean => error instanceof RangeError;

describe("a staged insert", () => {
  it("writes rows of one turn together, and rows that arrive during an insert after it [PLAT-114]", async () => {
    const { calls, insert } = heldStore();
    const write = createStagedInsert({ insert, isRowError });
    const settled: string[] = [];
    const say = (name: string) => (outcomes: readonly WriteOutcome[]) =>
      void settled.push(`${name} ${outcomes.join()}`);
    void write(["a"]).then(say("first"));
    void write(["b", "c"]).then(say("second"));
    await turn();
    expect(calls.map(({ rows }) => rows)).toEqual([["a", "b", "c"]]);
    void write(["d"]).then(say("third"));
    await turn();
    expect([calls.length, settled]).toEqual([1, []]);
    calls[0]?.answer();
    await turn();
    expect(settled).toEqual(["first added", "second added,added"]);
    expect(calls.map(({ rows }) => rows)).toEqual([["a", "b", "c"], ["d"]]);
    calls[1]?.answer();
    await turn();
    expect(settled[2]).toBe("third added");
  });

  it("loses no other row when one cannot be stored, and reports that one [PLAT-110]", async () => {
    const stored: string[] = [];
    const write = createStagedInsert<string>({
      isRowError,
      insert: async (rows) => {
        if (rows.some((row) => row.startsWith("bad"))) throw new RangeError("row");
        stored.push(...rows);
        return rows.map(() => "added");
      },
    });
    const [left, right] = await Promise.all([write(["a", "bad-1", "b"]), write(["bad-2", "c", "d", "e"])]);
    expect(left).toEqual(["added", "refused", "added"]);
    expect(right).toEqual(["refused", "added", "added", "added"]);
    expect(stored).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("fails the calls of an insert that the store refused, and continues with the next [PLAT-112]", async () => {
    const { calls, insert } = heldStore();
    const write = createStagedInsert({ insert, isRowError });
    const lost = write(["a"]).catch((error: unknown) => error);
    await turn();
    const next = write(["b"]);
    calls[0]?.answer(new Error("away"));
    expect(await lost).toEqual(new Error("away"));
    await turn();
    calls[1]?.answer();
    expect(await next).toEqual(["added"]);
  });

  it("writes no more at once than it may, and refuses with 503 what would wait beyond the bound [PLAT-112]", async () => {
    const { calls, insert } = heldStore();
    const write = createStagedInsert({ insert, isRowError, maxBatch: 3, maxWaiting: 5 });
    const taken = [write(["a", "b"]), write(["c", "d"]), write(["e"])];
    await expect(write(["f"])).rejects.toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    await turn();
    expect(calls.map(({ rows }) => rows)).toEqual([["a", "b"]]);
    calls[0]?.answer();
    await turn();
    expect(calls[1]?.rows).toEqual(["c", "d", "e"]);
    calls[1]?.answer();
    expect(await Promise.all(taken)).toEqual([["added", "added"], ["added", "added"], ["added"]]);
  });

  it("lets 20,000 rows wait, and not one more [PLAT-112]", async () => {
    const { insert } = heldStore();
    const write = createStagedInsert({ insert, isRowError });
    void write(["under way"]);
    await turn();
    const hundred = Array.from({ length: 100 }, () => "waits");
    let refused = 0;
    for (let call = 0; call < 200; call += 1) void write(hundred).catch(() => (refused += 1));
    await expect(write(["one more"])).rejects.toMatchObject({ status: 503 });
    expect(refused).toBe(0);
  });

  it("accepts a call that is larger than both limits when nothing waits, and the next one when it is idle [PLAT-112]", async () => {
    const { calls, insert } = heldStore();
    const write = createStagedInsert({ insert, isRowError, maxBatch: 2, maxWaiting: 4 });
    for (const rows of [["a", "b", "c", "d", "e"], ["f"], ["g", "h", "i", "j"]]) {
      const outcome = write(rows);
      await turn();
      expect(calls.at(-1)?.rows).toEqual(rows);
      calls.at(-1)?.answer();
      expect(await outcome).toEqual(rows.map(() => "added"));
      await turn();
    }
  });
});
