import { MAX_EVENT_BYTES, VISIBLE_RETRY_MS } from "../defaults.ts";
import type { Properties } from "../mask-properties.ts";
import { completeEvent, factProperties } from "../wire-event.ts";
import { bound } from "./bound-queues.ts";
import { knownFacts, waitForContext } from "./context-gate.ts";
import { drain, followConsent, giveOneTry } from "./drain.ts";
import { setText } from "./held-queue.ts";
import { cleanQueue, isSharingAllowed, knowsPerson } from "./person.ts";
import { dropEverywhere, held, monotonic, type RecorderState } from "./recorder-state.ts";
import { syncAll } from "./store-queue.ts";

/** Completes events with the current facts if known, and sets their text. Returns whether some wait for facts. */
export function complete(state: RecorderState): boolean {
  let facts: Properties | undefined | null = null;
  let isWaiting = false;
  state.isPersonKnown = undefined;
  for (const queue of held(state))
    for (const event of queue.events) {
      if (event.isComplete) continue;
      if (facts === null) {
        const known = knownFacts(state);
        facts = known && factProperties(known);
      }
      if (facts) {
        event.isComplete = true;
        event.isRewritten = !!event.text;
        event.payload = completeEvent(event.payload, facts, state.sessionId as string);
      } else isWaiting = true;
      if (facts || !event.text) setText(event);
      if (event.bytes <= MAX_EVENT_BYTES) continue;
      dropEverywhere(state, { queue, events: [event], reason: "tooLarge" });
      queue.events = queue.events.filter((other) => other !== event);
    }
  followConsent(state);
  bound(state, held(state), state.pageQueue.store);
  return isWaiting;
}

export function save(state: RecorderState): Promise<unknown> {
  state.saveSoon();
  if (complete(state)) waitForContext(state);
  return syncAll(state);
}

/** Sends to all destinations, and resolves with the collector alone. */
export async function drainCollector(state: RecorderState): Promise<void> {
  await save(state);
  await state.beginning;
  await state.deliveries.map((delivery) => drain(state, delivery))[0];
}

/** Resets failed attempts when the network returns or the page becomes visible. */
export function wake(state: RecorderState, cause: "online" | "visible"): void {
  const now = monotonic(state);
  for (const delivery of state.deliveries) {
    const isOnline = cause === "online";
    if (delivery.restUntil > now || (!isOnline && now - delivery.lastTryAt < VISIBLE_RETRY_MS)) continue;
    giveOneTry(delivery);
    if (isOnline) delivery.failedTries = 0;
    delivery.nextTryAt = 0;
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
