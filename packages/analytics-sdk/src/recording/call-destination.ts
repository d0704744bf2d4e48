import { eventsEndpoint } from "@marquee/config/endpoints/events";
import { buildAddress, type AbortControllerLike, type MaybePromise } from "@marquee/http";
import { DESTINATION_TIMEOUT_MS } from "../defaults.ts";
import type { Destination, DestinationAnswer, DestinationCall } from "../destinations/destination.ts";
import { bodyOf } from "../destinations/send-batch.ts";
import type { WireEvent } from "../wire-event.ts";
import { COLLECTOR } from "./collector.ts";
import { failed, type Batch, type Delivery, type RecorderState } from "./recorder-state.ts";

declare const AbortController: (new () => AbortControllerLike) | undefined;

/** Starts work at once, since the page may be closing; rejects after 30 s. */
async function within<Value>(
  { client: { timers } }: RecorderState,
  name: string,
  work: (signal: DestinationCall["signal"]) => MaybePromise<Value>,
): Promise<Value> {
  const controller = typeof AbortController === "function" ? new AbortController() : undefined;
  let limit: unknown;
  const isLate = new Promise<never>((_, reject) => {
    limit = timers.setTimeout(() => {
      const error = new Error(`${name} does not answer`);
      if (controller) controller.abort(error);
      reject(error);
    }, DESTINATION_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(controller && controller.signal), isLate]);
  } finally {
    timers.clearTimeout(limit);
  }
}

/** Sends a batch to a destination; with a beacon if the page is closing and the engine has one. Never rejects. */
export async function hand(
  state: RecorderState,
  { delivery, heldEvents: events, bytes, isLast }: Batch,
): Promise<DestinationAnswer> {
  const { destination, name } = delivery;
  const {
    budget,
    client: { families },
    options: { beacon },
  } = state;
  // The page may close soon: calls must outlive it.
  const keepalive = !!(state.isHidden || state.isClosed) && budget.calls > 0 && bytes <= budget.bytes;
  let answer: DestinationAnswer = { outcome: "later" };
  const spend = (calls: number): void => {
    if (!keepalive) return;
    budget.calls -= calls;
    budget.bytes -= calls * bytes;
  };
  spend(1);
  // Each destination gets its own copies, so that none can change the events of another.
  const copies = events.map((event) => {
    event.wasSent = true;
    return JSON.parse(event.text as string) as WireEvent;
  });
  try {
    let hasEnded = false;
    if (!delivery.isStarted && destination.start) {
      await within(state, name, () => {
        delivery.isStarted = undefined;
        return (destination as Required<Destination>).start();
      });
      // Its consent or the recorder has ended while it started.
      hasEnded = delivery.isStarted === false;
    }
    delivery.isStarted = true;
    if (hasEnded) end(state, delivery);
    // A beacon outlives the page, and has no answer.
    else if (
      isLast &&
      name === COLLECTOR &&
      beacon &&
      beacon(buildAddress({ endpoint: eventsEndpoint }, families), bodyOf(copies))
    )
      return answer;
    else {
      answer = Object(
        await within(state, name, (signal) => destination.send(copies, { keepalive, signal })),
      ) as DestinationAnswer;
      delivery.isUnreachable = false;
    }
  } catch {
    delivery.isUnreachable = true;
  }
  spend(-1);
  return answer;
}

/** Stops a destination; it starts again when the consent is granted again. */
export function end({ client }: RecorderState, delivery: Delivery): void {
  const { destination, isStarted } = delivery;
  delivery.isStarted = false;
  if (isStarted && destination.stop)
    void (async () => (destination as Required<Destination>).stop())().catch(failed(client));
}
