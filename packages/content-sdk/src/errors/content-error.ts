const marker = Symbol.for("marquee.content.error");

/** Why a content call could not be used. */
export type ContentErrorCode =
  /** The answer lacks a field that is needed, or has it in another shape. */
  | "UNREADABLE_ANSWER"
  /** The call was asked for something that cannot be asked, such as both ids at once. */
  | "INVALID_REQUEST"
  /** The platform found the call malformed (400 without player code). */
  | "REFUSED";

/** What is known about a failure. */
export interface ContentErrorFacts {
  readonly code: ContentErrorCode;
  /** Where it happened, for example `consumption: item.title`. */
  readonly path: string;
  readonly expected: string;
}

/** The one error class of this package. Network and status failures are those of `@marquee/http`. */
export class ContentError extends Error {
  readonly code: ContentErrorCode;
  readonly path: string;

  constructor(facts: ContentErrorFacts) {
    super(`${facts.path}: ${facts.expected}`);
    this.name = "ContentError";
    this.code = facts.code;
    this.path = facts.path;
    Object.defineProperty(this, marker, { value: true });
  }
}

/** Whether a value is a {@link ContentError}, also when it comes from another copy of this package. */
export function isContentError(value: unknown): value is ContentError {
  return typeof value === "object" && value !== null && marker in value;
}
