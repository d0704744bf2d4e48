/**
 * Paused during its first seek, Chromium comes to stand at the place it was sent to and says zero until it plays again. What
 * reads it meanwhile would show, load and write down a beginning nobody went to; seeking there once more puts it right.
 * Answers how to stop.
 */
export function holdPosition(video: HTMLVideoElement, startAtSeconds: number): () => void {
  let place = startAtSeconds;
  let hasMended = false;
  const onSeeking = (): void => {
    if (video.seeking) place = video.currentTime;
  };
  const onSeeked = (): void => {
    if (hasMended || !video.paused || video.currentTime > 0 || place === 0) return;
    hasMended = true;
    video.currentTime = place;
  };
  // Ahead of everybody who reads the position at this event.
  video.addEventListener("seeking", onSeeking, { capture: true });
  video.addEventListener("seeked", onSeeked, { capture: true });
  return () => {
    video.removeEventListener("seeking", onSeeking, { capture: true });
    video.removeEventListener("seeked", onSeeked, { capture: true });
  };
}
