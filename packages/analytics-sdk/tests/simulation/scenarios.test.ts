import { describe, expect, it } from "vitest";
import type { Action, Setup } from "./schedule.ts";
import { play } from "./play.ts";
import { close, network, online, onTab, open, PLAIN, playScenario, track, wait } from "./scenario.ts";

const QUOTA: Action = { do: "storage", fault: "full" };
const DISK_FULL: Action = { do: "store", fault: "full" };

/** Each of the thirteen faults: what happens, and how many copies may leave besides the first. No action nudges a recorder. */
const scenarios: readonly [string, readonly Action[], number][] = [
  ["normal", [open, track(50), wait(3000)], 0],
  ["http500", [open, network("status500"), track(50), wait(8000), network("up"), wait(3100)], 150],
  ["down", [open, network("refused"), track(50), wait(8000), network("up"), wait(3100)], 150],
  ["offline", [open, online(false), track(50), wait(20_000), online(true), wait(300)], 0],
  ["close", [open, track(50), wait(150), close(), wait(100), open, wait(6500)], 50],
  ["reload", [open, track(100), wait(10), track(100), onTab("reload"), wait(6500)], 200],
  ["twotabs", [open, open, track(50, 0), track(50, 1), wait(3000)], 0],
  [
    "twotabs500",
    [
      open,
      open,
      network("status500"),
      track(50, 0),
      track(50, 1),
      wait(5000),
      close(1),
      wait(1000),
      network("up"),
      wait(8000),
    ],
    400,
  ],
  ["quota", [open, QUOTA, DISK_FULL, track(50), wait(3000)], 0],
  ["crash", [open, wait(2000), track(50), wait(100), onTab("crash"), wait(500), open, wait(6500)], 0],
  ["acklost", [open, network("lostReset"), track(50), wait(3000), network("up"), wait(3100)], 50],
  [
    "backlog",
    [open, network("status500"), track(400), wait(20_000), onTab("reload"), network("up"), wait(12_000)],
    1600,
  ],
  [
    "frozen",
    [
      open,
      open,
      wait(2000),
      track(50, 0),
      wait(110),
      onTab("freeze", 0),
      wait(7000),
      onTab("resume"),
      wait(5000),
    ],
    0,
  ],
];

const stores: readonly Setup["store"][] = ["indexedDb", "localStorage"];
/** Where nothing outlives a page, those in which no page ends. */
const SURVIVING = ["normal", "http500", "down", "offline", "twotabs", "quota", "acklost"];

describe.each(stores)("thirteen faults with events in %s", (store) => {
  it.each(scenarios)(
    "%s: each event is there exactly once, in order, without a nudge [ANLT-148] [ANLT-004]",
    async (_, actions, mostCopies) => {
      for (const hasLocks of [true, false])
        for (const hasBeacon of [true, false]) {
          const { violations, rows, tracked, copies } = await playScenario(actions, {
            store,
            hasLocks,
            hasBeacon,
          });
          expect(violations).toEqual([]);
          expect(rows).toBe(tracked);
          expect(copies).toBeLessThanOrEqual(mostCopies);
        }
    },
  );
});

it.each(scenarios.filter(([name]) => SURVIVING.indexOf(name) >= 0))(
  "%s: each event is there exactly once where nothing can be stored [ANLT-148]",
  async (_, actions) => {
    const { violations, rows, tracked } = await playScenario(actions, { store: "memory" });
    expect(violations).toEqual([]);
    expect(rows).toBe(tracked);
  },
);

it("finds what a page stored in session storage as it was reloaded, when local storage throws [ANLT-163]", async () => {
  const recorded = [open, wait(500), track(100), wait(10), track(100)];
  for (const hasLocks of [true, false]) {
    const setup = { hasLocalStorage: false, hasLocks, hasBeacon: false };
    const { violations, rows, tracked } = await playScenario(
      [...recorded, onTab("reload"), wait(6500)],
      setup,
    );
    expect([violations, rows, tracked]).toEqual([[], 200, 200]);
    // Session storage ends with its tab: what was not stored 100 ms before is only what the call at the end could carry.
    const closed = await playScenario([...recorded, close(), wait(100), open, wait(6500)], setup);
    expect([closed.violations, closed.rows < 200]).toEqual([[], true]);
  }
});

/** Seeds in which a page returned from the back-forward cache while other tabs had acted, with the actions needed to show it. */
const CAME_BACK: readonly [string, number, Partial<Setup>, readonly Action[]][] = [
  [
    "another tab has found what it left",
    29_248,
    { contextMs: 400, hasBroadcast: false },
    [open, wait(16_440), open, track(1, 58), { do: "cache", tab: 40 }, open, wait(4), onTab("resume", 43)],
  ],
  [
    "another tab waits for the lock that it gave up",
    33_271,
    { store: "localStorage", contextMs: 9000, hasChangeSignal: false },
    [
      open,
      open,
      online(false),
      onTab("crash", 6),
      open,
      track(4, 30),
      open,
      wait(7208),
      open,
      open,
      track(3, 7),
      wait(8622),
      { do: "cache", tab: 34 },
      onTab("resume", 20),
    ],
  ],
];

it.each(CAME_BACK)(
  "sends the events of a restored page once, when %s [ANLT-164]",
  async (_, seed, setup, actions) => {
    const { violations, rows, tracked } = await play({ seed, setup: { ...PLAIN, ...setup }, actions });
    expect([violations, rows]).toEqual([[], tracked]);
  },
);

it("finds no impossible events: none arrives that a crash lost before it was stored [ANLT-148]", async () => {
  const { rows } = await playScenario([open, track(50), onTab("crash"), wait(500), open, wait(8000)]);
  expect(rows).toBe(0);
});
