import { describe, expect, it } from "vitest";
import { ACCOUNT_TARGETS } from "./account-targets.ts";
import { backTarget } from "../pages/back-target.ts";
import { FOOTER_LINKS } from "./footer-links.ts";
import { MENU_TARGETS, activeMenuName, menuTarget, premiumLabelKey } from "./menu-targets.ts";
import { classifyPath } from "../pages/path-class.ts";
import { FOOTER_TEXT_TYPES, footerTextType } from "./text-types.ts";
import { isFooterlessPage } from "./footer-visibility.ts";

const HEADER_NAMES = [
  "home",
  "plex",
  "premium",
  "freemovies",
  "tvshows",
  "movies",
  "sports",
  "learning",
  "eduauraa",
  "kids",
  "music",
  "livetv",
  "live_tv",
  "videos",
  "news",
  "originals",
  "upcoming",
  "addons",
  "tv-channels",
];
const HAMBURGER_NAMES = ["free movies", "web stories", "exclusives", "songs", "channels", "play5", "stories"];

describe("menuTarget", () => {
  it("has a target and a label key for every known name and skips others [SHELL-039] [SHELL-062]", () => {
    for (const name of [...HEADER_NAMES, ...HAMBURGER_NAMES, "articles"]) {
      const target = menuTarget(name);
      expect(target?.labelKey).toMatch(/^menu_[a-z0-9_]+$/);
      expect(
        target !== undefined &&
          ("path" in target ? classifyPath(target.path) !== "unknown" : target.external.endsWith("Url")),
      ).toBe(true);
    }
    expect(Object.keys(MENU_TARGETS)).toHaveLength(HEADER_NAMES.length + HAMBURGER_NAMES.length + 1);
    for (const name of ["unknown", "", "Movies", "constructor", "toString"])
      expect(menuTarget(name)).toBeUndefined();
  });

  it("follows the map of targets [DEC-029]", () => {
    const paths = Object.fromEntries(
      Object.entries(MENU_TARGETS).map(([name, target]) => [
        name,
        "path" in target ? target.path : target.external,
      ]),
    );
    expect(paths).toEqual({
      home: "/",
      plex: "/zee-plex-movies-on-rent",
      premium: "/premium",
      freemovies: "/free-movies",
      "free movies": "/free-movies",
      tvshows: "/tv-shows",
      movies: "/movies",
      sports: "/sports",
      learning: "/learning",
      eduauraa: "/eduauraa",
      kids: "/kids",
      music: "/music-videos",
      songs: "/music-videos",
      livetv: "/live-tv",
      live_tv: "/live-tv",
      videos: "/videos",
      news: "/news",
      originals: "/web-series",
      upcoming: "/upcoming",
      addons: "/add-ons",
      "tv-channels": "/tv-shows/tv-channels",
      exclusives: "/premium",
      channels: "/channels",
      play5: "/play5-games",
      "web stories": "storiesUrl",
      stories: "storiesUrl",
      articles: "articlesUrl",
    });
    expect(menuTarget("games")).toBeUndefined();
  });

  it("is titled Premium only if the country is configured so [SHELL-044]", () => {
    expect([true, false].map(premiumLabelKey)).toEqual(["menu_premium", "menu_exclusive"]);
  });
});

describe("activeMenuName", () => {
  it("is the name whose path is the first segment, without prefixes [SHELL-043]", () => {
    const active = (path: string) => activeMenuName({ names: HEADER_NAMES, path });
    expect(active("/global/hi/movies/details/x/y")).toBe("movies");
    expect(active("/tv-shows/tv-channels")).toBe("tvshows");
    expect(["/", "/global", "/hi", "/global/hi"].map(active)).toEqual(["home", "home", "home", "home"]);
    for (const path of ["/aboutus", "/nothing/here", "/moviesx"]) expect(active(path)).toBeUndefined();
  });
});

describe("isFooterlessPage", () => {
  it("is true for subscription and redirection pages [SHELL-096] [DEC-020]", () => {
    const pages = [
      "/buy-plan",
      "/apr",
      "/myaccount/subscription",
      "/myaccount/payment",
      "/paymentsuccess",
      "/paymentfailure",
      "/paymentcancelled",
    ];
    for (const path of pages) expect(isFooterlessPage({ path: "/global" + path, search: "" })).toBe(true);
    expect(isFooterlessPage({ path: "/signin", search: "?redirectFromWebApp=1" })).toBe(true);
    expect(isFooterlessPage({ path: "/signin", search: "?a=1&redirectFromWebApp=1&b=2" })).toBe(true);
    for (const search of ["", "?redirectFromWebApp=0", "?redirectFromWebApp=12"])
      expect(isFooterlessPage({ path: "/signin", search })).toBe(false);
    for (const path of ["/movies", "/myaccount/account-info"])
      expect(isFooterlessPage({ path, search: "?redirectFromWebApp=1" })).toBe(false);
  });
});

describe("backTarget", () => {
  it("is one of five sections, otherwise home [SHELL-057] [DEC-016]", () => {
    const targets = {
      "/live-tv/hindi": "/live-tv",
      "/movies": "/movies",
      "/global/hi/movies/details/x/y?z=1": "/movies",
      "/tv-shows/all": "/tv-shows",
      "/webseries": "/web-series",
      "/web-series/x": "/web-series",
      "/kids/kids-movies": "/kids",
      "/web-seriesx": "/",
      "/music-videos": "/",
      "/": "/",
      "": "/",
      "/nothing": "/",
    };
    for (const [path, target] of Object.entries(targets)) expect(backTarget(path)).toBe(target);
  });
});

describe("fixed targets", () => {
  it("are existing pages", () => {
    for (const path of [...Object.values(ACCOUNT_TARGETS), ...Object.values(FOOTER_LINKS)])
      expect([path, classifyPath(path)]).not.toEqual([path, "unknown"]);
    expect(ACCOUNT_TARGETS).toMatchObject({
      watchlist: "/myprofile/watchlist",
      mySubscription: "/myprofile/plans",
      myRentals: "/myprofile/rentals",
      myTransactions: "/myprofile/payments",
      manageDevices: "/myprofile/managedevices",
      authorisedDevices: "/device",
      buyPlan: "/buy-plan",
      prepaidCode: "/buy-plan?prepaid=true",
      studentDiscount: "/student",
      usReferral: "/USReferral",
      referral: "/referral",
      contentRedressal: "/content-redressal",
    });
  });
});

describe("footerTextType", () => {
  it("depends on the first segment; kids pages have none [SHELL-097] [DEC-021]", () => {
    const types = {
      "/": "mega_menu_footer",
      "/hi": "mega_menu_footer",
      "/tv-shows/all": "child_footer_shows",
      "/episodes/x": "child_footer_shows",
      "/global/movies": "child_footer_movies",
      "/series": "child_footer_series",
      "/web-series/x": "child_footer_series",
      "/originals": "child_footer_series",
      "/kids": undefined,
      "/kids/kids-movies": undefined,
      "/aboutus": "generic",
      "/nothing": "generic",
    };
    for (const [path, type] of Object.entries(types))
      expect([path, footerTextType(path)]).toEqual([path, type]);
    expect(FOOTER_TEXT_TYPES).toEqual([
      "mega_menu_footer",
      "child_footer_shows",
      "child_footer_movies",
      "child_footer_series",
      "generic",
    ]);
  });
});
