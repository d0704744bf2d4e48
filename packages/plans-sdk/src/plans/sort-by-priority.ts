// PLAN-32, DEC-077
/**
 * Returns a new list in ascending priority. Entries without priority come last, and equal ones keep their order.
 * Spec: plans §4, "Plans are sorted by priority".
 */
export function sortByPriority<Entry extends { readonly priority: number | undefined }>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries
    .map((entry, place) => ({ entry, place, rank: entry.priority ?? Infinity }))
    .sort((left, right) =>
      left.rank === right.rank ? left.place - right.place : left.rank < right.rank ? -1 : 1,
    )
    .map(({ entry }) => entry);
}
