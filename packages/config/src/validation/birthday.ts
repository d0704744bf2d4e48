/** A day in the calendar. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/**
 * Reads a birthday in one of three forms: yyyy-mm-dd, dd-mm-yyyy, dd/mm/yyyy; undefined for anything else and
 * for a day that no calendar has. Spec: plans §5, "Birthday accepted as".
 */
export function toBirthday(text: string): CalendarDay | undefined {
  const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (yearFirst !== null) return toCalendarDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = /^(\d{2})([-/])(\d{2})\2(\d{4})$/.exec(text);
  return dayFirst === null ? undefined : toCalendarDay(dayFirst[4], dayFirst[3], dayFirst[1]);
}

function toCalendarDay(...pieces: readonly (string | undefined)[]): CalendarDay | undefined {
  const [year = 0, month = 0, day = 0] = pieces.map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && month >= 1 && month <= 12 ? { year, month, day } : undefined;
}

/**
 * Age in years: the current year minus the year of birth, month and day not counted; undefined for an
 * unreadable birthday or one in a later year, so that no age is sent. Spec: plans §5, "age is the year difference".
 */
export function ageInYears({
  birthday,
  currentYear,
}: {
  /** As text in one of the three forms, or read already. */
  readonly birthday: string | CalendarDay;
  readonly currentYear: number;
}): number | undefined {
  const born = typeof birthday === "string" ? toBirthday(birthday) : birthday;
  const { year } = Object(born) as Partial<CalendarDay>;
  return year !== undefined && year <= currentYear ? currentYear - year : undefined;
}
