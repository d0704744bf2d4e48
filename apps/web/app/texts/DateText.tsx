import type { DateForm } from "./date-text.ts";
import { useDateText } from "./use-date-text.ts";

interface DateTextProps {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Default `day`. */
  readonly form?: DateForm;
  readonly className?: string | undefined;
  /** IANA name of the time zone. Default: the viewer's. */
  readonly timeZone?: string | undefined;
}

/** A date as a `time` element. */
export function DateText({ at, form, className, timeZone }: DateTextProps) {
  const dateText = useDateText(form === "calendarDay" ? "UTC" : timeZone);
  const iso = new Date(at).toISOString();
  return (
    // Month names differ between browser and server; the server's text may stay.
    <time
      dateTime={form === "calendarDay" ? iso.slice(0, 10) : iso}
      className={className}
      suppressHydrationWarning
    >
      {dateText(at, form)}
    </time>
  );
}
