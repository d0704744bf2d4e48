import { HOUR } from "@marquee/config";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetIdentityRows } from "../wiring/compose-identity-modules.ts";
import { addAttempt } from "../modules/social-sign-in/social-repository.ts";
import { socialAttempt } from "../modules/social-sign-in/tables.ts";
import { createSweep } from "./sweep.ts";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";

describe("a sweep", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("works at even intervals, continues after a failure and can be stopped", async () => {
    let turns = 0;
    const failures: unknown[] = [];
    const sweep = createSweep({
      everyMs: 10,
      work: async () => {
        turns += 1;
        if (turns === 1) throw new Error("away");
        return false;
      },
      onError: (error) => failures.push(error),
    });
    sweep.start();
    await vi.advanceTimersByTimeAsync(25);
    expect([turns, failures.length]).toEqual([2, 1]);
    await sweep.stop();
    await vi.advanceTimersByTimeAsync(100);
    expect(turns).toBe(2);
  });

  it("continues at once while more is left than one run handles", async () => {
    const left = [true, true, false, false];
    const times: number[] = [];
    const sweep = createSweep({
      everyMs: 10,
      async work() {
        times.push(Date.now());
        return left.shift() ?? false;
      },
      onError: () => undefined,
    });
    const startedAt = Date.now();
    sweep.start();
    await vi.advanceTimersByTimeAsync(25);
    await sweep.stop();
    expect(times.map((at) => at - startedAt)).toEqual([10, 10, 10, 20]);
  });

  it("skips the ticks during a long run", async () => {
    let runs = 0;
    const sweep = createSweep({
      everyMs: 10,
      work: () =>
        new Promise((resolve) => setTimeout(() => ((runs += 1), resolve(false)), runs === 0 ? 95 : 1)),
      onError: () => undefined,
    });
    sweep.start();
    await vi.advanceTimersByTimeAsync(108);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(runs).toBe(2);
    await sweep.stop();
  });

  it("is waited for when it stops", async () => {
    const done: string[] = [];
    const sweep = createSweep({
      everyMs: 10,
      work: () => new Promise((resolve) => setTimeout(() => (done.push("work"), resolve(true)), 50)),
      onError: () => undefined,
    });
    sweep.start();
    await vi.advanceTimersByTimeAsync(10);
    const stopped = sweep.stop().then(() => done.push("stopped"));
    await vi.advanceTimersByTimeAsync(100);
    await stopped;
    expect(done).toEqual(["work", "stopped"]);
  });
});

describe("rows of external sign-in", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ modules: () => [] });
  });
  afterAll(() => platform.close());

  it("is deleted an hour after its time, and not before", async () => {
    const { db, clock } = platform;
    const row = (stateHash: string, overMs: number) => ({
      stateHash,
      provider: "google",
      deviceId: "d",
      nonce: "n",
      verifierCipher: "v",
      returnUrl: "/",
      expiresAt: new Date(clock.now() - overMs),
    });
    for (const attempt of [row("old", HOUR + 1), row("recent", HOUR), row("open", -1)])
      await addAttempt(db, attempt);
    await forgetIdentityRows({ db, clock });
    expect((await db.select().from(socialAttempt)).map(({ stateHash }) => stateHash).sort()).toEqual([
      "open",
      "recent",
    ]);
  });
});
