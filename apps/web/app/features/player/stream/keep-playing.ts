import type { FollowedStream } from "./follow-encryption.ts";

/**
 * Resumes playback after hls.js has recovered from a media error: it attaches the video again, which pauses it without a `pause`
 * event. Returns a function that stops this.
 */
export function keepPlaying({
  Player,
  hls,
  video,
}: Pick<FollowedStream, "Player" | "hls" | "video">): () => void {
  let isWanted = false;
  const onPlay = (): void => {
    isWanted = true;
  };
  const onPause = (): void => {
    isWanted = false;
  };
  video.addEventListener("play", onPlay);
  video.addEventListener("pause", onPause);
  hls.on(Player.Events.MEDIA_ATTACHED, () => {
    if (isWanted && video.paused) void video.play().catch(() => undefined);
  });
  return () => {
    video.removeEventListener("play", onPlay);
    video.removeEventListener("pause", onPause);
  };
}
