import { describe, expect, it } from "vitest";
import { parseCountryCode } from "../countries/country-codes.ts";
import type { Toggle } from "../flags/flags.ts";
import { isPageFeatureOn } from "./page-features.ts";
import { classifyPath } from "./path-class.ts";

const IN = parseCountryCode("IN");
const US = parseCountryCode("US");

describe("isPageFeatureOn", () => {
  it("follows the flag of each feature, and that of the blog for the country", () => {
    const exists = (path: string, country: typeof IN, ...names: readonly string[]) => {
      const toggles: readonly Toggle[] = names.map((name) => ({ name, enabled: true }));
      return (
        classifyPath(path, { hasFeature: (feature) => isPageFeatureOn(feature, toggles, country) }) !==
        "unknown"
      );
    };
    for (const path of ["/blog/", "/watch-n-win/quiz", "/cricket/teams"])
      expect(exists(path, IN)).toBe(false);
    expect([
      exists("/blog/", IN, "blog_india"),
      exists("/blog/", US, "blog_india"),
      exists("/blog/", US, "blog_global"),
    ]).toEqual([true, false, true]);
    expect([exists("/watch-n-win", IN, "gamification_entry"), exists("/watch-n-win", IN, "sports")]).toEqual([
      true,
      false,
    ]);
    expect([
      exists("/cricket/schedule", US, "sports"),
      exists("/cricket/schedule", US, "gamification_entry"),
    ]).toEqual([true, false]);
    expect(exists("/sports", IN)).toBe(true);
  });
});
