import type { HeadersLike } from "../ports/fetch.ts";

/**
 * How long the server asks to be left alone in `Retry-After`, in milliseconds; `NaN` when it does not, or names a date, which
 * is left to a caller that has a clock.
 */
export function readRetryAfter(headers: HeadersLike): number {
  const text = headers.get("retry-after") || "";
  return /^\d+$/.test(text) ? Number(text) * 1000 : NaN;
}
