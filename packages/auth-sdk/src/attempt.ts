import { isMarqueeError } from "@marquee/http";
import type { Logger } from "@marquee/http";
import { isAuthError } from "./errors/auth-error.ts";
import type { Problem } from "./problem.ts";

/** How an act ended: with a value, or with what to tell the viewer. */
export type Outcome<Value = void> =
  | { readonly value: Value; readonly problem?: undefined }
  | { readonly problem: Problem; readonly value?: undefined };

/** Turns what a call threw into what the viewer is told, and logs it: a failed call by its codes only, anything else as the mistake it is. */
export function toProblem(cause: unknown, logger?: Logger): Problem {
  if (!isAuthError(cause) && !isMarqueeError(cause)) {
    if (logger) logger.error("An act of the account went wrong", { cause });
    return { code: "UNEXPECTED" };
  }
  const { serverMessage: message, serverCode } = cause as {
    readonly serverMessage?: string;
    readonly serverCode?: string;
  };
  // Both ways of asking for a captcha: REST names the reason, GraphQL may name the general code only (DEC-061).
  const code =
    serverCode === "CAPTCHA_REQUIRED" || serverCode === "PERMISSION_DENIED" ? "CAPTCHA_NEEDED" : cause.code;
  if (logger) logger.warn("A call of the account failed", { code, serverCode });
  return { code, message, serverCode };
}

/** Runs a call whose failure the viewer is told of. */
export async function attempt<Value>(run: () => Promise<Value>, logger?: Logger): Promise<Outcome<Value>> {
  try {
    return { value: await run() };
  } catch (cause) {
    return { problem: toProblem(cause, logger) };
  }
}
