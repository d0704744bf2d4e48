import { splitMenu } from "./split-menu.ts";

/** Widths in CSS pixels. */
interface BarSizes {
  /** Width of each entry by path, in menu order. */
  readonly entries: ReadonlyMap<string, number>;
  readonly gap: number;
  readonly room: number;
}

/** How many entries fit into the bar. The active entry is always included; it replaces the last. */
export function fittingCount({ entries, gap, room }: BarSizes, active: string | undefined): number {
  const names = [...entries.keys()];
  const isTooWide = (count: number): boolean =>
    splitMenu({ names, active, count }).visible.reduce(
      (width, name) => width + (entries.get(name) ?? 0) + gap,
      -gap,
    ) > room;
  let count = names.length;
  while (count > 1 && isTooWide(count)) count -= 1;
  return count;
}
