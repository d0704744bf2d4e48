/**
 * Why a call of this package failed; a caller branches on it.
 * - `UNREADABLE_ANSWER`: the backend answered something that cannot be used.
 * - `REFUSED`: the backend said no: it did not accept the parameters (400), or a code in its answer says so.
 */
export type AuthErrorCode = "UNREADABLE_ANSWER" | "REFUSED";

const MARKER = /* @__PURE__ */ Symbol.for("@marquee/auth-sdk/error");

/**
 * Thrown when an answer of the backend cannot be used or says that the call was wrong. Failures of the request itself are the errors of `@marquee/http`.
 * `endpoint` is the id of the call in `@marquee/config`, `path` the place in the answer, empty for the whole.
 */
export class AuthError extends Error {
  declare readonly name: "AuthError";
  declare readonly code: AuthErrorCode;
  declare readonly endpoint: string;
  declare readonly path: string;
  declare readonly isRetryable: false;
  /** Words of a refusal, written for the viewer; undefined when there are none. */
  declare readonly serverMessage: string | undefined;
  /** Code of a refusal as text; undefined when there is none. */
  declare readonly serverCode: string | undefined;

  constructor(options: {
    code: AuthErrorCode;
    message: string;
    endpoint: string;
    path: string;
    serverMessage?: string | undefined;
    serverCode?: string | undefined;
  }) {
    super(options.message);
    Object.assign(this, options, { name: "AuthError", isRetryable: false });
    Object.defineProperty(this, MARKER, { value: true });
  }
}

/** True for an AuthError of any loaded copy of this package. */
export function isAuthError(error: unknown): error is AuthError {
  return typeof error === "object" && error !== null && MARKER in error;
}
