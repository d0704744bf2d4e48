import { SECOND } from "@marquee/config";
import { isMarqueeError, shownErrorOf, type MarqueeError } from "@marquee/http";
import { pageFault, type PageFault } from "../../faults/page-fault.ts";

/** Statuses of a platform that is away for a moment, its own or those of what stands before it. */
const AWAY: readonly number[] = [502, 503, 504];

/** When to try again, where the platform has said so. */
function waitOf({
  retryAfterMs = Number.NaN,
}: {
  readonly retryAfterMs?: number | undefined;
}): Partial<PageFault> {
  return Number.isNaN(retryAfterMs) ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / SECOND) };
}

/** The fallback that a failed call leads to, with message and identification code of the answer (SHELL-117). */
export function faultOf(error: unknown): PageFault {
  const { page: kind, message, code } = shownErrorOf(error);
  if (!isMarqueeError(error)) return { kind };
  // Anyone who gets the page has a connection: it is the platform that could not be reached.
  if (error.code === "NO_ACTIVE_INTERNET" || error.code === "TIMEOUT")
    return { kind: "SOMETHING_WENT_WRONG", reason: "unavailable" };
  const { status } = error;
  if (status === undefined) return { kind };
  const said: PageFault = { kind, message, code, status };
  if (error.code === "RATE_LIMITED") return { ...said, reason: "limited", ...waitOf(error) };
  return AWAY.includes(status) ? { ...said, reason: "unavailable", ...waitOf(error) } : said;
}

/** Failures that no page explains: they are logged where everything unexpected is. */
const RAISED: readonly string[] = ["ABORTED", "UNREADABLE_ANSWER"];

/** Whether the address carries something that is no id, page or query, as the platform or the SDK has found. */
function isOfAddress({ code, option = "" }: MarqueeError): boolean {
  return code === "REFUSED" || (code === "INVALID_OPTION" && !option.startsWith("viewer()"));
}

/** Awaits what a page cannot do without; a refusal of the platform becomes the fitting fallback (CONT-27). */
export async function requireContent<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (!isMarqueeError(error) || RAISED.includes(error.code)) throw error;
    const fault = faultOf(error);
    throw pageFault(isOfAddress(error) ? { ...fault, kind: "PAGE_NOT_FOUND" } : fault);
  }
}
