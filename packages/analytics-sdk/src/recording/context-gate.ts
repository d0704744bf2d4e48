import { DEFERRED_RETRY_MS, READINESS_INTERVAL_MS, READINESS_POLLING_MS } from "../defaults.ts";
import type { EventFacts } from "../event-facts.ts";
import { LAST_LOOK_MS, monotonic, type RecorderState } from "./recorder-state.ts";

const FACTS = ["userType", "identity", "languages", "partner", "country"] as const;

/** Returns the current facts for events, or the names of unknown ones: those of the five facts, `session`, `page`, `viewer`. */
export function lookAtContext(state: RecorderState): {
  readonly facts?: EventFacts;
  readonly missingFacts: readonly string[];
} {
  const { client, options } = state;
  try {
    const known = options.known && options.known();
    const missingFacts = FACTS.filter((fact) => known && !known[fact]);
    if (missingFacts[0]) return { missingFacts };
    if (state.sessionId === undefined) return { missingFacts: ["session"] };
    const page = options.page ? options.page() : {};
    return page ? { facts: { viewer: client.viewer(), page }, missingFacts } : { missingFacts: ["page"] };
  } catch (cause) {
    if (!state.hasWarned) client.logger.warn("Events wait", { cause: String(cause) });
    state.hasWarned = true;
    return { missingFacts: ["viewer"] };
  }
}

/** Returns the facts if all are known, and then stops polling. */
export function knownFacts(state: RecorderState): EventFacts | undefined {
  const { facts } = lookAtContext(state);
  if (!facts) return undefined;
  state.waitsSince = undefined;
  state.nextLook();
  return facts;
}

/** Sends waiting events when all facts are known; until then checks again every 10 ms for 7 s, at 9 s, and every 5 minutes. */
export function awaitContext(state: RecorderState): void {
  if (knownFacts(state)) {
    state.sendSoon();
    state.sendSoon(0);
    return;
  }
  const now = monotonic(state);
  if (state.waitsSince === undefined) state.waitsSince = now;
  const waited = now - state.waitsSince;
  state.nextLook(
    waited < READINESS_POLLING_MS
      ? READINESS_INTERVAL_MS
      : waited < LAST_LOOK_MS
        ? LAST_LOOK_MS - waited
        : DEFERRED_RETRY_MS,
  );
}
