import { eventIdAt } from "../event-id.ts";
import type { AnalyticsEvent } from "../event-types.ts";
import type { DropReason } from "../ledger.ts";
import { maskProperties, type Properties } from "../mask-properties.ts";
import { tried } from "../tried.ts";
import { schedule } from "./adopt-queues.ts";
import { heldEvent, type HeldEvent } from "./held-queue.ts";
import { knowsPerson } from "./person.ts";
import { dropEverywhere, isOnline, type Delivery, type RecorderState } from "./recorder-state.ts";
import { append } from "./store-queue.ts";

/** Event names that the collector accepts. A name with eight digits in a row may contain a phone number. */
const EVENT_NAME = /^(?!.*\d{8})[a-z][a-z0-9_]{0,63}$/;

const OFFLINE_FLAG = "Offline Tracking";

/** Counts an event as dropped for all destinations without adding it to a queue. */
export function giveUp(state: RecorderState, reason: DropReason, cause?: string): void {
  const events = [{ sequence: Infinity } as HeldEvent];
  dropEverywhere(state, { queue: state.pageQueue, heldEvents: events, reason, cause });
}

/** Records an event with the current time and page. */
export function recordEvent(state: RecorderState, event: AnalyticsEvent): void {
  const { client, deliveries, pageQueue, options } = state;
  for (const delivery of deliveries) delivery.tracked += 1;
  const { name, properties } = Object(event) as Partial<AnalyticsEvent>;
  const prototype: unknown = Object.getPrototypeOf(properties || {});
  const isValid =
    typeof name === "string" &&
    EVENT_NAME.test(name) &&
    // Only plain objects are accepted.
    !(prototype && Object.getPrototypeOf(prototype));
  if (state.isClosed || !isValid) {
    giveUp(state, state.isClosed ? "closed" : "invalid");
    return;
  }
  const timestamp = client.clock.now();
  const shown = options.page && tried(options.page);
  const isOffline = !isOnline(state) || (deliveries[0] as Delivery).isUnreachable;
  const payload = {
    event: name,
    properties: Object.assign(
      shown ? { pageName: shown.name, previousPageName: shown.previousName } : {},
      maskProperties(properties as Properties, { isPersonShared: knowsPerson(state) }),
      isOffline && { [OFFLINE_FLAG]: true },
      { eventId: eventIdAt(timestamp, client.randomId()) },
    ),
    timestamp,
    sessionId: state.sessionId || "",
  };
  append(pageQueue, heldEvent(payload));
  schedule(state);
}
