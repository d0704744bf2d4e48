import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { ENGLISH_MONTHS, ENGLISH_SHORT_MONTHS, englishOrdinal, longDate, shortDate } from "./date-text.ts";
import { toEndInstant, toInstant } from "../time/instant.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../time/time.ts";

const ZONE = process.env.TZ;

afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

describe("toInstant", () => {
  it("takes numeric text below 1e12 as seconds, from there on as milliseconds [AUTH-68] [DEC-069]", () => {
    expect(toInstant("999999999999")).toBe(999_999_999_999_000);
    expect(toInstant("1000000000000")).toBe(1_000_000_000_000);
    expect(toInstant(1_737_417_600)).toBe(Date.UTC(2025, 0, 21));
    expect(toInstant("0")).toBe(0);
    expect(toInstant("1737417600.25")).toBe(Date.UTC(2025, 0, 21) + 250);
    expect(toInstant(" 1737417600\n")).toBe(Date.UTC(2025, 0, 21));
    expect(toInstant(" 2025-01-21 ")).toBe(Date.UTC(2025, 0, 21));
    expect([8.64e15, 8.64e15 + 2, -8.64e12, -8.64e12 - 1].map(toInstant)).toEqual([
      8.64e15,
      undefined,
      -8.64e15,
      undefined,
    ]);
    expect(toInstant("2025-01-21")).toBe(Date.UTC(2025, 0, 21));
    expect(toInstant("21 January 2025")).toBe(Date.UTC(2025, 0, 21));
  });

  it("takes a negative text, too, as seconds: before 1970 [AUTH-68] [DEC-069]", () => {
    expect(toInstant("-1388534400")).toBe(Date.UTC(1926, 0, 1));
    expect(toInstant(-1_388_534_400)).toBe(Date.UTC(1926, 0, 1));
    expect(toInstant("-0.5")).toBe(-500);
    for (const text of ["--1", "-1-", "- 1", "-", ".", "1.2.3", "2025.01.21"])
      expect([text, toInstant(text)]).toEqual([text, undefined]);
  });

  it("is undefined for an invalid date", () => {
    for (const value of [
      "",
      " ",
      "soon",
      "2025-02-30",
      "2025-13-01",
      "2025-01-01T24:30:00Z",
      "2025-01-01T10:61:00",
      "2025-01-01T10:00:61",
      "May",
      "5/6/2025",
      "NaN",
      "-",
      NaN,
      Infinity,
      1e300,
      null,
      undefined,
      {},
      true,
    ]) {
      expect(toInstant(value)).toBeUndefined();
      expect(toEndInstant(value)).toBeUndefined();
    }
  });

  it("reads the common forms of a written date, but not a text that merely contains a number [AUTH-67]", () => {
    const day = Date.UTC(2025, 0, 21);
    for (const text of [
      "21 Jan 2025",
      "January 21 2025",
      "Jan 21, 2025",
      "tuesday, 21 january 2025",
      "21-Jan-2025",
      "Tue Jan 21 2025 05:30:00 GMT+0530 (India Standard Time)",
    ])
      expect(toInstant(text), text).toBe(day);
    expect(toInstant("Tue, 21 Jan 2025 10:30:15 GMT")).toBe(Date.UTC(2025, 0, 21, 10, 30, 15));
    for (const text of [
      "hello 5",
      "movie 3",
      "version 2",
      "not a date 12",
      "pack 30 2025",
      "movie 2012",
      "May 2025",
      "31 February 2025",
      "30 Foo 2025",
      "21 Anj 2025",
      "32 Jan 2025",
      "Jan 0, 2025",
      "21 Jan 2025 24:00",
    ]) {
      expect(toInstant(text), text).toBeUndefined();
      expect(longDate(text) + shortDate(text), text).toBe("");
    }
  });

  it("reads a text the same in every time zone [DEC-075]", () => {
    const texts = [
      "2025-01-21",
      "2025-01-21 10:30",
      "2025-01-21T10:30:15",
      "2025-01-21T10:30:15.250",
      "21 January 2025",
      "2025-01-21T10:30:00+05:30",
    ];
    const read = (zone: string) => {
      process.env.TZ = zone;
      return texts.map((text) => [toInstant(text), toEndInstant(text), longDate(text)]);
    };
    expect(read("Asia/Kolkata")).toEqual(read("America/Los_Angeles"));
    expect(toInstant("2025-01-21T10:30:00+05:30")).toBe(Date.UTC(2025, 0, 21, 5));
    expect(toInstant("2025-01-21T10:30:00-0800")).toBe(Date.UTC(2025, 0, 21, 18, 30));
  });

  it("reads a date without time as its last millisecond if it is an end [DEC-075]", () => {
    expect(toEndInstant("2025-01-21")).toBe(Date.UTC(2025, 0, 22) - 1);
    expect(toEndInstant("2025-01-21T00:00:00Z")).toBe(Date.UTC(2025, 0, 21));
    expect(toEndInstant("1737417600")).toBe(Date.UTC(2025, 0, 21));
  });

  it("restores every instant from its text", () => {
    const instants = fc.date({ min: new Date(0), max: new Date("2999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (date) => {
        expect(toInstant(date.toISOString())).toBe(date.getTime());
      }),
    );
  });
});

