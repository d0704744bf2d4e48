// Positions and limits of advertisements
export { AD_LIMITS, dueAdBreak, type BreakPlace, type PlayedSpan } from "./due-break.ts";
