export { ENGLISH_SHORT_MONTHS, longDate, shortDate } from "./date-text.ts";
export type { DateTextOptions } from "./date-text.ts";
