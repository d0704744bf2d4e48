import { HOUR } from "@marquee/config/time";
import { readRetryAfter, type Clock, type HeadersLike } from "@marquee/http";

/**
 * How long the server asks to be left alone, in milliseconds, at most an hour; `undefined` when it does not. A date is
 * measured against the server's own Date, since the device may not know the time. Reads all three forms of HTTP dates.
 */
export function retryAfterMs(headers: HeadersLike, clock: Clock): number | undefined {
  const statedMs = readRetryAfter(headers);
  const waitMs =
    statedMs >= 0
      ? statedMs
      : dateMs(headers.get("retry-after") || "") - (dateMs(headers.get("date") || "") || clock.now());
  return waitMs >= 0 ? Math.min(waitMs, HOUR) : waitMs < 0 ? 0 : undefined;
}

/** Epoch milliseconds of an HTTP date; the oldest of the three forms names no zone and means GMT. */
function dateMs(text: string): number {
  return /^[A-Z]/.test(text) ? Date.parse(text.replace(/( GMT)?$/, " GMT")) : NaN;
}
