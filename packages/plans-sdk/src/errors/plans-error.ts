/**
 * Why a call of this package failed; a caller branches on it.
 * - `UNREADABLE_ANSWER`: the backend answered something that cannot be used.
 * - `REFUSED`: the backend did not accept the parameters (400), which is a mistake of the caller.
 */
export type PlansErrorCode = "UNREADABLE_ANSWER" | "REFUSED";

const MARKER = /* @__PURE__ */ Symbol.for("@marquee/plans-sdk/error");

/** What is known about a failure. */
export interface PlansErrorFacts {
  readonly code: PlansErrorCode;
  /** Id of the call in `@marquee/config`. */
  readonly endpoint: string;
  /** Method and path template, so that no code or id stands in a log. */
  readonly path: string;
  /** Words of a refusal, written for the viewer; undefined when there are none. */
  readonly serverMessage?: string | undefined;
  /** Code of a refusal as text; undefined when there is none. */
  readonly serverCode?: string | undefined;
}

/** The one error class of this package. Network and status failures are those of `@marquee/http`. */
export class PlansError extends Error {
  declare readonly name: "PlansError";
  declare readonly code: PlansErrorCode;
  declare readonly endpoint: string;
  declare readonly path: string;
  declare readonly isRetryable: false;
  declare readonly serverMessage: string | undefined;
  declare readonly serverCode: string | undefined;

  constructor(facts: PlansErrorFacts) {
    super(
      `${facts.path}: ${facts.code === "REFUSED" ? "refused" : "answered something that cannot be used"}`,
    );
    Object.assign(this, facts, { name: "PlansError", isRetryable: false });
    Object.defineProperty(this, MARKER, { value: true });
  }
}

/** True for a PlansError of any loaded copy of this package. */
export function isPlansError(error: unknown): error is PlansError {
  return typeof error === "object" && error !== null && MARKER in error;
}
