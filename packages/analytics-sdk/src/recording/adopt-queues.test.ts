import { describe, expect, it } from "vitest";
import type { DestinationAnswer } from "../destinations/destination.ts";
import { fakeBrowser } from "./fake-browser.fixture.ts";

const UNAVAILABLE = { status: 503, json: {} };
const menus = Array.from({ length: 510 }, (_, index) => `m${index}`);

describe("events of earlier pages", () => {
  it("are limited in number only when every destination has failed or delivered them [DEC-106]", async () => {
    for (const [answer, kept] of [
      [{ outcome: "later" }, 500],
      // The tool asks for time after its first try: nothing is deferred for it.
      [{ outcome: "later", retryAfterMs: 600_000 }, 510],
    ] as const) {
      const browser = fakeBrowser();
      const { open, timers, onlineState } = browser;
      browser.answer = UNAVAILABLE;
      const tool = { name: "tool", send: (): DestinationAnswer => answer };
      const before = open({ destinations: [tool] });
      before.become("loaded");
      before.track(...menus);
      await timers.advance(20_000);
      before.crash();
      onlineState.set(false);
      const after = open({ destinations: [tool] });
      await timers.advance(100);
      expect(after.analytics.inspect().destinations).toMatchObject({
        collector: { tracked: 510, dropped: kept === 510 ? {} : { bound: 10 } },
        tool: { tracked: 510, dropped: kept === 510 ? {} : { bound: 10 } },
      });
      expect(browser.store.menus()).toEqual(menus.slice(510 - kept));
    }
  });

  it("are limited to 512 KiB, of which the newest stay [DEC-106]", async () => {
    const browser = fakeBrowser();
    const { open, timers, onlineState, store } = browser;
    browser.answer = UNAVAILABLE;
    const before = open();
    before.become("loaded");
    const long = Array.from({ length: 450 }, (_, index) => `m${index}`.padEnd(980, "x"));
    before.track(...long);
    await timers.advance(20_000);
    before.crash();
    onlineState.set(false);
    const after = open();
    await timers.advance(100);
    const kept = store.menus();
    const bytes = store
      .queuesNow()
      .flatMap(({ id }) => store.eventsNow(id))
      .reduce((sum, { text }) => sum + text.length, 0);
    expect(kept).toEqual(long.slice(450 - kept.length));
    expect(bytes).toBeLessThanOrEqual(524_288);
    // One more would not fit.
    expect(bytes).toBeGreaterThan(524_288 - 2000);
    expect(after.analytics.inspect()).toMatchObject({ dropped: { bound: 450 - kept.length } });
  });
});
