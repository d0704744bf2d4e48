/**
 * Widths in CSS pixels at which the layout changes. Spec: shell §9 and plans §9, "Breakpoints".
 */
export const BREAKPOINTS = [600, 900, 1200, 1240, 1366, 1800] as const;

/** From this width on the layout is the tablet one. */
export const TABLET_WIDTH = 900;

/** From this width on the layout is the desktop one. */
export const DESKTOP_WIDTH = 1200;

/** Width of the content container. */
export const CONTAINER_WIDTH = 1240;

/** The footer hides up to and including this width. Spec: shell §2.5. */
export const FOOTER_HIDDEN_WIDTH = 600;

/** Layout of a width in CSS pixels: mobile below 900, tablet below 1200, else desktop. */
export function layoutOf(width: number): "mobile" | "tablet" | "desktop" {
  return width < TABLET_WIDTH ? "mobile" : width < DESKTOP_WIDTH ? "tablet" : "desktop";
}
