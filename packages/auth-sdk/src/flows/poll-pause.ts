import { POLL_SECONDS, SECOND_MS } from "../defaults.ts";
import { asNumber } from "../calls/json-fields.ts";

/** Milliseconds between two questions of who waits for a viewer elsewhere: the seconds the backend names, one at least; default 5 s. */
export function pollPauseMs(intervalSeconds: unknown): number {
  return Math.max(1, asNumber(intervalSeconds) || POLL_SECONDS) * SECOND_MS;
}
