import { SECOND } from '@marquee/config';
import type { WatchHistory } from '@marquee/content-sdk';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { watchHistoryAtom } from '../../state/sdk-atoms.ts';

/** A position is written at most this often while playing. */
const SAVE_INTERVAL_MS = 5 * SECOND;

interface WatchPositionOptions {
  readonly video: HTMLVideoElement | null;
  readonly contentId: string;
  readonly assetType: number;
  /** Of an episode: its show. */
  readonly showId: string | undefined;
  /** Length of the title; undefined for channels, of which no position is kept. */
  readonly durationMs: number | undefined;
}

/** Keeps the position on this device: every five seconds, at each pause, and when the page or player goes away (CONT-31). */
export function useWatchPosition({ video, contentId, assetType, showId, durationMs }: WatchPositionOptions): void {
  const store = useStore();

  useEffect(() => {
    if (video === null || durationMs === undefined) return undefined;
    // At hand before the first save, so that leaving the page still writes.
    let history: WatchHistory | undefined;
    void store.get(watchHistoryAtom).then((loaded) => {
      history = loaded;
    });
    let savedAt = 0;
    const save = (): void => {
      // Before the stream is there the element stands at zero, which is no position of the viewer.
      if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
      savedAt = Date.now();
      void history?.record({ contentId, assetType, showId, positionMs: Math.round(video.currentTime * 1000), durationMs });
    };
    const onTime = (): void => {
      if (!video.paused && Date.now() - savedAt >= SAVE_INTERVAL_MS) save();
    };
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('pause', save);
    video.addEventListener('seeked', save);
    window.addEventListener('pagehide', save);
    return () => {
      save();
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('pause', save);
      video.removeEventListener('seeked', save);
      window.removeEventListener('pagehide', save);
    };
  }, [store, video, contentId, assetType, showId, durationMs]);
}
