// DEC-079
/**
 * Returns the whole months of a duration: 30 days each; above a year, 12 for each 365 days if the days are a multiple of 365. 0
 * below 30 days.
 */
export function wholeMonths(days: number): number {
  const months = days >= 30 && isFinite(days) ? Math.floor(days / 30) : 0;
  const whole = Math.floor(days);
  return months > 12 && whole % 365 === 0 ? (whole / 365) * 12 : months;
}
