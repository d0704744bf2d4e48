import { isIndia, type CountryCode } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { footerAtom, localeAtom } from "../state/app-context/app-context-atoms.ts";
import { useIsInBrowser } from "../ui/use-is-in-browser.ts";
import { createDateText } from "./date-text.ts";

/** The server's time zone by country: Indian time in India, UTC elsewhere. */
export const serverTimeZone = (country: CountryCode): string => (isIndia(country) ? "Asia/Kolkata" : "UTC");

/** The device's time zone. Browsers still use the old name of India's zone, the server the new one. */
const readTimeZone = (): string =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone.replace("Asia/Calcutta", "Asia/Kolkata");

let knownTimeZone: string | undefined;

/** Read once: the first formatter of a document takes up to 40 ms. */
const deviceTimeZone = (): string => (knownTimeZone ??= readTimeZone());

/** A given time zone, or the viewer's. The server does not know the viewer's and uses its own until the page is hydrated. */
export function useTimeZone(chosen?: string): string {
  const { country } = useAtomValue(localeAtom);
  const isInBrowser = useIsInBrowser();
  return chosen ?? (isInBrowser ? deviceTimeZone() : serverTimeZone(country));
}

/** Formats dates for display language and country, in the viewer's or a given time zone. The current year is omitted. */
export function useDateText(chosenZone?: string): ReturnType<typeof createDateText> {
  const { language, country } = useAtomValue(localeAtom);
  const { year: thisYear } = useAtomValue(footerAtom);
  const timeZone = useTimeZone(chosenZone);
  return useMemo(
    () => createDateText({ language, country, timeZone, thisYear }),
    [language, country, thisYear, timeZone],
  );
}
