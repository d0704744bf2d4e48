const MILLISECONDS_FROM = 1e12;
const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d(?:\.\d{1,3})?)\d*)?\s?(?:GMT|UTC)?(?:Z|([+-]\d\d:?\d\d))?(?: \(.*)?)?$/i;
/** `21 January 2025`, `Jan 21, 2025`, `Tue, 21 Jan 2025`. Not left to the engine, which finds a date in any text with a number in it. */
const IN_WORDS = /^(?:[a-z]+,? )?(\d\d?[ -])?([a-z]{3})[a-z]*[ -](\d\d?,? )?(\d{4})/i;
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A date of the wire as epoch milliseconds; undefined when it is none. Numbers and numeric texts below 1e12 are
 * seconds, from 1e12 on milliseconds; other text is read as a date, in UTC unless it names a zone.
 * Spec: plans §5, "Numeric strings below 1e12 are seconds".
 */
export function toInstant(value: unknown): number | undefined {
  if (typeof value === "number") return numberInstant(value);
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^-?[\d.]+$/.test(text)) return numberInstant(Number(text));
  const [, date = "", hour = "0", minute = "0", second = "0", zone = ""] =
    ISO.exec(text.replace(IN_WORDS, inNumbers)) ?? [];
  const day = Date.parse(date);
  // Engines count a 30 February on into March.
  const isDay = day === day && new Date(day).toISOString().slice(0, 10) === date;
  if (!isDay || hour > "23" || minute > "59" || second >= "60") return undefined;
  const zoneMinutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (
    day +
    Number(hour) * 3_600_000 +
    (Number(minute) + (zone[0] === "-" ? zoneMinutes : -zoneMinutes)) * 60_000 +
    Math.round(Number(second) * 1000)
  );
}

/** The same, but a date without time means the end of that day: a subscription lasts through its last day. */
export function toEndInstant(value: unknown): number | undefined {
  const instant = toInstant(value);
  const isDay = typeof value === "string" && DAY_ONLY.test(value.trim());
  return instant !== undefined && isDay ? instant + 86_399_999 : instant;
}

function numberInstant(value: number): number | undefined {
  const milliseconds = value < MILLISECONDS_FROM ? value * 1000 : value;
  return isFinite(milliseconds) && Math.abs(milliseconds) <= 8.64e15 ? Math.round(milliseconds) : undefined;
}

/** A word that is no month becomes one that no year has. */
function inNumbers(_: string, before = "", month: string, after = "", year: string): string {
  const number = "janfebmaraprmayjunjulaugsepoctnovdec".indexOf(month.toLowerCase()) / 3 + 1;
  return year + [number, parseInt(before + after)].map((part) => "-" + `0${part}`.slice(-2)).join("");
}
