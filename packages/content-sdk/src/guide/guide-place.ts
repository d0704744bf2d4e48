import type { ShownSpan } from "../rules/schedules.ts";

/** The focused cell of the guide. */
export interface GuidePlace {
  readonly row: number;
  /** An instant within the programme in epoch milliseconds; undefined: the channel itself. */
  readonly at: number | undefined;
}

/**
 * Returns the index of the programme at an instant, else of the last one before it, else of the first; -1 without programmes.
 */
export function programmeIndexAt(programmes: readonly ShownSpan[], at: number): number {
  let found = programmes.length > 0 ? 0 : -1;
  programmes.forEach(({ startsAt }, index) => {
    if (startsAt <= at) found = index;
  });
  return found;
}

/** A key press in the guide. */
export interface GuideKey {
  /** Name of the key, as in `KeyboardEvent.key`. */
  readonly key: string;
  readonly hasControl?: boolean | undefined;
  /** Number of visible rows. Default 5. */
  readonly rowsOnPage?: number | undefined;
}

// CONT-102
/**
 * Returns the cell that a key moves to. Left and Right move along a channel, Up and Down to the same time of another channel, Home and
 * End to the ends of the row, with Control to those of the guide; PageUp and PageDown move by the visible rows. Undefined for any
 * other key.
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
