import type { Clock } from "@marquee/http";

/** An instant on both clocks of a device, in milliseconds. */
export interface Instant {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** This instant. */
export function instantOf(clock: Clock): Instant {
  return { wallMs: clock.now(), monotonicMs: clock.monotonic() };
}

/**
 * Milliseconds since a moment, as the clock has it that ran further. Monotonic time stands still while some devices
 * sleep, wall time goes back when it is corrected: neither makes a token look younger than it is.
 */
export function elapsedMs(since: Instant, clock: Clock): number {
  return Math.max(clock.now() - since.wallMs, clock.monotonic() - since.monotonicMs);
}

/** The same moment with a wall clock that has been put right meanwhile: a jump is no time that has passed. */
export function asOfNow(since: Instant, clock: Clock): Instant {
  const now = instantOf(clock);
  return { monotonicMs: since.monotonicMs, wallMs: now.wallMs - (now.monotonicMs - since.monotonicMs) };
}
