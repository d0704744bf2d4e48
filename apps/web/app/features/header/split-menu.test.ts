import { describe, expect, it } from "vitest";
import { DEFAULT_VISIBLE_MENU_COUNT, splitMenu } from "./split-menu.ts";

describe("splitMenu", () => {
  const seven = ["a", "b", "c", "d", "e", "f", "g"];

  it("shows three names and puts the rest under more [SHELL-041] [SHELL-042]", () => {
    expect(DEFAULT_VISIBLE_MENU_COUNT).toBe(3);
    expect(splitMenu({ names: seven })).toEqual({ visible: ["a", "b", "c"], more: ["d", "e", "f", "g"] });
    expect(splitMenu({ names: ["a", "b", "c"] })).toEqual({ visible: ["a", "b", "c"], more: [] });
    expect(splitMenu({ names: ["a", "b"] })).toEqual({ visible: ["a", "b"], more: [] });
    expect(splitMenu({ names: [] })).toEqual({ visible: [], more: [] });
  });

  it("gives the last visible slot to an active name that would fall outside [DEC-008]", () => {
    expect(splitMenu({ names: seven, active: "f" })).toEqual({
      visible: ["a", "b", "f"],
      more: ["c", "d", "e", "g"],
    });
    expect(splitMenu({ names: seven, active: "b" }).visible).toEqual(["a", "b", "c"]);
    expect(splitMenu({ names: seven, active: "z" }).visible).toEqual(["a", "b", "c"]);
    expect(splitMenu({ names: seven, active: "f", count: 0 })).toEqual({ visible: [], more: seven });
    expect(splitMenu({ names: seven, active: "g", count: 5 }).visible).toEqual(["a", "b", "c", "d", "g"]);
  });
});
