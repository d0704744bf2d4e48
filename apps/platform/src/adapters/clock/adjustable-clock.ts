import type { AdjustableClock, Clock } from "../../ports/clock.ts";

/** A clock that test mode can set and advance; from there it runs on. */
export function createAdjustableClock(base: Clock): AdjustableClock {
  let offsetMs = 0;
  return {
    now: () => base.now() + offsetMs,
    set: (epochMs) => void (offsetMs = epochMs - base.now()),
    advance: (durationMs) => void (offsetMs += durationMs),
  };
}
