import type { FollowedStream } from "./follow-encryption.ts";

/**
 * Starts a channel at a time in epoch milliseconds if its playlist still has it, else at the live edge. Without metadata a video
 * only notes where to start, and hls.js then seeks to the live edge; so the seek waits for playlist and metadata.
 * Returns a function that stops waiting.
 */
export function beginAtTime(
  { Player, hls, video }: Pick<FollowedStream, "Player" | "hls" | "video">,
  startAtMs: number,
): () => void {
  const stop = (): void => {
    hls.off(Player.Events.BUFFER_APPENDED, begin);
    video.removeEventListener("loadedmetadata", begin);
  };
  const begin = (): void => {
    const details = hls.latestLevelDetails;
    // Audio may be appended before the video playlist is loaded.
    if (details === null || video.readyState < video.HAVE_METADATA) return;
    stop();
    for (const { programDateTime, start, duration } of details.fragments) {
      const offset = (startAtMs - (programDateTime ?? Infinity)) / 1000;
      if (offset >= 0 && offset < duration) video.currentTime = start + offset;
    }
  };
  hls.on(Player.Events.BUFFER_APPENDED, begin);
  video.addEventListener("loadedmetadata", begin);
  return stop;
}
