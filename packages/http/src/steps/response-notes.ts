import type { SessionOutcome } from "../errors/marquee-error.ts";
import type { ResponseLike } from "../ports/fetch.ts";

/** What the steps tell each other about a response, kept with it. */
export interface ResponseNotes {
  /** The text of its body, where the caller wanted nothing else of it. */
  text?: string;
  /** How the session stands after a 401 that nothing healed. */
  sessionOutcome?: SessionOutcome | undefined;
}

const notesKey = /* @__PURE__ */ Symbol.for("marquee.notes");

/** The notes of a response, also for another copy of this package. */
export function notesOf(response: ResponseLike & { [notesKey]?: ResponseNotes }): ResponseNotes {
  return (response[notesKey] = response[notesKey] || {});
}
