import { LRUCache } from "lru-cache";
import type { AppContext } from "../../state/app-context/app-context.ts";

/** Maximum contexts. Guests differ by country, state, language, device class, browser and kind of page. */
const MAX_CONTEXTS = 500;

/**
 * Creates a function that returns the same object for app contexts with equal facts, so that results based on it can be
 * cached. All facts together are the key.
 */
export function createOneAppContext(max = MAX_CONTEXTS): (app: AppContext) => AppContext {
  const known = new LRUCache<string, AppContext>({ max });
  return (app) => {
    const facts = JSON.stringify(app);
    const same = known.get(facts);
    if (same !== undefined) return same;
    known.set(facts, app);
    return app;
  };
}
