import { requestPlayback, type Playback } from "@marquee/content-sdk";
import { useStore } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { browserSdksAtom, watchHistoryAtom } from "../../state/sdks/sdk-atoms.ts";
import { addressesAtom } from "../../state/site-atoms.ts";
import type { PlayedTitle } from "./played-title.ts";
import { noticeOfFailure, noticeOfRefusal, type PlayerNotice } from "./player-notice.ts";

/** How far asking to play has come. */
export type PlaybackState =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly playback: Playback; readonly startAtMs: number }
  | { readonly status: "stopped"; readonly notice: PlayerNotice };

interface PlaybackControl {
  readonly state: PlaybackState;
  /** Shows a notice in place of the picture. */
  readonly stop: (notice: PlayerNotice) => void;
  /** Asks anew and goes on at a position, or where the history says. */
  readonly restart: (startAtMs?: number) => void;
}

/** Asks the platform for all that the player needs, and again on request (CONT-48). */
export function usePlayback(title: PlayedTitle): PlaybackControl {
  const store = useStore();
  const { id, kind } = title.card;
  const [state, setState] = useState<PlaybackState>({ status: "loading" });
  const [attempt, setAttempt] = useState<{ readonly startAtMs: number | undefined }>({
    startAtMs: undefined,
  });

  useEffect(() => {
    const abort = new AbortController();
    const target = kind === "channel" ? { channelId: id } : { contentId: id };
    const ask = async (): Promise<PlaybackState> => {
      const { content } = await store.get(browserSdksAtom);
      const { mediaBase } = store.get(addressesAtom);
      const asked = await requestPlayback(content, { ...target, mediaBase, signal: abort.signal });
      if (asked.outcome === "refused") return { status: "stopped", notice: noticeOfRefusal(asked.refusal) };
      const { playback } = asked;
      const kept = (await store.get(watchHistoryAtom)).resumeAtMs(id);
      return {
        status: "ready",
        playback,
        startAtMs: attempt.startAtMs ?? (kept || (playback.resumeAtMs ?? 0)),
      };
    };
    setState({ status: "loading" });
    void ask()
      .catch((failure: unknown): PlaybackState => ({ status: "stopped", notice: noticeOfFailure(failure) }))
      .then((next) => {
        if (!abort.signal.aborted) setState(next);
      });
    return () => abort.abort();
  }, [store, id, kind, attempt]);

  return {
    state,
    stop: useCallback((notice: PlayerNotice) => setState({ status: "stopped", notice }), []),
    restart: useCallback((startAtMs?: number) => setAttempt({ startAtMs }), []),
  };
}
