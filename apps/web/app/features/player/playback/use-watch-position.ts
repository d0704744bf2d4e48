import { createPositionRecorder, type ElementSnapshot } from "@marquee/content-sdk";
import { storedPositionMs } from "@marquee/content-sdk/timeline";
import { useEffect } from "react";
import { followVideo } from "../video/follow-video.ts";
import type { PlayedTitle } from "./played-title.ts";
import type { ReadyPlayback } from "./request-playback-atom.ts";

/** Records the media position, and sends it at a pause, a seek and on leaving. Channels and their programmes have none. */
export function useWatchPosition(
  { card: { id: contentId, assetType }, seriesId: showId }: PlayedTitle,
  video: HTMLVideoElement | null,
  ready: ReadyPlayback | undefined,
): void {
  useEffect(() => {
    const durationMs = ready?.playback.durationMs;
    if (video === null || ready === undefined || durationMs === undefined) return undefined;
    if (ready.playback.programmeAt !== undefined) return undefined;
    const { client, history } = ready;
    const { markers } = ready.playback;
    const stored = <Snapshot extends ElementSnapshot>(snapshot: Snapshot): Snapshot => ({
      ...snapshot,
      positionMs: storedPositionMs({ markers, durationMs, positionMs: snapshot.positionMs }),
    });
    const recorder = createPositionRecorder(client, { contentId, assetType, showId, durationMs, history });
    return followVideo(
      { video, page: window, durationMs },
      {
        ...recorder,
        progressed: (snapshot) => recorder.progressed(stored(snapshot)),
        paused(snapshot) {
          recorder.paused(stored(snapshot));
          void history.flush();
        },
        seeked(snapshot) {
          recorder.seeked(stored(snapshot));
          void history.flush();
        },
        left(snapshot) {
          recorder.left(stored(snapshot));
          void history.flush({ isLeaving: true });
        },
      },
    );
  }, [video, ready, contentId, assetType, showId]);
}
