import type { FetchStep } from "../ports/fetch.ts";
import { headersOf } from "./request-facts.ts";

/**
 * The step that leaves out headers a library sets by itself. What the caller sets counts more than what `headers` and
 * `tokens` add, so a library with an `authorization` of its own (supabase-js sends its key there) would never carry the
 * viewer's token. Stands last in the list. Names in any case.
 */
export function withoutHeaders(names: readonly string[]): FetchStep {
  return (next) =>
    (input, init = {}) => {
      const preserved = headersOf(input, init);
      for (const name of names) delete preserved[name.toLowerCase()];
      return next(input, Object.assign({}, init, { headers: preserved }));
    };
}