describe("date texts", () => {
  it("have English ordinals, 11th to 13th included [DEC-070] [AUTH-67]", () => {
    const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map((day) => longDate(Date.UTC(2025, 0, day)));
    expect(days.map((text) => text.split(" ")[0])).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "12th",
      "13th",
      "21st",
      "22nd",
      "23rd",
      "31st",
    ]);
    expect(longDate("2025-01-21")).toBe("21st January 2025");
    expect([10, 20, 30, 111, 113].map(englishOrdinal)).toEqual(["10th", "20th", "30th", "111th", "113th"]);
  });

  it("have twelve short months, each the start of its long name [AUTH-67]", () => {
    expect(ENGLISH_SHORT_MONTHS).toEqual([
      "Jan",
      "Feb",
      "Mar",
      "Apr",
      "May",
      "Jun",
      "Jul",
      "Aug",
      "Sep",
      "Oct",
      "Nov",
      "Dec",
    ]);
  });

  it("have a short form without leading zero in the day [DEC-070] [AUTH-67]", () => {
    expect(shortDate("2025-01-21")).toBe("21 Jan 25");
    expect(shortDate("2009-09-01")).toBe("1 Sep 09");
    expect(shortDate("1700000000")).toBe("14 Nov 23");
  });

  it("are empty for an invalid date [AUTH-67]", () => {
    for (const value of ["", "soon", "2025-02-30", undefined, null])
      expect([longDate(value), shortDate(value)]).toEqual(["", ""]);
  });

  it("are empty where the viewer's clock has no such date [AUTH-67]", () => {
    for (const [value, offsetMinutes] of [
      [8.64e15, 330],
      [-8.64e12, -1],
      ["2025-01-21", NaN],
      ["2025-01-21", Infinity],
    ] as const)
      expect([longDate(value, { offsetMinutes }), shortDate(value, { offsetMinutes })]).toEqual(["", ""]);
    expect(longDate(8.64e15, { offsetMinutes: -1 })).toBe("12th September 275760");
  });

  it("leave a day without time in its place in every zone [AUTH-67] [DEC-075]", () => {
    for (const offsetMinutes of [-720, -300, 0, 330, 840]) {
      expect(longDate("2024-02-29", { offsetMinutes })).toBe("29th February 2024");
      expect(shortDate(" 2025-01-01 ", { offsetMinutes })).toBe("1 Jan 25");
    }
    expect(shortDate("2025-01-01T00:00:00Z", { offsetMinutes: -1 })).toBe("31 Dec 24");
  });

  it("take a Date object, too [AUTH-67]", () => {
    expect(longDate(new Date(Date.UTC(2025, 0, 21)))).toBe("21st January 2025");
    expect(shortDate(new Date(5))).toBe("1 Jan 70");
    expect(shortDate(new Date("2025-01-31T20:00:00Z"), { offsetMinutes: 330 })).toBe("1 Feb 25");
    expect([longDate(new Date(NaN)), shortDate(new Date(NaN))]).toEqual(["", ""]);
  });

  it("are written in the language and hour format of the viewer", () => {
    const months = ENGLISH_MONTHS.map((_, index) => `month ${index + 1}`);
    expect(longDate("2025-01-21", { months, ordinal: String })).toBe("21 month 1 2025");
    expect(shortDate("2025-01-31T20:00:00Z", { offsetMinutes: 330 })).toBe("1 Feb 25");
    expect(shortDate("2025-01-01T03:00:00Z", { offsetMinutes: -480 })).toBe("31 Dec 24");
  });
});

describe("time", () => {
  it("is counted in milliseconds", () => {
    expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1000, 60 * 1000, 60 * 60 * 1000, 24 * 60 * 60 * 1000]);
  });
});
