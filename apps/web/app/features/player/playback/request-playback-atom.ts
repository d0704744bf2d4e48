import {
  canHaveAds,
  fetchAdBreaks,
  playNoticeOfFailure,
  playNoticeOfRefusal,
  requestPlayback,
  type Playback,
  type AdBreak,
  type PlayNotice,
  type AccountHistory,
} from "@marquee/content-sdk";
import { AD_LIMITS } from "@marquee/content-sdk/ads";
import { readCaptionAppearance, type CaptionAppearance } from "@marquee/content-sdk/captions";
import { readPlayerPreferences, type PlayerPreferences } from "@marquee/content-sdk/player";
import { startPositionMs } from "@marquee/content-sdk/rules";
import type { Client } from "@marquee/http";
import { atom } from "jotai";
import { userTypeAtom } from "../../../state/session/viewer-atoms.ts";
import { settingsAtom } from "../../../state/session/auth-atoms.ts";
import { informedClientAtom } from "../../../state/session/viewer-read-atom.ts";
import { freshWatchHistoryAtom } from "../../../state/sdks/watch-history-atom.ts";
import { addressesAtom } from "../../../state/app-context/app-context-atoms.ts";
import { abortAfter } from "./abort-after.ts";
import type { PlayedTitle } from "./played-title.ts";
import type { StreamAhead } from "../stream/stream-ahead.ts";

/** The state of a playback request. */
export type PlaybackState =
  | { readonly status: "loading" }
  | {
      readonly status: "ready";
      readonly playback: Playback;
      readonly startAtMs: number;
      /** Loaded in advance, so that a write upon leaving the page need not wait for it. */
      readonly client: Client;
      readonly history: AccountHistory;
      /** The viewer's saved player settings. */
      readonly preferences: PlayerPreferences;
      readonly captions: CaptionAppearance;
      /** Resolves with the ad breaks; with none if they could not be fetched in time. */
      readonly breaks: Promise<readonly AdBreak[]>;
      /** The stream, if it was opened before the player was rendered. */
      readonly ahead?: StreamAhead | undefined;
    }
  | { readonly status: "stopped"; readonly notice: PlayNotice };

/** A granted playback. */
export type ReadyPlayback = Extract<PlaybackState, { status: "ready" }>;

/** The title, channel or programme to play. */
export interface PlaybackTarget {
  readonly id: string;
  readonly kind: PlayedTitle["card"]["kind"];
  readonly access: PlayedTitle["card"]["access"];
  readonly programmeId: string | undefined;
}

/** Where to go on. */
export interface PlayPosition {
  /** Milliseconds. */
  readonly atMs: number;
  /** Start of the programme, in epoch milliseconds; undefined for a title and a live channel. */
  readonly programmeAt: number | undefined;
}

interface PlaybackQuery extends PlaybackTarget {
  /** Where to start. Undefined uses the stored position. A position in a programme that is over now is not used. */
  readonly from: PlayPosition | undefined;
  readonly signal: AbortSignal;
}

const NO_BREAKS: readonly AdBreak[] = [];

const readPlaybackAtom = atom(
  null,
  async (
    get,
    set,
    { id, kind, access, programmeId, from, signal }: PlaybackQuery,
  ): Promise<PlaybackState> => {
    const target = kind === "channel" ? { channelId: id, programmeId } : { contentId: id };
    const client = await get(informedClientAtom);
    const { mediaBase } = get(addressesAtom);
    // Fetched anew, as another device may have stored a later position.
    const reading = set(freshWatchHistoryAtom);
    reading.catch(() => undefined);
    // The start waits for the ad breaks, so both requests run in parallel.
    const breaks = canHaveAds(access, get(userTypeAtom))
      ? fetchAdBreaks(client, {
          ...(kind === "channel" ? { channelId: id } : { contentId: id }),
          signal: abortAfter(AD_LIMITS.documentMs),
        }).catch(() => NO_BREAKS)
      : Promise.resolve(NO_BREAKS);
    const result = await requestPlayback(client, { ...target, mediaBase, signal });
    if (!result.ok) return { status: "stopped", notice: playNoticeOfRefusal(result) };
    const playback = result.value;
    const history = await reading;
    const start = startPositionMs({
      askedMs: from?.programmeAt === playback.programmeAt ? from?.atMs : undefined,
      deviceMs: history.resumeAtMs({ contentId: id }),
      platformMs: playback.resumeAtMs,
    });
    const { info } = (await get(settingsAtom)).get();
    const [preferences, captions] = [readPlayerPreferences(info), readCaptionAppearance(info)];
    return { status: "ready", playback, startAtMs: start, client, history, preferences, captions, breaks };
  },
);

/** Requests playback and what else the player needs. A failure resolves with a notice. */
export const requestPlaybackAtom = atom(null, (_get, set, query: PlaybackQuery) =>
  set(readPlaybackAtom, query).catch((failure: unknown): PlaybackState => ({
    status: "stopped",
    notice: playNoticeOfFailure(failure),
  })),
);
