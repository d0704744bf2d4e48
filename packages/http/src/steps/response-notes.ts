import type { SessionOutcome } from "../errors/marquee-error.ts";
import type { ResponseLike } from "../ports/fetch.ts";

/** Facts about a response that steps share; stored on the response. */
export interface ResponseNotes {
  /** The text of its body, if the caller reads only text. */
  text?: string;
  /** State of the session after a 401 that no refresh or repeat resolved. */
  sessionOutcome?: SessionOutcome | undefined;
}

/** Returns the notes of a response. They are in its property `marquee`, so that another copy of this package finds them. */
export function notesOf(response: ResponseLike & { marquee?: ResponseNotes }): ResponseNotes {
  return (response.marquee = response.marquee || {});
}
