import { describe, expect, it } from "vitest";
import { afterScroll, type ScrolledHeader } from "./header-position.ts";

/** Whether the header is hidden after each scroll position. */
function hiddenAt(positions: readonly number[], height: number): readonly boolean[] {
  let header: ScrolledHeader = { isHidden: false, turningPoint: 0 };
  return positions.map((y) => {
    header = afterScroll(header, { y, height });
    return header.isHidden;
  });
}

describe("the header of a scrolled page", () => {
  it.each([44, 48, 65])(
    "of %d pixels hides after scrolling down by more than that [SHELL-055] [DEC-010]",
    (height) => {
      expect(hiddenAt([10, height, height + 1], height)).toEqual([false, false, true]);
    },
  );

  it("comes back by scrolling up, not by a twitch, and hides again by its height [SHELL-055] [DEC-010]", () => {
    expect(hiddenAt([200, 500, 496, 495], 48)).toEqual([true, true, true, false]);
    expect(hiddenAt([500, 400, 448, 449], 48)).toEqual([true, false, false, true]);
    // Up and down again counts from where it turned.
    expect(hiddenAt([500, 400, 300, 348, 349], 48)).toEqual([true, false, false, false, true]);
  });

  it("is there at the top of the page, however it got there [SHELL-055]", () => {
    expect(hiddenAt([500, 48], 48)).toEqual([true, false]);
    expect(hiddenAt([500, 0], 48)).toEqual([true, false]);
  });
});
