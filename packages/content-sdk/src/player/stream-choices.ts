import { AUTO_QUALITY_LABEL, qualityLabel } from "@marquee/config/content";

/** Rates of playing that a player offers; 1 is normal. */
export const PLAYING_RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next faster or slower rate that a player offers; at the ends the same one. */
export function neighbourRate(rate: number, by: number): number {
  const index = PLAYING_RATES.findIndex((offered) => offered >= rate);
  const last = PLAYING_RATES.length - 1;
  return PLAYING_RATES[Math.min(last, Math.max(0, (index < 0 ? last : index) + by))] || 1;
}

/** Picture heights with a name of their own. */
export type NamedHeight = 240 | 480 | 720 | 1080;

// CONT-50
/** The heights that a viewer may choose, the best first and each once. A height without a name of its own is left to the automatic choice. */
export function qualityChoices(qualities: readonly { readonly height: number }[]): readonly NamedHeight[] {
  const heights = qualities.map(({ height }) => height);
  return heights
    .filter(
      (height, index): height is NamedHeight =>
        qualityLabel(height) !== AUTO_QUALITY_LABEL && heights.indexOf(height) === index,
    )
    .sort((one, other) => other - one);
}

interface LanguageTrack {
  readonly language: string;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The language of the sound that plays until the viewer chooses another: that of the first track. */
export function startingAudio(audio: readonly LanguageTrack[]): string | undefined {
  return audio.map(({ language }) => language).filter(isText)[0];
}

/** What decides which subtitles show. */
export interface CaptionFacts {
  readonly subtitles: readonly LanguageTrack[];
  /** Language of the subtitles that showed last in this sitting. */
  readonly last?: string | undefined;
  /** Language of the app. */
  readonly language: string;
}

/** The language of the subtitles to show once they are switched on: the last one, else that of the app, else the first. */
export function captionsToShow({ subtitles, last, language }: CaptionFacts): string | undefined {
  const known = subtitles.map((track) => track.language).filter(isText);
  return [last, language, known[0]].filter((code) => isText(code) && known.indexOf(code) >= 0)[0];
}
