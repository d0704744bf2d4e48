import type { Playback } from "@marquee/content-sdk";
import { startingAudio, startingHeight, type PlayerPreferences } from "@marquee/content-sdk/player";
import type { VideoStream } from "./video-stream.ts";

/** Menu value for no captions or automatic quality. */
export const NO_CHOICE = "none";

/** The settings of a stream, as values of the menus. */
export interface SettingValues {
  readonly captions: string;
  readonly audio: string;
  readonly quality: string;
  readonly speed: string;
}

/** The viewer's choices since the player opened; a missing one means the saved preference. */
export interface ChosenSettings {
  readonly captions?: string;
  readonly audio?: string;
  readonly quality?: string;
  readonly speed?: string;
}

/** Returns the current settings: the viewer's choice, else the saved preference where the title supports it. */
export function settingsNow(
  chosen: ChosenSettings,
  playback: Playback | undefined,
  preferences: PlayerPreferences | undefined,
): SettingValues {
  const preferred = preferences?.captions;
  const hasCaptions = playback?.subtitles.some(({ language }) => language === preferred) === true;
  const height = startingHeight(playback?.qualities ?? [], preferences?.height);
  const speed = playback?.isLive === true ? 1 : (preferences?.speed ?? 1);
  return {
    captions: chosen.captions ?? (hasCaptions ? preferred : undefined) ?? NO_CHOICE,
    audio: chosen.audio ?? startingAudio(playback?.audio ?? []) ?? NO_CHOICE,
    quality: chosen.quality ?? height?.toString() ?? NO_CHOICE,
    speed: chosen.speed ?? String(speed),
  };
}

/** Applies the saved volume; 0 mutes. */
export function applyVolume(video: HTMLVideoElement, { volume }: Pick<PlayerPreferences, "volume">): void {
  video.muted = volume === 0;
  if (volume > 0) video.volume = volume;
}

/** Applies the saved preferences to a stream that plays before its player is rendered. */
export function applyPreferences({
  video,
  stream,
  playback,
  preferences,
}: {
  readonly video: HTMLVideoElement;
  readonly stream: VideoStream;
  readonly playback: Playback;
  readonly preferences: PlayerPreferences;
}): void {
  const { captions, quality, speed } = settingsNow({}, playback, preferences);
  applyVolume(video, preferences);
  stream.setCaptions(captions === NO_CHOICE ? undefined : captions);
  stream.setQuality(quality === NO_CHOICE ? undefined : Number(quality));
  video.playbackRate = Number(speed);
}
