import { DAY } from "@marquee/config/time";

// DEC-115
/** Returns the whole days from now to an end, negative after it. Times are epoch milliseconds. */
export function daysUntil(endsAt: number, nowMs: number): number {
  return Math.floor((endsAt - nowMs) / DAY);
}
