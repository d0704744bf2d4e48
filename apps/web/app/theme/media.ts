import { BREAKPOINTS } from "./widths.ts";

const [small, tablet, desktop, , wide, huge] = BREAKPOINTS;

/** Default text size of browsers in pixels. */
const USUAL_TEXT_PX = 16;

/** A width in em. With doubled text size a screen counts as half as wide, so that the layout has space for the text. */
export function textWidth(pixels: number): string {
  return `${pixels / USUAL_TEXT_PX}em`;
}

/** Media queries from the layout breakpoints of the configuration package. */
export const media = {
  from600: `(min-width: ${textWidth(small)})`,
  below600: `(max-width: ${textWidth(small - 0.02)})`,
  above600: `(min-width: ${textWidth(small + 1)})`,
  from900: `(min-width: ${textWidth(tablet)})`,
  below900: `(max-width: ${textWidth(tablet - 0.02)})`,
  below1200: `(max-width: ${textWidth(desktop - 0.02)})`,
  from1200: `(min-width: ${textWidth(desktop)})`,
  below1366: `(max-width: ${textWidth(wide - 0.02)})`,
  from1366: `(min-width: ${textWidth(wide)})`,
  below1800: `(max-width: ${textWidth(huge - 0.02)})`,
  from1800: `(min-width: ${textWidth(huge)})`,
  /** Text so large, or a screen so small, that a word may not fit into a line. */
  largeText: `(max-width: ${textWidth(359.98)})`,
  touch: "(pointer: coarse)",
  forcedColours: "(forced-colors: active)",
  hover: "(hover: hover) and (pointer: fine)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
} as const;
