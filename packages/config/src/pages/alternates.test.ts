import { describe, expect, it } from "vitest";
import { alternateLinks } from "./alternates.ts";
import { parseCountryCode, type CountryCode } from "../countries/country-codes.ts";
import { ISO_COUNTRIES } from "../country-names/iso-countries.ts";
import { isRedirectable } from "./redirectable.ts";
import { localeRedirect } from "../locale-paths/locale-redirect.ts";
import { localePath, parseLocalePath } from "../locale-paths/locale-path.ts";
import { INTERFACE_LANGUAGES } from "../languages/languages.ts";
import { PAGE_PATHS } from "./page-paths.ts";
import { canonicalPath } from "./page-rules.ts";
import { robotsFor } from "./robots.ts";

const pathsOf = (path: string): readonly string[] => alternateLinks(path).map((link) => link.path);

describe("alternateLinks", () => {
  it("list a page in 16 languages for India and abroad, and one default address", () => {
    const links = alternateLinks("/movies");
    expect(links).toHaveLength(33);
    expect(links).toContainEqual({ hreflang: "en-IN", path: "/movies" });
    expect(links).toContainEqual({ hreflang: "hi-IN", path: "/hi/movies" });
    expect(links).toContainEqual({ hreflang: "bho", path: "/global/hr/movies" });
    expect(links).toContainEqual({ hreflang: "x-default", path: "/global/movies" });
    expect(new Set(links.map(({ hreflang }) => hreflang)).size).toBe(33);
  });

  it("have no slash after the prefix of home", () => {
    expect(pathsOf("/")).toEqual(expect.arrayContaining(["/", "/hi", "/global", "/global/ta"]));
  });

  it("omit the half in which a page is not indexed, and are empty for a page that is never indexed", () => {
    const detail = alternateLinks("/movies/details/the-general/0-0-1");
    expect(detail).toHaveLength(17);
    expect(detail.every(({ path }) => !path.startsWith("/global"))).toBe(true);
    expect(detail[16]).toEqual({ hreflang: "x-default", path: "/movies/details/the-general/0-0-1" });
    expect(alternateLinks("/settings")).toEqual([]);
    expect(alternateLinks("/search")).toEqual([]);
    expect(alternateLinks("/no-such-page/at/all")).toEqual([]);
  });

  it("are empty where the current page is not indexed, as the pages they would name do not name it [SHELL-147]", () => {
    const detail = "/movies/details/the-general/0-0-1";
    expect(alternateLinks(detail, parseCountryCode("US"))).toEqual([]);
    expect(alternateLinks(detail, parseCountryCode("IN"))).toEqual(alternateLinks(detail));
  });

  it("are empty for the second address of a page", () => {
    expect(alternateLinks("/apr")).toEqual([]);
    expect(alternateLinks("/buy-plan")).not.toEqual([]);
  });

  it("stay in the half of the current page if only some countries have the page", () => {
    for (const path of ["/watch-n-win", "/watch-n-win/winners", "/cricket/schedule", "/blog/", "/student"]) {
      for (const country of ["IN", "AE"].map(parseCountryCode)) {
        const links = alternateLinks(path, country);
        expect(links).toHaveLength(17);
        expect(
          links.filter(({ path: address }) => address.startsWith("/global") !== (country !== "IN")),
        ).toEqual([]);
        expect(links[16]).toEqual({
          hreflang: "x-default",
          path: localePath({ country, language: "en", path }),
        });
      }
    }
    expect(alternateLinks("/movies", parseCountryCode("AE"))).toEqual(alternateLinks("/movies"));
    expect(alternateLinks("/settings", parseCountryCode("IN"))).toEqual([]);
  });

  it("include no address that redirects a viewer of its own country or is not indexed", () => {
    for (const path of ["/", "/movies", "/aboutus", "/movies/details/a/0-0-1", "/live-tv", "/kids"]) {
      for (const { path: address } of alternateLinks(path)) {
        const requested = parseLocalePath(address);
        const country = (requested.global ? "US" : "IN") as CountryCode;
        expect(isRedirectable({ pathname: address, isBot: false })).toBe(true);
        expect(
          localeRedirect({ pathname: address, search: "", country, storedLanguage: undefined }),
        ).toBeUndefined();
        expect(robotsFor({ path: requested.path, country, isMainHost: true, isErrorFallback: false })).toBe(
          "index, follow",
        );
      }
    }
  });

  it("list each address of every page, in every country and language, exactly if it is indexed, with x-default", () => {
    const wrong: string[] = [];
    for (const page of Object.keys(PAGE_PATHS)) {
      const links = alternateLinks(page);
      const addresses = new Set(links.map(({ path }) => path));
      const isWhole =
        links.length === 0 ||
        (links.filter(({ hreflang }) => hreflang === "x-default").length === 1 &&
          new Set(links.map(({ hreflang }) => hreflang)).size === links.length);
      if (!isWhole) wrong.push(page);
      for (const country of Object.keys(ISO_COUNTRIES).map(parseCountryCode)) {
        const isIndexed =
          canonicalPath(page) === page &&
          robotsFor({ path: page, country, isMainHost: true, isErrorFallback: false }).startsWith("index");
        for (const language of INTERFACE_LANGUAGES)
          if (addresses.has(localePath({ country, language, path: page })) !== isIndexed)
            wrong.push(`${page} in ${country} and ${language}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
