import { DAY } from "@marquee/config/time";

// DEC-115
/** Whole days from now to an end, negative once it has passed. Times are epoch milliseconds. */
export function daysUntil(endsAt: number, nowMs: number): number {
  return Math.floor((endsAt - nowMs) / DAY);
}
