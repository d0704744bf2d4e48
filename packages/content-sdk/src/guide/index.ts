// Days of the guide
export { guideDate, guideDates, guideDay, isTimeZone } from "./guide-days.ts";

// Programmes
export { isOnAir, programmesFrom, type ShownSpan } from "../rules/schedules.ts";
export { programmePercent, programmeState } from "./programme-state.ts";

// Grid of channels and time
export { cellsInSight, guideCells, rowsInSight, type GuideCell, type GuidePart } from "./guide-cells.ts";
export { guidePlaceAfterKey, programmeIndexAt, type GuideKey, type GuidePlace } from "./guide-place.ts";
