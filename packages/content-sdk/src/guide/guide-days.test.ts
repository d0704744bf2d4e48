import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guideDate, guideDates, guideDay, isTimeZone } from "./guide-days.ts";

const HOUR = 3_600_000;
const ZONES = [
  "UTC",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "America/New_York",
  "Pacific/Auckland",
  "Europe/Berlin",
  "America/Santiago",
  "America/Havana",
] as const;

describe("the days of the guide", () => {
  it("run from one day before to two days after the viewer's current day [CONT-100]", () => {
    const evening = Date.UTC(2026, 10, 28, 20);
    expect(guideDates(evening, "UTC")).toEqual(["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"]);
    expect(guideDates(evening, "Asia/Kolkata")).toEqual([
      "2026-11-28",
      "2026-11-29",
      "2026-11-30",
      "2026-12-01",
    ]);
    expect(guideDates(Date.UTC(2027, 0, 1, 3), "America/New_York")).toEqual([
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
    ]);
  });

  it("start and end at midnight in that zone, after 23 or 25 hours when clocks change [CONT-100]", () => {
    expect(guideDay("2026-11-28", "Asia/Kolkata")).toEqual({
      startsAt: Date.UTC(2026, 10, 27, 18, 30),
      endsAt: Date.UTC(2026, 10, 28, 18, 30),
    });
    const hours = (date: string, timeZone: string): number => {
      const day = guideDay(date, timeZone);
      return day === undefined ? 0 : (day.endsAt - day.startsAt) / HOUR;
    };
    expect([
      hours("2026-03-08", "America/New_York"),
      hours("2026-11-01", "America/New_York"),
      hours("2026-11-02", "America/New_York"),
      // Clocks change at midnight itself.
      hours("2026-09-06", "America/Santiago"),
      hours("2026-04-04", "America/Santiago"),
    ]).toEqual([23, 25, 24, 23, 25]);
  });

  it.each(["", "tomorrow", "2026-02-30", "2026-13-01", "20261128", "2026-11-28T00:00:00Z", "+002026-11-28"])(
    "are empty for an invalid date such as %j",
    (date) => {
      expect(guideDay(date, "UTC")).toBeUndefined();
    },
  );

  it("are those of UTC in a zone unknown to the engine", () => {
    expect(guideDate(Date.UTC(2026, 10, 28, 20), "Mars/Olympus")).toBe("2026-11-28");
    expect(guideDay("2026-11-28", "Mars/Olympus")).toEqual(guideDay("2026-11-28", "UTC"));
  });

  it("are consecutive without gaps, in any zone [CONT-100]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(...ZONES), (day, timeZone) => {
        const [date = "", next = ""] = [day, day + 1].map((at) =>
          new Date(at * 24 * HOUR).toISOString().slice(0, 10),
        );
        const span = guideDay(date, timeZone);
        if (span === undefined) throw new Error(`${date} is a date`);
        expect(guideDay(next, timeZone)?.startsAt).toBe(span.endsAt);
        expect([guideDate(span.startsAt, timeZone), guideDate(span.endsAt, timeZone)]).toEqual([date, next]);
        expect(guideDate(span.startsAt - 1, timeZone) < date).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("are those of a zone known to the engine", () => {
    expect(["Asia/Kolkata", "UTC"].map(isTimeZone)).toEqual([true, true]);
    expect(["Mars/Olympus", "", "+05:30", "x".repeat(64), "asia"].map(isTimeZone)).toEqual(
      Array(5).fill(false),
    );
  });
});
