import { SECOND } from "@marquee/config";
import { livePosition, type LivePosition, type LiveWindow } from "@marquee/content-sdk/live";
import { useEffect, useState } from "react";
import { liveWindow, seekVideo } from "./live-window.ts";

/** The DVR window of a live channel and the media position in it. */
export type LiveState = LiveWindow & LivePosition & { readonly positionMs: number };

const EVENTS = ["timeupdate", "seeking", "seeked", "play", "pause", "durationchange", "progress"] as const;

function readLive(video: HTMLVideoElement): LiveState | undefined {
  const window = liveWindow(video);
  if (window === undefined) return undefined;
  const positionMs = video.currentTime * 1000;
  return { ...window, ...livePosition(window, positionMs), positionMs };
}

/**
 * Returns the position in a live channel. It is updated each second, as a paused video falls behind. If the position has left the
 * DVR window when playback resumes, the video seeks to the window's start.
 */
export function useLivePosition(video: HTMLVideoElement | null, isLive: boolean): LiveState | undefined {
  const [state, setState] = useState<LiveState | undefined>(undefined);
  useEffect(() => {
    if (video === null || !isLive) return undefined;
    const update = (): void => setState(readLive(video));
    const skipToWindow = (): void => {
      const live = readLive(video);
      if (live?.isGone === true) seekVideo(video, live.startMs, undefined);
    };
    update();
    const timer = setInterval(update, SECOND);
    for (const name of EVENTS) video.addEventListener(name, update);
    video.addEventListener("play", skipToWindow);
    return () => {
      clearInterval(timer);
      for (const name of EVENTS) video.removeEventListener(name, update);
      video.removeEventListener("play", skipToWindow);
      setState(undefined);
    };
  }, [video, isLive]);
  return state;
}
