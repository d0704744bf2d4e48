import { LIST_ACCESS, LIST_SORTS, type ListFilter } from "@marquee/content-sdk";

/** Parameters of an address that narrow a list or put it in order. */
export const FILTER_PARAMETERS = ["genre", "language", "decade", "access", "sort"] as const;

/** One of the given words; undefined for anything else. */
const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

/** What an address asks a list to be narrowed by; what is no filter is left out. */
export function readListFilter(query: URLSearchParams): ListFilter {
  const genre = query.get("genre") ?? "";
  const language = query.get("language") ?? "";
  const decade = query.get("decade") ?? "";
  const access = oneOf(LIST_ACCESS, query.get("access"));
  const sort = oneOf(LIST_SORTS, query.get("sort"));
  return {
    ...(/^[\p{L}\p{N}_-]{1,60}$/u.test(genre) ? { genre } : {}),
    ...(/^[a-z]{2,3}$/.test(language) ? { language } : {}),
    ...(/^[1-9]\d\d0$/.test(decade) ? { decade: Number(decade) } : {}),
    ...(access === undefined ? {} : { access }),
    ...(sort === undefined ? {} : { sort }),
  };
}

/** Whether an address names a list that is narrowed or put in another order; search engines are to list the whole one alone. */
export function isNarrowed(search: string): boolean {
  const query = new URLSearchParams(search);
  return FILTER_PARAMETERS.some((name) => query.has(name));
}
