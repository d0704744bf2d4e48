import type { HeadersLike } from "../ports/fetch.ts";

/**
 * How long the server asks to be left alone in `Retry-After`, in milliseconds; `NaN` when it does not. Dates are left to
 * whoever hands in a reader for them, as they need a clock.
 */
export function readRetryAfter(headers: HeadersLike, readDate: (text: string) => number = () => NaN): number {
  const text = headers.get("retry-after") || "";
  return /^\d+$/.test(text) ? Number(text) * 1000 : readDate(text);
}
