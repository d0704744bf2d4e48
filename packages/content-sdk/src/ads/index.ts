// Where advertisements come, and when they are given up
export { AD_LIMITS, dueAdBreak, type BreakPlace, type PlayedSpan } from "./due-break.ts";
