const MILLISECONDS_FROM = 1e12;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A date of the wire as epoch milliseconds; undefined when it is none. Numbers and numeric texts below 1e12 are
 * seconds, from 1e12 on milliseconds (DEC-069); other text is read as a date, in UTC unless it names a zone (DEC-075).
 * Spec: plans §5, "Numeric strings below 1e12 are seconds".
 */
export function toInstant(value: unknown): number | undefined {
  if (typeof value === 'number') return numberInstant(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return numberInstant(Number(text));
  const pieces = ISO.exec(text);
  return pieces === null ? otherInstant(text) : isoInstant(pieces);
}

/** The same, but a date without time means the end of that day (DEC-075): a subscription lasts through its last day. */
export function toEndInstant(value: unknown): number | undefined {
  const instant = toInstant(value);
  const isDay = typeof value === 'string' && DAY_ONLY.test(value.trim());
  return instant !== undefined && isDay ? instant + 86_399_999 : instant;
}

function numberInstant(value: number): number | undefined {
  const milliseconds = value < MILLISECONDS_FROM ? value * 1000 : value;
  return isFinite(milliseconds) && Math.abs(milliseconds) <= 8.64e15 ? Math.round(milliseconds) : undefined;
}

function isoInstant(pieces: RegExpExecArray): number | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = pieces.slice(1, 7).map((piece) => Number(piece ?? 0));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second > 59) return undefined;
  const fraction = Number(`${pieces[7] ?? ''}000`.slice(0, 3));
  return date.getTime() + hour * 3_600_000 + minute * 60_000 + second * 1000 + fraction - zoneMilliseconds(pieces[8]);
}

function zoneMilliseconds(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z' || zone === 'z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.charAt(0) === '-' ? -minutes : minutes) * 60_000;
}

/** A form this file does not know, such as `21 January 2025`; without a zone of its own it is UTC as well. */
function otherInstant(text: string): number | undefined {
  if (!/[A-Za-z]/.test(text) || !/\d/.test(text)) return undefined;
  const hasZone = /(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})\)?$/.test(text);
  const instant = Date.parse(hasZone ? text : text + ' UTC');
  return instant === instant ? instant : undefined;
}
