import { createPositionKeeper } from "@marquee/content-sdk";
import { useEffect } from "react";
import { followVideo } from "./follow-video.ts";
import type { PlayedTitle } from "./played-title.ts";
import type { ReadyPlayback } from "./use-stream.ts";

/** Keeps the position of the viewer, and hands it over at a pause, a seek and on leaving; of channels none is kept. */
export function useWatchPosition(
  { card: { id: contentId, assetType }, seriesId: showId }: PlayedTitle,
  video: HTMLVideoElement | null,
  ready: ReadyPlayback | undefined,
): void {
  useEffect(() => {
    const durationMs = ready?.playback.durationMs;
    if (video === null || ready === undefined || durationMs === undefined) return undefined;
    const { client, history } = ready;
    const keeper = createPositionKeeper(client, { contentId, assetType, showId, durationMs, history });
    return followVideo(
      { video, page: window, durationMs },
      {
        ...keeper,
        paused(moment) {
          keeper.paused(moment);
          void history.flush();
        },
        seeked(moment) {
          keeper.seeked(moment);
          void history.flush();
        },
        left(moment) {
          keeper.left(moment);
          void history.flush({ isLeaving: true });
        },
      },
    );
  }, [video, ready, contentId, assetType, showId]);
}
