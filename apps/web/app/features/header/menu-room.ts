import { BREAKPOINTS, DEFAULT_VISIBLE_MENU_COUNT, splitMenu } from '@marquee/config';
import type { MenuEntry } from './menu-entries.ts';

/** Ranges of widths in which the bar has room for the same number of entries: 3 below 1200, more from there on (DEC-009). */
export const ROOMS = [
  { from: BREAKPOINTS[1], count: DEFAULT_VISIBLE_MENU_COUNT },
  { from: BREAKPOINTS[2], count: 6 },
  { from: BREAKPOINTS[4], count: 8 },
  { from: BREAKPOINTS[5], count: 12 },
] as const;

/** First width of a range. */
export type Room = (typeof ROOMS)[number]['from'];

/** An entry and the ranges in which it stands in the bar; in the others it is under "more". */
export interface PlacedEntry {
  readonly entry: MenuEntry;
  readonly inBar: readonly Room[];
  readonly inMore: readonly Room[];
}

/** Places the entries in every range; the active one is always in the bar, at the cost of the last (DEC-008). */
export function placeEntries(entries: readonly MenuEntry[], active: MenuEntry | undefined): readonly PlacedEntry[] {
  const names = entries.map((entry) => entry.path);
  const shown = ROOMS.map(({ from, count }) => ({ from, visible: splitMenu({ names, active: active?.path, count }).visible }));
  return entries.map((entry) => {
    const inBar = shown.filter(({ visible }) => visible.includes(entry.path)).map(({ from }) => from);
    return { entry, inBar, inMore: ROOMS.map(({ from }) => from).filter((from) => !inBar.includes(from)) };
  });
}
