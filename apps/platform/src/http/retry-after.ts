import { SECOND } from "@marquee/config";

/** How long an answer asks us to wait, in milliseconds; undefined without a number of seconds. */
export function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get("retry-after") ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) * SECOND : undefined;
}
