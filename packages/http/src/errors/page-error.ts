import type { PageErrorName } from "@marquee/config/errors";
import { isMarqueeError } from "./marquee-error.ts";

/**
 * Returns the page error of a failed call: that of its special status, NO_ACTIVE_INTERNET without network, PAGE_NOT_FOUND for
 * 404, otherwise SOMETHING_WENT_WRONG.
 * @example
 * catch (error) { showPage(pageErrorOf(error)); }
 */
export function pageErrorOf(error: unknown): PageErrorName {
  switch (isMarqueeError(error) && error.code) {
    case "NOT_FOUND":
      return "PAGE_NOT_FOUND";
    case "REGION_BLOCKED":
      return "CONTENT_NOT_AVAILABLE_REGION";
    case "NO_ACTIVE_INTERNET":
    case "FEATURE_NOT_AVAILABLE":
    case "CONTENT_NOT_AVAILABLE":
    case "NOT_AVAILABLE":
      return (error as { readonly code: PageErrorName }).code;
    default:
      return "SOMETHING_WENT_WRONG";
  }
}
