export { ENGLISH_MONTHS, ENGLISH_SHORT_MONTHS, longDate, shortDate } from "./date-text.ts";
export type { DateTextOptions } from "./date-text.ts";
