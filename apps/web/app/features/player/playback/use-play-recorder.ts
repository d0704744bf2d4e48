import {
  createInterruptionRecorder,
  createPlayRecorder,
  playNoticeCode,
  type InterruptionRecorder,
} from "@marquee/content-sdk";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { portsAtom } from "../../../state/sdks/ports-atom.ts";
import { trackAtom } from "../../../state/sdks/sdk-atoms.ts";
import { followVideo } from "../video/follow-video.ts";
import { contentFacts, type PlayedTitle } from "./played-title.ts";
import type { PlayStart } from "./play-start.ts";
import type { PlaybackState } from "./request-playback-atom.ts";

/** Reports analytics events of a player. Each granted playback has its own recorders. */
export function usePlayRecorder({
  title,
  video,
  state,
  start,
}: {
  title: PlayedTitle;
  video: HTMLVideoElement | null;
  state: PlaybackState;
  start: PlayStart;
}): void {
  const track = useSetAtom(trackAtom);
  const { clock } = useAtomValue(portsAtom);
  const titleRef = useRef(title);
  const isRequested = useRef(false);

  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    void track({ name: "play_requested", properties: contentFacts(titleRef.current) });
  }, [track]);

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
    const playedForMs = start.playingAtMs === undefined ? 0 : clock.monotonic() - start.playingAtMs;
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
      // Adds the time that the video has already played, so that it does not count as start-up time.
      requestedAtMs: start.requestedAtMs + playedForMs,
      isResumed: startAtMs > 0,
      facts,
      onEvent: (event) => void track(event),
    });
    // Interruptions are reported before the play event that follows them.
    const recorder: InterruptionRecorder = { ...interruptions };
    for (const name of ["playing", "paused", "progressed", "ended", "left"] as const)
      recorder[name] = (snapshot) => {
        interruptions[name](snapshot);
        plays[name](snapshot);
      };
    return followVideo({ video, page: window, durationMs: playback.durationMs }, recorder);
  }, [track, clock, state, video, start]);
}
