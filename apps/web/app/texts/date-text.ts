import type { CountryCode, InterfaceLanguage } from "@marquee/config";
import { formatLocale } from "../i18n/format-locale.ts";
import { punjabiDate } from "./punjabi-dates.ts";

/**
 * How much of a date is written:
 * `day` 20 November; `calendarDay` the same for a date without an hour, which no time zone moves; `weekday` Friday, 20 November;
 * `time` 8:30 pm; `moment` 20 November, 8:30 pm; `weekdayMoment` with its weekday; `shortMoment` the same, for narrow cards.
 */
export type DateForm =
  | "day"
  | "calendarDay"
  | "weekday"
  | "time"
  | "moment"
  | "weekdayMoment"
  | "shortMoment";

export interface DateTextOptions {
  readonly language: InterfaceLanguage;
  readonly country: CountryCode;
  /** IANA name of the zone that instants are told in. */
  readonly timeZone: string;
  /** A day of this year is written without it. */
  readonly thisYear: number;
}

const DAYS: Readonly<Record<Exclude<DateForm, "time">, Intl.DateTimeFormatOptions>> = {
  day: { day: "numeric", month: "long" },
  calendarDay: { day: "numeric", month: "long" },
  weekday: { weekday: "long", day: "numeric", month: "long" },
  moment: { day: "numeric", month: "long" },
  weekdayMoment: { weekday: "long", day: "numeric", month: "long" },
  shortMoment: { weekday: "short", day: "numeric", month: "short" },
};
const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

/**
 * English is the one display language whose dates and hours differ between countries. The three names are known to every
 * engine; an engine that lacks `en-DE` would write American dates, other than the server.
 */
export function dateLocale(language: InterfaceLanguage, country: string): string {
  // Years stand beside titles too, in the Gregorian calendar; Thai would count these in another.
  if (language === "th") return "th-u-ca-gregory";
  if (language !== "en") return formatLocale(language);
  if (/^(US|PR|GU|CA|PH)$/.test(country)) return "en-US";
  return /^(IN|PK|BD|LK|NP|AE|SA|AU|NZ|SG|MY|HK)$/.test(country) ? "en-IN" : "en-GB";
}

/** Writes dates in the one style of the product; nothing where there is no date. */
export function createDateText({
  language,
  country,
  timeZone,
  thisYear,
}: DateTextOptions): (at: number | undefined, form?: DateForm) => string {
  const locale = dateLocale(language, country);
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
    formats.set(name, format);
    return format;
  };
  const write = (at: number, options: Intl.DateTimeFormatOptions): string =>
    language === "pa"
      ? punjabiDate(new Date(at), options)
      : // Engines differ in the width of the space before am and pm.
        formatOf(JSON.stringify(options), options)
          .format(at)
          .replace(/\u202f/g, " ");

  return (at, form = "day") => {
    if (at === undefined) return "";
    if (form === "time") return write(at, { ...TIME, timeZone });
    const zone = form === "calendarDay" ? "UTC" : timeZone;
    const year = new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: zone }).format(at);
    const day = write(at, {
      ...DAYS[form],
      ...(year === String(thisYear) ? {} : { year: "numeric" }),
      timeZone: zone,
    });
    return /moment$/i.test(form) ? `${day}, ${write(at, { ...TIME, timeZone })}` : day;
  };
}
