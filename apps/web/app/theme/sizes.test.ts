import { describe, expect, it } from "vitest";
import { CARDS_PER_ROW } from "./cards-per-row.ts";
import { AVATAR_SIZES, LAPSER_BUTTON, SKELETON_RADIUS } from "./element-sizes.ts";
import { HEADER_HEIGHTS, headerHeight } from "./header-heights.ts";
import { MENU_ANIMATION_MS, MODAL_FADE_MS, SHINE_MS, TOAST_MS } from "./motion.ts";
import { BREAKPOINTS } from "./widths.ts";

describe("sizes and motion", () => {
  it("has six ascending widths, and 1024 is not one of them [DEC-011]", () => {
    expect(BREAKPOINTS).toEqual([600, 900, 1200, 1240, 1366, 1800]);
    expect(BREAKPOINTS).not.toContain(1024);
  });

  it("has three header heights [SHELL-056]", () => {
    expect(HEADER_HEIGHTS).toEqual([44, 48, 65]);
    expect([599, 600, 1199, 1200].map(headerHeight)).toEqual([44, 48, 48, 65]);
  });

  it("fits more cards into a row as it gets wider, and fewer when titles are long [DEC-013] [SHELL-144]", () => {
    expect(CARDS_PER_ROW).toEqual({ wide: [2, 2, 3, 4, 5, 6], other: [2, 3, 4, 5, 6, 7] });
  });

  it("has avatars of exactly 46 and 32 pixels [SHELL-060]", () => {
    expect(AVATAR_SIZES).toEqual([46, 32]);
  });

  it("has the sizes and times of the documents", () => {
    expect(LAPSER_BUTTON).toEqual({ width: 122, height: 32 });
    expect(SKELETON_RADIUS).toBe(6);
    expect([TOAST_MS, MODAL_FADE_MS, MENU_ANIMATION_MS, SHINE_MS]).toEqual([2000, 200, 220, 800]);
  });
});
