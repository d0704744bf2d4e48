import { describe, expect, it } from "vitest";
import { durationText } from "./duration.ts";

describe("durationText", () => {
  it.each([
    [45_000, "seconds", 0, 0, 45],
    [60_000, "minutes", 0, 1, 0],
    [59.4 * 60_000, "minutes", 0, 59, 0],
    [59.6 * 60_000, "hours", 1, 0, 0],
    [67 * 60_000, "hoursMinutes", 1, 7, 0],
    [120 * 60_000, "hours", 2, 0, 0],
  ] as const)("says %d ms as %s", (ms, key, hours, minutes, seconds) => {
    expect(durationText(ms)).toEqual({ key, values: { hours, minutes, seconds } });
  });
});
