import { guideDate, guideDates, guideDay, isTimeZone } from "@marquee/content-sdk/guide";
import { HOUR, type CountryCode } from "@marquee/config";
import { serverTimeZone } from "../../texts/use-date-text.ts";

/** A day this close to its end, in milliseconds, has too few programmes to come. */
const DAY_END_MS = 6 * HOUR;

/** The part of the guide named by a URL. */
export interface GuideAddress {
  readonly channelId: string | undefined;
  /** A day of the guide; undefined when the URL has none, or one outside the guide. */
  readonly date: string | undefined;
  readonly today: string;
  /** Time zone of the days. */
  readonly timeZone: string;
  /** The time zone in the URL; undefined without a known one. */
  readonly chosenZone: string | undefined;
}

/** Reads the part of the guide from a URL. Invalid parameters count as missing. */
export function guideAddress(
  { searchParams }: URL,
  { now, country }: { readonly now: number; readonly country: CountryCode },
): GuideAddress {
  const zone = searchParams.get("zone") ?? "";
  const chosenZone = isTimeZone(zone) ? zone : undefined;
  const timeZone = chosenZone ?? serverTimeZone(country);
  const dates = guideDates(now, timeZone);
  const date = searchParams.get("date") ?? "";
  return {
    channelId: searchParams.get("channel") || undefined,
    date: dates.includes(date) ? date : undefined,
    today: guideDate(now, timeZone),
    timeZone,
    chosenZone,
  };
}

/** Whether today ends within hours in the zone of the address, so that what comes next is on another day. */
export function isDayEnding({ today, timeZone }: GuideAddress, now: number): boolean {
  const day = guideDay(today, timeZone);
  return day !== undefined && day.endsAt - now < DAY_END_MS;
}
