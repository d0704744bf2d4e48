import {
  BATCH_SIZE,
  DEFERRED_RETRY_MS,
  EVENT_RETRIES,
  EVENT_RETRY_DELAY_MS,
  FIRST_DEFERRED_RETRY_MS,
  MAX_BATCH_BYTES,
} from "../defaults.ts";
import type { Destination, RefusedEvent } from "../destinations/destination.ts";
import { hand } from "./call-destination.ts";
import { eventIdOf } from "../event-id-of.ts";
import { unsettled, type HeldQueue } from "./held-queue.ts";
import { batchOf, obstacle } from "./next-batch.ts";
import { isGroupGranted } from "./person.ts";
import {
  drop,
  failed,
  held,
  isDeferred,
  monotonic,
  type Batch,
  type Delivery,
  type RecorderState,
} from "./recorder-state.ts";
import { sync } from "./store-queue.ts";

/** Maximum milliseconds of a delay that a destination may set. */
const MAX_REST_MS = 86_400_000;

/** Sends all events that can be sent, in order; resolves when no more can be sent. Never rejects. */
export function drain(state: RecorderState, delivery: Delivery): Promise<unknown> {
  delivery.running = delivery.running.then(() => run(state, delivery)).catch(failed(state.client));
  return delivery.running;
}

async function run(state: RecorderState, delivery: Delivery): Promise<void> {
  let synced: HeldQueue | undefined;
  while (delivery.hasConsent && !state.alarms.isOver) {
    const batch = nextBatch(state, delivery);
    const wait = batch && obstacle(state, delivery);
    if (wait && wait.ms > 0) {
      delivery.retryAlarm();
      delivery.retryAlarm(wait.ms);
    }
    if (!batch || wait) return;
    // The transaction that renews the lease also detects another holder, and stores unstored events. Meanwhile
    // the batch and the viewer's consent may have changed.
    if (synced === batch.queue && batch.events[0]) await send(state, delivery, batch);
    synced = (await sync(state, batch.queue)) ? batch.queue : undefined;
  }
}

function nextBatch(state: RecorderState, delivery: Delivery): Batch | undefined {
  for (const queue of held(state)) {
    const [first] = unsettled(queue, delivery);
    // Later queues wait, too: their events lack the same facts.
    if (first)
      return first.isComplete
        ? batchOf(delivery, queue, {
            mostBytes: MAX_BATCH_BYTES,
            isFree: () => queue.isFailing,
          })
        : undefined;
  }
  return undefined;
}

/** Sends one batch and handles its outcome. */
async function send(state: RecorderState, delivery: Delivery, batch: Batch): Promise<void> {
  const { events } = batch;
  delivery.inFlight = batch;
  const answer = await hand(state, delivery, { batch });
  delivery.inFlight = undefined;
  if (answer.outcome === "taken") {
    settle(state, delivery, { batch, refused: answer.refused });
    delivery.failedTries = delivery.nextTryAt = 0;
    delivery.isLong = false;
    delivery.batchSize = BATCH_SIZE;
  } else if (answer.outcome !== "refused") fail(state, delivery, answer.retryAfterMs);
  else if (events.length > 1) delivery.batchSize = Math.ceil(events.length / 2);
  else
    settle(state, delivery, {
      batch,
      refused: events.map((event) => ({ eventId: eventIdOf(event.payload), code: answer.code })),
    });
}

/** Settles the events of a batch for a destination, which accepted all but the refused ones. */
function settle(
  { client: { logger } }: RecorderState,
  delivery: Delivery,
  {
    batch: { queue, events },
    refused,
  }: { readonly batch: Batch; readonly refused: readonly RefusedEvent[] | undefined },
): void {
  const { name } = delivery;
  const named = Array.isArray(refused) ? (refused as readonly RefusedEvent[]) : [];
  for (const { code } of named) logger.error("An event is refused", { destination: name, code });
  // The tab that has taken the queue over counts them.
  if (queue.isLost) return;
  const before = queue.settled[name] as number;
  for (const event of events) {
    // Events dropped meanwhile are already counted.
    if (event.sequence <= before) continue;
    if (named.some(({ eventId }) => eventId === eventIdOf(event.payload)))
      drop(delivery, { queue, events: [event], reason: "refused" });
    else delivery.delivered += 1;
    queue.settled[name] = event.sequence;
  }
}

