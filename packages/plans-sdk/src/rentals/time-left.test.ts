import { DAY, HOUR, MINUTE } from "@marquee/config/time";
import { describe, expect, it } from "vitest";
import { timeLeft } from "./time-left.ts";

describe("timeLeft", () => {
  it("is in days from two days on, hours from two hours on, then minutes", () => {
    expect([21 * DAY, 2 * DAY, 2 * DAY - 1, 2 * HOUR, 2 * HOUR - 1, MINUTE, 1].map(timeLeft)).toEqual([
      { unit: "days", count: 21 },
      { unit: "days", count: 2 },
      { unit: "hours", count: 47 },
      { unit: "hours", count: 2 },
      { unit: "minutes", count: 120 },
      { unit: "minutes", count: 1 },
      { unit: "minutes", count: 1 },
    ]);
  });

  it("is undefined once it is over", () => {
    expect([0, -1].map(timeLeft)).toEqual([undefined, undefined]);
  });
});
