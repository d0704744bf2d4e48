import { BREAKPOINTS, DESKTOP_WIDTH } from "./widths.ts";

/** Header heights in CSS pixels below 600, below 1200 and from 1200 on. */
export const HEADER_HEIGHTS = [44, 48, 65] as const;

/** Header height for a window width; also the scroll distance after which the header hides. */
export function headerHeight(width: number): number {
  return HEADER_HEIGHTS[width < BREAKPOINTS[0] ? 0 : width < DESKTOP_WIDTH ? 1 : 2];
}
