import { describe, expect, it } from "vitest";
import { countryMenu, hamburgerMenu } from "./country-menu.ts";

const usual = { hasPremiumMenu: false, partnerMode: undefined } as const;
const named = (entries: ReturnType<typeof countryMenu>): string[] => entries.map(({ name }) => name);

/** Options of a country, what the bar shows of them, and the group Explore below Home. */
const OPTIONS: readonly (readonly [string, unknown, readonly string[], readonly string[]])[] = [
  [
    "the given order",
    ["music", "movies", "tvshows"],
    ["music", "movies", "tvshows"],
    ["music", "movies", "tvshows"],
  ],
  ["home first", ["home", "movies"], ["home", "movies"], ["movies"]],
  ["home in the middle", ["movies", "home", "news"], ["movies", "home", "news"], ["movies", "news"]],
  ["home last", ["movies", "news", "home"], ["movies", "news", "home"], ["movies", "news"]],
  ["home missing", ["movies", "news"], ["movies", "news"], ["movies", "news"]],
  ["home twice", ["movies", "home", "news", "home"], ["movies", "home", "news"], ["movies", "news"]],
  ["only home", ["home"], ["home"], []],
  ["no options", [], [], []],
  [
    "names without a title",
    ["nonsense", "movies", "", " ", "Movies", "news"],
    ["movies", "news"],
    ["movies", "news"],
  ],
  ["names of built-in properties", ["constructor", "toString", "__proto__", "kids"], ["kids"], ["kids"]],
  ["two names of one page", ["live_tv", "kids", "livetv"], ["live_tv", "kids"], ["live_tv", "kids"]],
  [
    "two names of one external target",
    ["stories", "kids", "web stories"],
    ["stories", "kids"],
    ["stories", "kids"],
  ],
  [
    "names of wrong types",
    [7, null, { name: "news" }, ["kids"], true, undefined, "movies"],
    ["movies"],
    ["movies"],
  ],
  ["not a list", "movies", [], []],
  ["undefined", undefined, [], []],
  ["null", null, [], []],
];

describe("the menu of a country", () => {
  it.each(OPTIONS)(
    "has the options in the bar in their order, and home first only in the hamburger menu: %s [SHELL-039] [SHELL-061]",
    (_what, names, bar, explore) => {
      const facts = { ...usual, names: names as readonly string[] };
      expect(named(countryMenu(facts))).toEqual(bar);
      expect(named(hamburgerMenu(facts))).toEqual(["home", ...explore]);
    },
  );

  it("has a target and a title key for each entry [SHELL-039]", () => {
    expect(countryMenu({ ...usual, names: ["news", "home", "articles"] })).toEqual([
      { name: "news", path: "/news", labelKey: "menu_news" },
      { name: "home", path: "/", labelKey: "menu_home" },
      { name: "articles", external: "articlesUrl", labelKey: "menu_articles" },
    ]);
  });

  it("titles the premium entry Premium or Exclusive, under either of its names [SHELL-044]", () => {
    for (const name of ["premium", "exclusives"])
      expect(
        [true, false].map(
          (hasPremiumMenu) => countryMenu({ ...usual, names: [name], hasPremiumMenu })[0]?.labelKey,
        ),
      ).toEqual(["menu_premium", "menu_exclusive"]);
  });

  it("omits the entries that the partner mode removes, but never home [SHELL-090]", () => {
    const names = ["livetv", "eduauraa", "news", "plex", "movies", "tv-channels", "music", "home"];
    const facts = { ...usual, names, partnerMode: "satellite" } as const;
    expect(named(countryMenu(facts))).toEqual(["movies", "home"]);
    expect(named(hamburgerMenu(facts))).toEqual(["home", "movies"]);
    for (const partnerMode of ["handset", "telecom", undefined] as const)
      expect(named(countryMenu({ ...facts, partnerMode }))).toEqual(names);
  });
});
