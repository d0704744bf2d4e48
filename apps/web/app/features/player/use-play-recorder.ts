import {
  createInterruptionRecorder,
  createPlayRecorder,
  playNoticeCode,
  type InterruptionRecorder,
} from "@marquee/content-sdk";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { followVideo } from "./follow-video.ts";
import { contentFacts, type PlayedTitle } from "./played-title.ts";
import type { PlaybackState } from "./use-playback.ts";

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
  const { clock } = useAtomValue(portsAtom);
  const openedAt = useRef(0);
  const titleRef = useRef(title);
  const isRequested = useRef(false);

  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    openedAt.current = clock.monotonic();
    void track({ name: "play_requested", properties: contentFacts(titleRef.current) });
  }, [track, clock]);

  useEffect(() => {
    if (state.status !== "stopped") return;
    void track({
      name: "play_failed",
      properties: { ...contentFacts(titleRef.current), code: playNoticeCode(state.notice), isFatal: true },
    });
  }, [track, state]);

  useEffect(() => {
    if (state.status !== "ready" || video === null) return undefined;
    const { client, playback, startAtMs } = state;
    const { contentId } = playback;
    const facts = contentFacts(titleRef.current);
    const playbackId = `${contentId}-${clock.now()}`;
    const interruptions = createInterruptionRecorder(client, {
      playbackId,
      facts,
      onEvent: (event) => void track(event),
    });
    const plays = createPlayRecorder(client, {
      contentId,
      playbackId,
      requestedAtMs: openedAt.current,
      isResumed: startAtMs > 0,
      facts,
      onEvent: (event) => void track(event),
    });
    // What came between is told before what follows.
    const recorder: InterruptionRecorder = { ...interruptions };
    for (const name of ["playing", "paused", "progressed", "ended", "left"] as const)
      recorder[name] = (snapshot) => {
        interruptions[name](snapshot);
        plays[name](snapshot);
      };
    return followVideo({ video, page: window, durationMs: playback.durationMs }, recorder);
  }, [track, clock, state, video]);
}
