import { act } from "./act.ts";
import { checkLedgers, checkRows } from "./judge.ts";
import type { World } from "./model.ts";
import type { Action, Setup } from "./schedule.ts";
import { createWorld } from "./world.ts";

/** A browser that offers everything, a program that knows its viewer from the start. */
export const PLAIN: Setup = {
  store: "indexedDb",
  hasLocalStorage: true,
  limits: { events: 10_000, bytes: 5_242_880 },
  hasLocks: true,
  hasBroadcast: true,
  hasBeacon: true,
  hasDestinations: false,
  contextMs: 0,
  hasChangeSignal: true,
};

/** What became of a scenario. Nothing is mended and no tab is opened but by its actions. */
export interface ScenarioEnd {
  readonly world: World;
  readonly tracked: number;
  readonly rows: number;
  /** Copies of events that reached the network more than once. */
  readonly copies: number;
  readonly calls: number;
  readonly violations: readonly string[];
}

/** Plays actions one after the other and looks at the rows of the collector afterwards. */
export async function playScenario(
  actions: readonly Action[],
  { seed = 1, ...change }: Partial<Setup> & { readonly seed?: number } = {},
): Promise<ScenarioEnd> {
  const world = createWorld({ seed, setup: Object.assign({}, PLAIN, change), actions });
  for (const action of actions) {
    await act(world, action);
    checkLedgers(world);
  }
  checkRows(world, { withFrozen: true });
  const { network, tracked, violations } = world;
  return {
    world,
    tracked: tracked.size,
    rows: network.rows.size,
    copies: network.sentEvents - network.sentIds,
    calls: network.calls,
    violations,
  };
}

export const open: Action = { do: "open" };
export const wait = (ms: number): Action => ({ do: "wait", ms });
export const track = (count: number, tab = 0): Action => ({ do: "track", tab, count, kind: "plain" });
export const network = (mode: "up" | "refused" | "status500" | "lostHang" | "lostReset"): Action => ({
  do: "network",
  mode,
  retryAfterMs: 0,
});
export const online = (isOnline: boolean): Action => ({ do: "online", isOnline });
export const onTab = (what: "freeze" | "resume" | "crash" | "reload" | "flush", tab = 0): Action => ({
  do: what,
  tab,
});
export const close = (tab = 0): Action => ({ do: "close", tab, graceMs: 0 });
