import { livePosition, seekInWindow, type LiveWindow } from "@marquee/content-sdk/live";

/** Returns the seekable range of a video, which is the DVR window of a live stream; undefined before the first playlist. */
export function liveWindow({ seekable }: HTMLVideoElement): LiveWindow | undefined {
  return seekable.length === 0
    ? undefined
    : { startMs: seekable.start(0) * 1000, endMs: seekable.end(seekable.length - 1) * 1000 };
}

/** Returns the range in which a viewer may seek, in milliseconds. `durationMs` is undefined for a live channel. */
function seekRange(
  video: HTMLVideoElement,
  durationMs: number | undefined,
): { readonly from: number; readonly to: number } | undefined {
  const window = liveWindow(video);
  if (durationMs === undefined)
    return window && { from: window.startMs, to: livePosition(window, window.endMs).edgeMs };
  if (Number.isFinite(video.duration)) return { from: 0, to: video.duration * 1000 };
  // A programme that is still on air can be sought only up to the live edge.
  return { from: 0, to: window === undefined ? durationMs : livePosition(window, window.endMs).edgeMs };
}

/** Seeks to a position, limited to the range in which a viewer may seek. */
export function seekVideo(video: HTMLVideoElement, wantedMs: number, durationMs: number | undefined): void {
  const range = seekRange(video, durationMs);
  const window = liveWindow(video);
  if (range === undefined) return;
  const within = Math.min(range.to, Math.max(range.from, wantedMs));
  const isLive = durationMs === undefined && window !== undefined;
  video.currentTime = (isLive ? seekInWindow(window, within) : within) / 1000;
}

/** Returns the position after so many tenths of a title, or of a live channel's seekable range. In milliseconds. */
export function positionOfTenths(
  video: HTMLVideoElement,
  tenths: number,
  durationMs: number | undefined,
): number {
  if (durationMs !== undefined) return (durationMs * tenths) / 10;
  const range = seekRange(video, durationMs) ?? { from: 0, to: 0 };
  return range.from + ((range.to - range.from) * tenths) / 10;
}
