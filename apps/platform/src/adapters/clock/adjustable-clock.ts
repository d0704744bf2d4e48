import type { AdjustableClock, Clock } from "../../ports/clock.ts";

/** Runs on from wherever test mode puts it. */
export function createAdjustableClock(base: Clock): AdjustableClock {
  let offsetMs = 0;
  return {
    now: () => base.now() + offsetMs,
    set: (epochMs) => void (offsetMs = epochMs - base.now()),
    advance: (durationMs) => void (offsetMs += durationMs),
  };
}
