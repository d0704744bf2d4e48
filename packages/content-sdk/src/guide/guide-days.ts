import { DAY, SECOND } from "@marquee/config/time";
import type { ShownSpan } from "../rules/schedules.ts";

/** Days of the guide before today. */
const DAYS_BACK = 1;
const DAYS_AHEAD = 2;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const isoDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the date format of a time zone; of UTC for an unknown one. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
    hour12: false,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
}

/** Returns the offset of a time zone from UTC at an instant, in milliseconds. */
function utcOffset(clock: Intl.DateTimeFormat, at: number): number {
  const numbers = (clock.format(at).match(/\d+/g) || []).map(Number);
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = numbers;
  // Some engines write midnight as hour 24.
  return Date.UTC(year, month - 1, day, hour % 24, minute, second) - Math.floor(at / SECOND) * SECOND;
}

const dateAt = (at: number, clock: Intl.DateTimeFormat): string => isoDate(at + utcOffset(clock, at));

/** Whether the engine knows this time zone, an IANA name such as `Asia/Kolkata`. */
export function isTimeZone(name: string): boolean {
  try {
    // Some engines also accept an offset such as +05:30.
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }).format(0));
  } catch {
    return false;
  }
}

/** Returns the calendar day of an instant in a time zone: `2026-11-28`. An unknown zone counts as UTC. */
export function guideDate(at: number, timeZone: string): string {
  return dateAt(at, clockOf(timeZone));
}

/**
 * Returns start and end of a calendar day in a time zone; 23 or 25 hours apart on a day when clocks change. Undefined for an invalid
 * date. An unknown zone counts as UTC.
 */
export function guideDay(date: string, timeZone: string): ShownSpan | undefined {
  const midnight = Date.parse(date);
  if (!DATE.test(date) || isNaN(midnight) || isoDate(midnight) !== date) return undefined;
  const clock = clockOf(timeZone);
  // If clocks change at midnight, only one of the two offsets gives an instant of that day.
  const startOf = (start: number): number => {
    const wanted = isoDate(start);
    const first = start - utcOffset(clock, start);
    const starts = [first, start - utcOffset(clock, first)].sort((left, right) => left - right);
    return starts.filter((at) => dateAt(at, clock) >= wanted)[0] || first;
  };
  return { startsAt: startOf(midnight), endsAt: startOf(midnight + DAY) };
}

// CONT-100
/** Returns the calendar days of the guide, the earliest first: from one day before `now` to two days after, in that zone. */
export function guideDates(now: number, timeZone: string): readonly string[] {
  const today = Date.parse(guideDate(now, timeZone));
  const dates: string[] = [];
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day += 1) dates.push(isoDate(today + day * DAY));
  return dates;
}
