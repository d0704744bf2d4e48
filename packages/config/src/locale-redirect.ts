import type { CountryCode } from './country-codes.ts';
import type { InterfaceLanguage } from './languages.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { localePath, localePrefix, parseLocalePath } from './locale-path.ts';

/** A client may resolve `/../hi` only after the redirect, which would cost a second hop. */
const LEADING_DOT_SEGMENTS = /^(?:\/(?:\.|%2e){1,2}(?=\/|$))+\/?/i;

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

/**
 * Target of the 301 for a path whose prefix does not fit the visitor, or undefined when it fits.
 * One hop is always enough: every leading locale segment is taken off before the right ones go on.
 * An `/en` counts as no language, so that a stored language leads there at once and not in two hops.
 * Bots, static files and API paths must not be handed in (`isRedirectable`). Spec: shell §2.1 and DEC-004.
 */
export function localeRedirect({ pathname, search, country, storedLanguage }: LocaleRequest): string | undefined {
  const asked = parseLocalePath(pathname);
  const bare = withoutLocale(pathname);
  const language = asked.language ?? bare.language ?? storedLanguage ?? DEFAULT_LANGUAGE;
  const isRight =
    asked.unknownLanguage === undefined &&
    asked.path === bare.path &&
    localePrefix({ country, language }) === prefixOf(asked.global, asked.language);
  if (isRight) return undefined;
  return localePath({ country, language, path: bare.path }) + toSearch(search);
}

function prefixOf(global: boolean, language: InterfaceLanguage | undefined): string {
  return (global ? '/global' : '') + (language === undefined ? '' : '/' + language);
}

/** The path without any locale segment at its beginning, and the first language found among them. */
function withoutLocale(pathname: string): { path: string; language: InterfaceLanguage | undefined } {
  let path = pathname;
  let language: InterfaceLanguage | undefined;
  for (;;) {
    const { path: rest, language: found } = parseLocalePath(path.replace(LEADING_DOT_SEGMENTS, '/'));
    language = language ?? found;
    if (rest === path) return { path, language };
    path = rest;
  }
}

function toSearch(search: string): string {
  const query = search.replace(/[\t\n\r]/g, '');
  return query === '' || query === '?' ? '' : query.charAt(0) === '?' ? query : '?' + query;
}
