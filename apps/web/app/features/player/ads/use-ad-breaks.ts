import { fetchAdBreaks, type AdBreak } from "@marquee/content-sdk";
import { AD_LIMITS, dueAdBreak } from "@marquee/content-sdk/ads";
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { userTypeAtom } from "../../../state/session/viewer-atoms.ts";
import type { PlayedTitle } from "../played-title.ts";
import type { ReadyPlayback } from "../use-playback.ts";
import { abortAfter } from "./abort-after.ts";

/** Breaks for advertisements in what plays. */
export interface AdControl {
  /** The break that is on; what plays waits meanwhile. */
  readonly place: AdBreak | undefined;
  /** Comes back once what plays may start: at once, or after the first break. */
  readonly beforeStart: () => Promise<void>;
  /** The break is over, however it went. */
  readonly done: () => void;
}

interface AdUse {
  readonly title: PlayedTitle;
  readonly video: HTMLVideoElement | null;
  readonly ready: ReadyPlayback | undefined;
}

const NONE: readonly AdBreak[] = [];

/** Whether the code that shows a break is there in time; without it what plays goes on. */
async function canShow(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), AD_LIMITS.documentMs));
  return Promise.race([import("./AdPane.tsx").then(() => true), late]).catch(() => false);
}

/** The breaks of what plays, for who has no plan and plays what is free; none where they cannot be read in time. */
function useBreaks({ title, ready }: Pick<AdUse, "title" | "ready">): Promise<readonly AdBreak[]> {
  const userType = useAtomValue(userTypeAtom);
  const { access, id, kind } = title.card;
  return useMemo(() => {
    if (ready === undefined || userType === "premium" || access !== "free") return Promise.resolve(NONE);
    const target = kind === "channel" ? { channelId: id } : { contentId: id };
    const signal = abortAfter(AD_LIMITS.documentMs);
    return fetchAdBreaks(ready.client, { ...target, signal }).catch(() => NONE);
  }, [ready, userType, access, id, kind]);
}

/** Says when a break is due and holds what plays meanwhile. Each break comes once, as long as the player is open. */
export function useAdBreaks({ title, video, ready }: AdUse): AdControl {
  const [place, setPlace] = useState<AdBreak | undefined>(undefined);
  const shown = useRef(new Set<string>());
  const release = useRef<(() => void) | undefined>(undefined);
  const breaks = useBreaks({ title, ready });

  const known = useRef(breaks);
  // Ahead of the stream, whose start waits for it.
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
      setPlace(first);
    });
  }, []);

  const done = useCallback(() => {
    setPlace(undefined);
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
        setPlace(due);
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
    if (video === null || place === undefined) return undefined;
    // Keys of the device play what lies below.
    const hold = (): void => video.pause();
    video.addEventListener("play", hold);
    return () => video.removeEventListener("play", hold);
  }, [video, place]);

  return { place, beforeStart, done };
}
