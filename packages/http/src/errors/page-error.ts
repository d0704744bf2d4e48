import { specialStatus, type PageErrorName } from "@marquee/config/errors";
import { isHttpError } from "./http-error.ts";

/**
 * The page error a failed call leads to: that of its special status (DEC-050), NO_ACTIVE_INTERNET without network,
 * PAGE_NOT_FOUND for 404, otherwise SOMETHING_WENT_WRONG.
 */
export function pageErrorOf(error: unknown): PageErrorName {
  if (!isHttpError(error)) return "SOMETHING_WENT_WRONG";
  if (error.code === "NO_ACTIVE_INTERNET") return error.code;
  if (!("status" in error)) return "SOMETHING_WENT_WRONG";
  const special = specialStatus(error.status);
  if (special) return special.pageError;
  return error.status === 404 ? "PAGE_NOT_FOUND" : "SOMETHING_WENT_WRONG";
}
