import type { SignInReason } from "@marquee/auth-sdk/wire";
import type { FullText } from "../../errors/local-text.ts";
import { PlatformError } from "../../errors/platform-error.ts";
import attempts from "../failed-attempts/refusal-texts.json" with { type: "json" };

/** How a refusal differs from an ordinary 400. */
export interface RefusalOptions {
  /** Default 400. */
  readonly status?: number;
  /** When it may be tried again, in seconds from now. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A refused sign-in call. The texts are what the viewer reads; the reason stands in `code` and, for GraphQL, in `reason`. */
export function refuseSignIn(
  reason: SignInReason,
  texts: FullText,
  { status = 400, retryAfterSeconds, cause }: RefusalOptions = {},
): PlatformError {
  const seconds = retryAfterSeconds === undefined ? undefined : Math.max(1, Math.ceil(retryAfterSeconds));
  return new PlatformError(status, reason, texts.en, {
    texts,
    fields: { reason, ...(seconds === undefined ? {} : { retry_after_seconds: seconds }) },
    headers: seconds === undefined ? {} : { "retry-after": String(seconds) },
    cause,
  });
}

/** Too many failed attempts; the same words for every secret and whether or not there is an account. */
export function locked(retryAfterSeconds: number): PlatformError {
  return refuseSignIn("LOCKED", attempts.locked, { retryAfterSeconds });
}
