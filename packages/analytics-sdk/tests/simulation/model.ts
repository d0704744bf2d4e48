import type { Clock, Fetch, KeyValueStorage, Timers } from "@marquee/http";
import type { Analytics } from "../../src/analytics.ts";
import type { AnalyticsLedger } from "../../src/ledger.ts";
import type { LifecycleChange } from "../../src/lifecycle.ts";
import type { Network, Outcome } from "./network.ts";
import type { Random } from "./random.ts";
import type { DestinationMode, DestinationName, EventKind, Schedule } from "./schedule.ts";
import type { Owner, Scheduler } from "./scheduler.ts";
import type { SharedStorage } from "./shared-storage.ts";
import type { SharedStore, StoreMistakes } from "./shared-store.ts";
import type { SharedChannel, SharedLocks } from "./tab-channels.ts";

export const FACTS = ["userType", "identity", "languages", "partner", "country"] as const;

/** A tab of the simulation, with what is known of it from outside. */
export interface SimTab extends Owner {
  readonly name: string;
  /** Counts from 1. */
  readonly number: number;
  readonly random: Random;
  readonly learns: (() => void)[];
  readonly openedAtMs: number;
  readonly loadedAtMs: number;
  readonly sessionStorage: KeyValueStorage;
  readonly known: Record<(typeof FACTS)[number], boolean>;
  analytics: Analytics;
  isHidden: boolean;
  /** `close` was called: it records nothing more. */
  isClosed: boolean;
  /** Whether it got the signal before it was frozen. */
  wasNotifiedFrozen: boolean;
  /** Start and end of each time it was frozen, except the current one. */
  readonly frozenSpans: (readonly [number, number])[];
  frozenAtMs: number;
  goneAtMs: number;
  /** When the last of the five facts was known. */
  knownAtMs: number;
  trackedCount: number;
  /** Times of the calls since something woke it that were not answered well. */
  tries: number[];
  lastOutcome: Outcome | undefined;
  /** The collector asked to wait until then. */
  quietUntilMs: number;
  /** A fact, the network, the page or another tab's success gave a new occasion then. */
  wokeAtMs: number;
  /** How often it read the five facts after polling should have ended. */
  latePolls: number;
  /** Since when polling may go on. */
  pollsFromMs: number;
  ledger: AnalyticsLedger | undefined;
  tell(change: LifecycleChange): void;
  notifyOnline(isOnline: boolean): void;
  notifyConsent(): void;
  notifyFacts(): void;
}

/** One call of `track`, and what became of the event. */
export interface TrackedEvent {
  readonly marker: string;
  readonly tab: SimTab;
  readonly kind: EventKind;
  /** Counts from 1 in its tab. */
  readonly place: number;
  readonly atMs: number;
  readonly wallMs: number;
  /** Whether it must be flagged as offline; undefined when that is uncertain. */
  readonly isOffline: boolean | undefined;
  /** It must reach the collector, whatever becomes of its tab. */
  isDurable: boolean;
  isStored: boolean;
  /** The tab's session storage, in which the event's page left it. */
  leftIn: KeyValueStorage | undefined;
  /** As it first stood on the wire. */
  text: string | undefined;
  sender: SimTab | undefined;
  /** For each destination, the tab that received its confirmation, and when. */
  readonly taken: Map<string, { readonly tab: SimTab; readonly atMs: number }>;
}

/** Faults planted to check that the simulation finds them. */
export interface Mistakes {
  readonly store?: StoreMistakes;
  readonly fetch?: (fetch: Fetch) => Fetch;
  readonly timers?: (timers: Timers) => Timers;
  readonly clock?: (clock: Clock) => Clock;
  readonly knowsAll?: boolean;
  readonly isAlwaysOnline?: boolean;
  readonly ledger?: (ledger: AnalyticsLedger) => AnalyticsLedger;
  readonly grantsAll?: boolean;
  /** Locks exclude no one. */
  readonly hasFreeLocks?: boolean;
}

/** One state of what the viewer is. */
export interface ViewerVersion {
  readonly fromMs: number;
  toMs: number;
}

/** One batch that a destination accepted or refused. */
export interface DestinationRow {
  readonly marker: string;
  readonly recorderId: string;
  readonly sequence: number;
}

/** Everything that a schedule acts upon. */
export interface World {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly store: SharedStore;
  readonly storage: SharedStorage;
  readonly locks: SharedLocks | undefined;
  readonly channel: SharedChannel | undefined;
  readonly mistakes: Mistakes;
  /** All that were ever opened. */
  readonly tabs: SimTab[];
  readonly tracked: Map<string, TrackedEvent>;
  readonly versions: ViewerVersion[];
  readonly granted: Set<string>;
  /** For each consent group when it was last changed. */
  readonly consentChangedMs: Record<string, number>;
  readonly destinations: Record<DestinationName, DestinationMode>;
  readonly destinationRows: Record<DestinationName, DestinationRow[]>;
  /** Start and end of each time in which a store was faulty. */
  readonly faults: { readonly fromMs: number; toMs: number; readonly where: string; readonly what: string }[];
  readonly violations: string[];
  readonly log: string[];
  isOnline: boolean;
  wallOffsetMs: number;
  clockJumpedMs: number;
  lastSuccessMs: number;
  isLogging: boolean;
  wallMs(): number;
  fail(what: string): void;
  tell(what: string): void;
}

/** Milliseconds in which a tab ran between two instants. */
export function lived(tab: SimTab, fromMs: number, untilMs: number): number {
  const endMs = Math.min(untilMs, tab.goneAtMs);
  const spans = tab.isFrozen ? tab.frozenSpans.concat([[tab.frozenAtMs, endMs]]) : tab.frozenSpans;
  return spans.reduce(
    (sum, [from, until]) => sum - Math.max(0, Math.min(until, endMs) - Math.max(from, fromMs)),
    endMs - fromMs,
  );
}

/** Whether a store failed or was slow between two instants. */
export function hadFault(world: World, fromMs: number, untilMs: number): boolean {
  return world.faults.some((fault) => {
    // What began while the store was slow ends later.
    const slack = fault.what === "slow" ? 6000 : 0;
    return fault.fromMs <= untilMs && fault.toMs + slack >= fromMs;
  });
}
