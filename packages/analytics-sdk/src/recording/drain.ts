import {
  BATCH_SIZE,
  DEFERRED_RETRY_MS,
  EVENT_RETRIES,
  EVENT_RETRY_DELAY_MS,
  FIRST_DEFERRED_RETRY_MS,
} from "../defaults.ts";
import type { RefusedEvent } from "../destinations/destination.ts";
import { end, hand } from "./call-destination.ts";
import { eventIdOf } from "../event-id-of.ts";
import type { HeldEvent, HeldQueue } from "./held-queue.ts";
import { nextBatch, obstacle } from "./next-batch.ts";
import { isGroupGranted } from "./person.ts";
import {
  drop,
  failed,
  held,
  isDeferred,
  monotonic,
  type Batch,
  type Call,
  type Delivery,
  type RecorderState,
} from "./recorder-state.ts";
import { sync } from "./store-queue.ts";

/** Maximum milliseconds of a delay that a destination may set. */
const MAX_REST_MS = 86_400_000;

/** Sends all events that can be sent, in order; resolves when no more can be sent. Never rejects. */
export function drain(state: RecorderState, delivery: Delivery): Promise<unknown> {
  delivery.running = delivery.running
    .then(() => run(state, { delivery, isLast: false }))
    .catch(failed(state.client));
  return delivery.running;
}

/** Sends at once what a closing page may still send; nothing to a tool that has not started. */
export function sendLast(state: RecorderState, delivery: Delivery): void {
  if (delivery.isStarted || !delivery.destination.start)
    void run(state, { delivery, isLast: true }).catch(failed(state.client));
}

async function run(state: RecorderState, { delivery, isLast }: Call): Promise<void> {
  let synced: HeldQueue | undefined;
  // Events in flight may still arrive, and none may overtake them.
  while (delivery.hasConsent && !state.alarms.isOver && !delivery.inFlight) {
    const batch = nextBatch(state, { delivery, isLast });
    const wait = batch && obstacle(state, delivery);
    if (wait && wait.ms > 0) {
      delivery.retryAlarm();
      delivery.retryAlarm(wait.ms);
    }
    if (!batch || wait || (isLast && !batch.heldEvents[0])) return;
    const { queue } = batch;
    // The transaction that renews the lease also detects another holder, and stores unstored events. Meanwhile
    // the batch and the viewer's consent may have changed.
    if ((isLast || synced === queue) && batch.heldEvents[0] && !(await send(state, batch)))
      synced = undefined;
    // A page that was left meanwhile has released its lock: it may have slept, so it looks once more.
    else synced = (await sync(state, queue)) && queue.releaseLock ? queue : undefined;
    isLast = false;
  }
}

/** Sends one batch and handles its outcome. Returns whether it is settled, or smaller the next time. */
async function send(state: RecorderState, batch: Batch): Promise<boolean> {
  const { delivery, heldEvents: events } = batch;
  delivery.inFlight = batch;
  const answer = await hand(state, batch);
  delivery.inFlight = undefined;
  if (answer.outcome === "taken") {
    settle(state, batch, answer.refused);
    delivery.failedTries = delivery.retryAt = 0;
    delivery.batchSize = BATCH_SIZE;
  } else if (answer.outcome !== "refused") {
    fail(state, delivery, answer.retryAfterMs);
    return false;
  } else if (events[1]) delivery.batchSize = Math.ceil(events.length / 2);
  else settle(state, batch, [{ eventId: eventIdOf((events[0] as HeldEvent).payload), code: answer.code }]);
  return true;
}

/** Settles the events of a batch for its destination, which accepted all but the refused ones. */
function settle(
  { client: { logger } }: RecorderState,
  { delivery, queue, heldEvents: events }: Batch,
  refused: readonly RefusedEvent[] | undefined,
): void {
  const { name } = delivery;
  const named = Array.isArray(refused) ? (refused as readonly RefusedEvent[]) : [];
  for (const { code } of named) logger.error("An event is refused", { destination: name, code });
  // The tab that has taken the queue over counts them.
  if (queue.isLost) return;
  for (const event of events) {
    // Events dropped meanwhile are already counted.
    if (event.sequence <= (queue.settled[name] as number)) continue;
    if (named.some(({ eventId }) => eventId === eventIdOf(event.payload)))
      drop(delivery, { queue, heldEvents: [event], reason: "refused" });
    else delivery.delivered += 1;
    queue.settled[name] = event.sequence;
  }
}

function fail(state: RecorderState, delivery: Delivery, retryAfterMs: number | undefined): void {
  const { name } = delivery;
  const now = monotonic(state);
  delivery.lastTryAt = now;
  delivery.failedTries += 1;
  delivery.retryAt = now + EVENT_RETRY_DELAY_MS;
  if (retryAfterMs) delivery.restUntil = now + Math.min(retryAfterMs, MAX_REST_MS);
  if (!isDeferred(delivery)) return;
  const chance = (state.options.random || Math.random)();
  // A short outage is over after a minute; during a long one retries are rare.
  delivery.retryAt =
    now +
    (delivery.failedTries > EVENT_RETRIES + 1
      ? DEFERRED_RETRY_MS * (0.5 + chance)
      : FIRST_DEFERRED_RETRY_MS * (1 + chance));
  state.client.logger.warn("Events wait", { destination: name });
  for (const queue of held(state)) {
    queue.deferred[name] = queue.lastSequence;
    void sync(state, queue);
  }
}

/** Starts and stops destinations with the consent. They get no events recorded without it; a withdrawal drops waiting events. */
export function followConsent(state: RecorderState): void {
  for (const delivery of state.deliveries) {
    const { hasConsent, name } = delivery;
    const { group } = delivery.destination;
    delivery.hasConsent = !group || isGroupGranted(state, group);
    if (hasConsent && delivery.hasConsent) continue;
    for (const queue of held(state)) {
      drop(delivery, { queue, heldEvents: queue.heldEvents, reason: "consent" });
      queue.settled[name] = queue.lastSequence;
    }
    end(state, delivery);
  }
}
