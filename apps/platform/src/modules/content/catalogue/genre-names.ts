import { GENRE_NAMES } from "../../../../seed/genres/genre-names.ts";

const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = GENRE_NAMES;

/** Name of a genre in a language, else in English, else from its id, its words capitalised. */
export function genreName(id: string, language: string): string {
  return (
    BY_LANGUAGE[language]?.[id] ??
    BY_LANGUAGE["en"]?.[id] ??
    id.replace(
      /(^|-)([a-z])/g,
      (_, gap: string, letter: string) => (gap === "" ? "" : " ") + letter.toUpperCase(),
    )
  );
}

/** What a genre is called anywhere, so that it can be searched for in every language. */
export function genreNames(id: string): readonly string[] {
  return [...new Set(Object.values(BY_LANGUAGE).flatMap((names) => names[id] ?? []))];
}
