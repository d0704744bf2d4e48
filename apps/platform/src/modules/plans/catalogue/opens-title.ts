import { grantsAudio } from "@marquee/plans-sdk/rules";

/** Whether a subscription opens a title [PLAN-38]: one of some languages opens titles of these alone. The languages of a stored plan count for titles of every kind. */
export const opensTitle = (languages: readonly string[], audioLanguages: readonly string[]): boolean =>
  grantsAudio({ tvShow: languages, movie: languages, channel: languages }, { kind: "movie", audioLanguages });
