import { SECOND, specialStatus } from "@marquee/config";
import { isMarqueeError, shownErrorOf, type MarqueeError } from "@marquee/http";
import { pageFault, type PageFault } from "../../faults/page-fault.ts";

const OK = 200;

/** Statuses of a temporarily unavailable platform, from it or from a proxy in front of it. */
const AWAY: readonly number[] = [502, 503, 504];

/** When to retry, if the platform said so. */
function waitOf({
  retryAfterMs = Number.NaN,
}: {
  readonly retryAfterMs?: number | undefined;
}): Partial<PageFault> {
  return Number.isNaN(retryAfterMs) ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / SECOND) };
}

/** The page fault of a failed call, with the answer's message and code. */
export function faultOf(error: unknown): PageFault {
  const { page: kind, message, code } = shownErrorOf(error);
  if (!isMarqueeError(error)) return { kind };
  // The visitor is connected, so it is the platform that could not be reached.
  if (error.code === "NO_ACTIVE_INTERNET" || error.code === "TIMEOUT")
    return { kind: "SOMETHING_WENT_WRONG", reason: "unavailable" };
  const { status } = error;
  const said: PageFault = { kind, message, code, status };
  if (status === undefined) return said;
  if (error.code === "RATE_LIMITED") return { ...said, reason: "limited", ...waitOf(error) };
  return AWAY.includes(status) ? { ...said, reason: "unavailable", ...waitOf(error) } : said;
}

/** Failures without a page of their own, logged like other unexpected errors. */
const RAISED: readonly string[] = ["ABORTED", "UNREADABLE_ANSWER"];

/** Statuses of a call whose URL or headers are too long, because the page's URL is. */
const TOO_LONG: readonly number[] = [414, 431];

/** Whether the failure comes from an invalid id, page or query in the page's URL. */
function isOfAddress({ code, status = 0, option = "" }: MarqueeError): boolean {
  return (
    TOO_LONG.includes(status) ||
    code === "REFUSED" ||
    (code === "INVALID_OPTION" && !option.startsWith("viewer()"))
  );
}

/** Whether the platform refuses the visitor on purpose, such as for a VPN. Not an error for crawlers or monitoring. */
const isRefusal = ({ kind, status }: PageFault): boolean =>
  status !== undefined && specialStatus(status)?.pageError === kind;

/** Awaits required content. A failure is thrown as the page fault to show. */
export async function requireContent<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (!isMarqueeError(error) || RAISED.includes(error.code)) throw error;
    const fault = faultOf(error);
    if (isRefusal(fault)) throw pageFault(fault, OK);
    throw pageFault(isOfAddress(error) ? { ...fault, kind: "PAGE_NOT_FOUND" } : fault);
  }
}
