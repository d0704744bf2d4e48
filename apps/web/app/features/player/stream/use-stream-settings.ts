import type { Playback } from "@marquee/content-sdk";
import { captionsToShow, toPlayerSetting, type PlayerPreferences } from "@marquee/content-sdk/player";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useMemo, useState } from "react";
import { localeAtom } from "../../../state/app-context/app-context-atoms.ts";
import { settingsAtom } from "../../../state/session/auth-atoms.ts";
import { NO_CHOICE, settingsNow, type ChosenSettings, type SettingValues } from "./starting-settings.ts";
import type { VideoStream } from "./video-stream.ts";

/** The settings of a stream, and how to change them. Values are those of the menus. */
export interface StreamSettings extends SettingValues {
  readonly setCaptions: (language: string) => void;
  readonly setAudio: (language: string) => void;
  readonly setQuality: (height: string) => void;
  readonly setSpeed: (rate: string) => void;
  readonly toggleCaptions: () => void;
}

interface StreamSettingsOptions {
  readonly stream: VideoStream | undefined;
  readonly playback: Playback | undefined;
  readonly preferences: PlayerPreferences | undefined;
  readonly video: HTMLVideoElement | null;
}

interface SavedSetting {
  readonly key:
    | "preferred_audio_language"
    | "player_caption_style"
    | ReturnType<typeof toPlayerSetting>["key"];
  readonly value: string;
}

/** Saves a setting for other titles and devices. */
export const saveSettingAtom = atom(null, async (get, _set, setting: SavedSetting): Promise<void> => {
  await (await get(settingsAtom)).save(setting);
});

/** Keeps the viewer's choices while streams are replaced, applies them to each stream and saves them. */
export function useStreamSettings({
  stream,
  playback,
  preferences,
  video,
}: StreamSettingsOptions): StreamSettings {
  const { language } = useAtomValue(localeAtom);
  const save = useSetAtom(saveSettingAtom);
  const [chosen, setChosen] = useState<ChosenSettings>({});
  const [lastCaptions, setLastCaptions] = useState<string | undefined>(undefined);
  const { captions, audio, quality, speed } = settingsNow(chosen, playback, preferences);
  const chosenAudio = chosen.audio;

  useEffect(() => stream?.setCaptions(captions === NO_CHOICE ? undefined : captions), [stream, captions]);
  useEffect(() => {
    if (chosenAudio !== undefined) stream?.setAudio(chosenAudio);
  }, [stream, chosenAudio]);
  useEffect(() => stream?.setQuality(quality === NO_CHOICE ? undefined : Number(quality)), [stream, quality]);
  useEffect(() => {
    if (video === null || stream === undefined) return;
    // Loading the media again, as after a media error, sets the rate to the default one.
    video.defaultPlaybackRate = video.playbackRate = Number(speed);
  }, [stream, video, speed]);

  const choose = useMemo(() => {
    const given = (value: string): string | undefined => (value === NO_CHOICE ? undefined : value);
    return {
      setCaptions(value: string) {
        setChosen((before) => ({ ...before, captions: value }));
        void save(toPlayerSetting("captions", given(value)));
      },
      setAudio(value: string) {
        setChosen((before) => ({ ...before, audio: value }));
        void save({ key: "preferred_audio_language", value });
      },
      setQuality(value: string) {
        setChosen((before) => ({ ...before, quality: value }));
        void save(toPlayerSetting("height", value === NO_CHOICE ? undefined : Number(value)));
      },
      setSpeed(value: string) {
        setChosen((before) => ({ ...before, speed: value }));
        void save(toPlayerSetting("speed", Number(value)));
      },
    };
  }, [save]);

  const toggleCaptions = useCallback(() => {
    if (captions !== NO_CHOICE) {
      setLastCaptions(captions);
      choose.setCaptions(NO_CHOICE);
      return;
    }
    const wanted = captionsToShow({ subtitles: playback?.subtitles ?? [], last: lastCaptions, language });
    if (wanted !== undefined) choose.setCaptions(wanted);
  }, [captions, lastCaptions, language, playback, choose]);

  return useMemo(
    () => ({ captions, audio, quality, speed, ...choose, toggleCaptions }),
    [captions, audio, quality, speed, choose, toggleCaptions],
  );
}
