import type { Scenario } from "./stage.ts";

const ONE_COPY = "each event is sent again at most once, as the very same text";
const NO_COPIES = "no event is sent twice";

export const SCENARIOS: readonly Scenario[] = [
  {
    name: "normal",
    events: 50,
    happens: "50 events, one each 10 ms; nothing is wrong",
    holds: NO_COPIES,
    copies: 0,
    async play({ openTab }) {
      const tab = await openTab();
      await tab.track(50, { everyMs: 10 });
    },
  },
  {
    name: "http500",
    events: 50,
    happens: "the collector answers 500 for 4 s, 50 events in the first half second of it",
    holds: NO_COPIES,
    copies: 0,
    async play({ openTab, collector, faultFor, faultIsOver }) {
      const tab = await openTab();
      const over = faultFor(4000);
      collector.become("http500");
      await tab.track(50, { everyMs: 10 });
      await over;
      collector.become("healthy");
      faultIsOver();
    },
  },
  {
    name: "down",
    events: 50,
    happens: "connections to the collector are refused for 10 s, 50 events in the first half second of it",
    holds: NO_COPIES,
    copies: 0,
    async play({ openTab, collector, faultFor, faultIsOver }) {
      const tab = await openTab();
      const over = faultFor(10_000);
      await collector.goDown();
      await tab.track(50, { everyMs: 10 });
      await over;
      await collector.comeUp();
      faultIsOver();
    },
  },
  {
    name: "offline",
    events: 50,
    happens: "the browser is offline for 5 s, 50 events in the first half second of it",
    holds: NO_COPIES,
    copies: 0,
    async play({ openTab, context, faultFor, faultIsOver }) {
      const tab = await openTab();
      const over = faultFor(5000);
      await context.setOffline(true);
      await tab.track(50, { everyMs: 10 });
      await over;
      await context.setOffline(false);
      faultIsOver();
    },
  },
  {
    name: "close",
    events: 50,
    happens: "50 events in one loop, the tab is closed at once; another page of the site opens 2 s later",
    holds: ONE_COPY,
    copies: 1,
    async play({ openTab, wait, faultIsOver }) {
      const tab = await openTab();
      await tab.track(50);
      await tab.close();
      await wait(2000);
      await openTab();
      faultIsOver();
    },
  },
  {
    name: "reload",
    events: 200,
    happens: "200 events of 500 B to 3 KB (350 KB) in one loop, the page reloads itself in the same task",
    holds: ONE_COPY,
    copies: 1,
    async play({ openTab, faultIsOver }) {
      const tab = await openTab();
      await tab.track(200, { sizes: [500, 1000, 1500, 2000, 2500, 3000], thenReload: true });
      faultIsOver();
    },
  },
  {
    name: "twotabs",
    events: 100,
    happens: "two tabs track 50 events each at the same time",
    holds: NO_COPIES,
    copies: 0,
    async play({ openTab }) {
      const tabs = [await openTab(), await openTab()];
      await Promise.all(tabs.map((tab) => tab.track(50, { everyMs: 10 })));
    },
  },
  {
    name: "twotabs500",
    events: 100,
    happens:
      "two tabs track 50 events each while the collector answers 500; one is closed, the collector recovers 2 s later",
    holds: NO_COPIES,
    copies: 0,
    async play({ openTab, collector, wait, faultIsOver }) {
      const stays = await openTab();
      const goes = await openTab();
      collector.become("http500");
      await Promise.all([stays, goes].map((tab) => tab.track(50, { everyMs: 10 })));
      await wait(1000);
      await goes.close();
      await wait(2000);
      collector.become("healthy");
      faultIsOver();
    },
  },
  {
    name: "quota",
    events: 50,
    happens: "localStorage and IndexedDB are full before the SDK begins; 50 events",
    holds: `${NO_COPIES}, no error reaches the page`,
    copies: 0,
    async play({ openTab }) {
      const tab = await openTab({ withFullStorage: true });
      await tab.track(50, { everyMs: 10 });
    },
  },
  {
    name: "crash",
    events: 50,
    happens:
      "the collector answers 500; 50 events, 1 s later the renderer is killed; the collector recovers, the page is opened anew",
    holds: NO_COPIES,
    copies: 0,
    async play({ openTab, collector, wait, faultIsOver }) {
      const tab = await openTab();
      collector.become("http500");
      await tab.track(50, { everyMs: 10 });
      await wait(1000);
      await tab.crash();
      collector.become("healthy");
      await wait(500);
      await openTab();
      faultIsOver();
    },
  },
  {
    name: "acklost",
    events: 50,
    happens: "for 3 s the collector keeps events and drops its answer",
    holds: ONE_COPY,
    copies: 1,
    async play({ openTab, collector, faultFor, faultIsOver }) {
      const tab = await openTab();
      const over = faultFor(3000);
      collector.become("keepsButDoesNotAnswer");
      await tab.track(50, { everyMs: 10 });
      await over;
      collector.become("healthy");
      faultIsOver();
    },
  },
  {
    name: "backlog",
    events: 400,
    happens: "the collector answers 500 for 8 s, 400 events in the first 4 s of it",
    holds: NO_COPIES,
    copies: 0,
    async play({ openTab, collector, faultFor, faultIsOver }) {
      const tab = await openTab();
      const over = faultFor(8000);
      collector.become("http500");
      await tab.track(400, { everyMs: 10 });
      await over;
      collector.become("healthy");
      faultIsOver();
    },
  },
  {
    name: "frozen",
    events: 50,
    happens:
      "50 events in a tab while the collector answers 500; the tab freezes, the collector recovers; another open tab has 20 s to take over; the first resumes",
    holds: `${NO_COPIES}, all come before the first tab wakes`,
    copies: 0,
    recoversWithinMs: 20_000,
    async play({ openTab, collector, wait, untilComplete, faultIsOver }) {
      const tab = await openTab();
      const other = await openTab();
      collector.become("http500");
      await tab.track(50, { everyMs: 10 });
      await wait(1000);
      await other.page.bringToFront();
      await tab.freeze();
      collector.become("healthy");
      faultIsOver();
      await untilComplete(20_000);
      await tab.resume();
      await tab.page.bringToFront();
    },
  },
];

/** Those that no simulation shows. */
export const REAL_ONLY: readonly string[] = ["reload", "crash", "frozen", "twotabs", "acklost"];
