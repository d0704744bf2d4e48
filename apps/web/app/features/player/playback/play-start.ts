import { SECOND } from "@marquee/config";
import { stopPlayback } from "@marquee/content-sdk";
import { atom } from "jotai";
import { portsAtom } from "../../../state/sdks/ports-atom.ts";
import { authAtom } from "../../../state/sdks/sdk-atoms.ts";
import { informedClientAtom } from "../../../state/session/viewer-read-atom.ts";
import { holdKeys, type HeldKeys } from "./held-keys.ts";
import { requestPlaybackAtom, type PlaybackState, type PlaybackTarget } from "./request-playback-atom.ts";
import { applyPreferences } from "../stream/starting-settings.ts";
import { openStreamAhead } from "../stream/stream-ahead.ts";

/** Playback that starts at the press, while the player is being rendered. */
export interface PlayStart {
  /** When playback was requested, in milliseconds of the monotonic clock. */
  readonly requestedAtMs: number;
  /** When the video element began to play, by the same clock; undefined until then. */
  readonly playingAtMs: number | undefined;
  /** The video element that loads the stream, mounted or not. */
  readonly video: HTMLVideoElement;
  /** Resolves when the player is needed: playback has started, cannot start without the player, or a second has passed. */
  readonly untilPlayer: Promise<void>;
  /** Keys pressed since the press of play. */
  readonly keys: HeldKeys;
  /** Returns `video` on the first call, a new video element on each further call. */
  nextVideo(): HTMLVideoElement;
  /** Returns the requested playback on the first call; undefined on further calls and after {@link PlayStart.cancel}. */
  take(): Promise<PlaybackState> | undefined;
  /** Aborts the request, and ends the stream and playback that the player has not taken over. */
  cancel(): void;
}

/** Loads what a playback request needs: the client of the current viewer and their token. */
export const prepareToPlayAtom = atom(null, async (get): Promise<void> => {
  await get(informedClientAtom);
  await (await get(authAtom)).tokens.getViewerToken();
});

interface CurrentStart extends PlayStart {
  readonly target: PlaybackTarget;
  playingAtMs: number | undefined;
}

/** After this time the player replaces its frame even if playback has not started. */
const PLAYER_AFTER_MS = SECOND;

const currentStartAtom = atom<CurrentStart | undefined>(undefined);

/** The element is only as high as its video, so that captions lie on the video on upright screens too. */
const LAYOUT = {
  width: "100%",
  maxHeight: "100%",
  aspectRatio: "auto 16 / 9",
  objectFit: "contain",
  // Disables the browser's zoom by double tap, as a double tap seeks.
  touchAction: "manipulation",
};

function newVideo(): HTMLVideoElement {
  const video = document.createElement("video");
  Object.assign(video.style, LAYOUT);
  video.playsInline = true;
  // Until the element is mounted, it counts as large as the window; `placeVideo` removes this size.
  video.width = window.innerWidth;
  video.height = window.innerHeight;
  return video;
}

/** Resolves after two animation frames, when the latest change has been painted. */
async function untilPainted(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

/** Starts playback of a title. Returns the current start if it has the same target; cancels any other. */
export const beginPlayAtom = atom(null, (get, set, target: PlaybackTarget): PlayStart => {
  const before = get(currentStartAtom);
  if (
    before !== undefined &&
    before.target.id === target.id &&
    before.target.programmeId === target.programmeId
  )
    return before;
  before?.cancel();
  const abort = new AbortController();
  const { signal } = abort;
  const video = newVideo();
  const keys = holdKeys();
  let isTaken = false;
  let isShown = false;
  const { clock } = get(portsAtom);
  const requestedAtMs = clock.monotonic();
  let needsPlayer = (): void => undefined;
  const untilPlayer = new Promise<void>((resolve) => {
    needsPlayer = resolve;
    setTimeout(resolve, PLAYER_AFTER_MS);
  });
  const requested = set(requestPlaybackAtom, { ...target, from: undefined, signal }).then((state) => {
    if (state.status !== "ready") {
      needsPlayer();
      return state;
    }
    const { playback, startAtMs, client } = state;
    const stop = (): void =>
      void stopPlayback(client, { playbackId: playback.playbackId, isLeaving: true }).catch(() => undefined);
    if (signal.aborted) {
      stop();
      return state;
    }
    const ahead = openStreamAhead({ video, playback, startAtMs });
    signal.addEventListener("abort", () => {
      ahead.cancel();
      if (!isTaken) stop();
    });
    const play = async (): Promise<void> => {
      const [stream, breaks] = await Promise.all([ahead.stream, state.breaks]);
      // The player has taken over already, or has to show an ad break first.
      if (signal.aborted || isTaken || breaks.some(({ positionMs }) => positionMs === 0)) return;
      applyPreferences({ ...state, video, stream });
      await video.play();
      start.playingAtMs = clock.monotonic();
      await untilPainted();
    };
    // The player reports failures.
    void play().then(needsPlayer, needsPlayer);
    return { ...state, ahead };
  });
  const start: CurrentStart = {
    target,
    requestedAtMs,
    playingAtMs: undefined,
    video,
    untilPlayer,
    keys,
    nextVideo() {
      if (isShown) return newVideo();
      isShown = true;
      return video;
    },
    take() {
      if (isTaken || signal.aborted) return undefined;
      isTaken = true;
      return requested;
    },
    cancel() {
      abort.abort();
      keys.drop();
      if (get(currentStartAtom) === start) set(currentStartAtom, undefined);
    },
  };
  set(currentStartAtom, start);
  return start;
});
