import type { ShownSpan } from "../rules/schedules.ts";

/** What has the focus in the guide. */
export interface GuidePlace {
  readonly row: number;
  /** An instant within the programme, epoch milliseconds; undefined is the channel itself, before its programmes. */
  readonly at: number | undefined;
}

/** Index of the programme that is on at an instant, else of the last one before it, else of the first one; -1 where there is none. */
export function programmeIndexAt(programmes: readonly ShownSpan[], at: number): number {
  let found = programmes.length > 0 ? 0 : -1;
  programmes.forEach(({ startsAt }, index) => {
    if (startsAt <= at) found = index;
  });
  return found;
}

/** What a key press in the guide says. */
export interface GuideKey {
  /** Name of the key, as `KeyboardEvent.key` has it. */
  readonly key: string;
  readonly hasControl?: boolean | undefined;
  /** Rows that are in sight. Default 5. */
  readonly rowsOnPage?: number | undefined;
}

// CONT-102
/**
 * Where a key leads to in the guide. Left and Right go along a channel, Up and Down to the same time of another one, Home and End
 * to the ends of the row, with Control of the guide; PageUp and PageDown move by what is in sight. Undefined for any other key.
 *
 * @example
 * const next = guidePlaceAfterKey(channels.map(({ programmes }) => programmes), place, { key: "ArrowDown" });
 */
export function guidePlaceAfterKey(
  rows: readonly (readonly ShownSpan[])[],
  { row, at }: GuidePlace,
  { key, hasControl, rowsOnPage = 5 }: GuideKey,
): GuidePlace | undefined {
  const last = rows.length - 1;
  if (last < 0) return undefined;
  const inRow = (index: number, wanted: number): GuidePlace => {
    const programmes = rows[index] || [];
    const found = programmes[Math.min(wanted, programmes.length - 1)];
    return { row: index, at: found && wanted >= 0 ? found.startsAt : undefined };
  };
  const toRow = (index: number): GuidePlace => ({ row: Math.max(0, Math.min(last, index)), at });
  const current = at === undefined ? -1 : programmeIndexAt(rows[row] || [], at);
  switch (key) {
    case "ArrowLeft":
      return inRow(row, Math.max(-1, current - 1));
    case "ArrowRight":
      return inRow(row, current + 1);
    case "ArrowUp":
      return toRow(row - 1);
    case "ArrowDown":
      return toRow(row + 1);
    case "PageUp":
      return toRow(row - Math.max(1, rowsOnPage));
    case "PageDown":
      return toRow(row + Math.max(1, rowsOnPage));
    case "Home":
      return inRow(hasControl ? 0 : row, -1);
    case "End":
      return inRow(hasControl ? last : row, Infinity);
    default:
      return undefined;
  }
}
