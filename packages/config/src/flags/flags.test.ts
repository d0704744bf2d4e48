import { describe, expect, it } from "vitest";
import { parseCountryCode } from "../countries/country-codes.ts";
import type { FlagName, Toggle } from "./flags.ts";
import { FLAGS, flagSettings, isBlogOn, isFlagOn, readFlagVariant } from "./flags.ts";

const [IN, US, DE] = ["IN", "US", "DE"].map(parseCountryCode);
const names = Object.keys(FLAGS) as FlagName[];
const toggle = (name: string, enabled: boolean, payload?: unknown): readonly Toggle[] => [
  {
    name,
    enabled,
    ...(payload !== undefined && {
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    }),
  },
];

describe("isFlagOn", () => {
  it("uses the default of a flag that is missing [DEC-042]", () => {
    const on = names.filter((name) => isFlagOn(name, [], IN));
    expect(on.sort()).toEqual(["feature_gating", "reactions", "search"]);
    expect(names.sort().join(" ")).toBe(
      "blog_global blog_india commerce dynamic_logo feature_gating footer_api gamification_entry lapser_banner nft reactions referral search sports sports_predict_win",
    );
    for (const unknown of ["unknown", "constructor", ""])
      expect(isFlagOn(unknown, toggle(unknown, true), IN)).toBe(false);
  });

  it.each([
    [true, true, true, true],
    [true, false, true, false],
    [false, true, false, true],
    [false, false, false, false],
  ])(
    "follows the India flag %s and the global flag %s: India %s, abroad %s [DEC-041] [SESS-45]",
    (india, global, inIndia, abroad) => {
      const on = toggle("referral", true, { india, global });
      const off = toggle("referral", false, { india, global, countries: ["IN", "US"] });
      expect([
        isFlagOn("referral", on, IN),
        isFlagOn("referral", on, US),
        isFlagOn("referral", on, undefined),
      ]).toEqual([inIndia, abroad, inIndia]);
      expect([isFlagOn("referral", off, IN), isFlagOn("referral", off, US)]).toEqual([false, false]);
    },
  );

  it("is on in a listed country, unless disabled [SESS-45]", () => {
    expect(isFlagOn("nft", toggle("nft", true, { countries: ["US", "SG"] }), US)).toBe(true);
    expect(isFlagOn("nft", toggle("nft", true, { countries: ["US", "SG"] }), DE)).toBe(false);
    expect(isFlagOn("nft", toggle("nft", true, { countries: ["IN"] }), IN)).toBe(true);
    expect(isFlagOn("nft", toggle("nft", false, { countries: ["US"] }), US)).toBe(false);
  });

  it("is on everywhere without payload, and has the default if the payload is unreadable [DEC-041] [SESS-44]", () => {
    for (const country of [IN, US, undefined]) {
      expect(isFlagOn("nft", toggle("nft", true), country)).toBe(true);
      expect(isFlagOn("nft", toggle("nft", true, ""), country)).toBe(true);
      expect(isFlagOn("search", toggle("search", false), country)).toBe(false);
      for (const broken of [
        "{",
        "null",
        "[]",
        '"x"',
        '{"india":"yes"}',
        '{"countries":"US"}',
        '{"countries":[1]}',
      ]) {
        expect(isFlagOn("nft", toggle("nft", true, broken), country)).toBe(false);
        expect(isFlagOn("search", toggle("search", true, broken), country)).toBe(true);
      }
    }
    expect(readFlagVariant(undefined)).toBeUndefined();
    expect(readFlagVariant("")).toBeUndefined();
    expect(readFlagVariant("{}")).toEqual({ india: false, global: false, countries: [], settings: {} });
  });
});

describe("flagSettings", () => {
  it("returns the other keys of a payload while the flag is on", () => {
    const lapser = toggle("lapser_banner", true, { india: true, pages: ["home"] });
    expect(flagSettings("lapser_banner", lapser, IN).pages).toEqual(["home"]);
    expect(flagSettings("lapser_banner", lapser, US)).toEqual({});
    expect(flagSettings("lapser_banner", toggle("lapser_banner", true), IN)).toEqual({});
    expect(flagSettings("search", toggle("search", true, "{"), IN)).toEqual({});
    const two = [...toggle("nft", true, { india: true, pages: ["nft"] }), ...lapser];
    expect(flagSettings("lapser_banner", two, IN).pages).toEqual(["home"]);
  });
});

describe("isBlogOn", () => {
  it("uses one flag in India and another abroad [SHELL-093]", () => {
    const india = toggle("blog_india", true);
    const global = toggle("blog_global", true);
    expect([isBlogOn(india, IN), isBlogOn(india, US)]).toEqual([true, false]);
    expect([isBlogOn(global, IN), isBlogOn(global, US)]).toEqual([false, true]);
    expect([isBlogOn([], IN), isBlogOn([], US)]).toEqual([false, false]);
  });
});
