import { isIndia, type CountryCode } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { footerAtom, localeAtom } from "../state/app-context/app-context-atoms.ts";
import { useIsInBrowser } from "../ui/use-is-in-browser.ts";
import { createDateText } from "./date-text.ts";

/** The zone in which a server tells time: Indian time in India, UTC elsewhere. */
export const serverTimeZone = (country: CountryCode): string => (isIndia(country) ? "Asia/Kolkata" : "UTC");

/** The zone of this device by the name that the server has for it: browsers still call that of India by its old one. */
const ownZone = (): string =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone.replace("Asia/Calcutta", "Asia/Kolkata");

/** The reader's time zone. The server does not know it and takes its own; the browser follows once hydrated. */
export function useTimeZone(): string {
  const { country } = useAtomValue(localeAtom);
  const isInBrowser = useIsInBrowser();
  return useMemo(() => (isInBrowser ? ownZone() : serverTimeZone(country)), [country, isInBrowser]);
}

/**
 * Writes dates by display language and country, in the reader's time zone or a chosen one, with the year unless it is this one.
 */
export function useDateText(chosenZone?: string): ReturnType<typeof createDateText> {
  const { language, country } = useAtomValue(localeAtom);
  const { year: thisYear } = useAtomValue(footerAtom);
  const ownZone = useTimeZone();
  const timeZone = chosenZone ?? ownZone;
  return useMemo(
    () => createDateText({ language, country, timeZone, thisYear }),
    [language, country, thisYear, timeZone],
  );
}
