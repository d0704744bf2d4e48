import { POLL_SECONDS, SECOND_MS } from "../defaults.ts";
import { asNumber } from "../calls/json-fields.ts";

/** Milliseconds between two polls for a confirmation elsewhere: the backend's seconds, at least one; default 5 s. */
export function pollPauseMs(intervalSeconds: unknown): number {
  return Math.max(1, asNumber(intervalSeconds) || POLL_SECONDS) * SECOND_MS;
}