function fail(state: RecorderState, delivery: Delivery, retryAfterMs: number | undefined): void {
  const { client, options } = state;
  const { name } = delivery;
  const now = monotonic(state);
  let delayMs = EVENT_RETRY_DELAY_MS;
  delivery.lastTryAt = now;
  delivery.failedTries += 1;
  rest(state, delivery, retryAfterMs);
  if (isDeferred(delivery)) {
    // A short outage is over after a minute; during a long one retries are rare.
    const chance = (options.random || Math.random)();
    delayMs = delivery.isLong ? DEFERRED_RETRY_MS * (0.5 + chance) : FIRST_DEFERRED_RETRY_MS * (1 + chance);
    delivery.isLong = true;
    client.logger.warn("Events wait", { destination: name });
    for (const queue of held(state)) {
      queue.deferred[name] = queue.lastSequence;
      void sync(state, queue);
    }
  }
  delivery.nextTryAt = now + delayMs;
}

/** Applies the delay that a destination requests, also from a late answer. */
function rest(state: RecorderState, delivery: Delivery, retryAfterMs: number | undefined): void {
  if (retryAfterMs) delivery.restUntil = monotonic(state) + Math.min(retryAfterMs, MAX_REST_MS);
}

/** Allows one attempt for deferred events; they are deferred again if it fails. */
export function giveOneTry(delivery: Delivery): void {
  delivery.failedTries = Math.min(delivery.failedTries, EVENT_RETRIES);
}

/** Sends at once the events that fit into the budget of a closing page. */
export function sendLast(state: RecorderState, delivery: Delivery): void {
  const { destination, inFlight, isStarted } = delivery;
  const { budget, localStore, pageQueue } = state;
  // Events in flight may still arrive, and none may overtake them. Without consent no event is unsettled.
  if (inFlight || obstacle(state, delivery) || (destination.start && !isStarted)) return;
  for (const queue of held(state)) {
    // One batch for each queue, as a second one could arrive before the first.
    // Events of another page only in their stored form. The page's own were just stored, or no store has them in another form.
    const batch = batchOf(delivery, queue, {
      mostBytes: budget.bytes,
      isFree: ({ isRewritten, spilledTo }) =>
        queue === pageQueue && (!isRewritten || queue.store === localStore || spilledTo === localStore),
    });
    if (batch.events[0] && budget.calls > 0)
      void hand(state, delivery, { batch, isLast: true }).then((answer) => {
        // A page that was left may be restored before the answer to its last batch.
        if (answer.outcome === "later") rest(state, delivery, answer.retryAfterMs);
        if (answer.outcome !== "taken") return;
        settle(state, delivery, { batch, refused: answer.refused });
        void sync(state, queue);
      });
  }
}

/** Starts and stops destinations with the consent. They get no events recorded without it; a withdrawal drops waiting events. */
export function followConsent(state: RecorderState): void {
  for (const delivery of state.deliveries) {
    const { hasConsent, name } = delivery;
    const { group } = delivery.destination;
    delivery.hasConsent = !group || isGroupGranted(state, group);
    if (!hasConsent || !delivery.hasConsent)
      for (const queue of held(state)) {
        drop(delivery, { queue, events: queue.events, reason: "consent" });
        queue.settled[name] = queue.lastSequence;
      }
    if (!delivery.hasConsent) end(state, delivery);
  }
}

/** Stops a destination; it starts again when the consent is granted again. */
export function end({ client }: RecorderState, delivery: Delivery): void {
  const { destination, isStarted } = delivery;
  if (isStarted && destination.stop)
    void Promise.resolve()
      .then(() => (destination as Required<Destination>).stop())
      .catch(failed(client));
  delivery.isStarted = false;
}
