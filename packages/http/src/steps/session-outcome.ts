import type { SessionOutcome } from '../errors/http-error.ts';
import type { ResponseLike } from '../ports/fetch.ts';

const outcomeOf = /* @__PURE__ */ Symbol.for('@marquee/http.sessionOutcome');

type Marked = ResponseLike & { [outcomeOf]?: SessionOutcome };

/** Notes on a refused response how the session ended, so that `createRequest` can say so. */
export function markSessionOutcome(response: ResponseLike, outcome: SessionOutcome | undefined): ResponseLike {
  if (outcome) (response as Marked)[outcomeOf] = outcome;
  return response;
}

/** What `markSessionOutcome` noted. */
export function sessionOutcomeOf(response: ResponseLike): SessionOutcome | undefined {
  return (response as Marked)[outcomeOf];
}
