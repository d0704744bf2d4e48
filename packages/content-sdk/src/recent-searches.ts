/** Searches that are kept. */
const MOST_RECENT = 10;

/** The form in which a setting can hold a search: a list of them is joined by commas. */
const asEntry = (query: string): string => query.replace(/,/g, " ").replace(/\s+/g, " ").trim();

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

// CONT-40
/**
 * The viewer's searches with one more, the newest first, each once whatever its letters' case, ten at most. One that found nothing
 * is not for this list.
 *
 * @example
 * await settings.save({ key: "recent_search", value: withRecentSearch(known, "general") });
 */
export function withRecentSearch(known: readonly string[], query: string): readonly string[] {
  const entry = asEntry(query);
  return entry ? [entry].concat(withoutRecentSearch(known, entry)).slice(0, MOST_RECENT) : known;
}

/** The viewer's searches without one of them. */
export function withoutRecentSearch(known: readonly string[], query: string): readonly string[] {
  return known.filter((one) => !isSame(one, asEntry(query)));
}
