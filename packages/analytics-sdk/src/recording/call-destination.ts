import type { AbortControllerLike } from "@marquee/http";
import { DESTINATION_TIMEOUT_MS } from "../defaults.ts";
import type { DestinationAnswer } from "../destinations/destination.ts";
import type { Batch, Delivery, RecorderState } from "./recorder-state.ts";
import type { TransportCall } from "./transport.ts";

declare const AbortController: (new () => AbortControllerLike) | undefined;

/** Work that is begun at once, as the page may be going, and has 30 s. */
function within<Value>(
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

/** Hands a batch over, and asks for no answer where the page goes and the engine can do that. Never rejects. */
export async function hand(
  state: RecorderState,
  delivery: Delivery,
  { batch: { events, bytes }, isLast }: { readonly batch: Batch; readonly isLast?: boolean },
): Promise<DestinationAnswer> {
  const { transport, name } = delivery;
  const { budget } = state;
  // The page may go soon: calls have to outlive it.
  const keepalive = !!(state.isHidden || state.isClosed) && budget.calls > 0 && bytes <= budget.bytes;
  let answer: DestinationAnswer = { outcome: "later" };
  const spend = (calls: number): void => {
    if (!keepalive) return;
    budget.calls -= calls;
    budget.bytes -= calls * bytes;
  };
  spend(1);
  for (const event of events) event.isSent = true;
  try {
    const { start, sendBeacon } = transport;
    if (!delivery.isStarted && start) await within(state, name, start);
    delivery.isStarted = true;
    if (isLast && sendBeacon && sendBeacon(events)) return answer;
    answer = Object(
      await within(state, name, (signal) => transport.send(events, { keepalive, signal })),
    ) as DestinationAnswer;
    delivery.isUnreachable = false;
  } catch {
    delivery.isUnreachable = true;
  }
  spend(-1);
  return answer;
}
