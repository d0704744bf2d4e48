// DEC-079
/** Months of a duration: whole ones of 30 days, and 12 for each year of a multiple of 365 above a year. 0 for fewer than 30 days, and for what is no duration. */
export function wholeMonths(days: number): number {
  const months = days >= 30 && isFinite(days) ? Math.floor(days / 30) : 0;
  const whole = Math.floor(days);
  return months > 12 && whole % 365 === 0 ? (whole / 365) * 12 : months;
}
