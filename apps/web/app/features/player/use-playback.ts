import type { PlayNotice } from "@marquee/content-sdk";
import { useSetAtom } from "jotai";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { PlayStart } from "./play-start.ts";
import type { PlayedTitle } from "./played-title.ts";
import { requestPlaybackAtom, type PlaybackState } from "./request-playback-atom.ts";

/** How a stream ends its playback. */
export interface StreamControl {
  /** Shows a notice in place of the video. */
  readonly stop: (notice: PlayNotice) => void;
  /** Requests playback again from a position in milliseconds. Default: the stored position. */
  readonly restart: (startAtMs?: number) => void;
  /** Position in milliseconds of the last closed stream. The stored one is late, and a channel has none. */
  readonly closedAtMs: RefObject<number | undefined>;
}

interface PlaybackControl {
  readonly state: PlaybackState;
  readonly control: StreamControl;
}

/** Requests playback, and again on `restart`. The first request is the one that `start` has sent, if it is still there. */
export function usePlayback(title: PlayedTitle, start: PlayStart): PlaybackControl {
  const request = useSetAtom(requestPlaybackAtom);
  const { id, kind, access } = title.card;
  const { programmeId } = title;
  const [state, setState] = useState<PlaybackState>({ status: "loading" });
  const [attempt, setAttempt] = useState<{ readonly startAtMs: number | undefined }>({
    startAtMs: undefined,
  });

  useEffect(() => {
    const abort = new AbortController();
    setState({ status: "loading" });
    const requested =
      start.take() ??
      request({ id, kind, access, programmeId, startAtMs: attempt.startAtMs, signal: abort.signal });
    void requested.then((next) => (abort.signal.aborted ? undefined : setState(next)));
    return () => {
      abort.abort();
      start.cancel();
    };
  }, [start, request, id, kind, access, programmeId, attempt]);

  const closedAtMs = useRef<number>(undefined);
  const control = useMemo(
    (): StreamControl => ({
      stop: (notice) => setState({ status: "stopped", notice }),
      restart: (startAtMs) => setAttempt({ startAtMs }),
      closedAtMs,
    }),
    [],
  );
  return { state, control };
}
