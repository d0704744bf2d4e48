import { requestPlayback, type Playback } from "@marquee/content-sdk";
import { atom, useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { informedClientAtom } from "../../state/session/viewer-read-atom.ts";
import { watchHistoryAtom } from "../../state/sdks/watch-history-atom.ts";
import { addressesAtom } from "../../state/app-context-atoms.ts";
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

interface PlaybackQuery {
  readonly id: string;
  readonly kind: PlayedTitle["card"]["kind"];
  /** Undefined goes on where the history says. */
  readonly startAtMs: number | undefined;
  readonly signal: AbortSignal;
}

const requestPlaybackAtom = atom(
  null,
  async (get, _set, { id, kind, startAtMs, signal }: PlaybackQuery): Promise<PlaybackState> => {
    const target = kind === "channel" ? { channelId: id } : { contentId: id };
    const content = await get(informedClientAtom);
    const { mediaBase } = get(addressesAtom);
    const result = await requestPlayback(content, { ...target, mediaBase, signal });
    if (!result.ok) return { status: "stopped", notice: noticeOfRefusal(result) };
    const playback = result.value;
    const stored = (await get(watchHistoryAtom)).resumeAtMs({ contentId: id });
    return { status: "ready", playback, startAtMs: startAtMs ?? (stored || (playback.resumeAtMs ?? 0)) };
  },
);

/** Asks the platform for all that the player needs, and again on request (CONT-48). */
export function usePlayback(title: PlayedTitle): PlaybackControl {
  const ask = useSetAtom(requestPlaybackAtom);
  const { id, kind } = title.card;
  const [state, setState] = useState<PlaybackState>({ status: "loading" });
  const [attempt, setAttempt] = useState<{ readonly startAtMs: number | undefined }>({
    startAtMs: undefined,
  });

  useEffect(() => {
    const abort = new AbortController();
    setState({ status: "loading" });
    void ask({ id, kind, startAtMs: attempt.startAtMs, signal: abort.signal })
      .catch((failure: unknown): PlaybackState => ({ status: "stopped", notice: noticeOfFailure(failure) }))
      .then((next) => {
        if (!abort.signal.aborted) setState(next);
      });
    return () => abort.abort();
  }, [ask, id, kind, attempt]);

  return {
    state,
    stop: useCallback((notice: PlayerNotice) => setState({ status: "stopped", notice }), []),
    restart: useCallback((startAtMs?: number) => setAttempt({ startAtMs }), []),
  };
}
