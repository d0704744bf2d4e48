// Viewers, positions and limits of advertisements
export { canHaveAds } from "./can-have-ads.ts";
export { AD_LIMITS, dueAdBreak, type BreakPlace, type PlayedSpan } from "./due-break.ts";
