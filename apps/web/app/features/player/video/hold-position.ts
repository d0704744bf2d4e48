/**
 * Works around Chromium: a video paused during its first seek reports position 0 until it plays again. Code that reads the position
 * would show, load and store 0. One more seek to the target corrects it. Returns a function that stops this.
 */
export function holdPosition(video: HTMLVideoElement, startAtSeconds: number): () => void {
  let target = startAtSeconds;
  let hasCorrected = false;
  const onSeeking = (): void => {
    if (video.seeking) target = video.currentTime;
  };
  const onSeeked = (): void => {
    if (hasCorrected || !video.paused || video.currentTime > 0 || target === 0) return;
    hasCorrected = true;
    video.currentTime = target;
  };
  // Capturing listeners run before other listeners that read the position.
  video.addEventListener("seeking", onSeeking, { capture: true });
  video.addEventListener("seeked", onSeeked, { capture: true });
  return () => {
    video.removeEventListener("seeking", onSeeking, { capture: true });
    video.removeEventListener("seeked", onSeeked, { capture: true });
  };
}
