import {
  playNoticeOfFailure,
  playNoticeOfRefusal,
  requestPlayback,
  type Playback,
  type PlayNotice,
  type AccountHistory,
} from "@marquee/content-sdk";
import { readPlayerPreferences, type PlayerPreferences } from "@marquee/content-sdk/player";
import { startPositionMs } from "@marquee/content-sdk/rules";
import type { Client } from "@marquee/http";
import { atom, useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { settingsAtom } from "../../state/session/auth-atoms.ts";
import { informedClientAtom } from "../../state/session/viewer-read-atom.ts";
import { freshWatchHistoryAtom } from "../../state/sdks/watch-history-atom.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import type { PlayedTitle } from "./played-title.ts";

/** How far asking to play has come. */
export type PlaybackState =
  | { readonly status: "loading" }
  | {
      readonly status: "ready";
      readonly playback: Playback;
      readonly startAtMs: number;
      /** At hand before the first event, so that leaving the page still writes. */
      readonly client: Client;
      readonly history: AccountHistory;
      /** What was chosen in a player before. */
      readonly preferences: PlayerPreferences;
    }
  | { readonly status: "stopped"; readonly notice: PlayNotice };

/** The playback the platform granted. */
export type ReadyPlayback = Extract<PlaybackState, { status: "ready" }>;

interface PlaybackControl {
  readonly state: PlaybackState;
  /** Shows a notice in place of the picture. */
  readonly stop: (notice: PlayNotice) => void;
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
  async (get, set, { id, kind, startAtMs, signal }: PlaybackQuery): Promise<PlaybackState> => {
    const target = kind === "channel" ? { channelId: id } : { contentId: id };
    const client = await get(informedClientAtom);
    const { mediaBase } = get(addressesAtom);
    // Another device may have gone further.
    const reading = set(freshWatchHistoryAtom);
    reading.catch(() => undefined);
    const result = await requestPlayback(client, { ...target, mediaBase, signal });
    if (!result.ok) return { status: "stopped", notice: playNoticeOfRefusal(result) };
    const playback = result.value;
    const history = await reading;
    const start = startPositionMs({
      askedMs: startAtMs,
      deviceMs: history.resumeAtMs({ contentId: id }),
      platformMs: playback.resumeAtMs,
    });
    const preferences = readPlayerPreferences((await get(settingsAtom)).get().info);
    return { status: "ready", playback, startAtMs: start, client, history, preferences };
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
      .catch((failure: unknown): PlaybackState => ({
        status: "stopped",
        notice: playNoticeOfFailure(failure),
      }))
      .then((next) => {
        if (!abort.signal.aborted) setState(next);
      });
    return () => abort.abort();
  }, [ask, id, kind, attempt]);

  return {
    state,
    stop: useCallback((notice: PlayNotice) => setState({ status: "stopped", notice }), []),
    restart: useCallback((startAtMs?: number) => setAttempt({ startAtMs }), []),
  };
}
