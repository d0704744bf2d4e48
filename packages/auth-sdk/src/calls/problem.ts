import { isMarqueeError } from "@marquee/http/errors";
import type { Logger, MarqueeErrorCode, Result } from "@marquee/http";
import { ACCOUNT_REASONS, SIGN_IN_REASONS } from "./sign-in-reasons.ts";
import type { AccountReason, SignInReason } from "./sign-in-reasons.ts";

/**
 * Why the platform refused a request; see `SIGN_IN_REASONS` of `./wire` for each reason.
 * - `CAPTCHA_NEEDED`: repeat the request with a captcha.
 * - `NOT_FOUND`: it does not exist, or belongs to another viewer.
 * - `REFUSED`: any other reason.
 */
export type RefusalCode =
  | "CAPTCHA_NEEDED"
  | "NOT_FOUND"
  | "REFUSED"
  | Exclude<SignInReason, "CAPTCHA_REQUIRED">
  | AccountReason;

/**
 * Why an action of the viewer failed.
 * - `INVALID_CONTACT`: neither an e-mail address nor a mobile number; nothing was sent.
 * - `MOBILE_NOT_OFFERED`: a mobile number in a country without sign-in by mobile; nothing was sent.
 * - `INVALID_OTP`, `INVALID_PASSWORD`, `INVALID_NAME`, `INVALID_BIRTHDAY`: the entry has an invalid format; nothing was sent.
 * - `CHECK_BOX`: the mandatory privacy box is not ticked; nothing was sent.
 * - `INVALID_RETURN`: the return of a social sign-in that was not started here, or that was used before.
 * - Codes of `RefusalCode`: the platform refused.
 * - Codes of `MarqueeErrorCode`: the request failed; repeating it may help.
 * - `UNEXPECTED`: a defect of the program, logged with its cause.
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
  | "UNEXPECTED"
  | RefusalCode
  | MarqueeErrorCode;

/** A failure to show to the viewer; choose the text by its code. */
export interface Problem<Code extends string = ProblemCode> {
  readonly code: Code;
  /** Milliseconds until the next attempt is allowed; only after too many or too early attempts. */
  readonly retryAfterMs?: number | undefined;
  /** Text of the platform for the viewer; only from the sign-in after a guest payment. */
  readonly message?: string | undefined;
}

/** Result of a function that does not reject: the value, or the code of a refusal or a failed request. */
export type ActResult<Value = void> = Result<Value, ProblemCode>;

function isReason(code: string): boolean {
  return (SIGN_IN_REASONS as readonly string[]).concat(ACCOUNT_REASONS).indexOf(code) >= 0;
}

/** Returns the refusal code of a server code. GraphQL may name only the general code for a captcha, so both count. */
export function reasonOf(serverCode: string): RefusalCode | undefined {
  if (serverCode === "CAPTCHA_REQUIRED" || serverCode === "PERMISSION_DENIED") return "CAPTCHA_NEEDED";
  return isReason(serverCode) ? (serverCode as RefusalCode) : undefined;
}

/**
 * Turns a thrown value into a problem to show, and logs it: a failed request by its codes only, anything else as an error with
 * its cause.
 * @example
 * catch (cause) { show(texts[toProblem(cause).code]); }
 */
export function toProblem(cause: unknown, logger?: Logger): Problem {
  if (!isMarqueeError(cause)) {
    if (logger) logger.error("An act failed", { cause });
    return { code: "UNEXPECTED" };
  }
  const { serverCode, retryAfterMs } = cause;
  const code = reasonOf(serverCode || "") || cause.code;
  if (logger) logger.warn("A call failed", { code: cause.code, serverCode });
  return { code, retryAfterMs };
}

/** Whether the code is a refusal of the platform, not a failed request. */
export function isRefusalCode(code: string): code is RefusalCode {
  return code === "REFUSED" || code === "NOT_FOUND" || code === "CAPTCHA_NEEDED" || isReason(code);
}

/** Runs a call and returns its failure as a problem. Never rejects. */
export async function attempt<Value>(run: () => Promise<Value>, logger: Logger): Promise<ActResult<Value>> {
  try {
    return { ok: true, value: await run() };
  } catch (cause) {
    return refused(toProblem(cause, logger));
  }
}

/**
 * Runs a call and returns a refusal as a result.
 * @throws {MarqueeError} for anything else
 */
export async function settle<Value>(run: () => Promise<Value>): Promise<Result<Value, RefusalCode>> {
  try {
    return { ok: true, value: await run() };
  } catch (cause) {
    const problem = toProblem(cause);
    if (!isRefusalCode(problem.code)) throw cause;
    return refused(problem as Problem<RefusalCode>);
  }
}

/** Returns a problem as a failed result. */
export function refused<Code extends string>(problem: Problem<Code>): Problem<Code> & { readonly ok: false } {
  return Object.assign({ ok: false as const }, problem);
}
