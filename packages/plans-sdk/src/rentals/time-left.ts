import { DAY, HOUR, MINUTE } from "@marquee/config/time";

/** Time left in the unit that says it best. */
export interface TimeLeft {
  readonly unit: "days" | "hours" | "minutes";
  readonly count: number;
}

/** How much of a time in milliseconds is left: whole days from two days on, whole hours from two hours on, else minutes begun; undefined when it is over. */
export function timeLeft(leftMs: number): TimeLeft | undefined {
  if (!(leftMs > 0)) return undefined;
  if (leftMs >= 2 * DAY) return { unit: "days", count: Math.floor(leftMs / DAY) };
  if (leftMs >= 2 * HOUR) return { unit: "hours", count: Math.floor(leftMs / HOUR) };
  return { unit: "minutes", count: Math.ceil(leftMs / MINUTE) };
}
