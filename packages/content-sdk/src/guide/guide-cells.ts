import { MINUTE } from "@marquee/config/time";
import type { ShownSpan } from "../rules/schedules.ts";

/** A programme in its place on a row of the guide. */
export interface GuideCell<Programme> {
  readonly programme: Programme;
  /** Minutes from the beginning of the row. */
  readonly offset: number;
  /** Minutes that it fills. */
  readonly minutes: number;
  /** Whether it began before the row does. */
  readonly isCutAtStart: boolean;
  /** Whether it goes on after the row ends. */
  readonly isCutAtEnd: boolean;
}

// CONT-101
/**
 * The programmes of a channel as cells of a row that shows a span of time: what lies outside is left out, what reaches out is cut.
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
  /** Index of the first one. */
  readonly from: number;
  /** Index behind the last one. */
  readonly to: number;
}

/** Which of `count` rows of one height are in sight, with `spare` ones above and below (default 2). All lengths in one unit. */
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

/** The cells of a row that are in sight between two minutes of it. */
export function cellsInSight<Cell extends Pick<GuideCell<unknown>, "offset" | "minutes">>(
  cells: readonly Cell[],
  fromMinute: number,
  toMinute: number,
): readonly Cell[] {
  return cells.filter(({ offset, minutes }) => offset + minutes > fromMinute && offset < toMinute);
}
