import { describe, expect, it } from "vitest";
import { canHaveAds } from "./can-have-ads.ts";

describe("ads", () => {
  it.each([
    ["free", "guest", true],
    ["free", "registered", true],
    ["free", "premium", false],
    ["subscription", "guest", false],
    ["subscription", "registered", false],
    ["subscription", "premium", false],
    ["rental", "guest", false],
    ["rental", "registered", false],
    ["rental", "premium", false],
    ["", "guest", false],
  ] as const)(
    "during a %s title for a %s viewer are possible: %s [CONT-49]",
    (access, userType, expected) => {
      expect(canHaveAds(access, userType)).toBe(expected);
    },
  );
});
