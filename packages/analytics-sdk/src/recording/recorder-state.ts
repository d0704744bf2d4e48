import type { Client } from "@marquee/http";
import type { AnalyticsOptions } from "../analytics-options.ts";
import { EVENT_RETRIES, EVENT_RETRY_DELAY_MS } from "../defaults.ts";
import type { Destination } from "../destinations/destination.ts";
import type { DropReason } from "../ledger.ts";
import type { EventStore } from "../store/event-store.ts";
import type { Alarm, Alarms } from "./alarms.ts";
import type { HeldEvent, HeldQueue, StoredPart } from "./held-queue.ts";

/** Events of one call. */
export interface Batch {
  readonly queue: HeldQueue;
  readonly events: readonly HeldEvent[];
  readonly bytes: number;
}

/** What one destination has got, and when it gets more: one state per event and destination. */
export interface Delivery {
  readonly name: string;
  readonly destination: Destination;
  readonly dropped: { [Reason in DropReason]?: number };
  tracked: number;
  delivered: number;
  /** Failed tries of what waits now. */
  failedTries: number;
  /** It has been deferred since the last success. */
  isLong?: boolean;
  nextTryAt: number;
  restUntil: number;
  lastTryAt: number;
  /** Most events of the next batch. */
  batchSize: number;
  hasConsent: boolean;
  isStarted?: boolean;
  /** The last try failed for want of a network. */
  isUnreachable?: boolean;
  inFlight?: Batch | undefined;
  /** Resolves when nothing can leave any more. */
  running: Promise<unknown>;
  readonly retryAlarm: Alarm;
}

/** All that one recorder knows. */
export interface RecorderState {
  readonly client: Client;
  readonly options: AnalyticsOptions;
  /** Events go to the first, and to the next where one fails. The last one always works. */
  readonly fallbackStores: readonly EventStore[];
  /** The one of them that answers at once. */
  readonly localStore: EventStore;
  /** What only the next page of this tab sees; none where that page could not take it over. */
  readonly sessionStores: readonly EventStore[];
  /** The collector first. */
  readonly deliveries: readonly Delivery[];
  /** The queue of this page. */
  pageQueue: HeldQueue;
  /** Queues taken over, the oldest first. */
  adopted: readonly HeldQueue[];
  /** Resolves when no queue is being taken over. */
  adopting: Promise<void>;
  /** Queues whose lock is waited for. */
  readonly lockWaits: Record<string, true>;
  sessionId?: string;
  /** Resolves when the queues of earlier pages are held. */
  beginning: Promise<unknown>;
  /** Monotonic; no number while the page is loading. */
  loadedAt: number;
  isHidden?: boolean;
  isClosed?: boolean;
  /** What of its events the page stored as it went. */
  spilled?: StoredPart | undefined;
  /** What the page may still send while it goes, to all destinations together. */
  budget: { bytes: number; calls: number };
  /** Monotonic, of events whose facts are not known. */
  waitsSince?: number | undefined;
  hasWarned?: boolean;
  /** Whether the person may be named, until the next event loop turn. */
  isPersonKnown?: boolean | undefined;
  wasPersonKnown?: boolean;
  readonly alarms: Alarms;
  readonly saveSoon: Alarm;
  readonly sendSoon: Alarm;
  readonly lookAgain: Alarm;
  readonly renewal: Alarm;
  readonly nextLook: Alarm;
}

/** All queues that this page sends, the oldest first; the last one is its own. */
export const held = ({ adopted, pageQueue }: RecorderState): readonly HeldQueue[] =>
  adopted.concat([pageQueue]);

export const monotonic = ({ client }: RecorderState): number => client.clock.monotonic();

export const isOnline = ({ options: { onlineState } }: RecorderState): boolean =>
  !onlineState || onlineState.get();

/** Logs what should not have happened. */
export const failed =
  ({ logger }: Client) =>
  (cause: unknown): void =>
    logger.error("Analytics failed", { cause: String(cause) });

/** What waits was tried three times. */
export const isDeferred = ({ failedTries }: Delivery): boolean => failedTries > EVENT_RETRIES;

/** When events whose facts are not known are looked at the last time in a row, in milliseconds after they began to wait. */
export const LAST_LOOK_MS = EVENT_RETRIES * EVENT_RETRY_DELAY_MS;

/** Events are about to leave, so leases are short. */
export const isActive = (state: RecorderState): boolean =>
  !(monotonic(state) - (state.waitsSince as number) >= LAST_LOOK_MS) &&
  state.deliveries.some((delivery) => delivery.inFlight || (!isDeferred(delivery) && isOnline(state)));

/** What is given up of a queue, and why. */
export interface Loss {
  readonly queue: HeldQueue;
  readonly events: readonly HeldEvent[];
  readonly reason: DropReason;
  /** What was thrown. */
  readonly cause?: string | undefined;
}

/** Counts what is given up, of the events that a destination has not settled. */
export function drop({ dropped, name }: Delivery, { queue, events, reason }: Loss): void {
  const through = queue.settled[name] as number;
  const count = events.filter(({ sequence }) => sequence > through).length;
  if (count > 0) dropped[reason] = (dropped[reason] || 0) + count;
}

/** The same for all destinations, which is logged. */
export function dropEverywhere({ client, deliveries }: RecorderState, loss: Loss): void {
  const { reason, events, cause } = loss;
  client.logger.warn("Events are dropped", { reason, count: events.length, cause });
  for (const delivery of deliveries) drop(delivery, loss);
}
