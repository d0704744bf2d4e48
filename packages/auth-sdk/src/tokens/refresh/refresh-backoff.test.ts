import type { MarqueeError } from "@marquee/http";
import { fakeClock } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { instantOf } from "../instant.ts";
import { createRefreshBackoff } from "./refresh-backoff.ts";
import type { Unavailable } from "./refresh-call.ts";

function pauses() {
  const clock = fakeClock();
  const backoff = createRefreshBackoff({ clock, random: () => 0.5 });
  const begin = (
    failure: Partial<Unavailable> = {},
    attempt: Partial<Parameters<typeof backoff.begin>[1]> = {},
  ) =>
    backoff.begin(
      {
        kind: "unavailable",
        error: { name: "down" } as unknown as MarqueeError,
        isAnswerLost: false,
        since: instantOf(clock),
        ...failure,
      },
      { refreshToken: "refresh-1", isBackground: false, ...attempt },
    );
  /** For how long a pause lasts, in seconds. */
  const lasts = (isBackground = false): number => {
    let seconds = 0;
    for (; backoff.isOn(isBackground) && seconds < 1000; seconds += 1) clock.advance(1000);
    return seconds;
  };
  return { clock, backoff, begin, lasts };
}

describe("the backoff after a failed refresh", () => {
  it("lasts between one and two minutes, or as long as the server says, and ends on request", () => {
    const { backoff, begin, lasts } = pauses();
    expect([backoff.isOn(true), backoff.failure()]).toEqual([false, undefined]);
    expect([begin(), lasts()]).toEqual([undefined, 90]);
    expect([begin({ retryAfterMs: 5000 }), lasts()]).toEqual([undefined, 5]);
    expect([begin({ retryAfterMs: 0 }), lasts()]).toEqual([undefined, 0]);
    begin();
    backoff.end();
    expect([backoff.isOn(false), backoff.failure()]).toEqual([false, undefined]);
  });

  it("of a background refresh applies only to background refreshes, unless the server sets it", () => {
    const { backoff, begin } = pauses();
    begin({}, { isBackground: true });
    expect([backoff.isOn(true), backoff.isOn(false), backoff.failure()?.isForAll]).toEqual([
      true,
      false,
      false,
    ]);
    begin({ retryAfterMs: 5000 }, { isBackground: true });
    expect([backoff.isOn(true), backoff.isOn(false), backoff.failure()?.isForAll]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("is a few seconds if an answer was lost, for 22 seconds of the same token", () => {
    const { begin, clock, lasts } = pauses();
    expect([begin({ isAnswerLost: true }), lasts()]).toEqual([4500, 5]);
    clock.advance(16_999);
    expect(begin({ isAnswerLost: true })).toBe(4500);
    clock.advance(1);
    expect([begin({ isAnswerLost: true }), lasts()]).toEqual([undefined, 90]);
    expect(begin({ isAnswerLost: true }, { refreshToken: "refresh-2" })).toBe(4500);
    expect(begin({ isAnswerLost: false }, { refreshToken: "refresh-2" })).toBeUndefined();
  });
});
