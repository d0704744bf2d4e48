import { createNetwork } from "./network.ts";
import type { Mistakes, SimTab, TrackedEvent, ViewerVersion, World } from "./model.ts";
import { createRandom } from "./random.ts";
import { CONSENT_GROUPS } from "../../src/consent/consent-groups.ts";
import type { Schedule } from "./schedule.ts";
import { createScheduler } from "./scheduler.ts";
import { createSharedStorage } from "./shared-storage.ts";
import { createSharedStore } from "./shared-store.ts";
import { createSharedChannel, createSharedLocks } from "./tab-channels.ts";
import { checkSent, noteOutcome } from "./watch.ts";

/** 2026-01-01T00:00:00Z. */
const START_MS = 1_767_225_600_000;

/** Creates the world of a schedule, without any tab yet. */
export function createWorld(
  schedule: Schedule,
  { mistakes = {}, isLogging = false }: { readonly mistakes?: Mistakes; readonly isLogging?: boolean } = {},
): World {
  const { setup, seed } = schedule;
  const scheduler = createScheduler();
  const random = createRandom(seed + 0x5eed);
  const tracked = new Map<string, TrackedEvent>();
  const versions: ViewerVersion[] = [{ fromMs: 0, toMs: Infinity }];
  const onStored = (marker: string): void => {
    const event = tracked.get(marker);
    if (event) event.isStored = true;
  };
  const network = createNetwork(scheduler, {
    onSend: (sent) => checkSent(world, sent),
    onOutcome: (sent, outcome, retryAfterMs) => noteOutcome(world, sent, outcome, retryAfterMs),
    onOverBudget: (tab) => {
      (tab as SimTab).lastOutcome = "timeout";
    },
    isRefused: ({ properties }) => properties["menu"] === "refused",
    isOnline: () => world.isOnline,
    serverMs: () => START_MS + scheduler.nowMs,
  });
  const world: World = {
    schedule,
    random,
    scheduler,
    network,
    store: createSharedStore(scheduler, {
      limits: setup.limits,
      onStored,
      mistakes: mistakes.store,
      tell: isLogging ? (what) => world.tell(`  ${what}`) : undefined,
    }),
    storage: createSharedStorage(onStored, { isDead: !setup.hasLocalStorage }),
    locks: setup.hasLocks ? createSharedLocks(scheduler, mistakes.hasFreeLocks) : undefined,
    channel: setup.hasBroadcast ? createSharedChannel(scheduler, { loss: 0.1 }) : undefined,
    mistakes,
    tabs: [],
    tracked,
    versions,
    granted: new Set(CONSENT_GROUPS.filter(() => random.chance(0.7))),
    consentChangedMs: { measuring: -1, advertising: -1, sharing: -1 },
    destinations: { tracker: "works", push: "works", tags: "works" },
    destinationRows: { tracker: [], push: [], tags: [] },
    faults: [],
    violations: [],
    log: [],
    isOnline: true,
    wallOffsetMs: 0,
    clockJumpedMs: -Infinity,
    lastSuccessMs: -1,
    isLogging,
    wallMs: () => START_MS + scheduler.nowMs + world.wallOffsetMs,
    fail(what) {
      // The first ones say it; what follows from them only hides it.
      if (world.violations.length >= 4) return;
      world.tell(`VIOLATION: ${what}`);
      world.violations.push(what);
    },
    tell(what) {
      if (isLogging) world.log.push(`${String(scheduler.nowMs).padStart(9)} ${what}`);
    },
  };
  return world;
}
