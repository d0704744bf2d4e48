import type { AdjustableClock } from "../ports/clock.ts";

/** Monday, 6 January 2025, 10:00 in India. */
export const TEST_NOW = Date.UTC(2025, 0, 6, 4, 30);

/** A clock that stands still until a test moves it. */
export function createFakeClock(startMs: number = TEST_NOW): AdjustableClock {
  let now = startMs;
  return {
    now: () => now,
    set: (epochMs) => void (now = epochMs),
    advance: (durationMs) => void (now += durationMs),
  };
}
