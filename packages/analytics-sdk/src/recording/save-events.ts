import { MAX_EVENT_BYTES, VISIBLE_RETRY_MS } from "../defaults.ts";
import { completeEvent, factProperties } from "../wire-event.ts";
import { bound } from "./bound-queues.ts";
import { awaitContext, knownFacts } from "./context-gate.ts";
import { drain, followConsent } from "./drain.ts";
import { setText } from "./held-queue.ts";
import { cleanQueue, isSharingAllowed, knowsPerson } from "./person.ts";
import { dropEverywhere, held, monotonic, type RecorderState } from "./recorder-state.ts";
import { syncAll } from "./store-queue.ts";

/** Completes events with the current facts if known, and sets their text. Returns whether some wait for facts. */
export function complete(state: RecorderState): boolean {
  const waiting = held(state).filter(({ heldEvents: events }) =>
    events.some(({ isComplete }) => !isComplete),
  );
  const known = waiting[0] && knownFacts(state);
  const facts = known && factProperties(known);
  state.isPersonKnown = undefined;
  for (const queue of waiting)
    for (const event of queue.heldEvents) {
      if (event.isComplete) continue;
      if (facts) {
        event.isComplete = true;
        event.isRewritten = !!event.text;
        event.payload = completeEvent(event.payload, facts, state.sessionId as string);
      }
      if (facts || !event.text) setText(event);
      if (event.bytes <= MAX_EVENT_BYTES) continue;
      dropEverywhere(state, { queue, heldEvents: [event], reason: "tooLarge" });
      queue.heldEvents = queue.heldEvents.filter((other) => other !== event);
    }
  followConsent(state);
  bound(state, held(state), state.pageQueue.storedIn);
  return !facts && !!waiting[0];
}

export function save(state: RecorderState): Promise<unknown> {
  state.saveSoon();
  if (complete(state)) awaitContext(state);
  return syncAll(state);
}

/** Sends to all destinations, and resolves with the collector alone. */
export async function drainCollector(state: RecorderState): Promise<void> {
  await save(state);
  await state.beginning;
  await state.deliveries.map((delivery) => drain(state, delivery))[0];
}

/** Tries again at once when the network returns; when the page becomes visible, unless the last try was a moment ago. */
export function wake(state: RecorderState, isOnlineAgain?: boolean): void {
  for (const delivery of state.deliveries) {
    if (isOnlineAgain) delivery.failedTries = 0;
    else if (monotonic(state) - delivery.lastTryAt < VISIBLE_RETRY_MS) continue;
    delivery.retryAt = 0;
  }
  void drainCollector(state);
}

/** Removes facts of the viewer from the queues as soon as sharing them is no longer allowed. */
export function followPerson(state: RecorderState): void {
  state.isPersonKnown = undefined;
  const isKnown = knowsPerson(state);
  if (!isKnown && (state.wasPersonKnown || !isSharingAllowed(state))) {
    held(state).forEach(cleanQueue);
    void save(state);
  }
  state.wasPersonKnown = isKnown;
}
