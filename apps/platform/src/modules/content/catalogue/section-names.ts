import words from "../../../../seed/footer/footer-texts.json" with { type: "json" };
import { localText } from "../../../errors/local-text.ts";

const NAMES: Readonly<Record<string, Readonly<Record<"en", string>>>> = {
  movies: words.movies,
  "tv-shows": words.tvShows,
  "web-series": words.webSeries,
  "music-videos": words.music,
  news: words.news,
  kids: words.kids,
  "free-movies": words.freeMovies,
};

/** Name of a section in a language, else from its id, its words capitalised. */
export function sectionName(section: string, language: string): string {
  const name = NAMES[section];
  if (name !== undefined) return localText(name, language);
  return section.replace(
    /(^|-)([a-z])/g,
    (_, gap: string, letter: string) => (gap === "" ? "" : " ") + letter.toUpperCase(),
  );
}
