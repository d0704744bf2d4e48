import { useMemo } from "react";
import { seekVideo, tenthsOf } from "./live-window.ts";
import type { PlayerAction } from "./player-keys.ts";

/** What can be done with the picture. */
export interface VideoCommands {
  readonly togglePlay: () => void;
  /** Milliseconds from the beginning. */
  readonly seekTo: (positionMs: number) => void;
  readonly seekBy: (seconds: number) => void;
  /** 0 to 1; anything above 0 is heard. */
  readonly setVolume: (volume: number) => void;
  readonly toggleMute: () => void;
  readonly togglePictureInPicture: () => void;
  readonly perform: (action: PlayerAction) => void;
}

/** Of the sample streams and of most films; a step too short or long by a fraction still shows another picture. */
const PICTURES_PER_SECOND = 25;

/** Shows the video in a window of its own, or back in the page. A refusal, for instance before the first picture, changes nothing. */
function togglePictureInPicture(video: HTMLVideoElement | null): void {
  if (!("pictureInPictureEnabled" in document) || !document.pictureInPictureEnabled) return;
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined);
  else void video?.requestPictureInPicture().catch(() => undefined);
}

/** The commands of a video. `durationMs` is undefined for a channel that is played live: within its last half hour. */
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
      // Autoplay may be refused even after a press; the button then simply stays.
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
        if (video !== null) seekTo(tenthsOf(video, action.tenths, durationMs));
      } else if (action.kind === "stepBy") {
        video?.pause();
        seekBy(action.pictures / PICTURES_PER_SECOND);
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
