import { AUTO_QUALITY_LABEL, qualityLabel } from "@marquee/config/content";

/** Playback rates that a player offers; 1 is normal. */
export const PLAYING_RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Returns the next faster or slower rate; at the ends the same one. */
export function neighbourRate(rate: number, by: number): number {
  const index = PLAYING_RATES.findIndex((offered) => offered >= rate);
  const last = PLAYING_RATES.length - 1;
  return PLAYING_RATES[Math.min(last, Math.max(0, (index < 0 ? last : index) + by))] || 1;
}

/** Picture heights that have a name. */
export type NamedHeight = 240 | 480 | 720 | 1080;

// CONT-50
/**
 * Returns the heights to choose from, the best first and each once. A height without a name is used only by the automatic
 * choice.
 */
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

/** Returns the initial audio language: that of the first track. */
export function startingAudio(audio: readonly LanguageTrack[]): string | undefined {
  return audio.map(({ language }) => language).find(isText);
}

/** Options of `captionsToShow`. */
export interface CaptionFacts {
  readonly subtitles: readonly LanguageTrack[];
  /** Language of the subtitles last shown in this sitting. */
  readonly last?: string | undefined;
  /** Language of the app. */
  readonly language: string;
}

/** Returns the language of subtitles that are switched on: the last one, else that of the app, else the first. */
export function captionsToShow({ subtitles, last, language }: CaptionFacts): string | undefined {
  const known = subtitles.map((track) => track.language).filter(isText);
  return [last, language, known[0]].find((code) => known.some((one) => one === code));
}
