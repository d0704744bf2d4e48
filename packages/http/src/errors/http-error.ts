/** How a refused viewer token ended the call; see `SessionEndReason`. `unavailable`: signing in again is not needed, trying later is. */
export type SessionOutcome = "terminal" | "refused" | "retriesExhausted" | "unavailable";

interface HttpErrorBase<Code extends string> extends Error {
  readonly name: "HttpError";
  readonly code: Code;
  /** Upper case. */
  readonly method: string;
  /** Path without query; of a known endpoint its template, so that no id or code stands in a log. */
  readonly path: string;
  /** Whether the same call may succeed later without the viewer doing anything. */
  readonly isRetryable: boolean;
  readonly cause?: unknown;
}

interface StatusFacts {
  readonly status: number;
  /** `error_code` or `code` of the body as text; on 503 the code of its first error. Empty when there is none. */
  readonly serverCode: string;
  /** Message of the body; on 503 the message of its first error. Empty when there is none. */
  readonly serverMessage: string;
  /** From the seconds of Retry-After; `NaN` when it is missing or a date. */
  readonly retryAfterMs?: number;
}

/** Status 471 to 476 (REQ-20, DEC-050). */
export interface SpecialStatusError extends HttpErrorBase<"SPECIAL_STATUS">, StatusFacts {}

/** A 401 that refresh and replay could not heal. */
export interface UnauthorizedError extends HttpErrorBase<"UNAUTHORIZED">, StatusFacts {
  /** `undefined` when no `tokens` step was at work or the viewer is a guest. */
  readonly sessionOutcome: SessionOutcome | undefined;
}

/** Status 429. */
export interface RateLimitedError extends HttpErrorBase<"RATE_LIMITED">, StatusFacts {
  readonly retryAfterMs: number;
}

/** Any other status that is not ok, and an unreadable 400. */
export interface RejectedError extends HttpErrorBase<"REJECTED">, StatusFacts {}

/** The network could not be reached, or was lost while the answer arrived (REQ-30). */
export type OfflineError = HttpErrorBase<"NO_ACTIVE_INTERNET">;

/** The time limit passed before the whole answer was there (REQ-08, REQ-09, REQ-30). Never retried by this layer (DEC-052). */
export interface TimeoutError extends HttpErrorBase<"TIMEOUT"> {
  readonly timeoutMs: number;
}

/** The caller's signal ended the call; `cause` is the signal's reason. */
export type AbortedError = HttpErrorBase<"ABORTED">;

/** The call was wrong and never left: unknown family, missing path parameter, GraphQL without query (REQ-01, REQ-15, REQ-16). */
export type RequestRefusedError = HttpErrorBase<"REQUEST_REFUSED">;

/** Everything this package rejects with. Switch on `code`; the list is closed. */
export type HttpError =
  | SpecialStatusError
  | UnauthorizedError
  | RateLimitedError
  | RejectedError
  | OfflineError
  | TimeoutError
  | AbortedError
  | RequestRefusedError;

/** The codes of `HttpError`. */
export type HttpErrorCode = HttpError["code"];

type FactsOf<Failure> = Failure extends HttpError ? Omit<Failure, "name" | "stack"> : never;

/** The fields of an `HttpError` that its maker chooses. */
export type HttpErrorFacts = FactsOf<HttpError>;

const brand = /* @__PURE__ */ Symbol.for("marquee.HttpError");

/** Builds an `HttpError`. For fakes and for SDKs that answer in this package's place. */
export function createHttpError(facts: HttpErrorFacts): HttpError {
  const error = new Error(facts.message);
  return Object.assign(error, facts, { name: "HttpError", [brand]: true }) as unknown as HttpError;
}

/** Tells an `HttpError`, also one made by another copy of this package. */
export function isHttpError(value: unknown): value is HttpError {
  return (Object(value) as Record<symbol, unknown>)[brand] === true;
}
