import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { dateLocale } from "../../texts/date-text.ts";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";

const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, "").replace(/_/g, " ");

/** Names time zones: by city on the server, in the page's language in the browser. */
export function useZoneNames(): (timeZone: string) => string {
  const { language, country } = useAtomValue(localeAtom);
  const isInBrowser = useIsInBrowser();
  return useCallback(
    (timeZone) => {
      const city = cityOf(timeZone);
      if (!isInBrowser || city === timeZone) return city;
      const name = new Intl.DateTimeFormat(dateLocale(language, country), { timeZone, timeZoneName: "long" })
        .formatToParts(0)
        .find(({ type }) => type === "timeZoneName")?.value;
      return name === undefined ? city : `${city} · ${name}`;
    },
    [language, country, isInBrowser],
  );
}
