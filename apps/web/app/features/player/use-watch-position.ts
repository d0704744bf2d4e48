import { createPositionRecorder } from "@marquee/content-sdk";
import { useEffect } from "react";
import { followVideo } from "./follow-video.ts";
import type { PlayedTitle } from "./played-title.ts";
import type { ReadyPlayback } from "./use-playback.ts";

/** Keeps the position of the viewer, and hands it over at a pause, a seek and on leaving; of channels and their programmes none is kept. */
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
    const recorder = createPositionRecorder(client, { contentId, assetType, showId, durationMs, history });
    return followVideo(
      { video, page: window, durationMs },
      {
        ...recorder,
        paused(snapshot) {
          recorder.paused(snapshot);
          void history.flush();
        },
        seeked(snapshot) {
          recorder.seeked(snapshot);
          void history.flush();
        },
        left(snapshot) {
          recorder.left(snapshot);
          void history.flush({ isLeaving: true });
        },
      },
    );
  }, [video, ready, contentId, assetType, showId]);
}
