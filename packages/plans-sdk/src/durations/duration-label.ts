import { wholeMonths } from "./whole-months.ts";

/** A duration in the unit that a label names. */
export interface DurationParts {
  readonly unit: "day" | "month" | "year";
  /** A whole number from 1 on. */
  readonly count: number;
}

// DEC-079, PLAN-35
/**
 * Returns the unit and number of a duration: whole months of 30 days; 12 of them are 1 year; above that whole years if the days
 * are a multiple of 365; fewer than 30 days are days. Undefined for less than one day.
 * Spec: plans §4, "Durations".
 */
export function durationParts(days: number | undefined): DurationParts | undefined {
  const whole = Math.floor(days ?? 0);
  if (!(whole >= 1 && isFinite(whole))) return undefined;
  const months = wholeMonths(whole);
  if (months < 1) return { unit: "day", count: whole };
  return months === 12 || (months > 12 && whole % 365 === 0)
    ? { unit: "year", count: months / 12 }
    : { unit: "month", count: months };
}

// DEC-123
/** Returns the English text of a duration; other languages come from the translations. */
export function englishDuration({ unit, count }: DurationParts): string {
  const name = unit.charAt(0).toUpperCase() + unit.slice(1);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

/** Returns the label of a duration in days: `7 Days`, `1 Month`, `1 Year`; undefined without one. Default language: English. */
export function durationLabel(
  days: number | undefined,
  words: (parts: DurationParts) => string = englishDuration,
): string | undefined {
  const parts = durationParts(days);
  return parts && words(parts);
}
