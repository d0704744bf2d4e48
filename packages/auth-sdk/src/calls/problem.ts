import { isMarqueeError } from "@marquee/http/errors";
import type { Logger, MarqueeErrorCode, Result } from "@marquee/http";
import { ACCOUNT_REASONS, SIGN_IN_REASONS } from "./sign-in-reasons.ts";
import type { AccountReason, SignInReason } from "./sign-in-reasons.ts";

/**
 * Why the platform refused what the viewer asked for; what each reason means stands at `SIGN_IN_REASONS` of `./wire`.
 * - `CAPTCHA_NEEDED`: the same has to be asked again with a captcha.
 * - `NOT_FOUND`: there is no such thing, or it belongs to someone else.
 * - `REFUSED`: any other reason.
 */
export type RefusalCode =
  | "CAPTCHA_NEEDED"
  | "NOT_FOUND"
  | "REFUSED"
  | Exclude<SignInReason, "CAPTCHA_REQUIRED">
  | AccountReason;

/**
 * Why an act of the viewer did not succeed.
 * - `INVALID_CONTACT`: neither e-mail nor mobile number; nothing was sent.
 * - `MOBILE_NOT_OFFERED`: a mobile number where signing in by mobile is off; nothing was sent.
 * - `INVALID_OTP`, `INVALID_PASSWORD`, `INVALID_NAME`, `INVALID_BIRTHDAY`: the entry cannot be right by its shape; nothing was sent.
 * - `CHECK_BOX`: the mandatory privacy box is not ticked; nothing was sent.
 * - `INVALID_RETURN`: a social sign-in came back that was not started here, or came twice.
 * - Those of `RefusalCode`: the platform said no.
 * - Those of `MarqueeErrorCode`: the call failed; repeating it may help.
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
  | "UNEXPECTED"
  | RefusalCode
  | MarqueeErrorCode;

/** What went wrong; show a text of your own for the code. */
export interface Problem<Code extends string = ProblemCode> {
  readonly code: Code;
  /** When it may be tried again, in milliseconds from now, where the platform says so: too many attempts, or too soon. */
  readonly retryAfterMs?: number | undefined;
  /** Words of the platform for the viewer; only of the sign-in after a payment as guest. */
  readonly message?: string | undefined;
}

/** How an act ended that never rejects: a refusal, and a call that failed, have a code. */
export type ActResult<Value = void> = Result<Value, ProblemCode>;

function isReason(code: string): boolean {
  return (SIGN_IN_REASONS as readonly string[]).concat(ACCOUNT_REASONS).indexOf(code) >= 0;
}

/** The reason the platform gave; both ways of asking for a captcha, since GraphQL may name the general code only. */
export function reasonOf(serverCode: string): RefusalCode | undefined {
  if (serverCode === "CAPTCHA_REQUIRED" || serverCode === "PERMISSION_DENIED") return "CAPTCHA_NEEDED";
  return isReason(serverCode) ? (serverCode as RefusalCode) : undefined;
}

/**
 * Turns what a call threw into what the viewer is told, and logs it: a failed call by its codes only, anything else as the
 * mistake it is.
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
  return retryAfterMs ? { code, retryAfterMs } : { code };
}

/** Whether the platform said no, rather than that the call failed. */
export function isRefusalCode(code: string): code is RefusalCode {
  return code === "REFUSED" || code === "NOT_FOUND" || code === "CAPTCHA_NEEDED" || isReason(code);
}

/** Runs a call whose failure the viewer is told of. Never rejects. */
export async function attempt<Value>(run: () => Promise<Value>, logger: Logger): Promise<ActResult<Value>> {
  try {
    return { ok: true, value: await run() };
  } catch (cause) {
    return refused(toProblem(cause, logger));
  }
}

/**
 * Runs a call that may be refused: a refusal is a result.
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

/** A problem as a result. */
export function refused<Code extends string>(problem: Problem<Code>): Problem<Code> & { readonly ok: false } {
  return Object.assign({ ok: false as const }, problem);
}
