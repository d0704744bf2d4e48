import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CountryCode } from "../countries/country-codes.ts";
import { parseCountryCode } from "../countries/country-codes.ts";
import { ISO_COUNTRIES } from "../country-names/iso-countries.ts";
import type { InterfaceLanguage } from "../languages/languages.ts";
import { INTERFACE_LANGUAGES } from "../languages/languages.ts";
import { localePath, localePrefix, parseLocalePath } from "./locale-path.ts";
import type { LocaleRequest } from "./locale-redirect.ts";
import { localeRedirect } from "./locale-redirect.ts";
import { PAGE_PATHS } from "../pages/page-paths.ts";

const IN = parseCountryCode("IN");
const US = parseCountryCode("US");
const COUNTRIES = Object.keys(ISO_COUNTRIES).map(parseCountryCode);
const STORED: readonly (InterfaceLanguage | undefined)[] = [undefined, ...INTERFACE_LANGUAGES];
const ORIGIN = "https://www.marquee.example";

function redirect(
  pathname: string,
  options: { country?: CountryCode; stored?: InterfaceLanguage; search?: string } = {},
) {
  return localeRedirect({
    pathname,
    search: options.search ?? "",
    country: options.country ?? IN,
    storedLanguage: options.stored,
  });
}

/** What goes wrong when a browser follows the redirect: it leaves the site, or is redirected again. */
function problemOf(request: LocaleRequest): string | undefined {
  const location = localeRedirect(request);
  if (location === undefined) return undefined;
  const url = new URL(location, ORIGIN);
  const again = localeRedirect({ ...request, pathname: url.pathname, search: url.search });
  const isRight = /^\/(?![/\\])/.test(location) && url.origin === ORIGIN && again === undefined;
  return isRight ? undefined : `${request.pathname} → ${location} → ${url.origin}${again ?? ""}`;
}

describe("localePrefix", () => {
  it("puts /global first, then the language; English and India have no prefix [DEC-003] [SHELL-032]", () => {
    expect(localePrefix({ country: IN, language: "en" })).toBe("");
    expect(localePrefix({ country: IN, language: "hi" })).toBe("/hi");
    expect(localePrefix({ country: US, language: "en" })).toBe("/global");
    expect(localePrefix({ country: US, language: "de" })).toBe("/global/de");
    expect(localePrefix({ country: undefined, language: "en" })).toBe("");
  });
});

describe("prefixes a path, without a trailing slash for home", () => {
  it("prefixes a path and leaves no slash behind a prefixed home", () => {
    expect(localePath({ country: US, language: "hi", path: "/movies?x=1" })).toBe("/global/hi/movies?x=1");
    expect(localePath({ country: US, language: "en", path: "/" })).toBe("/global");
    expect(localePath({ country: IN, language: "en", path: "/" })).toBe("/");
  });

  it("is reversed by parseLocalePath for every country, language and page", () => {
    for (const country of [IN, US]) {
      for (const language of INTERFACE_LANGUAGES) {
        for (const path of Object.keys(PAGE_PATHS)) {
          const parsed = parseLocalePath(localePath({ country, language, path }));
          expect(parsed).toEqual({
            global: country === US,
            language: language === "en" ? undefined : language,
            path,
          });
        }
      }
    }
  });
});

