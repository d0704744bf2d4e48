import { memoryStorage } from "@marquee/http";
import { faultyStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { storeSessionOver, takeSessionOver } from "./session-over.ts";

describe("the stored mark of a session that the server has ended", () => {
  it("is reported once, and not without it [AUTH-86]", async () => {
    const storage = memoryStorage();
    expect(await takeSessionOver(storage)).toBe(false);
    await storeSessionOver(storage);
    expect([await takeSessionOver(storage), await takeSessionOver(storage)]).toEqual([true, false]);
    expect(await storage.keys()).toEqual([]);
  });

  it("is missing without an error if the tab stores nothing [AUTH-86]", async () => {
    const storage = faultyStorage();
    storage.faults.failing = ["get", "set", "remove"];
    await expect(storeSessionOver(storage)).resolves.toBeUndefined();
    expect(await takeSessionOver(storage)).toBe(false);
  });
});
