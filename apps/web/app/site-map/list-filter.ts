import { LIST_ACCESS, LIST_SORTS, type ListFilter } from "@marquee/content-sdk";

/** Query parameters that filter or sort a list. */
export const FILTER_PARAMETERS = ["genre", "language", "decade", "access", "sort"] as const;

/** The matching word; undefined for anything else. */
const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

/** Reads the filter from a query; invalid values are left out. */
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

/** Whether a query filters or sorts a list. Search engines should only list the complete one. */
export function isNarrowed(search: string): boolean {
  const query = new URLSearchParams(search);
  return FILTER_PARAMETERS.some((name) => query.has(name));
}
