import type { Playback } from "@marquee/content-sdk";
import { PLAYING_RATES, qualityChoices } from "@marquee/content-sdk/player";
import { useTranslations } from "use-intl";
import type { Choice } from "../../../ui/Menu/ChoiceMenu.tsx";
import { NO_CHOICE } from "./starting-settings.ts";

/** The entries of the player's menus. */
export interface StreamChoices {
  readonly captions: readonly Choice[];
  readonly audio: readonly Choice[];
  readonly quality: readonly Choice[];
  readonly speed: readonly Choice[];
}

/** Returns the menu entries of a stream in the page's language. Languages keep the labels of the playback. */
export function useStreamChoices({
  subtitles,
  audio,
  qualities,
}: Pick<Playback, "subtitles" | "audio" | "qualities">): StreamChoices {
  const t = useTranslations("tvshowdetails");
  return {
    captions: [
      { value: NO_CHOICE, text: t("player_captionsOff") },
      ...subtitles.map(({ language, label }) => ({ value: language, text: label, lang: language })),
    ],
    audio: audio.map(({ language, label }) => ({ value: language, text: label, lang: language })),
    quality: [
      { value: NO_CHOICE, text: t("quality_auto") },
      ...qualityChoices(qualities).map((height) => ({
        value: String(height),
        text: `${t(`quality_${height}`)} (${height}p)`,
      })),
    ],
    speed: PLAYING_RATES.map((rate) => ({
      value: String(rate),
      text: rate === 1 ? t("player_speedNormal") : `${rate}×`,
    })),
  };
}
