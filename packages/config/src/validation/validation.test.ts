import { describe, expect, it } from "vitest";
import { ageInYears, toBirthday } from "./birthday.ts";
import { isDigits } from "./digits.ts";
import { ACCEPTED_EMAILS, REFUSED_EMAILS } from "./email.cases.ts";
import { isEmail } from "./email.ts";

describe("isEmail", () => {
  it("accepts exactly the pattern of the specification [AUTH-62] [DEC-067]", () => {
    expect(ACCEPTED_EMAILS.filter((text) => !isEmail(text))).toEqual([]);
    expect(REFUSED_EMAILS.filter((text) => isEmail(text))).toEqual([]);
  });

  it("answers at once for a long malicious text", () => {
    expect(isEmail("a@" + "a.".repeat(50_000) + "!")).toBe(false);
  });
});

describe("isDigits", () => {
  it("accepts only the digits 0 to 9 [AUTH-63]", () => {
    for (const text of ["12", "0", "007"]) expect(isDigits(text)).toBe(true);
    for (const text of ["1.2", "", "１", "-1", "1e3", " 1", "1\n", "१"]) expect(isDigits(text)).toBe(false);
  });
});

describe("birthdays", () => {
  it("are read in three formats [AUTH-54]", () => {
    const day = { year: 1990, month: 12, day: 31 };
    for (const text of ["1990-12-31", "31-12-1990", "31/12/1990"]) expect(toBirthday(text)).toEqual(day);
    for (const text of [
      "12/31/1990",
      "12-31-1990",
      "1990-31-12",
      "31/12-1990",
      "1990/12/31",
      "31.12.1990",
      "1990-2-3",
      "31 Dec 1990",
      "x1990-12-31",
      "1990-12-31x",
      "31-12-1990x",
      "x31/12/1990",
      "text",
      "",
    ]) {
      expect(toBirthday(text)).toBeUndefined();
    }
  });

  it("must exist in the calendar", () => {
    expect(toBirthday("29-02-2000")).toEqual({ year: 2000, month: 2, day: 29 });
    for (const text of ["29-02-2001", "31/04/1999", "00-01-1999", "01-00-1999", "1999-01-00"])
      expect(toBirthday(text)).toBeUndefined();
  });

  it("give an age by subtracting years only [AUTH-54] [DEC-068]", () => {
    expect(ageInYears({ birthday: "31-12-1990", currentYear: 2026 })).toBe(36);
    expect(ageInYears({ birthday: "1990-01-01", currentYear: 2026 })).toBe(36);
    expect(ageInYears({ birthday: "01/01/2026", currentYear: 2026 })).toBe(0);
    for (const birthday of ["13/13/1990", "unknown", "", "01-01-2027"])
      expect(ageInYears({ birthday, currentYear: 2026 })).toBeUndefined();
  });
});
