import { useMemo } from "react";
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
  readonly perform: (action: PlayerAction) => void;
}

/** The commands of a video. `durationMs` is undefined for channels, in which nobody can seek. */
export function useVideoCommands({
  video,
  durationMs,
}: {
  video: HTMLVideoElement | null;
  durationMs: number | undefined;
}): VideoCommands {
  return useMemo(() => {
    const seekTo = (positionMs: number): void => {
      if (video === null || durationMs === undefined) return;
      const end = Number.isFinite(video.duration) ? video.duration : durationMs / 1000;
      video.currentTime = Math.min(end, Math.max(0, positionMs / 1000));
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
      else if (action.kind === "seekTo") seekTo(((durationMs ?? 0) * action.tenths) / 10);
      else if (action.kind === "changeVolume")
        setVolume(Math.round(((video?.volume ?? 1) + action.by) * 10) / 10);
    };
    return { togglePlay, seekTo, seekBy, setVolume, toggleMute, perform };
  }, [video, durationMs]);
}
