import type { CountryCode } from "../countries/country-codes.ts";
import type { InterfaceLanguage } from "../languages/languages.ts";
import { DEFAULT_LANGUAGE } from "../languages/languages.ts";
import { localePath, localePrefix, parseLocalePath } from "./locale-path.ts";
import { isClosedRentals } from "./rentals.ts";
import { textOf } from "../text-of.ts";

/** A request for a page as far as its locale prefix is concerned. */
export interface LocaleRequest {
  /** Path of the request as the browser sent it, without query. */
  readonly pathname: string;
  /** Query of the request with its question mark, or empty. */
  readonly search: string;
  readonly country: CountryCode | undefined;
  /** Language of the cookie `displayLanguage`, if it holds an interface language. */
  readonly storedLanguage: InterfaceLanguage | undefined;
}

// DEC-004, SHELL-034
/**
 * Target of the 301 for a path whose locale prefix does not fit the visitor; undefined when it fits. Keeps query and
 * trailing slash. One redirect is always enough: all leading locale segments are removed before the right ones are added.
 * `/en` counts as no language, so a stored language needs no second redirect. The rentals page of a country without rentals
 * leads home directly (`isClosedRentals`). Do not pass bots, static files or API paths (`isRedirectable`).
 * Spec: shell §2.1.
 */
export function localeRedirect({
  pathname,
  search,
  country,
  storedLanguage,
}: LocaleRequest): string | undefined {
  const resolved = asBrowserResolves(pathname);
  const requested = parseLocalePath(resolved);
  const bare = withoutLocale(resolved);
  const language = requested.language ?? bare.language ?? storedLanguage ?? DEFAULT_LANGUAGE;
  const isRight =
    requested.unknownLanguage === undefined &&
    requested.path === bare.path &&
    localePrefix({ country, language }) === prefixOf(requested.global, requested.language);
  if (isRight) return undefined;
  const path = isClosedRentals({ path: bare.path, country }) ? "/" : bare.path;
  return localePath({ country, language, path }) + toSearch(search);
}

/** A browser drops control characters, and blanks at the end, from a Location; a header ends at a line break. */
function toSafeText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const visible = textOf(text).replace(/[\u0000-\u001f\u007f]/g, "");
  return visible.replace(/ /g, "%20");
}

/** A browser turns backslashes and resolves dots in a Location, which must not cost a second hop. */
function asBrowserResolves(pathname: string): string {
  const segments = toSafeText(pathname).replace(/\\/g, "/").split("/").slice(1);
  const preserved: string[] = [];
  segments.forEach((segment, index) => {
    const dots = segment.replace(/%2e/gi, ".");
    if (dots === "..") preserved.pop();
    if (dots !== "." && dots !== "..") preserved.push(segment);
    else if (index === segments.length - 1) preserved.push("");
  });
  return "/" + preserved.join("/");
}

function prefixOf(global: boolean, language: InterfaceLanguage | undefined): string {
  return (global ? "/global" : "") + (language === undefined ? "" : "/" + language);
}

/** The path without any locale segment at its beginning, and the first language found among them. */
function withoutLocale(pathname: string): { path: string; language: InterfaceLanguage | undefined } {
  let path = pathname;
  let language: InterfaceLanguage | undefined;
  for (;;) {
    const { path: rest, language: found } = parseLocalePath(path);
    language = language ?? found;
    if (rest === path) return { path, language };
    path = rest;
  }
}

function toSearch(search: string): string {
  const query = toSafeText(search);
  return query === "" || query === "?" ? "" : query.charAt(0) === "?" ? query : "?" + query;
}
