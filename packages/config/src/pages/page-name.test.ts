import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INTERFACE_LANGUAGES } from "../languages/languages.ts";
import {
  FIXED_PAGE_NAMES,
  FURTHER_PAGE_NAMES,
  GAME_PAGE_NAMES,
  PRECEDENCE_PAGE_NAMES,
  SHOW_PAGE_NAMES,
} from "./page-name.cases.ts";
import { isPageName, pageName } from "./page-name.ts";
import { PAGES } from "./pages.ts";

const PREFIXES = [
  "",
  "/global",
  ...INTERFACE_LANGUAGES.filter((code) => code !== "en").flatMap((code) => [`/${code}`, `/global/${code}`]),
];

const ALL_CASES = [...FIXED_PAGE_NAMES, ...GAME_PAGE_NAMES, ...SHOW_PAGE_NAMES, ...PRECEDENCE_PAGE_NAMES];

describe("pageName", () => {
  it.each(ALL_CASES)(
    'calls $path "$name", with and without prefixes, query and trailing slash [$row]',
    ({ path, name }) => {
      for (const prefix of PREFIXES) {
        const prefixed = path === "/" ? prefix || "/" : prefix + path;
        expect(pageName(prefixed)).toBe(name);
        expect(pageName(`${prefixed}?utm_source=/movies&x=1`)).toBe(name);
        expect(pageName(`${prefixed.replace(/\/$/, "")}/#top`)).toBe(name);
      }
    },
  );

  it.each(FURTHER_PAGE_NAMES)('calls $path "$name", which the specification omits', ({ path, name }) => {
    for (const prefix of PREFIXES) expect(pageName(prefix + path)).toBe(name);
  });

  it("ignores locale prefix, query and trailing slash [ANLT-027]", () => {
    expect(pageName("/global/hi/movies/?x")).toBe("movie landing");
    expect(pageName("/global/hi/movies/x")).toBe("N/A");
  });

  it("counts segments without prefix, query and trailing slash [DEC-103]", () => {
    for (const prefix of PREFIXES) {
      expect(pageName(`${prefix}/tv-shows/details/a-show/0-6-1`)).toBe("show detail");
      expect(pageName(`${prefix}/tv-shows/details/a-show/0-6-1/season-1`)).toBe("season view all");
      expect(pageName(`${prefix}/tv-shows/details/a-show/0-6-1/pilot/0-1-1`)).toBe("episode detail");
      expect(pageName(`${prefix}/tv-shows/details/a-show/0-6-1/`)).toBe("show detail");
    }
  });

  it("checks paths under tv-shows in one order: exact, details, views, channel, none [DEC-104]", () => {
    const names = {
      // Exact, although its last piece might be a channel or a view.
      "/tv-shows/all": "show view all",
      "/tv-shows/tv-channels": "channels",
      // Details, although the id begins like that of a channel.
      "/tv-shows/details/a-show/0-9-tv": "show detail",
      "/tv-shows/details/genre/0-6-1": "show detail",
      // Views, although their last piece begins like the id of a channel.
      "/tv-shows/genre/0-9-drama": "show genre",
      "/tv-shows/trending/0-9-now": "show trending",
      "/tv-shows/hi/0-9-tv": "show language",
      "/tv-shows/genre/drama": "show genre",
      "/tv-shows/zeetv/0-9-zeetv": "channels",
      "/web-series/zeetv/0-9-zeetv": "originals channel",
      "/tv-shows/zeetv/0-8-zeetv": "N/A",
      "/tv-shows/zeetv/x0-9-zeetv": "N/A",
      "/tv-shows/something/else": "N/A",
      "/tv-shows/something": "N/A",
    };
    expect(Object.keys(names).map((path) => [path, pageName(path)])).toEqual(Object.entries(names));
  });

  it("is home for the four forms of the site root [ANLT-031]", () => {
    for (const root of ["/", "/global", "/hi", "/global/hi"]) expect(pageName(root)).toBe("home");
    expect(pageName("/hi/x")).toBe("N/A");
    expect(pageName("/en")).toBe("N/A");
  });

  it("distinguishes similar paths [ANLT-038] [ANLT-039] [ANLT-041] [ANLT-080] [ANLT-104]", () => {
    expect(pageName("/x")).not.toBe("home");
    expect(pageName("/premiumx")).toBe("N/A");
    expect(pageName("/movies/all")).not.toBe(pageName("/movies"));
    expect(pageName("/live-tv/news-channels")).not.toBe("live tv language genre");
    expect(pageName("/tv-shows/genre/drama")).not.toBe("channels");
  });

  it("is N/A for pages whose flag is off [ANLT-034] [ANLT-035]", () => {
    const hasFeature = () => false;
    for (const { path } of GAME_PAGE_NAMES) expect(pageName(path, { hasFeature })).toBe("N/A");
    expect(pageName("/cricket/other")).toBe("N/A");
    expect(pageName("/movies", { hasFeature })).toBe("movie landing");
  });

  it("recognises the app pages only of the configured products", () => {
    expect(pageName("/marquee-app", { appSlugs: ["marquee"] })).toBe("app page");
    expect(pageName("/other-app", { appSlugs: ["marquee"] })).toBe("N/A");
    expect(pageName("/-app", { appSlugs: [""] })).toBe("N/A");
  });

  it("has one spelling for each name: lower case, single spaces [DEC-105]", () => {
    const names = [...new Set(Object.values(PAGES).map(({ name }) => name))].filter((name) => name !== "N/A");
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/);
    const spellings = names.map((name) => name.replace(/[^a-z0-9]/g, ""));
    expect(new Set(spellings).size).toBe(names.length);
    const listed = [...ALL_CASES, ...FURTHER_PAGE_NAMES].map(({ name }) => name);
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it("never throws and is always a known name, whatever the path", () => {
    const names: readonly string[] = Object.values(PAGES).map(({ name }) => name);
    const segment = fc.constantFrom(
      "tv-shows",
      "web-series",
      "details",
      "latest",
      "ilt20-x",
      "0-9-1",
      "hi",
      "global",
      "",
      "live-tv",
      "%2f",
      "..",
      "channels",
    );
    const path = fc.oneof(
      fc.string(),
      fc.array(segment, { maxLength: 9 }).map((pieces) => "/" + pieces.join("/")),
    );
    fc.assert(
      fc.property(path, (text) => {
        expect(names.includes(pageName(text))).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it("is distinguished from other texts", () => {
    for (const name of ["home", "movie detail", "my profile manage devices", "N/A"])
      expect([name, isPageName(name)]).toEqual([name, true]);
    for (const text of ["", "Home", "home ", "movieDetail", "/movies", "constructor", "asha rao"])
      expect([text, isPageName(text)]).toEqual([text, false]);
  });
});
