import { useEffect, useState } from "react";

/** The state of a video element. Times in milliseconds. */
export interface VideoState {
  readonly isPaused: boolean;
  readonly hasEnded: boolean;
  /** Whether it is seeking or lacks data to play on. */
  readonly isWaiting: boolean;
  readonly positionMs: number;
  readonly durationMs: number;
  readonly bufferedMs: number;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
}

const EVENTS = [
  "play",
  "pause",
  "playing",
  "waiting",
  "canplay",
  "seeking",
  "seeked",
  "timeupdate",
  "progress",
  "durationchange",
  "volumechange",
  "ratechange",
  "ended",
  "emptied",
] as const;

const INITIAL: VideoState = {
  isPaused: true,
  hasEnded: false,
  isWaiting: true,
  positionMs: 0,
  durationMs: 0,
  bufferedMs: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
};

function bufferedMs(video: HTMLVideoElement): number {
  const { buffered, currentTime } = video;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index) * 1000;
  }
  return 0;
}

function readState(video: HTMLVideoElement): VideoState {
  return {
    isPaused: video.paused,
    hasEnded: video.ended,
    isWaiting: !video.ended && (video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA),
    positionMs: video.currentTime * 1000,
    durationMs: Number.isFinite(video.duration) ? video.duration * 1000 : 0,
    bufferedMs: bufferedMs(video),
    volume: video.volume,
    isMuted: video.muted,
    rate: video.playbackRate,
  };
}

/** Returns the state of a video element, updated by its events. */
export function useVideoState(video: HTMLVideoElement | null): VideoState {
  const [state, setState] = useState(INITIAL);
  useEffect(() => {
    if (video === null) return undefined;
    const update = (): void => setState(readState(video));
    update();
    for (const name of EVENTS) video.addEventListener(name, update);
    return () => {
      for (const name of EVENTS) video.removeEventListener(name, update);
    };
  }, [video]);
  return state;
}
