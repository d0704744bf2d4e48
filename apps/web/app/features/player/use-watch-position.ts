import type { WatchHistory } from "@marquee/content-sdk";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { watchHistoryAtom } from "../../state/sdks/watch-history-atom.ts";
import { keepPosition } from "./keep-position.ts";

const readHistoryAtom = atom(null, (get) => get(watchHistoryAtom));

interface WatchPositionOptions {
  readonly video: HTMLVideoElement | null;
  readonly contentId: string;
  readonly assetType: number;
  /** Of an episode: its show. */
  readonly showId: string | undefined;
  /** Length of the title; undefined for channels, of which no position is kept. */
  readonly durationMs: number | undefined;
}

/** Keeps the position of the viewer on this device (CONT-31). */
export function useWatchPosition({
  video,
  contentId,
  assetType,
  showId,
  durationMs,
}: WatchPositionOptions): void {
  const readHistory = useSetAtom(readHistoryAtom);

  useEffect(() => {
    if (video === null || durationMs === undefined) return undefined;
    // At hand before the first save, so that leaving the page still writes.
    let history: WatchHistory | undefined;
    void readHistory().then((loaded) => {
      history = loaded;
    });
    const record = (positionMs: number): void =>
      void history?.record({ contentId, assetType, showId, positionMs, durationMs });
    return keepPosition({ video, page: window, now: Date.now, record });
  }, [readHistory, video, contentId, assetType, showId, durationMs]);
}
