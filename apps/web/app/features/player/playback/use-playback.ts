import type { PlayNotice } from "@marquee/content-sdk";
import { useSetAtom } from "jotai";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { PlayStart } from "./play-start.ts";
import type { PlayedTitle } from "./played-title.ts";
import { requestPlaybackAtom, type PlaybackState, type PlayPosition } from "./request-playback-atom.ts";

/** How a stream ends its playback. */
export interface StreamControl {
  /** Shows a notice in place of the video. */
  readonly stop: (notice: PlayNotice) => void;
  /** Requests playback again from a position. Default: the stored one, which may be of another device. */
  readonly restart: (from?: PlayPosition) => void;
  /** Position of the last closed stream. Used for channels, whose position is not stored. */
  readonly closedAt: RefObject<PlayPosition | undefined>;
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
  const [attempt, setAttempt] = useState<{ readonly from: PlayPosition | undefined }>({ from: undefined });

  useEffect(() => {
    const abort = new AbortController();
    setState({ status: "loading" });
    const requested =
      start.take() ?? request({ id, kind, access, programmeId, from: attempt.from, signal: abort.signal });
    void requested.then((next) => (abort.signal.aborted ? undefined : setState(next)));
    return () => {
      abort.abort();
      start.cancel();
    };
  }, [start, request, id, kind, access, programmeId, attempt]);

  const closedAt = useRef<PlayPosition>(undefined);
  const control = useMemo(
    (): StreamControl => ({
      stop: (notice) => setState({ status: "stopped", notice }),
      restart: (from) => setAttempt({ from }),
      closedAt,
    }),
    [],
  );
  return { state, control };
}
