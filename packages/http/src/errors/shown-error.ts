import { toShownErrorCode, toShownMessage, type PageErrorName } from "@marquee/config/errors";
import { isMarqueeError } from "./marquee-error.ts";
import { pageErrorOf } from "./page-error.ts";

/** What a screen shows in place of content that could not be loaded. */
export interface ShownError {
  readonly page: PageErrorName;
  /** Title that replaces the page error's: at most 200 characters of plain text, which the screen escapes. */
  readonly message: string | undefined;
  /** Shown as `Error Code: {code}`: at most 64 characters. */
  readonly code: string | undefined;
}

// SHELL-117, SHELL-118, DEC-057
/**
 * Returns what a failed call shows: its page error, and message and code of the answer. The message is undefined unless the answer
 * has a code or a status from 471 to 476. The code is undefined if the answer has none, and for a feature that is not available. A
 * maintenance code gives SOMETHING_WENT_WRONG. It accepts any thrown value and never throws.
 * @example
 * const { page, message, code } = shownErrorOf(error);
 * show(message ?? titles[page], code && `Error Code: ${code}`);
 */
export function shownErrorOf(error: unknown): ShownError {
  const { serverCode, serverMessage, status = 0 } = isMarqueeError(error) ? error : {};
  const code = toShownErrorCode(serverCode);
  const page = pageErrorOf(error);
  return {
    page,
    message: code || (status > 470 && status < 477) ? toShownMessage(serverMessage) : undefined,
    code: page === "FEATURE_NOT_AVAILABLE" ? undefined : code,
  };
}
