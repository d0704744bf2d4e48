import type { FetchStep } from "../ports/fetch.ts";
import { headersOf } from "./request-facts.ts";

/**
 * Creates the step that removes headers that a library sets. A caller's header overrides those of `headers` and `tokens`, so a
 * library with its own `authorization` (supabase-js sends its key there) would not send the viewer's token. Put it last in the
 * list. Names are case-insensitive.
 */
export function withoutHeaders(names: readonly string[]): FetchStep {
  return (next) =>
    (input, init = {}) => {
      const preserved = headersOf(input, init);
      for (const name of names) delete preserved[name.toLowerCase()];
      return next(input, Object.assign({}, init, { headers: preserved }));
    };
}
