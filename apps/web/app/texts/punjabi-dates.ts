const MONTHS = [
  "ਜਨਵਰੀ",
  "ਫ਼ਰਵਰੀ",
  "ਮਾਰਚ",
  "ਅਪ੍ਰੈਲ",
  "ਮਈ",
  "ਜੂਨ",
  "ਜੁਲਾਈ",
  "ਅਗਸਤ",
  "ਸਤੰਬਰ",
  "ਅਕਤੂਬਰ",
  "ਨਵੰਬਰ",
  "ਦਸੰਬਰ",
] as const;
const SHORT_MONTHS = ["ਜਨ", "ਫ਼ਰ", "ਮਾਰਚ", "ਅਪ੍ਰੈ", "ਮਈ", "ਜੂਨ", "ਜੁਲਾ", "ਅਗ", "ਸਤੰ", "ਅਕਤੂ", "ਨਵੰ", "ਦਸੰ"] as const;
const WEEKDAYS = ["ਐਤਵਾਰ", "ਸੋਮਵਾਰ", "ਮੰਗਲਵਾਰ", "ਬੁੱਧਵਾਰ", "ਵੀਰਵਾਰ", "ਸ਼ੁੱਕਰਵਾਰ", "ਸ਼ਨੀਵਾਰ"] as const;
const SHORT_WEEKDAYS = ["ਐਤ", "ਸੋਮ", "ਮੰਗਲ", "ਬੁੱਧ", "ਵੀਰ", "ਸ਼ੁੱਕਰ", "ਸ਼ਨੀ"] as const;

/** A locale of every browser with the same order of day, month and year. */
const SAME_ORDER_LOCALE = "en-IN";

/**
 * Formats a date in Punjabi. Chromium has no Punjabi names of months and days and would show `2026 M09 9`, unlike the
 * server.
 */
export function punjabiDate(at: Date, options: Intl.DateTimeFormatOptions): string {
  const { timeZone } = options;
  const number = new Intl.DateTimeFormat("en-US", { month: "numeric", timeZone }).format(at);
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone }).format(at);
  const monthAt = Number(number) - 1;
  const weekdayAt = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].indexOf(
    weekday,
  );
  return new Intl.DateTimeFormat(SAME_ORDER_LOCALE, options)
    .formatToParts(at)
    .map(({ type, value }) => {
      if (type === "weekday")
        return (options.weekday === "short" ? SHORT_WEEKDAYS : WEEKDAYS)[weekdayAt] ?? value;
      if (type === "month") return (options.month === "short" ? SHORT_MONTHS : MONTHS)[monthAt] ?? value;
      if (type === "dayPeriod") return value.toUpperCase();
      // Engines put different spaces before am and pm.
      return value.replaceAll("\u202f", " ");
    })
    .join("");
}
