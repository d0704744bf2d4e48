import { describe, expect, it } from "vitest";
import { memoryEvents } from "./memory-events.ts";

describe("the store of one page", () => {
  it("lists nothing, as the page has its events in memory, and stores each queue by its id", async () => {
    const store = memoryEvents();
    expect([store.kind, await store.queues(), await store.events("a")]).toEqual(["memory", [], []]);
    const seen: unknown[] = [];
    const put = (id: string, queue: object | undefined) =>
      store.update(id, (stored) => {
        seen.push(stored);
        return queue && ({ queue } as never);
      });
    expect([await put("a", { id: "a" }), await put("b", undefined), await put("a", { id: "a2" })]).toEqual([
      true,
      false,
      true,
    ]);
    await put("a", undefined);
    expect(seen).toEqual([undefined, undefined, { id: "a" }, { id: "a2" }]);
  });

  it("has room for 10,000 events and 2 MiB [DEC-106]", () => {
    expect(memoryEvents().limits).toEqual({ events: 10_000, bytes: 2_097_152 });
  });
});
