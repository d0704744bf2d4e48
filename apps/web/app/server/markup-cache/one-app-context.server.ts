import { LRUCache } from "lru-cache";
import type { AppContext } from "../../state/app-context/app-context.ts";

/** Guests differ by country, state, language, class of device, browser and kind of page. */
const MOST_CONTEXTS = 500;

/**
 * Gives everybody with the same facts the same object, so that what follows from it is made once. The facts themselves, all
 * of them, are what it is found by.
 */
export function createOneAppContext(most = MOST_CONTEXTS): (app: AppContext) => AppContext {
  const known = new LRUCache<string, AppContext>({ max: most });
  return (app) => {
    const facts = JSON.stringify(app);
    const same = known.get(facts);
    if (same !== undefined) return same;
    known.set(facts, app);
    return app;
  };
}
