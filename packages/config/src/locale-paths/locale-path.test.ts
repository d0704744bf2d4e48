import { expect, it } from "vitest";
import { toPagePath } from "../pages/page-path.ts";
import { parseLocalePath } from "./locale-path.ts";

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
