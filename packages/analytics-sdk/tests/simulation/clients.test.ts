import { describe, expect, it } from "vitest";
import { act } from "./act.ts";
import { checkLedgers, checkRows } from "./judge.ts";
import { createRandom } from "./random.ts";
import { drawSchedule, type Action, type Schedule, type Setup } from "./schedule.ts";
import { play } from "./play.ts";
import { report } from "./shrink.ts";
import { network, online, onTab, open, playScenario, track, wait } from "./scenario.ts";
import { createWorld } from "./world.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WINDOW_MS = 5 * SECOND;

describe("a thousand clients after an outage of a minute", () => {
  it(
    "come back spread out: in the busiest minute no five seconds see more than twice the mean [ANLT-149]",
    { timeout: 600_000 },
    async () => {
      const upMs = 2 * MINUTE;
      const untilMs = 10 * MINUTE;
      const windows = Array.from({ length: (untilMs - upMs) / WINDOW_MS }, () => 0);
      for (let seed = 1; seed <= 1000; seed += 1) {
        const random = createRandom(seed);
        const { world } = await playScenario([wait(random.below(MINUTE)), open], { seed });
        const { scheduler } = world;
        await scheduler.advance(MINUTE - scheduler.nowMs);
        world.network.mode = "refused";
        scheduler.after(upMs - scheduler.nowMs, () => (world.network.mode = "up"));
        while (scheduler.nowMs < upMs) {
          await act(world, track(1));
          await scheduler.advance(1 + random.below(20 * SECOND));
        }
        await scheduler.advance(untilMs - scheduler.nowMs);
        expect(world.violations).toEqual([]);
        for (const atMs of world.network.sentAtMs) {
          const window = Math.floor((atMs - upMs) / WINDOW_MS);
          if (window >= 0 && window < windows.length) windows[window] = windows[window] + 1;
        }
      }
      const perMinute = MINUTE / WINDOW_MS;
      const minutes = windows.slice(0, 1 - perMinute).map((_, from) => windows.slice(from, from + perMinute));
      const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
      const busiest = minutes.reduce((most, minute) => (sumOf(minute) > sumOf(most) ? minute : most));
      const mean = sumOf(busiest) / perMinute;
      console.log(
        `busiest minute: mean ${mean.toFixed(1)} calls in five seconds, peak ${Math.max(...busiest)}`,
      );
      expect(mean).toBeGreaterThan(5);
      expect(Math.max(...busiest)).toBeLessThanOrEqual(2 * mean);
    },
  );
});

describe("a client whose calls are blocked", () => {
  it("sends at most four times in the first minute and about once in five minutes after it, whatever flush does [ANLT-149] [ANLT-002]", async () => {
    const later: number[] = [];
    for (let seed = 1; seed <= 20; seed += 1) {
      const actions: Action[] = [open, network("refused")];
      for (let second = 0; second < 60; second += 2) actions.push(track(1), onTab("flush"), wait(2000));
      const first = await playScenario(actions, { seed });
      expect(first.calls).toBeLessThanOrEqual(4);
      const hour = await playScenario(actions.concat([wait(60 * MINUTE)]), { seed });
      later.push(hour.calls - first.calls);
    }
    const mean = later.reduce((sum, calls) => sum + calls, 0) / later.length;
    expect(mean).toBeGreaterThan(8);
    expect(mean).toBeLessThanOrEqual(13);
  });

  it("rests when nothing waits: no timer runs and nothing is written [ANLT-149]", async () => {
    const { world, violations } = await playScenario([open, track(5), wait(10 * SECOND)]);
    expect(violations).toEqual([]);
    const [tab] = world.tabs;
    const writes = world.store.writes + world.storage.writes;
    expect(tab && world.scheduler.waiting(tab)).toBe(0);
    await world.scheduler.advance(60 * MINUTE);
    expect(world.store.writes + world.storage.writes).toBe(writes);
  });
});

describe("a device whose onLine flips a thousand times", () => {
  it("flags exactly the events stored while offline, also when onLine is wrong [ANLT-149] [ANLT-003]", async () => {
    const random = createRandom(23);
    const actions: Action[] = [open];
    for (let flip = 0; flip < 1000; flip += 1) {
      actions.push(online(random.chance(0.6)), network(random.chance(0.6) ? "up" : "refused"));
      actions.push(track(1 + random.below(3)), wait(random.below(random.of([50, 1500, 12_000]))), track(1));
    }
    actions.push(network("up"), online(false), online(true), wait(10 * MINUTE));
    const { world, violations, rows, tracked } = await playScenario(actions);
    expect(violations).toEqual([]);
    expect(rows).toBe(tracked);
    const flagged = Array.from(world.tracked.values(), ({ isOffline }) => isOffline);
    // Each kind is there, and few cases are left open.
    expect(flagged.filter((flag) => flag === true).length).toBeGreaterThan(300);
    expect(flagged.filter((flag) => flag === false).length).toBeGreaterThan(300);
    expect(flagged.filter((flag) => flag === undefined).length).toBeLessThan(tracked / 2);
  });
});

/**
 * Five facts in any order, early, late or after polling has ended; meanwhile the viewer may change and the page may be reloaded.
 */
function contextSchedule(seed: number): Schedule {
  const random = createRandom(seed);
  const contextMs = random.of([20, 20, 300, 300, 300, 2000, 9000, 35_000]);
  const store = random.of(["indexedDb", "localStorage"] as const);
  const setup: Setup = Object.assign({}, drawSchedule(seed).setup, {
    contextMs,
    hasDestinations: false,
    store,
    hasLocalStorage: store === "localStorage" || seed % 7 !== 0,
    limits: { events: 10_000, bytes: 5_242_880 },
  });
  const actions: Action[] = [open];
  for (let step = 1 + random.below(4); step > 0; step -= 1) {
    actions.push(track(1 + random.below(3)), wait(random.below(contextMs)));
    if (random.chance(0.3)) actions.push({ do: "viewer" });
    if (random.chance(0.15)) actions.push(wait(120), onTab("reload"));
  }
  return { seed, setup, actions };
}

it(
  "sends no event before all five facts are known, and loses none, in 10,000 orders of their arrival [ANLT-001] [ANLT-149]",
  { timeout: 600_000 },
  async () => {
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const schedule = contextSchedule(seed);
      const { violations, rows, tracked } = await play(schedule);
      expect(violations.length === 0 ? "" : await report(schedule), `order ${seed}`).toBe("");
      expect(rows, `order ${seed}`).toBe(tracked);
    }
  },
);

it("checks the facts every 10 ms, for 7 s, and not once events were sent [ANLT-005] [ANLT-007]", async () => {
  const world = createWorld({
    seed: 1,
    setup: Object.assign({}, drawSchedule(1).setup, { contextMs: 1 }),
    actions: [],
  });
  await act(world, open);
  await act(world, track(1));
  await world.scheduler.advance(30 * SECOND);
  checkLedgers(world);
  checkRows(world, { withFrozen: true });
  expect(world.violations).toEqual([]);
  expect(world.tabs[0]?.latePolls).toBe(0);
});
