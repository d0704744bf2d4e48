import type { Client } from "@marquee/http";
import type { AnalyticsOptions } from "../analytics-options.ts";
import { EVENT_RETRIES, EVENT_RETRY_DELAY_MS } from "../defaults.ts";
import type { Destination } from "../destinations/destination.ts";
import type { DropReason } from "../ledger.ts";
import type { EventStore } from "../store/event-store.ts";
import type { Alarm, Alarms } from "./alarms.ts";
import type { HeldEvent, HeldQueue, StoredPart } from "./held-queue.ts";

/** A call to a destination. */
export interface Call {
  readonly delivery: Delivery;
  /** Whether the page is closing: the call must be made at once, and may have no answer. */
  readonly isLast: boolean;
}

/** The events of one call. */
export interface Batch extends Call {
  readonly queue: HeldQueue;
  readonly heldEvents: readonly HeldEvent[];
  readonly bytes: number;
}

/** The progress of one destination, and when it gets more events. */
export interface Delivery {
  readonly name: string;
  readonly destination: Destination;
  readonly dropped: { [Reason in DropReason]?: number };
  tracked: number;
  delivered: number;
  /** Failed attempts since the last success, or since the network returned. */
  failedTries: number;
  retryAt: number;
  restUntil: number;
  lastTryAt: number;
  /** Maximum number of events in the next batch. */
  batchSize: number;
  hasConsent: boolean;
  /** Undefined also while it starts; false since it was to end. */
  isStarted?: boolean | undefined;
  /** Whether the last attempt failed without an answer. */
  isUnreachable?: boolean;
  inFlight?: Batch | undefined;
  /** Resolves when no more events can be sent. */
  running: Promise<unknown>;
  readonly retryAlarm: Alarm;
}

/** The state of one recorder. */
export interface RecorderState {
  readonly client: Client;
  readonly options: AnalyticsOptions;
  /** Events are stored in the first one, or in the next if one fails. The last one always works. */
  readonly fallbackStores: readonly EventStore[];
  /** The one of them that is synchronous. */
  readonly localStore: EventStore;
  /** Stores that only the next page of this tab can read; empty if that page could not take queues over. */
  readonly sessionStores: readonly EventStore[];
  /** The destinations, the collector first. */
  readonly deliveries: readonly Delivery[];
  /** The queue of this page. */
  pageQueue: HeldQueue;
  /** Queues that were taken over, the oldest first. */
  adopted: readonly HeldQueue[];
  /** Resolves when the current takeover has finished. */
  adopting: Promise<void>;
  /** Ids of queues whose lock this page waits for. */
  readonly lockWaits: Record<string, true>;
  sessionId?: string;
  /** Resolves when the queues of earlier pages are taken over. */
  beginning?: unknown;
  /** Monotonic time of the load; NaN while the page is loading. */
  loadedAt: number;
  isHidden?: boolean;
  isClosed?: boolean;
  /** The part that the page stored when it was left. */
  spilled?: StoredPart | undefined;
  /** What the page may still send while it closes, for all destinations together. */
  budget: { bytes: number; calls: number };
  /** Monotonic time since when events wait for facts. */
  waitsSince?: number | undefined;
  hasWarned?: boolean;
  /** Whether events may contain the person; cached until the next event loop turn. */
  isPersonKnown?: boolean | undefined;
  wasPersonKnown?: boolean;
  readonly alarms: Alarms;
  readonly saveSoon: Alarm;
  readonly sendSoon: Alarm;
  readonly lookAgain: Alarm;
  readonly renewal: Alarm;
  readonly nextLook: Alarm;
}

/** Returns all queues that this page sends, the oldest first; the last one is its own. */
export const held = ({ adopted, pageQueue }: RecorderState): readonly HeldQueue[] =>
  adopted.concat([pageQueue]);

export const monotonic = ({ client }: RecorderState): number => client.clock.monotonic();

export const isOnline = ({ options: { onlineState } }: RecorderState): boolean =>
  !onlineState || onlineState.get();

/** Logs an unexpected error. */
export const failed =
  ({ logger }: Client) =>
  (cause: unknown): void =>
    logger.error("Analytics failed", { cause: String(cause) });

/** Whether the waiting events have failed three times. */
export const isDeferred = ({ failedTries }: Delivery): boolean => failedTries > EVENT_RETRIES;

/** Milliseconds after which frequent checks for missing facts end. */
export const LAST_LOOK_MS = EVENT_RETRIES * EVENT_RETRY_DELAY_MS;

/** Whether events are about to be sent, so that leases are short. */
export function isActive(state: RecorderState): boolean {
  const now = monotonic(state);
  return (
    !(now - (state.waitsSince as number) >= LAST_LOOK_MS) &&
    state.deliveries.some(
      ({ inFlight, retryAt }) => inFlight || (isOnline(state) && retryAt - now <= EVENT_RETRY_DELAY_MS),
    )
  );
}

/** Events of a queue that are dropped, and why. */
export interface Loss {
  readonly queue: HeldQueue;
  readonly heldEvents: readonly HeldEvent[];
  readonly reason: DropReason;
  /** The error. */
  readonly cause?: string | undefined;
}

/** Counts dropped events that a destination has not settled. */
export function drop({ dropped, name }: Delivery, { queue, heldEvents: events, reason }: Loss): void {
  const count = events.filter(({ sequence }) => sequence > (queue.settled[name] as number)).length;
  if (count > 0) dropped[reason] = (dropped[reason] || 0) + count;
}

/** Counts dropped events for all destinations, and logs them. */
export function dropEverywhere({ client, deliveries }: RecorderState, loss: Loss): void {
  const { reason, heldEvents: events, cause } = loss;
  client.logger.warn("Events are dropped", { reason, count: events.length, cause });
  for (const delivery of deliveries) drop(delivery, loss);
}