describe("localeRedirect", () => {
  it("resolves dots and backslashes before it redirects", () => {
    expect(redirect("/xx/../hi/movies")).toBeUndefined();
    expect(redirect("/xx/a/%2e%2E/movies/.")).toBe("/movies/");
    expect(redirect("/xx\\movies")).toBe("/movies");
    expect(redirect("/movies", { country: US, search: "x=1" })).toBe("/global/movies?x=1");
    expect(redirect("/movies", { country: US, search: "?" })).toBe("/global/movies");
  });

  it("redirects an unknown locale to the prefix of country and language and keeps the query", () => {
    expect(redirect("/xx/movies", { search: "?a=1&b=%2F" })).toBe("/movies?a=1&b=%2F");
    expect(redirect("/global/movies")).toBe("/movies");
    expect(redirect("/movies", { country: US })).toBe("/global/movies");
    expect(redirect("/en/movies")).toBe("/movies");
    expect(redirect("/global/en/movies", { country: US })).toBe("/global/movies");
    expect(redirect("/movies", { stored: "hi" })).toBe("/hi/movies");
    expect(redirect("/global", { country: US, stored: "ta" })).toBe("/global/ta");
    expect(redirect("/hi/movies", { country: US, stored: "ta" })).toBe("/global/hi/movies");
    expect(redirect("/HI/movies")).toBe("/movies");
    expect(redirect("/xx/hi/movies", { stored: "ta" })).toBe("/hi/movies");
    expect(redirect("/ta/hi/movies")).toBe("/ta/movies");
  });

  it("accepts a correct prefix, even of another language than the stored one", () => {
    expect(redirect("/hi/movies")).toBeUndefined();
    expect(redirect("/hi/movies", { stored: "ta" })).toBeUndefined();
    expect(redirect("/movies/")).toBeUndefined();
    expect(redirect("/global/")).toBe("/");
    expect(redirect("/global/", { country: US })).toBeUndefined();
    expect(redirect("/globalx")).toBeUndefined();
  });

  it("keeps malicious addresses on the site", () => {
    for (const path of [
      "/xx//evil.example",
      "/xx/%5Cevil.example",
      "/xx/\\evil.example",
      "//evil.example",
      "/xx/%2F%2fevil.example",
      "/xx/\t/evil.example",
      "/xx///evil.example",
    ]) {
      for (const country of [IN, US]) {
        const prefix = country === US ? "/global" : "";
        expect(redirect(path, { country }) ?? prefix + "/evil.example").toBe(prefix + "/evil.example");
      }
    }
    expect(redirect("/xx/movies", { search: "?a=\r\nSet-Cookie: b" })).toBe("/movies?a=Set-Cookie:%20b");
  });

  it("needs one hop for every country, language and page", () => {
    const prefixes = [
      "",
      "/global",
      "/hi",
      "/en",
      "/xx",
      "/global/xx",
      "/global/de",
      "/global/en",
      "/hi/global",
      "/xx/yy",
      "/global/global",
      "/%2e%2e/xx",
    ];
    const wrong: string[] = [];
    for (const country of COUNTRIES) {
      for (const storedLanguage of STORED) {
        for (const prefix of prefixes) {
          for (const path of ["", "/", "/movies/details/x/0-0-1", "//xx/movies"]) {
            const request = { pathname: prefix + path || "/", search: "?q=1", country, storedLanguage };
            const location = localeRedirect(request);
            if (location === undefined) continue;
            const wanted = localePrefix({ country, language: parseLocalePath(location).language ?? "en" });
            const isRight =
              location.startsWith(wanted) &&
              location.endsWith("?q=1") &&
              localeRedirect({ ...request, ...split(location) }) === undefined;
            if (!isRight) wrong.push(`${request.pathname} → ${location}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("redirects the rentals page home in Germany and only there, in the same hop as its prefix [SHELL-034] [DEC-004]", () => {
    const DE = parseCountryCode("DE");
    const rentals = "/zee-plex-movies-on-rent";
    for (const [pathname, home] of [
      [rentals, "/global"],
      [rentals + "/", "/global"],
      ["/hi" + rentals, "/global/hi"],
      ["/de" + rentals + "//", "/global/de"],
      ["/xx/en" + rentals, "/global"],
      ["//global/global" + rentals, "/global"],
      ["/a/.." + rentals, "/global"],
    ] as const) {
      expect([pathname, redirect(pathname, { country: DE })]).toEqual([pathname, home]);
      expect(redirect(pathname, { country: DE, search: "?utm_source=a" })).toBe(home + "?utm_source=a");
    }
    expect(redirect("/global" + rentals, { country: DE, stored: "de" })).toBe("/global/de");
    // With the right prefix, the page itself redirects to home.
    for (const pathname of ["/global" + rentals, "/global/de" + rentals + "/"])
      expect(redirect(pathname, { country: DE })).toBeUndefined();
    for (const pathname of [rentals + "/all", rentals + "x", "/ZEE-PLEX-movies-on-rent", "/movies" + rentals])
      expect(redirect("/global" + pathname, { country: DE })).toBeUndefined();
    expect(redirect(rentals)).toBeUndefined();
    for (const country of ["US", "GB", "AT", "MY"].map(parseCountryCode))
      expect(redirect("/global" + rentals, { country })).toBeUndefined();
  });

  it("does not redirect its own target again, for every country, prefix, page, slash, case and query [DEC-004] [SHELL-034]", () => {
    const pages = [
      ...Object.keys(PAGE_PATHS),
      "/movies/details/x/0-0-1",
      "/tv-shows/details/x/0-6-1/y/0-1-1",
      "/nothing",
    ];
    const prefix = fc
      .array(fc.constantFrom("/global", "/GLOBAL", "/hi", "/HI", "/de", "/en", "/xx", "/", "/.", "//"), {
        maxLength: 4,
      })
      .map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRIES, parseCountryCode("DE"), parseCountryCode("DE")),
        fc.constantFrom(...STORED),
        prefix,
        fc.constantFrom(...pages, "/zee-plex-movies-on-rent", "/zee-plex-movies-on-rent"),
        fc.constantFrom("", "/", "//"),
        fc.constantFrom(...(["asked", "upper"] as const)),
        fc.constantFrom("", "?", "?a=1&b=%2F", "?x=/zee-plex-movies-on-rent"),
        (country, storedLanguage, start, page, slash, letters, search) => {
          const path = letters === "upper" ? page.toUpperCase() : page;
          const request = { pathname: start + path + slash, search, country, storedLanguage };
          const problem = problemOf(request);
          const end = localeRedirect(request)?.split("?")[0] ?? "/";
          const isClosed =
            country === "DE" && /^\/zee-plex-movies-on-rent\/*$/.test(parseLocalePath(end).path);
          expect([problem, isClosed]).toEqual([undefined, false]);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it("needs one hop to every page of the product, in every language, at home and abroad, and keeps path and query", () => {
    const wrong: string[] = [];
    for (const country of [IN, US, parseCountryCode("DE"), parseCountryCode("AE")]) {
      for (const storedLanguage of STORED) {
        for (const prefix of ["", "/global", "/hi", "/global/th", "/xx", "/en"]) {
          for (const page of Object.keys(PAGE_PATHS)) {
            const request = {
              pathname: page === "/" ? prefix || "/" : prefix + page,
              search: "?a=1&b=%2F",
              country,
              storedLanguage,
            };
            const location = localeRedirect(request);
            const { pathname, search } = location === undefined ? request : split(location);
            const parsed = parseLocalePath(pathname);
            const requested = parseLocalePath(request.pathname).language ?? storedLanguage ?? "en";
            // Nothing is rented in Germany.
            const isHome = country === "DE" && page === "/zee-plex-movies-on-rent" && location !== undefined;
            const isRight =
              parsed.path === (isHome ? "/" : page) &&
              search === request.search &&
              pathname.startsWith(localePrefix({ country, language: requested })) &&
              localeRedirect({ ...request, pathname }) === undefined;
            if (!isRight)
              wrong.push(
                `${request.pathname} in ${country} with ${storedLanguage ?? "nothing stored"} → ${pathname}${search}`,
              );
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("needs one hop and never leaves the origin, whatever the path", () => {
    const piece = fc.constantFrom(
      "",
      "global",
      "hi",
      "en",
      "xx",
      "EN",
      "movies",
      "..",
      ".",
      "%2e",
      "%2E%2e",
      "%5C",
      "%2f",
      "\\",
      "\\\\evil.example",
      "evil.example",
      "%09",
      "\t",
      " ",
      "@",
      ":",
      "https:",
      "javascript:alert(1)",
    );
    const pathname = fc.oneof(
      fc.array(piece, { maxLength: 7 }).map((pieces) => "/" + pieces.join("/")),
      fc.webPath().map((path) => "/" + path),
      fc.string().map((text) => "/" + text.replace(/[?#]/g, "")),
    );
    fc.assert(
      fc.property(
        pathname,
        fc.constantFrom(...COUNTRIES),
        fc.constantFrom(...STORED),
        fc.constantFrom("", "?a=1", "?x=//evil.example"),
        (path, country, storedLanguage, search) => {
          const request = { search, country, storedLanguage };
          expect(problemOf({ ...request, pathname: path })).toBeUndefined();
          expect(problemOf({ ...request, pathname: new URL(ORIGIN + path).pathname })).toBeUndefined();
        },
      ),
      { numRuns: 6_000 },
    );
  });
});

function split(location: string): { pathname: string; search: string } {
  const mark = location.indexOf("?");
  return { pathname: location.slice(0, mark), search: location.slice(mark) };
}
