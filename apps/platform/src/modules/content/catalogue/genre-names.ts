import { GENRE_NAMES } from "../../../../seed/genres/genre-names.ts";

/** Names by language and id. Maps instead of objects, as an operator may name a genre `constructor`. */
const BY_LANGUAGE: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(GENRE_NAMES).map(([language, names]) => [language, new Map(Object.entries(names))]),
);

/** Name of a genre in a language, else in English, else from its id, its words capitalised. */
export function genreName(id: string, language: string): string {
  return (
    BY_LANGUAGE.get(language)?.get(id) ??
    BY_LANGUAGE.get("en")?.get(id) ??
    id.replace(
      /(^|-)([a-z])/g,
      (_, gap: string, letter: string) => (gap === "" ? "" : " ") + letter.toUpperCase(),
    )
  );
}

/** The names of a genre in all languages, so that search finds each of them. */
export function genreNames(id: string): readonly string[] {
  return [...new Set([...BY_LANGUAGE.values()].flatMap((names) => names.get(id) ?? []))];
}
