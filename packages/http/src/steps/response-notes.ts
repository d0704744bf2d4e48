import type { SessionOutcome } from "../errors/marquee-error.ts";
import type { ResponseLike } from "../ports/fetch.ts";

/** What the steps tell each other about a response, kept with it. */
export interface ResponseNotes {
  /** The text of its body, where the caller wanted nothing else of it. */
  text?: string;
  /** How the session stands after a 401 that nothing healed. */
  sessionOutcome?: SessionOutcome | undefined;
}

/** The notes of a response, which it carries under the name that a call has in its second argument; also for another copy of this package. */
export function notesOf(response: ResponseLike & { marquee?: ResponseNotes }): ResponseNotes {
  return (response.marquee = response.marquee || {});
}
