import { grantsAudio } from "@marquee/plans-sdk/rules";

/**
 * Whether a subscription includes a title: a plan for some languages includes only titles with one of these audio languages. The
 * plan's languages apply to shows, movies and channels alike.
 */
export const opensTitle = (languages: readonly string[], audioLanguages: readonly string[]): boolean =>
  grantsAudio({ tvShow: languages, movie: languages, channel: languages }, { kind: "movie", audioLanguages });
