import type { AnalyticsLedger, EventCounts, WaitingEvent } from "../ledger.ts";
import { eventIdOf } from "../event-id-of.ts";
import { COLLECTOR } from "./collector.ts";
import { lookAtContext } from "./context-gate.ts";
import { unsettled } from "./held-queue.ts";
import { obstacle } from "./next-batch.ts";
import { held, isDeferred, type RecorderState } from "./recorder-state.ts";

/** Maximum number of listed events. */
const MOST_WAITING = 100;

/** Returns the counts of all events, and why the oldest ones are waiting. */
export function inspect(state: RecorderState): AnalyticsLedger {
  const { missingFacts } = lookAtContext(state);
  const destinations: Record<string, EventCounts> = {};
  const waiting: WaitingEvent[] = [];
  for (const delivery of state.deliveries) {
    const { name, tracked, delivered, dropped, inFlight } = delivery;
    const wait = obstacle(state, delivery);
    let pending = 0;
    let deferred = 0;
    for (const queue of held(state))
      for (const event of unsettled(queue, delivery)) {
        if (isDeferred(delivery) || event.sequence <= (queue.deferred[name] as number)) deferred += 1;
        else pending += 1;
        if (waiting.length >= MOST_WAITING) continue;
        const isSending = !!inFlight && inFlight.heldEvents.indexOf(event) >= 0;
        const reason = isSending
          ? "sending"
          : !event.isComplete && missingFacts[0]
            ? "context"
            : wait
              ? wait.reason
              : "batch";
        waiting.push({
          eventId: eventIdOf(event.payload),
          name: event.payload.event,
          destination: name,
          reason,
          facts: reason === "context" ? missingFacts : undefined,
          nextTryAt:
            wait && reason === wait.reason && wait.ms > 0 ? state.client.clock.now() + wait.ms : undefined,
        });
      }
    destinations[name] = { tracked, delivered, pending, deferred, dropped: Object.assign({}, dropped) };
  }
  return Object.assign({}, destinations[COLLECTOR] as EventCounts, {
    store: state.pageQueue.storedIn.kind,
    destinations,
    waiting,
  });
}
