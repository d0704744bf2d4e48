/** What a device is told of a video, in seconds; undefined while its length is unknown, as of a channel. */
export function mediaPosition({
  duration,
  currentTime,
  playbackRate,
}: Pick<HTMLVideoElement, "duration" | "currentTime" | "playbackRate">): MediaPositionState | undefined {
  if (!Number.isFinite(duration) || duration <= 0 || !(playbackRate > 0)) return undefined;
  // A browser throws at a position beyond the end, by however little.
  return { duration, playbackRate, position: Math.min(duration, Math.max(0, currentTime)) };
}
