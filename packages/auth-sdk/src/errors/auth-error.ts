/**
 * Why a call of this package failed; a caller branches on it.
 * - `UNREADABLE_ANSWER`: the backend answered something that cannot be used.
 * - `REFUSED`: the backend did not accept the parameters (400).
 */
export type AuthErrorCode = 'UNREADABLE_ANSWER' | 'REFUSED';

const MARKER = /* @__PURE__ */ Symbol.for('@marquee/auth-sdk/error');

/**
 * Thrown when an answer of the backend cannot be used or says that the call was wrong. Failures of the request itself are the errors of `@marquee/http`.
 * `endpoint` is the id of the call in `@marquee/config`, `path` the place in the answer, empty for the whole.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly endpoint: string;
  readonly path: string;
  readonly isRetryable = false;

  constructor(options: { code: AuthErrorCode; message: string; endpoint: string; path: string }) {
    super(options.message);
    this.code = options.code;
    this.endpoint = options.endpoint;
    this.path = options.path;
    Object.defineProperty(this, MARKER, { value: true });
  }
}

/** True for an AuthError of any loaded copy of this package. */
export function isAuthError(error: unknown): error is AuthError {
  return typeof error === 'object' && error !== null && MARKER in error;
}
