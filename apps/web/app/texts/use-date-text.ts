import { isIndia } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { footerAtom, localeAtom } from "../state/app-context-atoms.ts";
import { useIsInBrowser } from "../ui/use-is-in-browser.ts";
import { createDateText } from "./date-text.ts";

/**
 * Writes dates by display language and country, in the reader's time zone, with the year unless it is this one. The server
 * does not know the zone and tells Indian time in India and UTC elsewhere; the browser follows once hydrated.
 */
export function useDateText(): ReturnType<typeof createDateText> {
  const { language, country } = useAtomValue(localeAtom);
  const { year: thisYear } = useAtomValue(footerAtom);
  const isInBrowser = useIsInBrowser();
  return useMemo(() => {
    const timeZone = isInBrowser
      ? new Intl.DateTimeFormat().resolvedOptions().timeZone
      : isIndia(country)
        ? "Asia/Kolkata"
        : "UTC";
    return createDateText({ language, country, timeZone, thisYear });
  }, [language, country, thisYear, isInBrowser]);
}
