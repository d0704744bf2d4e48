import type { MarqueeErrorCode } from "@marquee/http";
import type { AuthErrorCode } from "./errors/auth-error.ts";

/**
 * Why an act of the viewer did not succeed.
 * - `INVALID_CONTACT`: neither e-mail nor mobile number; nothing was sent.
 * - `MOBILE_NOT_OFFERED`: a mobile number where signing in by mobile is off; nothing was sent.
 * - `INVALID_OTP`, `INVALID_PASSWORD`, `INVALID_NAME`, `INVALID_BIRTHDAY`: the entry cannot be right by its shape; nothing was sent.
 * - `CHECK_BOX`: the mandatory privacy box is not ticked; nothing was sent.
 * - `INVALID_RETURN`: a social sign-in came back that was not started here, or came twice.
 * - `CAPTCHA_NEEDED`: the same act has to be repeated with a captcha.
 * - `REFUSED`: the backend said no; `message` holds its words.
 * - `UNREADABLE_ANSWER` and the codes of `@marquee/http`: the call failed; repeating it may help.
 * - `UNEXPECTED`: a mistake of the program, logged with its cause.
 */
export type ProblemCode =
  | "INVALID_CONTACT"
  | "MOBILE_NOT_OFFERED"
  | "INVALID_OTP"
  | "INVALID_PASSWORD"
  | "INVALID_NAME"
  | "INVALID_BIRTHDAY"
  | "INVALID_RETURN"
  | "CHECK_BOX"
  | "CAPTCHA_NEEDED"
  | "UNEXPECTED"
  | AuthErrorCode
  | MarqueeErrorCode;

/** What to tell the viewer: the server's own words where there are any, else a text for the code. */
export interface Problem {
  readonly code: ProblemCode;
  /** Words of the server, in the viewer's language as far as it speaks it. */
  readonly message?: string | undefined;
  /** Code of the refused answer, as text. */
  readonly serverCode?: string | undefined;
}
