import { SECOND } from "@marquee/config";
import { toPlayerSetting, type PlayerPreferences } from "@marquee/content-sdk/player";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { applyVolume } from "../stream/starting-settings.ts";
import { saveSettingAtom } from "../stream/use-stream-settings.ts";

/** The volume is saved after this time without a change, as a dragged slider changes many times a second. */
const SETTLED_MS = SECOND / 2;

const loudness = (video: HTMLVideoElement): number =>
  video.muted ? 0 : Math.round(video.volume * 100) / 100;

/** Applies the saved volume, and saves the viewer's changes. */
export function useSavedVolume(
  video: HTMLVideoElement | null,
  preferences: PlayerPreferences | undefined,
): void {
  const save = useSetAtom(saveSettingAtom);
  const isKnown = preferences !== undefined;
  const preferred = preferences?.volume ?? 1;
  useEffect(() => {
    if (video === null || !isKnown) return undefined;
    applyVolume(video, { volume: preferred });
    let saved = loudness(video);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = (): void => {
      clearTimeout(timer);
      const now = loudness(video);
      if (now === saved) return;
      saved = now;
      void save(toPlayerSetting("volume", now));
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(store, SETTLED_MS);
    };
    video.addEventListener("volumechange", later);
    window.addEventListener("pagehide", store);
    return () => {
      video.removeEventListener("volumechange", later);
      window.removeEventListener("pagehide", store);
      store();
    };
  }, [video, isKnown, preferred, save]);
}
