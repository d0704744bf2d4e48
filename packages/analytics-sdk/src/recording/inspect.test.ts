import { describe, expect, it } from "vitest";
import { fakeBrowser } from "./fake-browser.fixture.ts";

const UNAVAILABLE = { status: 503, json: {} };

describe("the ledger", () => {
  it("distinguishes what an earlier page has deferred from what has not been tried yet [ANLT-146] [DEC-106]", async () => {
    const browser = fakeBrowser();
    const { open, timers, onlineState } = browser;
    browser.answer = UNAVAILABLE;
    const before = open();
    before.track("a", "b");
    await timers.advance(11_000);
    before.track("c");
    await timers.advance(100);
    // An event that is tracked meanwhile is deferred too.
    expect(before.counts()).toMatchObject({ pending: 0, deferred: 3 });
    before.crash();
    onlineState.set(false);
    const after = open();
    await timers.advance(0);
    after.track("d");
    expect(after.counts()).toEqual({ tracked: 4, delivered: 0, pending: 2, deferred: 2, dropped: {} });
  });

  it("gives the reason why each event waits, and until when if that is known [ANLT-146]", async () => {
    const browser = fakeBrowser();
    const { open, timers, onlineState } = browser;
    const tab = open();
    tab.track("a");
    const why = () =>
      tab.analytics.inspect().waiting.map(({ reason, facts, nextTryAt }) => [reason, facts, nextTryAt]);
    expect(why()).toEqual([["batch", undefined, undefined]]);
    onlineState.set(false);
    expect(why()).toEqual([["offline", undefined, undefined]]);
    browser.answer = "hang";
    onlineState.set(true);
    await timers.advance(0);
    tab.track("b");
    expect(why()).toEqual([
      ["sending", undefined, undefined],
      ["batch", undefined, undefined],
    ]);
    const other = fakeBrowser();
    other.answer = UNAVAILABLE;
    const failing = other.open();
    failing.track("a");
    await other.timers.advance(1000);
    expect(failing.analytics.inspect().waiting).toMatchObject([
      { reason: "retry", nextTryAt: other.clock.now() + 3000 },
    ]);
  });

  it("is that of the collector, with the store of the page and each destination by its name [ANLT-146]", async () => {
    const { open, timers } = fakeBrowser();
    const tab = open({
      destinations: [{ name: "tool", group: "measuring", send: () => ({ outcome: "taken" }) }],
    });
    tab.track("a");
    await timers.advance(1000);
    const collector = { tracked: 1, delivered: 1, pending: 0, deferred: 0, dropped: {} };
    expect(tab.analytics.inspect()).toEqual({
      ...collector,
      store: "indexedDb",
      destinations: {
        collector,
        tool: { tracked: 1, delivered: 0, pending: 0, deferred: 0, dropped: { consent: 1 } },
      },
      waiting: [],
    });
  });
});
