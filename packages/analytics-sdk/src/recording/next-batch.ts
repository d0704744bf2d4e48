import type { WaitReason } from "../ledger.ts";
import { COLLECTOR } from "./collector.ts";
import { TOOL_INITIALISATION_DELAY_MS } from "../consent/outside-tools.ts";
import { unsettled, type HeldEvent, type HeldQueue } from "./held-queue.ts";
import {
  isDeferred,
  isOnline,
  monotonic,
  type Batch,
  type Delivery,
  type RecorderState,
} from "./recorder-state.ts";

/** Returns the first events of a queue that fit into one call, up to the first one not stored with all its facts. */
export function batchOf(
  delivery: Delivery,
  queue: HeldQueue,
  {
    mostBytes,
    isFree,
  }: {
    readonly mostBytes: number;
    /** Whether an event may be sent although the store lacks its current text. */
    readonly isFree: (event: HeldEvent) => boolean | undefined;
  },
): Batch {
  const events: HeldEvent[] = [];
  let bytes = 0;
  for (const event of unsettled(queue, delivery)) {
    // The next page would complete an event differently if its current text is not stored.
    if (!event.isComplete || !(isFree(event) || event.text === event.storedText)) break;
    if (events.length >= delivery.batchSize || bytes + event.bytes + 1 > mostBytes) break;
    bytes += event.bytes + 1;
    events.push(event);
  }
  return { queue, events, bytes };
}

/** Returns why nothing can be sent now, and for how many milliseconds if known. */
export function obstacle(
  state: RecorderState,
  delivery: Delivery,
): { readonly reason: WaitReason; readonly ms: number } | undefined {
  const { nextTryAt, restUntil } = delivery;
  const now = monotonic(state);
  if (!isOnline(state)) return { reason: "offline", ms: NaN };
  const ms = Math.max(nextTryAt, restUntil) - now;
  if (ms > 0)
    return {
      reason: restUntil >= nextTryAt ? "retryAfter" : isDeferred(delivery) ? "deferred" : "retry",
      ms,
    };
  // Outside tools start some time after load, and not before the page has loaded.
  const start = delivery.name === COLLECTOR ? 0 : state.loadedAt + TOOL_INITIALISATION_DELAY_MS - now;
  return start <= 0 ? undefined : { reason: "start", ms: start };
}
