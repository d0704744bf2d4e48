import type { SignInReason } from "@marquee/auth-sdk/wire";
import type { FullText } from "../../errors/local-text.ts";
import { PlatformError } from "../../errors/platform-error.ts";
import attempts from "../failed-attempts/refusal-texts.json" with { type: "json" };

/** How a refusal differs from an ordinary 400. */
export interface RefusalOptions {
  /** Default 400. */
  readonly status?: number;
  /** Seconds until another attempt is allowed. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A refused sign-in call. `texts` is what the viewer reads; the reason is in `code` and, for GraphQL, in `reason`. */
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

/** The refusal after too many failed attempts; the same for every kind of secret, whether or not there is an account. */
export function locked(retryAfterSeconds: number): PlatformError {
  return refuseSignIn("LOCKED", attempts.locked, { retryAfterSeconds });
}
