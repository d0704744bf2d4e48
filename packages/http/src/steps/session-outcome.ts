import type { SessionOutcome } from '../errors/http-error.ts';

/** Under this name a refused response carries how its session stands, so that `createRequest` can say so. */
export const sessionOutcomeKey = /* @__PURE__ */ Symbol.for('marquee.session');

/** A response that may carry it. */
export interface Judged {
  [sessionOutcomeKey]?: SessionOutcome | undefined;
}
