import { MAX_BATCH_BYTES } from "../defaults.ts";
import type { WaitReason } from "../ledger.ts";
import { COLLECTOR } from "./collector.ts";
import { TOOL_INITIALISATION_DELAY_MS } from "../consent/outside-tools.ts";
import { unsettled, type HeldEvent } from "./held-queue.ts";
import {
  held,
  isDeferred,
  isOnline,
  monotonic,
  type Batch,
  type Call,
  type Delivery,
  type RecorderState,
} from "./recorder-state.ts";

/** Returns the next events of a destination that fit into one call; undefined if it has none, or they lack facts. */
export function nextBatch(state: RecorderState, { delivery, isLast }: Call): Batch | undefined {
  const { budget, localStore, pageQueue } = state;
  const mostBytes = isLast ? budget.calls && budget.bytes : MAX_BATCH_BYTES;
  for (const queue of held(state)) {
    const waiting = unsettled(queue, delivery);
    const [first] = waiting;
    if (!first) continue;
    // Later queues wait, too: their events lack the same facts.
    if (!first.isComplete) return undefined;
    const events: HeldEvent[] = [];
    let bytes = 0;
    for (const event of waiting) {
      const { isComplete, isRewritten, spilledTo, storedText, text } = event;
      // The next page would complete an event differently if its current text is not stored.
      const isFree =
        text === storedText ||
        queue.isFailing ||
        // What a page that closes has just stored, and what no store has in another form.
        (isLast &&
          queue === pageQueue &&
          (!isRewritten || queue.storedIn === localStore || spilledTo === localStore));
      if (!isComplete || !isFree) break;
      if (events.length >= delivery.batchSize || bytes + event.bytes + 1 > mostBytes) break;
      bytes += event.bytes + 1;
      events.push(event);
    }
    return { delivery, queue, heldEvents: events, bytes, isLast };
  }
  return undefined;
}

/** Returns why nothing can be sent now, and for how many milliseconds if known. */
export function obstacle(
  state: RecorderState,
  delivery: Delivery,
): { readonly reason: WaitReason; readonly ms: number } | undefined {
  const { retryAt, restUntil } = delivery;
  const now = monotonic(state);
  const ms = Math.max(retryAt, restUntil) - now;
  // Outside tools start some time after load, and not before the page has loaded.
  const start = delivery.name === COLLECTOR ? 0 : state.loadedAt + TOOL_INITIALISATION_DELAY_MS - now;
  return !isOnline(state)
    ? { reason: "offline", ms: NaN }
    : ms > 0
      ? { reason: restUntil >= retryAt ? "retryAfter" : isDeferred(delivery) ? "deferred" : "retry", ms }
      : start <= 0
        ? undefined
        : { reason: "start", ms: start };
}
