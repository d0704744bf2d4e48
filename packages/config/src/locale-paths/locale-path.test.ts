import { expect, it } from "vitest";
import { toPagePath } from "../pages/page-path.ts";
import { parseCountryCode } from "../countries/country-codes.ts";
import { localePath, parseLocalePath } from "./locale-path.ts";

it.each([
  ["/movies", { global: false, language: undefined, path: "/movies" }],
  ["/hi/movies", { global: false, language: "hi", path: "/movies" }],
  ["/global/hi", { global: true, language: "hi", path: "/" }],
  ["/global", { global: true, language: undefined, path: "/" }],
  ["/en/movies", { global: false, language: undefined, unknownLanguage: "en", path: "/movies" }],
  ["/global/xx/", { global: true, language: undefined, unknownLanguage: "xx", path: "/" }],
  ["", { global: false, language: undefined, path: "/" }],
])("%s is parsed", (pathname, expected) => {
  expect(parseLocalePath(pathname)).toStrictEqual(expected);
});

it.each([
  ["/global/hi/blog/?x=1", "/blog"],
  ["/xx/movies", "/xx/movies"],
  ["/en/movies#a", "/en/movies"],
  ["/hi/", "/"],
  ["/?a", "/"],
])("%s is the page %s", (path, page) => {
  expect(toPagePath(path)).toBe(page);
});

it.each([
  ["IN", "en", "/?x=1", "/?x=1"],
  ["IN", "hi", "/", "/hi"],
  ["IN", "hi", "/?x=1", "/hi?x=1"],
  ["US", "en", "/#a", "/global#a"],
  ["US", "ta", "/?x=1#a", "/global/ta?x=1#a"],
  ["US", "ta", "/blog/?x=/", "/global/ta/blog/?x=/"],
] as const)("in %s and %s, the address of %s is %s", (country, language, path, address) => {
  expect(localePath({ country: parseCountryCode(country), language, path })).toBe(address);
});
