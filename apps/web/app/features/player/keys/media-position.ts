/** Returns the position state for the Media Session API, in seconds; undefined without a duration, as for live channels. */
export function mediaPosition({
  duration,
  currentTime,
  playbackRate,
}: Pick<HTMLVideoElement, "duration" | "currentTime" | "playbackRate">): MediaPositionState | undefined {
  if (!Number.isFinite(duration) || duration <= 0 || !(playbackRate > 0)) return undefined;
  // The browser throws if the position exceeds the duration.
  return { duration, playbackRate, position: Math.min(duration, Math.max(0, currentTime)) };
}
