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

/** The first events of a queue that fit into one call, up to the first that is not stored with all its facts. */
export function batchOf(
  delivery: Delivery,
  queue: HeldQueue,
  {
    mostBytes,
    isFree,
  }: {
    readonly mostBytes: number;
    /** Whether an event may leave though the store does not have it as it is here. */
    readonly isFree: (event: HeldEvent) => boolean | undefined;
  },
): Batch {
  const events: HeldEvent[] = [];
  let bytes = 0;
  for (const event of unsettled(queue, delivery)) {
    // The next page would complete in its own way what the store does not have as it is here.
    if (!event.isComplete || !(isFree(event) || event.text === event.storedText)) break;
    if (events.length >= delivery.batchSize || bytes + event.bytes + 1 > mostBytes) break;
    bytes += event.bytes + 1;
    events.push(event);
  }
  return { queue, events, bytes };
}

/** Why nothing can leave now, and for how many milliseconds where that is known. */
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
  // Tools begin some time after load, and not before that is known.
  const start = delivery.name === COLLECTOR ? 0 : state.loadedAt + TOOL_INITIALISATION_DELAY_MS - now;
  return start <= 0 ? undefined : { reason: "start", ms: start };
}
