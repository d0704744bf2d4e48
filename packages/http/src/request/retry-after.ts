import type { HeadersLike } from "../ports/fetch.ts";

/**
 * Returns the wait of `Retry-After` in milliseconds; `NaN` when it is missing or a date, which needs a clock.
 */
export function readRetryAfter(headers: HeadersLike): number {
  // A missing header is null, which the check accepts.
  const text = headers.get("retry-after") as string;
  return /^\d+$/.test(text) ? Number(text) * 1000 : NaN;
}
