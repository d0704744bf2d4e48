import type { PageErrorName } from "@marquee/config/errors";
import { isMarqueeError } from "./marquee-error.ts";

// DEC-057; the table of codes is not imported here, to keep the bundle small.
/**
 * Returns the page error of a failed call: that of its special status, NO_ACTIVE_INTERNET without network, PAGE_NOT_FOUND for
 * 404, otherwise SOMETHING_WENT_WRONG. In maintenance, which a code of the answer containing MNTN says, it is that too.
 * @example
 * catch (error) { showPage(pageErrorOf(error)); }
 */
export function pageErrorOf(error: unknown): PageErrorName {
  switch (isMarqueeError(error) && !/MNTN/.test(error.serverCode as string) && error.code) {
    case "NOT_FOUND":
      return "PAGE_NOT_FOUND";
    case "REGION_BLOCKED":
      return "CONTENT_NOT_AVAILABLE_REGION";
    case "NOT_AVAILABLE":
    case "NO_ACTIVE_INTERNET":
    case "CONTENT_NOT_AVAILABLE":
    case "FEATURE_NOT_AVAILABLE":
      return (error as { readonly code: PageErrorName }).code;
    default:
      return "SOMETHING_WENT_WRONG";
  }
}
