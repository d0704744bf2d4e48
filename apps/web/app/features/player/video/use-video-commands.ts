import { useMemo } from "react";
import { positionOfTenths, seekVideo } from "./live-window.ts";
import type { PlayerAction } from "../keys/player-keys.ts";

/** The commands of a video element. */
export interface VideoCommands {
  readonly togglePlay: () => void;
  /** Milliseconds from the beginning. */
  readonly seekTo: (positionMs: number) => void;
  readonly seekBy: (seconds: number) => void;
  /** 0 to 1. 0 mutes, anything above unmutes. */
  readonly setVolume: (volume: number) => void;
  readonly toggleMute: () => void;
  readonly togglePictureInPicture: () => void;
  readonly perform: (action: PlayerAction) => void;
}

/** Frame rate of the sample streams and of most films. A step that is off by a fraction still shows another frame. */
const FRAMES_PER_SECOND = 25;

/** Toggles picture-in-picture. A refusal, for example before the first frame, changes nothing. */
function togglePictureInPicture(video: HTMLVideoElement | null): void {
  if (!("pictureInPictureEnabled" in document) || !document.pictureInPictureEnabled) return;
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined);
  else void video?.requestPictureInPicture().catch(() => undefined);
}

/** Returns the commands of a video. `durationMs` is undefined for a live channel, which seeks within its DVR window. */
export function useVideoCommands({
  video,
  durationMs,
}: {
  video: HTMLVideoElement | null;
  durationMs: number | undefined;
}): VideoCommands {
  return useMemo(() => {
    const seekTo = (positionMs: number): void => {
      if (video !== null) seekVideo(video, positionMs, durationMs);
    };
    const seekBy = (seconds: number): void => {
      if (video !== null) seekTo((video.currentTime + seconds) * 1000);
    };
    const togglePlay = (): void => {
      if (video === null) return;
      // The browser may refuse playback even after a press; the video then stays paused.
      if (video.paused) void video.play().catch(() => undefined);
      else video.pause();
    };
    const setVolume = (volume: number): void => {
      if (video === null) return;
      video.volume = Math.min(1, Math.max(0, volume));
      video.muted = video.volume === 0;
    };
    const toggleMute = (): void => {
      if (video === null) return;
      if (video.volume === 0) setVolume(1);
      else video.muted = !video.muted;
    };
    const perform = (action: PlayerAction): void => {
      if (action.kind === "togglePlay") togglePlay();
      else if (action.kind === "toggleMute") toggleMute();
      else if (action.kind === "seekBy") seekBy(action.seconds);
      else if (action.kind === "seekTo") {
        if (video !== null) seekTo(positionOfTenths(video, action.tenths, durationMs));
      } else if (action.kind === "stepBy") {
        video?.pause();
        seekBy(action.frames / FRAMES_PER_SECOND);
      } else if (action.kind === "pictureInPicture") togglePictureInPicture(video);
      else if (action.kind === "changeVolume")
        setVolume(Math.round(((video?.volume ?? 1) + action.by) * 10) / 10);
    };
    return {
      togglePlay,
      seekTo,
      seekBy,
      setVolume,
      toggleMute,
      togglePictureInPicture: () => togglePictureInPicture(video),
      perform,
    };
  }, [video, durationMs]);
}
