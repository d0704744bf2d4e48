import type { ElementSnapshot, PlaySnapshot } from "@marquee/content-sdk";

/** The state of a video element as the SDK's recorders take it. */
type VideoSnapshot = PlaySnapshot & ElementSnapshot;

/** Callbacks for the events of a video element. */
interface VideoListener {
  readonly playing?: (snapshot: VideoSnapshot) => void;
  readonly paused: (snapshot: VideoSnapshot) => void;
  readonly progressed: (snapshot: VideoSnapshot) => void;
  readonly seeking?: () => void;
  readonly seeked?: (snapshot: VideoSnapshot) => void;
  readonly waiting?: () => void;
  readonly emptied?: () => void;
  readonly ended?: (snapshot: VideoSnapshot) => void;
  readonly left: (snapshot: VideoSnapshot) => void;
}

interface FollowedVideo {
  readonly video: HTMLVideoElement;
  /** Fires `pagehide`, which calls `left`. */
  readonly page: EventTarget;
  /** Milliseconds; undefined for channels. */
  readonly durationMs: number | undefined;
}

/**
 * Forwards the events of a video element and its page. Calls `playing` at once if the video already plays. Returns a function that
 * calls `left` and stops forwarding.
 */
export function followVideo({ video, page, durationMs }: FollowedVideo, listener: VideoListener): () => void {
  const snapshot = (): VideoSnapshot => ({
    positionMs: video.currentTime * 1000,
    durationMs,
    isPaused: video.paused,
    hasStream: video.readyState >= video.HAVE_METADATA,
  });
  const leave = (): void => listener.left(snapshot());
  const listeners = {
    playing: () => listener.playing?.(snapshot()),
    pause: () => (video.ended && listener.ended !== undefined ? undefined : listener.paused(snapshot())),
    timeupdate: () => listener.progressed(snapshot()),
    seeking: () => listener.seeking?.(),
    seeked: () => listener.seeked?.(snapshot()),
    waiting: () => listener.waiting?.(),
    emptied: () => listener.emptied?.(),
    ended: () => listener.ended?.(snapshot()),
  };
  for (const [name, hear] of Object.entries(listeners)) video.addEventListener(name, hear);
  page.addEventListener("pagehide", leave, { capture: true });
  // Playback may have started before, at the press.
  if (!video.paused && video.readyState >= video.HAVE_FUTURE_DATA) listeners.playing();
  return () => {
    leave();
    for (const [name, hear] of Object.entries(listeners)) video.removeEventListener(name, hear);
    page.removeEventListener("pagehide", leave, { capture: true });
  };
}
