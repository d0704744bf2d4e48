import { MINUTE } from "@marquee/config/time";
import type { ShownSpan } from "../rules/schedules.ts";

/** A programme as a cell in a row of the guide. */
export interface GuideCell<Programme> {
  readonly programme: Programme;
  /** Minutes from the start of the row. */
  readonly offset: number;
  /** Length in minutes within the row. */
  readonly minutes: number;
  /** Whether it starts before the row. */
  readonly isCutAtStart: boolean;
  /** Whether it ends after the row. */
  readonly isCutAtEnd: boolean;
}

// CONT-101
/**
 * Returns the programmes of a channel as cells of a row with a span of time. Programmes outside the span are left out, others cut.
 *
 * @example
 * const cells = guideCells(programmes, { startsAt: midnight, endsAt: midnight + 86_400_000 });
 * console.log(cells[0]?.offset, cells[0]?.minutes);
 */
export function guideCells<Programme extends ShownSpan>(
  programmes: readonly Programme[],
  { startsAt, endsAt }: ShownSpan,
): readonly GuideCell<Programme>[] {
  return programmes
    .filter((programme) => programme.endsAt > startsAt && programme.startsAt < endsAt)
    .map((programme) => {
      const from = Math.max(programme.startsAt, startsAt);
      return {
        programme,
        offset: (from - startsAt) / MINUTE,
        minutes: (Math.min(programme.endsAt, endsAt) - from) / MINUTE,
        isCutAtStart: programme.startsAt < startsAt,
        isCutAtEnd: programme.endsAt > endsAt,
      };
    });
}

/** A part of a long list. */
export interface GuidePart {
  /** Index of the first entry. */
  readonly from: number;
  /** Index after the last entry. */
  readonly to: number;
}

/**
 * Returns which of `count` rows of equal height are visible, with `spare` rows above and below (default 2). All lengths in one
 * unit.
 */
export function rowsInSight(sight: {
  readonly scrolled: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
  readonly spare?: number | undefined;
}): GuidePart {
  const { scrolled, height, rowHeight, count, spare = 2 } = sight;
  const within = (row: number): number => Math.max(0, Math.min(count, row));
  return {
    from: within(Math.floor(scrolled / rowHeight) - spare),
    to: within(Math.ceil((scrolled + height) / rowHeight) + spare),
  };
}

/** Returns the cells of a row that are visible between two of its minutes. */
export function cellsInSight<Cell extends Pick<GuideCell<unknown>, "offset" | "minutes">>(
  cells: readonly Cell[],
  fromMinute: number,
  toMinute: number,
): readonly Cell[] {
  return cells.filter(({ offset, minutes }) => offset + minutes > fromMinute && offset < toMinute);
}
