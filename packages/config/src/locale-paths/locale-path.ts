import type { CountryCode } from "../countries/country-codes.ts";
import { isIndia } from "../countries/country-codes.ts";
import type { InterfaceLanguage } from "../languages/languages.ts";
import { DEFAULT_LANGUAGE, isInterfaceLanguage } from "../languages/languages.ts";

/** A path taken apart into its locale prefix and the rest. */
export interface LocalePath {
  /** Whether the path begins with `/global`, the prefix of every country but India. */
  readonly global: boolean;
  /** The interface language the path names; absent for English and for an unknown one. */
  readonly language: InterfaceLanguage | undefined;
  /** Two letters in language position that are no prefix of the product, `en` included. */
  readonly unknownLanguage?: string;
  /** The path without its prefix; begins with exactly one slash. */
  readonly path: string;
}

const LEADING_SLASHES = /^(?:[/\\]|%2f|%5c)+/i;

/** One leading slash and no character that a browser drops from an address without a word. */
function toSitePath(pathname: string): string {
  return "/" + pathname.replace(/[\t\n\r]/g, "").replace(LEADING_SLASHES, "");
}

function firstSegment(path: string): string {
  return path.split("/")[1] ?? "";
}

function withoutFirstSegment(path: string): string {
  return toSitePath(path.slice(1 + firstSegment(path).length));
}

function isLanguagePosition(segment: string): boolean {
  return /^[A-Za-z]{2}$/.test(segment);
}

/**
 * Takes the locale prefix off a path: `/global` first, then the language.
 * An unknown language stays named, so that the caller can redirect.
 * Spec: shell §2.1, "Non-India users have the path prefixed /global".
 */
export function parseLocalePath(pathname: string): LocalePath {
  let path = toSitePath(pathname);
  const global = firstSegment(path) === "global";
  if (global) path = withoutFirstSegment(path);
  const segment = firstSegment(path);
  if (!isLanguagePosition(segment)) return { global, language: undefined, path };
  path = withoutFirstSegment(path);
  if (isInterfaceLanguage(segment) && segment !== DEFAULT_LANGUAGE)
    return { global, language: segment, path };
  return { global, language: undefined, unknownLanguage: segment, path };
}

/** Which prefix a visitor's addresses carry. */
export interface Locale {
  readonly country: CountryCode | undefined;
  readonly language: InterfaceLanguage;
}

/** Prefix of a visitor's addresses: empty, `/hi`, `/global` or `/global/hi`. */
export function localePrefix({ country, language }: Locale): string {
  return (isIndia(country) ? "" : "/global") + (language === DEFAULT_LANGUAGE ? "" : "/" + language);
}

/** Address of a site path, with or without query and hash, for a visitor. The home page has no trailing slash behind a prefix. */
export function localePath(options: Locale & { readonly path: string }): string {
  const { path } = options;
  const prefix = localePrefix(options);
  return prefix !== "" && /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;
}
