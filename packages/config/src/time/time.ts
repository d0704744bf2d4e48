/** One second in milliseconds. */
export const SECOND = 1000;
/** One minute in milliseconds. */
export const MINUTE = 60_000;
/** One hour in milliseconds. */
export const HOUR = 3_600_000;
/** One day in milliseconds. */
export const DAY = 86_400_000;
