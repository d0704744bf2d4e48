import type { FollowedStream } from "./follow-encryption.ts";

/**
 * hls.js recovers from what cannot be decoded by attaching the video anew, often by itself, which pauses it without a word. What
 * played then plays on. Answers how to stop.
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
