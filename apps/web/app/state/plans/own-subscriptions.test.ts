import type { Subscription } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import { createOwnSubscriptions } from "./own-subscriptions.ts";

describe("createOwnSubscriptions", () => {
  it("asks once for everybody, and anew when it is told to forget", async () => {
    let asked = 0;
    const own = createOwnSubscriptions(async () => [{ planId: `plan-${(asked += 1)}` } as Subscription]);
    const [first, second] = await Promise.all([own.read(), own.read()]);
    expect([asked, first === second, (await own.read()) === first]).toEqual([1, true, true]);
    own.forget();
    expect([(await own.read())[0]?.planId, asked]).toEqual(["plan-2", 2]);
  });

  it("keeps no failure, nor lets one that comes late take away a newer answer", async () => {
    const refuse: (() => void)[] = [];
    let isDown = true;
    const own = createOwnSubscriptions(() =>
      isDown
        ? new Promise((_, reject) => void refuse.push(() => reject(new Error("down"))))
        : Promise.resolve([]),
    );
    const late = own.read();
    own.forget();
    isDown = false;
    const newer = own.read();
    refuse[0]?.();
    await expect(late).rejects.toThrow("down");
    expect(own.read()).toBe(newer);
    isDown = true;
    own.forget();
    const failed = own.read();
    refuse[1]?.();
    await expect(failed).rejects.toThrow("down");
    isDown = false;
    expect(await own.read()).toEqual([]);
  });
});
