import { MENU_TARGETS } from "@marquee/config";
import { describe, expect, it } from "vitest";
import header from "../../i18n/messages/en/header.json";
import { hasPage } from "../../site-map/sections.ts";
import { activeEntry, hamburgerEntries, menuEntries } from "./menu-entries.ts";

const everywhere = (): boolean => true;
const addresses = { storiesUrl: "https://stories.example/", articlesUrl: "https://articles.example/" };
const usual = { hasPremiumMenu: false, partnerMode: undefined, hasPage, addresses } as const;

describe("menuEntries", () => {
  it("gives every known name with a page a target and a label, in the order of the country [SHELL-039]", () => {
    const options = { ...usual, names: ["music", "movies", "home", "tvshows"] };
    const paths = (entries: ReturnType<typeof menuEntries>) => entries.map(({ path }) => path);
    expect(paths(menuEntries(options))).toEqual(["/music-videos", "/movies", "/", "/tv-shows"]);
    expect(paths(hamburgerEntries(options))).toEqual(["/", "/music-videos", "/movies", "/tv-shows"]);
    const withoutHome = { ...usual, names: ["music"] };
    expect([paths(menuEntries(withoutHome)), paths(hamburgerEntries(withoutHome))]).toEqual([
      ["/music-videos"],
      ["/", "/music-videos"],
    ]);
    for (const target of Object.values(MENU_TARGETS)) expect(Object.keys(header)).toContain(target.labelKey);
  });

  it("skips an unknown name, a name without a page and a second name of one page without an error [SHELL-039]", () => {
    const entries = menuEntries({
      ...usual,
      names: ["nonsense", "play5", "livetv", "live_tv", "home"],
      hasPage: (path) => path !== "/play5-games",
    });
    expect(entries.map(({ path }) => path)).toEqual(["/live-tv", "/"]);
  });

  it("links to the outside stories and articles, once each", () => {
    const entries = menuEntries({ ...usual, names: ["web stories", "stories", "articles"] });
    expect(entries).toEqual([
      {
        name: "web stories",
        path: "https://stories.example/",
        isExternal: true,
        labelKey: "menu_web_stories",
      },
      { name: "articles", path: "https://articles.example/", isExternal: true, labelKey: "menu_articles" },
    ]);
  });

  it("leaves out the entries that the partner removes, and nothing without a partner", () => {
    const names = ["livetv", "eduauraa", "news", "tv-channels", "music", "movies"];
    expect(menuEntries({ ...usual, names, partnerMode: "satellite" }).map(({ path }) => path)).toEqual([
      "/movies",
    ]);
    for (const partnerMode of ["handset", "telecom", undefined] as const)
      expect(menuEntries({ ...usual, names, partnerMode })).toHaveLength(6);
  });

  it("reads Premium when the country says so, otherwise Exclusive [SHELL-044]", () => {
    const labels = (hasPremiumMenu: boolean) =>
      menuEntries({ ...usual, names: ["premium"], hasPremiumMenu, hasPage: everywhere }).map(
        ({ labelKey }) => labelKey,
      );
    expect(labels(true)).toEqual(["menu_premium"]);
    expect(labels(false)).toEqual(["menu_exclusive"]);
  });
});

describe("activeEntry", () => {
  const entries = hamburgerEntries({
    ...usual,
    names: ["movies", "tvshows", "tv-channels"],
    hasPage: everywhere,
  });
  it.each([
    ["/", "/"],
    ["/global", "/"],
    ["/global/hi/movies/details/x/y", "/movies"],
    ["/movies", "/movies"],
    ["/movies/details/x/y", "/movies"],
    ["/tv-shows/tv-channels", "/tv-shows"],
    ["/aboutus", undefined],
    ["/moviesx", undefined],
  ])("finds for %s the entry of its first segment [SHELL-043]", (pathname, path) => {
    expect(activeEntry(entries, pathname)?.path).toBe(path);
  });
});
