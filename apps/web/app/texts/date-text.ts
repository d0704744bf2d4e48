import type { CountryCode, InterfaceLanguage } from "@marquee/config";
import { formatLocale } from "../i18n/format-locale.ts";
import { punjabiDate } from "./punjabi-dates.ts";

/**
 * Formats of dates:
 * `day` 20 November; `calendarDay` the same for a date without a time, not shifted by time zones; `weekday` Friday, 20
 * November;
 * `time` 8:30 pm; `moment` 20 November, 8:30 pm; `weekdayMoment` with its weekday; `shortMoment` the same, for narrow
 * cards.
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
  /** IANA name of the time zone of instants. */
  readonly timeZone: string;
  /** The current year, which is omitted from dates. */
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
 * The locale of dates. English is the only display language whose formats differ between countries. Only three locales
 * that every engine knows are used: without `en-DE`, an engine would fall back to American dates and differ from the
 * server.
 */
export function dateLocale(language: InterfaceLanguage, country: string): string {
  // Use the Gregorian calendar, as years of titles do; the Thai default is Buddhist.
  if (language === "th") return "th-u-ca-gregory";
  if (language !== "en") return formatLocale(language);
  if (/^(US|PR|GU|CA|PH)$/.test(country)) return "en-US";
  return /^(IN|PK|BD|LK|NP|AE|SA|AU|NZ|SG|MY|HK)$/.test(country) ? "en-IN" : "en-GB";
}

/** The year of an instant in a time zone. Without a formatter where possible, as its first one takes long. */
const yearOf = (at: number, timeZone: string): string =>
  timeZone === "UTC"
    ? String(new Date(at).getUTCFullYear())
    : new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }).format(at);

/** Creates the function that formats all dates of the app. */
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
      : // Engines put different spaces before am and pm.
        formatOf(JSON.stringify(options), options)
          .format(at)
          .replace(/\u202f/g, " ");

  return (at, form = "day") => {
    if (at === undefined) return "";
    if (form === "time") return write(at, { ...TIME, timeZone });
    const zone = form === "calendarDay" ? "UTC" : timeZone;
    const year = yearOf(at, zone);
    const day = write(at, {
      ...DAYS[form],
      ...(year === String(thisYear) ? {} : { year: "numeric" }),
      timeZone: zone,
    });
    return /moment$/i.test(form) ? `${day}, ${write(at, { ...TIME, timeZone })}` : day;
  };
}
