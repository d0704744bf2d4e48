// PLAN-32, DEC-077
/**
 * A new list in ascending priority; what has none comes last, and equals keep their order on every engine.
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
