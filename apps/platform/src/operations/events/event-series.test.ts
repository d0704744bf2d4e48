import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "@marquee/config";
import { TEST_NOW } from "../../testing/fake-clock.ts";
import { rangeBegin, SERIES, toSeries, isKnownEvent } from "./event-series.ts";

const NOW = TEST_NOW + 29_000;
const at = (minutes: number, name = "play_started", count = 1) => ({
  minuteMs: TEST_NOW + minutes * MINUTE,
  name,
  count,
});

describe("the series of the charts", () => {
  it("has 60 minutes of an hour, this one included [PLAT-124]", () => {
    const [events] = toSeries([at(0), at(-59), at(-60), at(1)], { range: "hour", nowMs: NOW });
    expect([events!.counts.length, events!.counts[59], events!.counts[0], events!.total]).toEqual([
      60, 1, 1, 2,
    ]);
    expect(rangeBegin("hour", NOW)).toBe(TEST_NOW - 59 * MINUTE);
  });

  it("has 96 quarters of a day, this one included [PLAT-124]", () => {
    // 10:00 in India is 4:30 in UTC, the start of a quarter of an hour.
    const [events] = toSeries([at(0), at(14), at(-1), at(-24 * 60 + 15), at(-24 * 60 + 14)], {
      range: "day",
      nowMs: NOW,
    });
    expect([events!.counts.length, events!.counts[95], events!.counts[94], events!.counts[0]]).toEqual([
      96, 2, 1, 1,
    ]);
    expect(rangeBegin("day", NOW)).toBe(TEST_NOW + 15 * MINUTE - 24 * HOUR);
  });

  it("counts each event under its chart, and all of them as events [PLAT-124] [PLAT-127]", () => {
    const counts = [
      at(0, "play_started", 2),
      at(0, "login_completed", 3),
      at(0, "payment_succeeded", 5),
      at(0, "play_failed", 7),
      at(0, "payment_failed", 11),
      at(0, "login_failed", 13),
      at(0, "registration_failed", 17),
      at(0, "error_shown", 19),
      at(0, "failure", 29),
      at(0, "other", 23),
      at(0, "registration_completed", 31),
      at(0, "payment_started", 37),
      at(0, "play_ended", 41),
    ];
    const totals = toSeries(counts, { range: "hour", nowMs: NOW }).map(({ name, total }) => [name, total]);
    expect(totals).toEqual([
      ["events", 238],
      ["plays", 2],
      ["signIns", 3],
      ["purchases", 5],
      ["failures", 96],
    ]);
  });

  it("is zero for an empty database [PLAT-124]", () => {
    const series = toSeries([], { range: "day", nowMs: NOW });
    expect(series.map(({ total }) => total)).toEqual(SERIES.map(() => 0));
  });
});

it.each([
  ["play_started", true],
  ["login_completed", true],
  ["payment_succeeded", true],
  ["page_viewed", false],
  ["plays", false],
  ["", false],
])("has a count of its own for %j: %s [PLAT-124]", (name, expected) => {
  expect(isKnownEvent(name)).toBe(expected);
});
