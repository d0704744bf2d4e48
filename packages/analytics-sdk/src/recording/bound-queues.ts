import type { EventStore } from "../store/event-store.ts";
import type { HeldEvent, HeldQueue } from "./held-queue.ts";
import { dropEverywhere, type RecorderState } from "./recorder-state.ts";
import { trim } from "./store-queue.ts";

/** Drops the oldest counted events above the limits, and all older events in their queue. */
export function bound(
  state: RecorderState,
  queues: readonly HeldQueue[],
  {
    limits,
    isCounted,
  }: {
    readonly limits: EventStore["limits"];
    readonly isCounted?: (queue: HeldQueue, event: HeldEvent) => boolean;
  },
): void {
  let count = 0;
  let bytes = 0;
  for (const queue of queues.slice().reverse()) {
    let through = 0;
    for (const event of queue.heldEvents.slice().reverse())
      if (!isCounted || isCounted(queue, event)) {
        count += 1;
        bytes += event.bytes;
        if (!through && (count > limits.events || bytes > limits.bytes)) through = event.sequence;
      }
    if (!through) continue;
    const events = queue.heldEvents.filter(({ sequence }) => sequence <= through);
    dropEverywhere(state, { queue, heldEvents: events, reason: "bound" });
    for (const { name } of state.deliveries)
      queue.settled[name] = Math.max(queue.settled[name] as number, through);
    trim(state, queue);
  }
}
