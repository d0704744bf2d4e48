import type { FullText } from "./local-text.ts";
import refusalTexts from "./page-refusal-texts.json" with { type: "json" };

/** Facts that go with a refusal. */
export interface PlatformErrorOptions {
  /** Further fields of the answer, for example `error_code` of a player refusal. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The message by language, for one that viewers read; the message itself is in English. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A refusal that may be shown to the caller: it becomes `{code, message}` with the given status. */
export class PlatformError extends Error {
  override readonly name = "PlatformError";
  readonly status: number;
  readonly code: string | number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;

  constructor(status: number, code: string | number, message: string, options: PlatformErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = status;
    this.code = code;
    this.fields = options.fields ?? {};
    this.headers = options.headers ?? {};
    this.texts = options.texts ?? {};
  }
}

/** A refusal that viewers read: in the language of their screens. */
export function refusalIn(
  texts: FullText,
  {
    status = 400,
    code,
    ...options
  }: Omit<PlatformErrorOptions, "texts"> & { readonly status?: number; readonly code: string },
): PlatformError {
  return new PlatformError(status, code, texts.en, { ...options, texts });
}

/** 400: something in the request is missing or wrong; the message names what and where. */
export function invalidArgument(message: string): PlatformError {
  return new PlatformError(400, "INVALID_ARGUMENT", message);
}

/** 400: the request does not satisfy its schema. A page shows the message; the details are for the author of the client. */
export function invalidRequest(details: readonly string[]): PlatformError {
  return refusalIn(refusalTexts.malformed, { code: "INVALID_ARGUMENT", fields: { details } });
}

/** 404: nothing has this id. */
export function notFound(message: string): PlatformError {
  return new PlatformError(404, "NOT_FOUND", message);
}

/** 404 for a missing page of the site: the page shows the message, and the details name what is missing. */
export function pageNotFound(detail: string): PlatformError {
  return refusalIn(refusalTexts.notFound, { status: 404, code: "NOT_FOUND", fields: { details: [detail] } });
}

/** 503: the database or a service that we call is away or refuses us. The cause is logged. */
export function unavailable(cause: unknown): PlatformError {
  return refusalIn(refusalTexts.away, {
    status: 503,
    code: "UNAVAILABLE",
    cause,
    headers: { "retry-after": "5" },
  });
}

/** 401: the call is for signed-in viewers. It speaks about the viewer's own token only. */
export function unauthenticated(message = "Sign in to use this"): PlatformError {
  return new PlatformError(401, "UNAUTHENTICATED", message);
}

/** 403: the caller is known and may not do this. */
export function permissionDenied(message: string): PlatformError {
  return new PlatformError(403, "PERMISSION_DENIED", message);
}
