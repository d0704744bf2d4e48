/** Widths in CSS pixels at which the layout changes; 1240 is that of the content container. */
export const BREAKPOINTS = [600, 900, 1200, 1240, 1366, 1800] as const;

/** Minimum width of the tablet layout. */
export const TABLET_WIDTH = 900;

/** Minimum width of the desktop layout. */
export const DESKTOP_WIDTH = 1200;
