import type { DateForm } from "./date-text.ts";
import { useDateText } from "./use-date-text.ts";

interface DateTextProps {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Default `day`. */
  readonly form?: DateForm;
  readonly className?: string | undefined;
  /** IANA name of the zone that it is told in. Default: the reader's. */
  readonly timeZone?: string | undefined;
}

/** A date as an element that machines can read too. */
export function DateText({ at, form, className, timeZone }: DateTextProps) {
  const dateText = useDateText(timeZone);
  const iso = new Date(at).toISOString();
  return (
    // Names of months differ between versions of an engine; the server's may stay.
    <time
      dateTime={form === "calendarDay" ? iso.slice(0, 10) : iso}
      className={className}
      suppressHydrationWarning
    >
      {dateText(at, form)}
    </time>
  );
}
