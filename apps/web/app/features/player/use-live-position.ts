import { SECOND } from "@marquee/config";
import { livePosition, type LivePosition, type LiveWindow } from "@marquee/content-sdk/live";
import { useEffect, useState } from "react";
import { liveWindow, seekVideo } from "./live-window.ts";

/** Where a viewer of a channel is, and within what. */
export type LiveState = LiveWindow & LivePosition & { readonly positionMs: number };

const EVENTS = ["timeupdate", "seeking", "seeked", "play", "pause", "durationchange", "progress"] as const;

function readLive(video: HTMLVideoElement): LiveState | undefined {
  const window = liveWindow(video);
  if (window === undefined) return undefined;
  const positionMs = video.currentTime * 1000;
  return { ...window, ...livePosition(window, positionMs), positionMs };
}

/** Follows a channel that is played live: also paused it falls behind. What has left its window is not waited for. */
export function useLivePosition(video: HTMLVideoElement | null, isLive: boolean): LiveState | undefined {
  const [state, setState] = useState<LiveState | undefined>(undefined);
  useEffect(() => {
    if (video === null || !isLive) return undefined;
    const update = (): void => setState(readLive(video));
    const goOn = (): void => {
      const live = readLive(video);
      if (live?.isGone === true) seekVideo(video, live.startMs, undefined);
    };
    update();
    const timer = setInterval(update, SECOND);
    for (const name of EVENTS) video.addEventListener(name, update);
    video.addEventListener("play", goOn);
    return () => {
      clearInterval(timer);
      for (const name of EVENTS) video.removeEventListener(name, update);
      video.removeEventListener("play", goOn);
      setState(undefined);
    };
  }, [video, isLive]);
  return state;
}
