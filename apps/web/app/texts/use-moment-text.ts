import { useAtomValue } from "jotai";
import { useFormatter, type DateTimeFormatOptions } from "use-intl";
import { punjabiDate } from "./punjabi-dates.ts";
import { localeAtom } from "../state/app-context-atoms.ts";

/** Writes moments in the language of the page, the same on the server and in every browser; world time unless the options say otherwise. */
export function useMomentText(): (at: number | Date, options: DateTimeFormatOptions) => string {
  const { dateTime } = useFormatter();
  const { language } = useAtomValue(localeAtom);
  return (at, options) =>
    language === "pa"
      ? punjabiDate(new Date(at), { timeZone: "UTC", ...options })
      : dateTime(new Date(at), options);
}
