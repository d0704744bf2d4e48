import { describe, expect, it } from "vitest";
import { punjabiDate } from "./punjabi-dates.ts";

const AT = new Date(Date.UTC(2026, 8, 9, 3, 5));
const MAY = new Date(Date.UTC(2026, 4, 3, 20, 5));

describe("a moment in Punjabi", () => {
  it.each([
    [AT, { day: "numeric", month: "long", year: "numeric" }, "9 ਸਤੰਬਰ 2026"],
    [AT, { day: "numeric", month: "short", year: "numeric" }, "9 ਸਤੰ 2026"],
    [MAY, { day: "numeric", month: "long", year: "numeric" }, "3 ਮਈ 2026"],
    [AT, { weekday: "long", day: "numeric", month: "long" }, "ਬੁੱਧਵਾਰ, 9 ਸਤੰਬਰ"],
    [AT, { weekday: "short", day: "numeric", month: "short" }, "ਬੁੱਧ, 9 ਸਤੰ"],
    [AT, { hour: "numeric", minute: "2-digit" }, "3:05 AM"],
    [MAY, { weekday: "long", day: "numeric", month: "long", timeZone: "Asia/Kolkata" }, "ਸੋਮਵਾਰ, 4 ਮਈ"],
  ] as const)("names months and days itself: %s %j is %s", (at, options, text) => {
    expect(punjabiDate(at, { timeZone: "UTC", ...options })).toBe(text);
  });

  it("contains no English, and no number for a month", () => {
    for (let month = 0; month < 12; month += 1) {
      for (const width of ["long", "short"] as const)
        expect(
          punjabiDate(new Date(Date.UTC(2026, month, 1 + month)), {
            weekday: width,
            day: "numeric",
            month: width,
            year: "numeric",
            timeZone: "UTC",
          }),
        ).not.toMatch(/[a-z]|M\d/i);
    }
  });
});
