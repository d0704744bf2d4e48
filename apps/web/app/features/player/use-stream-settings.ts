import type { Playback } from "@marquee/content-sdk";
import { captionsToShow, startingAudio } from "@marquee/content-sdk/rules";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useMemo, useState } from "react";
import { localeAtom } from "../../state/app-context-atoms.ts";
import { settingsAtom } from "../../state/session/auth-atoms.ts";
import { NO_CHOICE } from "./stream-choices.ts";
import type { VideoStream } from "./video-stream.ts";

/** What a viewer has chosen for a stream, and how to choose. Values are those of the menus. */
export interface StreamSettings {
  readonly captions: string;
  readonly audio: string;
  readonly quality: string;
  readonly speed: string;
  readonly setCaptions: (language: string) => void;
  readonly setAudio: (language: string) => void;
  readonly setQuality: (height: string) => void;
  readonly setSpeed: (rate: string) => void;
  readonly toggleCaptions: () => void;
}

interface StreamSettingsOptions {
  readonly stream: VideoStream | undefined;
  readonly playback: Playback | undefined;
  readonly video: HTMLVideoElement | null;
}

/** The next title begins in the language chosen for this one. */
const saveAudioLanguageAtom = atom(null, async (get, _set, value: string): Promise<void> => {
  await (await get(settingsAtom)).save({ key: "preferred_audio_language", value });
});

/** Keeps the choices while a stream is replaced by another, and tells each stream. */
export function useStreamSettings({ stream, playback, video }: StreamSettingsOptions): StreamSettings {
  const { language } = useAtomValue(localeAtom);
  const [captions, setCaptions] = useState(NO_CHOICE);
  const [lastCaptions, setLastCaptions] = useState<string | undefined>(undefined);
  const [chosenAudio, setChosenAudio] = useState<string | undefined>(undefined);
  const saveAudioLanguage = useSetAtom(saveAudioLanguageAtom);
  const [quality, setQuality] = useState(NO_CHOICE);
  const [speed, setSpeed] = useState("1");
  const audio = chosenAudio ?? startingAudio(playback?.audio ?? []) ?? NO_CHOICE;

  useEffect(() => stream?.setCaptions(captions === NO_CHOICE ? undefined : captions), [stream, captions]);
  useEffect(() => {
    if (chosenAudio !== undefined) stream?.setAudio(chosenAudio);
  }, [stream, chosenAudio]);
  useEffect(() => stream?.setQuality(quality === NO_CHOICE ? undefined : Number(quality)), [stream, quality]);
  useEffect(() => {
    if (video !== null && stream !== undefined) video.playbackRate = Number(speed);
  }, [stream, video, speed]);

  const setAudio = useCallback(
    (code: string) => {
      setChosenAudio(code);
      void saveAudioLanguage(code);
    },
    [saveAudioLanguage],
  );

  const toggleCaptions = useCallback(() => {
    if (captions !== NO_CHOICE) {
      setLastCaptions(captions);
      setCaptions(NO_CHOICE);
      return;
    }
    const wanted = captionsToShow({ subtitles: playback?.subtitles ?? [], last: lastCaptions, language });
    if (wanted !== undefined) setCaptions(wanted);
  }, [captions, lastCaptions, language, playback]);

  return useMemo(
    () => ({ captions, audio, quality, speed, setCaptions, setAudio, setQuality, setSpeed, toggleCaptions }),
    [captions, audio, quality, speed, setAudio, toggleCaptions],
  );
}
