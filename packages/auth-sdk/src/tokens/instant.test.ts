import { fakeClock } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { asOfNow, elapsedMs, instantOf } from "./instant.ts";

describe("elapsed time", () => {
  it("is that of the clock that advanced further", () => {
    const clock = fakeClock();
    const since = instantOf(clock);
    clock.advance(5000);
    expect(elapsedMs(since, clock)).toBe(5000);
    // The device slept: its monotonic clock stood still.
    clock.jumpTo(since.wallMs + 60_000);
    expect(elapsedMs(since, clock)).toBe(60_000);
    // The device was put right: its wall clock went back.
    clock.jumpTo(since.wallMs - 60_000);
    expect(elapsedMs(since, clock)).toBe(5000);
  });

  it("ignores a later correction of the wall clock", () => {
    const clock = fakeClock();
    const since = instantOf(clock);
    clock.advance(5000);
    clock.jumpTo(since.wallMs + 3_600_000);
    expect(elapsedMs(asOfNow(since, clock), clock)).toBe(5000);
  });
});
