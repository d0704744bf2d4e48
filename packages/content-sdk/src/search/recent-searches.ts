/** Most stored searches. */
const MAX_RECENT_SEARCHES = 10;

/** Returns a search without commas, as the setting joins searches by commas. */
const asEntry = (query: string): string => query.replace(/[\s,]+/g, " ").trim();

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

// CONT-40
/**
 * Returns the recent searches with one more: the newest first, each once regardless of case, at most ten. Do not add a search
 * without results.
 *
 * @example
 * await settings.save({ key: "recent_search", value: withRecentSearch(known, "general") });
 */
export function withRecentSearch(known: readonly string[], query: string): readonly string[] {
  const entry = asEntry(query);
  return entry ? [entry].concat(withoutRecentSearch(known, entry)).slice(0, MAX_RECENT_SEARCHES) : known;
}

/** Returns the recent searches without one of them. */
export function withoutRecentSearch(known: readonly string[], query: string): readonly string[] {
  return known.filter((one) => !isSame(one, asEntry(query)));
}
