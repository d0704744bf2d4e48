import { useAtomValue } from "jotai";
import type { DateTimeFormatOptions } from "use-intl";
import { localeAtom } from "../state/app-context-atoms.ts";
import { useIsInBrowser } from "../ui/use-is-in-browser.ts";
import { useMomentText } from "./use-moment-text.ts";

interface LocalTimeProps {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly format: DateTimeFormatOptions;
  readonly className?: string | undefined;
}

/** Writes moments in the time of the reader. The server, which does not know it, tells Indian time in India and world time elsewhere. */
export function useLocalTime(): (at: number, format: DateTimeFormatOptions) => string {
  const momentText = useMomentText();
  const { country } = useAtomValue(localeAtom);
  const isInBrowser = useIsInBrowser();
  const timeZone = isInBrowser
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone
    : country === "IN"
      ? "Asia/Kolkata"
      : "UTC";
  return (at, format) => momentText(at, { ...format, timeZone });
}

/** A moment as an element that machines can read too. */
export function LocalTime({ at, format, className }: LocalTimeProps) {
  const localTime = useLocalTime();
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {localTime(at, format)}
    </time>
  );
}
