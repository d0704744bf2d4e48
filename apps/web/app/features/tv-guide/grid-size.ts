/** Sizes of the grid in pixels; its style sheet has the same. */
export const MINUTE_WIDTH = 4;
export const ROW_HEIGHT = 76;
export const CHANNEL_WIDTH = 200;
export const TIMES_HEIGHT = 40;
/** Minutes beside what is in sight that are there already. */
export const SPARE_MINUTES = 45;
