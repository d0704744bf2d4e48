import { memoryStorage } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, fakeTimers, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createAnalytics } from "./create-analytics.ts";
import type { LifecycleChange } from "../lifecycle.ts";

/** A page whose collector answers as the test says. */
function page() {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  let answer: FakeStep = { status: 500, json: {} };
  const fetch = fakeFetch(() => answer);
  const listeners: ((change: LifecycleChange) => void)[] = [];
  const analytics = createAnalytics(
    buildClient({ fetch, clock, timers, viewer: () => ({ country: "IN", language: "en" }) }),
    {
      storage: memoryStorage(),
      sessionStorage: memoryStorage(),
      lifecycle: {
        subscribe(listener) {
          listeners.push(listener);
          return () => undefined;
        },
      },
    },
  );
  return {
    timers,
    calls: () => fetch.seen.length,
    answerWith: (next: FakeStep) => (answer = next),
    track: () => analytics.track({ name: "menu_opened", properties: { menu: "a" } }),
    async become(change: LifecycleChange) {
      for (const listener of listeners) listener(change);
      await timers.advance(0);
    },
  };
}

describe("a page that becomes visible again", () => {
  it("tries failed events at once, but at least half a minute after the last try", async () => {
    const { timers, calls, answerWith, track, become } = page();
    track();
    await timers.advance(25_000);
    const tried = calls();
    expect(tried).toBeGreaterThan(1);
    answerWith({ json: { accepted: 1 } });
    await become("visible");
    expect(calls()).toBe(tried);
    await timers.advance(30_000);
    expect(calls()).toBe(tried);
    await become("visible");
    expect(calls()).toBe(tried + 1);
  });

  it("tries half a minute after the last try, and not a millisecond before [ANLT-149]", async () => {
    const { timers, calls, track, become } = page();
    track();
    // The fourth and last try in a row is at 10 s.
    await timers.advance(39_999);
    expect(calls()).toBe(4);
    await become("visible");
    expect(calls()).toBe(4);
    await timers.advance(1);
    await become("visible");
    expect(calls()).toBe(5);
  });

  it("sends nothing to a collector that asked for a pause", async () => {
    const { timers, calls, answerWith, track, become } = page();
    answerWith({ status: 429, json: {}, headers: { "retry-after": "100" } });
    track();
    await timers.advance(40_000);
    const tried = calls();
    answerWith({ json: { accepted: 1 } });
    await become("visible");
    expect(calls()).toBe(tried);
    await timers.advance(70_000);
    expect(calls()).toBe(tried + 1);
  });
});
