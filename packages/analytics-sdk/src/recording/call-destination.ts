import type { AbortControllerLike } from "@marquee/http";
import { DESTINATION_TIMEOUT_MS } from "../defaults.ts";
import type { DestinationAnswer } from "../destinations/destination.ts";
import type { Batch, Delivery, RecorderState } from "./recorder-state.ts";
import type { TransportCall } from "./transport.ts";

declare const AbortController: (new () => AbortControllerLike) | undefined;

/** Work that is begun at once, as the page may be going, and has 30 s. */
export function within<Value>(
  { client: { timers } }: RecorderState,
  name: string,
  work: (signal: TransportCall["signal"]) => Value,
): Promise<Awaited<Value>> {
  const controller = typeof AbortController === "function" ? new AbortController() : undefined;
  return new Promise((resolve, reject) => {
    const limit = timers.setTimeout(() => {
      const error = new Error(`${name} does not answer`);
      if (controller) controller.abort(error);
      reject(error);
    }, DESTINATION_TIMEOUT_MS);
    void new Promise<Awaited<Value>>((begin) =>
      begin(work(controller && controller.signal) as Awaited<Value>),
    )
      .then(resolve, reject)
      .then(() => timers.clearTimeout(limit));
  });
}

/** Takes from what the page may still send while it goes. */
export function spend({ budget }: RecorderState, calls: number, bytes: number): void {
  budget.calls -= calls;
  budget.bytes -= bytes;
}

/** Hands a batch over. Never rejects. */
export async function hand(
  state: RecorderState,
  delivery: Delivery,
  { events, bytes }: Batch,
): Promise<DestinationAnswer> {
  const { transport, name } = delivery;
  const { budget } = state;
  // The page may go soon: calls have to outlive it.
  const keepalive = !!(state.isHidden || state.isClosed) && budget.calls > 0 && bytes <= budget.bytes;
  let answer: DestinationAnswer = { outcome: "later" };
  if (keepalive) spend(state, 1, bytes);
  for (const event of events) event.isSent = true;
  try {
    const { start } = transport;
    if (!delivery.isStarted && start) await within(state, name, start);
    delivery.isStarted = true;
    answer = Object(
      await within(state, name, (signal) => transport.send(events, { keepalive, signal })),
    ) as DestinationAnswer;
    delivery.isUnreachable = false;
  } catch {
    delivery.isUnreachable = true;
  }
  if (keepalive) spend(state, -1, -bytes);
  return answer;
}
