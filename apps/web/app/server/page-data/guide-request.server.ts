import { guideDate, guideDates, isTimeZone } from "@marquee/content-sdk/guide";
import type { CountryCode } from "@marquee/config";
import { serverTimeZone } from "../../texts/use-date-text.ts";

/** Which part of the guide an address names. */
export interface GuideAddress {
  readonly channelId: string | undefined;
  /** A day of the guide; undefined where the address names none, or one beyond it. */
  readonly date: string | undefined;
  readonly today: string;
  /** Zone that the days are of. */
  readonly timeZone: string;
  /** The zone that the address names; undefined where it names none that is known. */
  readonly chosenZone: string | undefined;
}

/** What of the guide is wanted; what cannot be read counts as not said. */
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
