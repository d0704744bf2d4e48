import { createRandom, type Random } from "./random.ts";
import type { NetworkMode } from "./network.ts";
import type { StorageFault } from "./shared-storage.ts";
import type { StoreFault } from "./shared-store.ts";

/** The destinations of a schedule besides the collector, and the consent that each needs. */
export const DESTINATIONS = { tracker: undefined, push: "measuring", tags: "advertising" } as const;

export type DestinationName = keyof typeof DESTINATIONS;

export type DestinationMode = "works" | "throws" | "hangs" | "slow";

/** What an event is for: an ordinary one, one the collector refuses, one that is too large, one that names a person. */
export type EventKind = "plain" | "refused" | "large";

/** One thing that happens. `tab` counts modulo the tabs it can happen to, so that it means something whatever is left out. */
export type Action =
  | { readonly do: "track"; readonly tab: number; readonly count: number; readonly kind: EventKind }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "open" }
  | { readonly do: "freeze" | "hide" | "show" | "flush" | "crash" | "reload" | "cache"; readonly tab: number }
  | { readonly do: "resume"; readonly tab: number }
  | { readonly do: "close"; readonly tab: number; readonly graceMs: number }
  | { readonly do: "logout"; readonly tab: number; readonly afterMs: number }
  | { readonly do: "network"; readonly mode: NetworkMode; readonly retryAfterMs: number }
  | { readonly do: "online"; readonly isOnline: boolean }
  | { readonly do: "clock"; readonly ms: number }
  | { readonly do: "viewer" }
  | { readonly do: "consent"; readonly group: "measuring" | "advertising" | "sharing" }
  | { readonly do: "store"; readonly fault: StoreFault }
  | { readonly do: "storage"; readonly fault: StorageFault }
  | { readonly do: "destination"; readonly name: DestinationName; readonly mode: DestinationMode };

/** What browser and program offer in a schedule. */
export interface Setup {
  readonly store: "indexedDb" | "localStorage" | "memory";
  /** Whether local storage is there besides an `indexedDb` store. */
  readonly hasLocalStorage: boolean;
  readonly limits: { readonly events: number; readonly bytes: number };
  readonly hasLocks: boolean;
  readonly hasBroadcast: boolean;
  readonly hasBeacon: boolean;
  readonly hasDestinations: boolean;
  /** Longest time until all five facts of a tab are known, in milliseconds. */
  readonly contextMs: number;
  /** Whether the recorder gets a signal when a fact changes. */
  readonly hasChangeSignal: boolean;
}

/** All that is to happen, and in what world. */
export interface Schedule {
  readonly seed: number;
  readonly setup: Setup;
  readonly actions: readonly Action[];
}

const MODES: readonly [NetworkMode, ...NetworkMode[]] = [
  "up",
  "up",
  "up",
  "slow",
  "refused",
  "refused",
  "status500",
  "hang",
  "lostHang",
  "lostReset",
  "tooMany",
  "tooManyUntil",
];

/** The setup of a seed. */
function drawSetup(random: Random, seed: number): Setup {
  const isSmall = random.chance(0.15);
  const store = random.of(["indexedDb", "indexedDb", "indexedDb", "localStorage", "memory"] as const);
  return {
    store,
    // Independent of the other draws, so that seeds which once showed a fault still show it.
    hasLocalStorage: store === "localStorage" || (store === "indexedDb" && seed % 7 !== 0),
    limits: isSmall ? { events: 30, bytes: 32_768 } : { events: 10_000, bytes: 5_242_880 },
    hasLocks: random.chance(0.6),
    hasBroadcast: random.chance(0.7),
    hasBeacon: random.chance(0.7),
    hasDestinations: random.chance(0.4),
    contextMs: random.of([0, 0, 50, 400, 400, 9000]),
    hasChangeSignal: random.chance(0.8),
  };
}

function drawWait(random: Random): number {
  const longest = random.of([20, 200, 1500, 1500, 4000, 12_000, 60_000]);
  return random.chance(0.03) ? 600_000 : 1 + random.below(longest);
}

/** One of the things that happen, the frequent ones first. */
function drawAction(random: Random, setup: Setup): Action {
  const roll = random.below(100);
  const tab = random.below(60);
  if (roll < 30) {
    const kind = random.of([
      "plain",
      "plain",
      "plain",
      "plain",
      "plain",
      "plain",
      "plain",
      "refused",
      "large",
    ]);
    const count = random.chance(0.03) ? 120 : 1 + random.below(4);
    return { do: "track", tab, count: kind === "plain" ? count : 1, kind };
  }
  if (roll < 54) return { do: "wait", ms: drawWait(random) };
  if (roll < 59) return { do: "open" };
  if (roll < 62) return { do: "freeze", tab };
  if (roll < 65) return { do: "resume", tab };
  if (roll < 68) return { do: random.of(["hide", "show"]), tab };
  if (roll < 71) return { do: "close", tab, graceMs: random.of([0, 0, 30]) };
  if (roll < 73) return { do: "reload", tab };
  if (roll < 74) return { do: "cache", tab };
  if (roll < 77) return { do: "crash", tab };
  if (roll < 85)
    return { do: "network", mode: random.of(MODES), retryAfterMs: 1000 * (1 + random.below(40)) };
  if (roll < 88) return { do: "online", isOnline: random.chance(0.6) };
  if (roll < 89)
    return { do: "clock", ms: random.of([-1, 1]) * random.of([2000, 60_000, 86_400_000, 31_536_000_000]) };
  if (roll < 90) return { do: "viewer" };
  if (roll < 92) return { do: "consent", group: random.of(["measuring", "advertising", "sharing"]) };
  if (roll < 93) return { do: "logout", tab, afterMs: random.below(500) };
  if (roll < 95) return { do: "flush", tab };
  if (roll < 97 && setup.store === "indexedDb")
    return { do: "store", fault: random.of(["none", "none", "slow", "slow", "full", "abort", "dead"]) };
  if (roll < 98 && setup.hasLocalStorage)
    return { do: "storage", fault: random.of(["none", "none", "full", "dead"]) };
  if (!setup.hasDestinations) return { do: "wait", ms: drawWait(random) };
  return {
    do: "destination",
    name: random.of(["tracker", "push", "tags"]),
    mode: random.of(["works", "throws", "hangs", "slow"]),
  };
}

/** The schedule of a seed: 10 to 60 actions. */
export function drawSchedule(seed: number): Schedule {
  const random = createRandom(seed);
  const setup = drawSetup(random, seed);
  const length = 10 + random.below(51);
  const actions: Action[] = [{ do: "open" }];
  for (let index = 0; index < length; index += 1) actions.push(drawAction(random, setup));
  return { seed, setup, actions };
}

/** An action as one line. */
export function printAction(action: Action): string {
  return Object.entries(action)
    .map(([name, value]) => (name === "do" ? String(value) : `${name}=${String(value)}`))
    .join(" ");
}
