/** Why a call of this package failed; a caller branches on it. */
export type AuthErrorCode = 'UNREADABLE_ANSWER';

const MARKER = Symbol.for('@marquee/auth-sdk/error');

/**
 * Thrown when an answer of the backend cannot be used. Failures of the request itself are the errors of `@marquee/http`.
 * `endpoint` names the call, `path` the place in the answer.
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
