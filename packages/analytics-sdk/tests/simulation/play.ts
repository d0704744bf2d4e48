import { act, frozen, noteFault, resume, running } from "./act.ts";
import { checkDestinations, checkLedgers, checkRest, checkRows } from "./judge.ts";
import type { Mistakes, World } from "./model.ts";
import { printAction, type Action, type Schedule } from "./schedule.ts";
import { learnAll, openTab } from "./tab.ts";
import { createWorld } from "./world.ts";

const MINUTE = 60_000;
/** Longer than the slowest timer of a tab that gets no signal. */
const RECOVERY_MS = 20 * MINUTE;

/** What became of a schedule. */
export interface Played {
  readonly violations: readonly string[];
  readonly log: readonly string[];
  readonly tracked: number;
  readonly rows: number;
  readonly calls: number;
}

/** How a schedule is played. */
export interface PlayOptions {
  readonly mistakes?: Mistakes;
  readonly isLogging?: boolean;
}

/** Plays a schedule, lets everything recover, and judges. Stops at the first violation. */
export async function play(schedule: Schedule, options: PlayOptions = {}): Promise<Played> {
  const world = createWorld(schedule, options);
  try {
    for (const action of schedule.actions) {
      world.tell(printAction(action));
      await act(world, action);
      checkLedgers(world);
      if (world.violations.length > 0) break;
    }
    if (world.violations.length === 0) await recover(world);
  } catch (cause) {
    world.fail(`threw ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
  }
  return {
    violations: world.violations,
    log: world.log,
    tracked: world.tracked.size,
    rows: world.network.arrivals.length,
    calls: world.network.calls,
  };
}

/** Everything works again and a last tab is opened: it must bring home what frozen and dead tabs have left. */
async function recover(world: World): Promise<void> {
  const { scheduler, network, store, storage } = world;
  world.tell("everything works again");
  const repairs: readonly Action[] = [
    { do: "network", mode: "up", retryAfterMs: 0 },
    { do: "online", isOnline: true },
    { do: "store", fault: "none" },
    { do: "destination", name: "tracker", mode: "works" },
    { do: "destination", name: "push", mode: "works" },
    { do: "destination", name: "tags", mode: "works" },
  ];
  for (const action of repairs) await act(world, action);
  if (world.schedule.setup.hasLocalStorage) storage.fault = "none";
  noteFault(world, "storage", "none");
  for (const tab of running(world)) learnAll(world, tab);
  // Tabs that were about to close have closed.
  await scheduler.advance(1000);
  openTab(world, { isKnown: true });
  world.tell("the last tab opens");
  await rest(world, RECOVERY_MS);
  checkRows(world, { withFrozen: false });
  const asleep = frozen(world);
  if (asleep.length > 0) world.tell("frozen tabs run again");
  for (const tab of asleep) {
    resume(world, tab);
    learnAll(world, tab);
  }
  if (asleep.length > 0) {
    await scheduler.advance(1000);
    openTab(world, { isKnown: true });
    await rest(world, RECOVERY_MS);
  }
  if (world.violations.length > 0) return;
  checkRows(world, { withFrozen: true });
  checkDestinations(world);
  checkRest(world);
  const [calls, writes] = [network.calls, store.writes + storage.writes];
  await scheduler.advance(10 * MINUTE);
  if (network.calls > calls) world.fail("a tab sends when nothing waits");
  if (store.writes + storage.writes > writes) world.fail("a tab writes when nothing waits");
}

/** Lets time pass in steps, and checks after each. */
async function rest(world: World, ms: number): Promise<void> {
  const { scheduler } = world;
  for (const step of [0, 1000, 20_000, ms - 21_000]) {
    if (world.violations.length > 0) return;
    await scheduler.advance(Math.max(0, step));
    checkLedgers(world);
  }
}
