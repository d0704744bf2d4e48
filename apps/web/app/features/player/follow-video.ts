import type { ElementMoment, PlayMoment } from "@marquee/content-sdk";

/** What a video element stands at, as the SDK reads it. */
type VideoMoment = PlayMoment & ElementMoment;

/** What an SDK hears of a video element. */
interface VideoListener {
  readonly playing?: (moment: VideoMoment) => void;
  readonly paused: (moment: VideoMoment) => void;
  readonly progressed: (moment: VideoMoment) => void;
  readonly seeking?: () => void;
  readonly seeked?: (moment: VideoMoment) => void;
  readonly waiting?: () => void;
  readonly emptied?: () => void;
  readonly ended?: (moment: VideoMoment) => void;
  readonly left: (moment: VideoMoment) => void;
}

interface FollowedVideo {
  readonly video: HTMLVideoElement;
  /** Leaves when the page does. */
  readonly page: EventTarget;
  /** Milliseconds; undefined for channels. */
  readonly durationMs: number | undefined;
}

/** Forwards the events of a video and of its page. Answers how to stop, which is leaving. */
export function followVideo({ video, page, durationMs }: FollowedVideo, listener: VideoListener): () => void {
  const moment = (): VideoMoment => ({
    positionMs: video.currentTime * 1000,
    durationMs,
    isPaused: video.paused,
    hasStream: video.readyState >= video.HAVE_METADATA,
  });
  const leave = (): void => listener.left(moment());
  const listeners = {
    playing: () => listener.playing?.(moment()),
    pause: () => (video.ended && listener.ended !== undefined ? undefined : listener.paused(moment())),
    timeupdate: () => listener.progressed(moment()),
    seeking: () => listener.seeking?.(),
    seeked: () => listener.seeked?.(moment()),
    waiting: () => listener.waiting?.(),
    emptied: () => listener.emptied?.(),
    ended: () => listener.ended?.(moment()),
  };
  for (const [name, hear] of Object.entries(listeners)) video.addEventListener(name, hear);
  page.addEventListener("pagehide", leave, { capture: true });
  return () => {
    leave();
    for (const [name, hear] of Object.entries(listeners)) video.removeEventListener(name, hear);
    page.removeEventListener("pagehide", leave, { capture: true });
  };
}
