import type { AdBreak } from "@marquee/content-sdk";
import { AD_LIMITS, dueAdBreak } from "@marquee/content-sdk/ads";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReadyPlayback } from "../playback/request-playback-atom.ts";

/** The ad breaks of a playback. */
export interface AdControl {
  /** The current ad break, during which the title is paused; undefined outside one. */
  readonly current: AdBreak | undefined;
  /** Resolves when the title may start: at once, or after an ad break at its beginning. */
  readonly beforeStart: () => Promise<void>;
  /** Ends the current break, whether its ads played or failed. */
  readonly done: () => void;
}

interface AdUse {
  readonly video: HTMLVideoElement | null;
  readonly ready: ReadyPlayback | undefined;
}

const NONE: readonly AdBreak[] = [];
const NO_BREAKS_YET = Promise.resolve(NONE);

/** Resolves with whether the code of the ad pane has loaded in time; without it the break is skipped. */
async function canShow(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), AD_LIMITS.documentMs));
  return Promise.race([import("./AdPane.tsx").then(() => true), late]).catch(() => false);
}

/** Finds the ad break that is due and pauses the title during it. Each break is shown once while the player is open. */
export function useAdBreaks({ video, ready }: AdUse): AdControl {
  const [current, setCurrent] = useState<AdBreak | undefined>(undefined);
  const shown = useRef(new Set<string>());
  const release = useRef<(() => void) | undefined>(undefined);
  const breaks = ready?.breaks ?? NO_BREAKS_YET;
  const known = useRef(breaks);
  // Runs before the effect that opens the stream, whose start waits for the breaks.
  useEffect(() => {
    known.current = breaks;
  }, [breaks]);
  const beforeStart = useCallback(async () => {
    const first = (await known.current).find(
      ({ id, positionMs }) => positionMs === 0 && !shown.current.has(id),
    );
    if (first === undefined) return;
    shown.current.add(first.id);
    if (!(await canShow())) return;
    await new Promise<void>((resolve) => {
      release.current = resolve;
      setCurrent(first);
    });
  }, []);

  const done = useCallback(() => {
    setCurrent(undefined);
    if (release.current === undefined) void video?.play().catch(() => undefined);
    release.current?.();
    release.current = undefined;
  }, [video]);

  useEffect(() => {
    if (video === null || ready === undefined || ready.playback.durationMs === undefined) return undefined;
    let isOver = false;
    let list = NONE;
    let fromMs = ready.startAtMs;
    const look = (): void => {
      if (video.paused && !video.seeking) return;
      const toMs = video.currentTime * 1000;
      const due = dueAdBreak(list, { fromMs, toMs, shown: shown.current });
      fromMs = toMs;
      if (due === undefined) return;
      shown.current.add(due.id);
      void canShow().then((can) => {
        if (isOver || !can) return;
        video.pause();
        setCurrent(due);
      });
    };
    void breaks.then((read) => (isOver ? undefined : (list = read)));
    video.addEventListener("timeupdate", look);
    return () => {
      isOver = true;
      video.removeEventListener("timeupdate", look);
    };
  }, [video, ready, breaks]);

  useEffect(() => {
    if (video === null || current === undefined) return undefined;
    // The device's media keys could play the title during the break.
    const hold = (): void => video.pause();
    video.addEventListener("play", hold);
    return () => video.removeEventListener("play", hold);
  }, [video, current]);

  return { current, beforeStart, done };
}
