import { DAY, HOUR, MINUTE } from "@marquee/config/time";

/** Remaining time in days, hours or minutes. */
export interface TimeLeft {
  readonly unit: "days" | "hours" | "minutes";
  readonly count: number;
}

/**
 * Returns the remaining time: whole days from two days on, whole hours from two hours on, else minutes, rounded up; undefined
 * when it is over.
 */
export function timeLeft(leftMs: number): TimeLeft | undefined {
  if (!(leftMs > 0)) return undefined;
  if (leftMs >= 2 * DAY) return { unit: "days", count: Math.floor(leftMs / DAY) };
  if (leftMs >= 2 * HOUR) return { unit: "hours", count: Math.floor(leftMs / HOUR) };
  return { unit: "minutes", count: Math.ceil(leftMs / MINUTE) };
}
