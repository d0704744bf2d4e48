import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { dateLocale } from "../../texts/date-text.ts";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";

const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, "").replace(/_/g, " ");

/** Names time zones as people know them: by the city alone until the browser can name them in the language of the page. */
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
