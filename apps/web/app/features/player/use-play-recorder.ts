import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { trackAtom } from "../../state/sdks/sdk-atoms.ts";
import type { PlaybackState } from "./use-playback.ts";
import { createPlayRecorder } from "./play-recorder.ts";
import { contentFacts, type PlayedTitle } from "./played-title.ts";
import { noticeCode } from "./player-notice.ts";

/** Records what happens in a player: one recorder for each time it is opened or tried again. */
export function usePlayRecorder({
  title,
  video,
  state,
}: {
  title: PlayedTitle;
  video: HTMLVideoElement | null;
  state: PlaybackState;
}): void {
  const track = useSetAtom(trackAtom);
  const openedAt = useRef(0);
  const titleRef = useRef(title);

  useEffect(() => {
    openedAt.current = performance.now();
    void track({ name: "play_requested", properties: contentFacts(titleRef.current) });
  }, [track]);

  useEffect(() => {
    if (state.status !== "stopped") return;
    const code = noticeCode(state.notice);
    void track({
      name: "play_failed",
      properties: { ...contentFacts(titleRef.current), code, isFatal: true },
    });
  }, [track, state]);

  useEffect(() => {
    if (state.status !== "ready" || video === null) return undefined;
    const { playback, startAtMs } = state;
    const current = createPlayRecorder({
      facts: contentFacts(titleRef.current),
      playbackId: `${playback.contentId}-${Math.round(performance.timeOrigin + performance.now())}`,
      requestedAt: openedAt.current,
      isResumed: startAtMs > 0,
      monotonic: () => performance.now(),
      track: (event) => void track(event),
    });
    const moment = () => ({ positionMs: video.currentTime * 1000, durationMs: playback.durationMs });
    const listeners = {
      playing: () => current.playing(moment()),
      pause: () => (video.ended ? undefined : current.paused(moment())),
      timeupdate: () => current.progressed(moment()),
      ended: () => current.ended(moment()),
    };
    const onPageHide = (): void => current.left(moment());
    for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
    window.addEventListener("pagehide", onPageHide, { capture: true });
    return () => {
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
      window.removeEventListener("pagehide", onPageHide, { capture: true });
      current.left(moment());
    };
  }, [track, state, video]);
}
