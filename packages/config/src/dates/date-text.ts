import { toEndInstant, toInstant } from "../time/instant.ts";

/** English month names; other languages bring theirs from the translations. */
export const ENGLISH_MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** English short month names. */
export const ENGLISH_SHORT_MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** How a date is written. */
export interface DateTextOptions {
  /** Twelve month names. Default English. */
  readonly months?: readonly string[];
  /** How a day number is written in the long form. Default English ordinals. */
  readonly ordinal?: (day: number) => string;
  /**
   * Minutes the viewer's clock is ahead of UTC at that instant; a day without time is the same day in every zone.
   * Default 0.
   */
  readonly offsetMinutes?: number;
}

/** English ordinal of a day: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function englishOrdinal(day: number): string {
  const last = Math.floor(day / 10) % 10 === 1 ? 0 : day % 10;
  return `${day}${last === 1 ? "st" : last === 2 ? "nd" : last === 3 ? "rd" : "th"}`;
}

/**
 * `21st January 2025`, of a date of the wire as `toInstant` reads it, or of a `Date`; empty for an invalid one.
 * Spec: plans §5, "Date display".
 */
export function longDate(value: unknown, options: DateTextOptions = {}): string {
  const date = toDate(value, options);
  if (date === undefined) return "";
  const { months = ENGLISH_MONTHS, ordinal = englishOrdinal } = options;
  return `${ordinal(date.getUTCDate())} ${months[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()}`;
}

/** `21 Jan 25`, of the same values; empty for an invalid one. Spec: plans §5, "Date display". */
export function shortDate(value: unknown, options: DateTextOptions = {}): string {
  const date = toDate(value, options);
  if (date === undefined) return "";
  const { months = ENGLISH_SHORT_MONTHS } = options;
  const year = `0${date.getUTCFullYear() % 100}`.slice(-2);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ""} ${year}`;
}

function toDate(value: unknown, { offsetMinutes = 0 }: DateTextOptions): Date | undefined {
  const instant = value instanceof Date ? value.getTime() : toInstant(value);
  if (instant === undefined) return undefined;
  // A day without time ends later than it begins.
  const isDay = !(value instanceof Date) && toEndInstant(value) !== instant;
  const offsetMs = isDay && isFinite(offsetMinutes) ? 0 : offsetMinutes * 60_000;
  const date = new Date(instant + offsetMs);
  return isFinite(date.getTime()) ? date : undefined;
}
