import { livePosition, seekInWindow, type LiveWindow } from "@marquee/content-sdk/live";

/** What of a video can be reached now; undefined before its first playlist. */
export function liveWindow({ seekable }: HTMLVideoElement): LiveWindow | undefined {
  return seekable.length === 0
    ? undefined
    : { startMs: seekable.start(0) * 1000, endMs: seekable.end(seekable.length - 1) * 1000 };
}

/** The places between which a viewer may seek, in milliseconds. `durationMs` is undefined for a channel that is played live. */
function reach(
  video: HTMLVideoElement,
  durationMs: number | undefined,
): { readonly from: number; readonly to: number } | undefined {
  const window = liveWindow(video);
  if (durationMs === undefined)
    return window && { from: window.startMs, to: livePosition(window, window.endMs).edgeMs };
  if (Number.isFinite(video.duration)) return { from: 0, to: video.duration * 1000 };
  // Of a programme that is on, what is still to come cannot be reached.
  return { from: 0, to: window === undefined ? durationMs : livePosition(window, window.endMs).edgeMs };
}

/** Moves a video, as far as it can be reached. */
export function seekVideo(video: HTMLVideoElement, wantedMs: number, durationMs: number | undefined): void {
  const range = reach(video, durationMs);
  const window = liveWindow(video);
  if (range === undefined) return;
  const within = Math.min(range.to, Math.max(range.from, wantedMs));
  const isLive = durationMs === undefined && window !== undefined;
  video.currentTime = (isLive ? seekInWindow(window, within) : within) / 1000;
}

/** Where so many tenths of a video are: of the whole of a title, of what can be reached of a channel. */
export function tenthsOf(video: HTMLVideoElement, tenths: number, durationMs: number | undefined): number {
  if (durationMs !== undefined) return (durationMs * tenths) / 10;
  const range = reach(video, durationMs) ?? { from: 0, to: 0 };
  return range.from + ((range.to - range.from) * tenths) / 10;
}
