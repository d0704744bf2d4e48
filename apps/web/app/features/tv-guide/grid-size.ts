/** Sizes of the grid in pixels, also used by its style sheet. */
export const MINUTE_WIDTH = 4;
export const ROW_HEIGHT = 76;
export const CHANNEL_WIDTH = 200;
export const TIMES_HEIGHT = 40;
/** Minutes rendered on each side beyond the visible part. */
export const SPARE_MINUTES = 45;
