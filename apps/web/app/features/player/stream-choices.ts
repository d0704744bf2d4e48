import { AUTO_QUALITY_LABEL, qualityLabel } from "@marquee/config";
import type { Playback } from "@marquee/content-sdk";
import { useTranslations, type Messages } from "use-intl";
import type { Choice } from "../../ui/Menu/ChoiceMenu.tsx";

/** Value of the choices that stand for none: no subtitles, no fixed quality. */
export const NO_CHOICE = "none";

/** Rates of playing, 1 is normal. */
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

type QualityKey = Extract<keyof Messages["tvshowdetails"], `quality_${string}`>;

/** The key of a height's name; heights without a name of their own count as automatic and are no choice (CONT-50). */
export function qualityKey(height: number): QualityKey {
  return qualityLabel(height) === AUTO_QUALITY_LABEL ? "quality_auto" : (`quality_${height}` as QualityKey);
}

/** Everything a viewer may choose in a player. */
export interface StreamChoices {
  readonly captions: readonly Choice[];
  readonly audio: readonly Choice[];
  readonly quality: readonly Choice[];
  readonly speed: readonly Choice[];
}

/** The choices of a stream in the language of the page; languages stand in their own. */
export function useStreamChoices({
  subtitles,
  audio,
  qualities,
}: Pick<Playback, "subtitles" | "audio" | "qualities">): StreamChoices {
  const t = useTranslations("tvshowdetails");
  const named = [...qualities]
    .filter(({ height }) => qualityKey(height) !== "quality_auto")
    .sort((one, other) => other.height - one.height);
  return {
    captions: [
      { value: NO_CHOICE, text: t("player_captionsOff") },
      ...subtitles.map(({ language, label }) => ({ value: language, text: label, lang: language })),
    ],
    audio: audio.map(({ language, label }) => ({ value: language, text: label, lang: language })),
    quality: [
      { value: NO_CHOICE, text: t("quality_auto") },
      ...named.map(({ height }) => ({
        value: String(height),
        text: `${t(qualityKey(height))} (${height}p)`,
      })),
    ],
    speed: RATES.map((rate) => ({
      value: String(rate),
      text: rate === 1 ? t("player_speedNormal") : `${rate}×`,
    })),
  };
}
