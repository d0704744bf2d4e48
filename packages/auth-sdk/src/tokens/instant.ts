import type { Clock } from "@marquee/http";

/** An instant on both clocks of a device, in milliseconds. */
export interface Instant {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** Returns the current instant. */
export function instantOf(clock: Clock): Instant {
  return { wallMs: clock.now(), monotonicMs: clock.monotonic() };
}

/**
 * Milliseconds since an instant, by the clock that advanced more. Monotonic time stops while some devices sleep, and wall time
 * jumps back when it is corrected. Taking the larger, a token never looks younger than it is.
 */
export function elapsedMs(since: Instant, clock: Clock): number {
  return Math.max(clock.now() - since.wallMs, clock.monotonic() - since.monotonicMs);
}

/** Returns the same instant after a correction of the wall clock: the correction does not count as time passed. */
export function asOfNow(since: Instant, clock: Clock): Instant {
  const now = instantOf(clock);
  return { monotonicMs: since.monotonicMs, wallMs: now.wallMs - (now.monotonicMs - since.monotonicMs) };
}
