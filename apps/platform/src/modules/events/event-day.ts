import { DAY } from "@marquee/config";

/** The day of an event whose id has no time. */
export const NO_DAY = "1970-01-01";

/** Later instants have a year of five digits; no real clock shows them. */
const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** The first 48 bits of a UUID of version 7 are epoch milliseconds (RFC 9562). */
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * The day, in UTC, that an id of version 7 carries. It depends on the id alone, so a repeated event
 * always meets the partition of the first one.
 */
export function dayOfEventId(eventId: string | undefined): string {
  const [, high, low] = (eventId === undefined ? undefined : UUID_V7.exec(eventId)) ?? [];
  if (high === undefined || low === undefined) return NO_DAY;
  const epochMs = Number.parseInt(high + low, 16);
  return epochMs > LAST_INSTANT ? NO_DAY : dayOf(epochMs);
}

/** The day of an instant in UTC: `2026-11-23`. */
export function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

/** The day `days` after a day; negative for before it. */
export function addDays(day: string, days: number): string {
  return dayOf(startOfDay(day) + days * DAY);
}

/** Epoch milliseconds at which a day begins in UTC. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}
