import { ENGLISH_SHORT_MONTHS, longDate, shortDate, type InterfaceLanguage } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { formatLocale } from "../i18n/format-locale.ts";
import { PUNJABI_MONTHS } from "./punjabi-dates.ts";
import { localeAtom } from "../state/app-context-atoms.ts";

function monthNames(language: InterfaceLanguage, month: "long" | "short"): readonly string[] {
  if (language === "pa") return PUNJABI_MONTHS[month];
  const format = new Intl.DateTimeFormat(formatLocale(language), { month, timeZone: "UTC" });
  return ENGLISH_SHORT_MONTHS.map((_, at) => format.format(Date.UTC(2026, at, 1)));
}

interface DateTexts {
  /** `21 Jan 25`; empty without a date. */
  readonly short: (instant: number | undefined) => string;
  /** `21st January 2025`, in English alone with the ordinal; empty without a date. */
  readonly long: (instant: number | undefined) => string;
}

/** Writes days as the product does (AUTH-67), in the time zone of the browser: for what is read there. */
export function useDateText(): DateTexts {
  const { language } = useAtomValue(localeAtom);
  return useMemo(() => {
    const isEnglish = language === "en";
    const own = (instant: number) => ({ offsetMinutes: -new Date(instant).getTimezoneOffset() });
    return {
      short: (instant) =>
        instant === undefined
          ? ""
          : shortDate(instant, {
              ...own(instant),
              ...(isEnglish ? {} : { months: monthNames(language, "short") }),
            }),
      long: (instant) =>
        instant === undefined
          ? ""
          : longDate(instant, {
              ...own(instant),
              ...(isEnglish ? {} : { months: monthNames(language, "long"), ordinal: String }),
            }),
    };
  }, [language]);
}
