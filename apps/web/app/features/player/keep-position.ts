import { SECOND } from "@marquee/config";

/** A position is written at most this often while playing. */
const SAVE_INTERVAL_MS = 5 * SECOND;

interface KeepPositionOptions {
  readonly video: HTMLVideoElement;
  /** Leaves when the page does. */
  readonly page: EventTarget;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly record: (positionMs: number) => void;
}

/** Records where a video stands: every five seconds, at each pause and seek, when the page goes away and when stopped. Answers how to stop. */
export function keepPosition({ video, page, now, record }: KeepPositionOptions): () => void {
  let savedAt = 0;
  let hasSought = false;
  const save = (): void => {
    // Until it has the stream and has played or been moved, the element stands at zero, which is no position of the viewer.
    if (video.readyState < video.HAVE_METADATA || (video.currentTime === 0 && !hasSought)) return;
    savedAt = now();
    record(Math.round(video.currentTime * SECOND));
  };
  const onTime = (): void => {
    if (!video.paused && now() - savedAt >= SAVE_INTERVAL_MS) save();
  };
  const onSeeked = (): void => {
    hasSought = true;
    save();
  };
  const onEmptied = (): void => {
    hasSought = false;
  };
  const listeners = { timeupdate: onTime, pause: save, seeked: onSeeked, emptied: onEmptied };
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
  page.addEventListener("pagehide", save);
  return () => {
    save();
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
    page.removeEventListener("pagehide", save);
  };
}
