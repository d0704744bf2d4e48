import type { PlayerRefusal, SpecialRefusal } from "./refusal-codes.ts";

/**
 * Outcome of a call with a refused viewer token; see `SessionEndReason`. `unavailable`: try later; no new sign-in is needed.
 */
export type SessionOutcome = "terminal" | "refused" | "retriesExhausted" | "unavailable";

/**
 * Why a call failed. The list is closed, and each cause has one code.
 * - `INVALID_OPTION`: the program passed a wrong argument; `option` names it. Nothing was sent.
 * - `NO_ACTIVE_INTERNET`: the network could not be reached, or was lost while the answer arrived.
 * - `TIMEOUT`: the time limit passed before the whole answer had arrived.
 * - `ABORTED`: the caller's signal aborted the call; `cause` is its reason.
 * - `UNAUTHORIZED`: a 401 that remains after refresh and repeat; see `sessionOutcome`.
 * - `RATE_LIMITED`: status 429; see `retryAfterMs`.
 * - `NOT_FOUND`: status 404.
 * - `REFUSED`: the platform did not accept the call (400, or a code other than 200 in its body).
 * - `REJECTED`: any other status that is not ok.
 * - `UNREADABLE_ANSWER`: the answer lacks a needed field; `path` names it.
 * - The names of the statuses 471 to 476 and of the player codes, such as `REGION_BLOCKED`.
 */
export type MarqueeErrorCode =
  | "INVALID_OPTION"
  | "NO_ACTIVE_INTERNET"
  | "TIMEOUT"
  | "ABORTED"
  | "UNAUTHORIZED"
  | "RATE_LIMITED"
  | "REFUSED"
  | "REJECTED"
  | "UNREADABLE_ANSWER"
  | SpecialRefusal
  | PlayerRefusal;

/** Facts of a failure. */
export interface MarqueeErrorFacts {
  readonly code: MarqueeErrorCode;
  /** What failed, where, and what to do; no token, code, address or id. */
  readonly message: string;
  /** Whether the same call may succeed later without an action of the viewer. Default false. */
  readonly isRetryable?: boolean | undefined;
  readonly cause?: unknown;
  /** Of `INVALID_OPTION`: the option or argument, such as `clientKey`, `viewer().country` or `entries[0].assetType`. */
  readonly option?: string | undefined;
  /** Upper case. */
  readonly method?: string | undefined;
  /** Family and template of the address, without query; of an `UNREADABLE_ANSWER` the field that is missing. */
  readonly path?: string | undefined;
  /** Id of the call in `@marquee/config`. */
  readonly endpoint?: string | undefined;
  /** HTTP status of the answer. */
  readonly status?: number | undefined;
  /** `error_code` or `code` of the body as text; on 503 the code of its first error. */
  readonly serverCode?: string | undefined;
  /** Message of the body; on 503 that of its first error. `shownErrorOf` returns the part to show. */
  readonly serverMessage?: string | undefined;
  /** Details of a refused call, for its programmer. */
  readonly details?: unknown;
  /** From the seconds of Retry-After; `NaN` when it is missing or a date. */
  readonly retryAfterMs?: number | undefined;
  /** Of `UNAUTHORIZED`; undefined for a guest. */
  readonly sessionOutcome?: SessionOutcome | undefined;
  /** Of `TIMEOUT`: the limit that passed. */
  readonly timeoutMs?: number | undefined;
}

const brand = /* @__PURE__ */ Symbol.for("marquee.error");

/** The error that every Marquee SDK throws and rejects with. Branch on `code`. */
export class MarqueeError extends Error {
  declare readonly name: "MarqueeError";
  declare readonly code: MarqueeErrorCode;
  declare readonly isRetryable: boolean;
  /** Address of the page that explains the code. */
  declare readonly docUrl: string;
  declare readonly cause: unknown;
  declare readonly option: string | undefined;
  declare readonly method: string | undefined;
  declare readonly path: string | undefined;
  declare readonly endpoint: string | undefined;
  declare readonly status: number | undefined;
  declare readonly serverCode: string | undefined;
  declare readonly serverMessage: string | undefined;
  declare readonly details: unknown;
  declare readonly retryAfterMs: number | undefined;
  declare readonly sessionOutcome: SessionOutcome | undefined;
  declare readonly timeoutMs: number | undefined;

  constructor(facts: MarqueeErrorFacts) {
    super(facts.message);
    Object.assign(this, { isRetryable: false }, facts, {
      [brand]: true,
      name: "MarqueeError",
      docUrl: `https://github.com/marquee-tv/marquee/blob/main/docs/errors.md#${facts.code.toLowerCase()}`,
    });
  }
}

/**
 * Whether a value is a `MarqueeError`, also of another copy of this package.
 * @example
 * if (isMarqueeError(error) && error.code === "NO_ACTIVE_INTERNET") showOffline();
 */
export function isMarqueeError(value: unknown): value is MarqueeError {
  return (Object(value) as Record<symbol, unknown>)[brand] === true;
}
